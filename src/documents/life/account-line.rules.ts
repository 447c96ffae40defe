// Computes a line that names an account: its tax and the amount posted to the account. Pure.
// docs/accounting.md sections 1 and 7.
import { Decimal } from '../../../schema/kit/index.ts';
import type { FieldFaults, FieldMessage } from '../../platform/base/index.ts';
import { rounded, ZERO } from '../../ledger/index.ts';
import type { AccountLine, AccountLineInput } from './account-document.types.ts';
import { demandReferences } from './document.rules.ts';
import type { References } from '../shared/references.types.ts';

const HUNDRED = 100;

/** What the document says to all its lines. */
export interface AccountLineContext {
  readonly currency: string;
  readonly isInclusive: boolean;
  readonly taxRate: number | null;
  readonly references: References;
  /** How the document is called in messages. */
  readonly document: string;
}

/** Tax of an amount at a rate in parts of a hundred; of an amount that has it inside, what is inside. */
export function lineTax(
  amount: Decimal,
  percent: Decimal,
  isInclusive: boolean,
  currency: string,
): Decimal {
  const whole = isInclusive ? percent.plus(HUNDRED) : new Decimal(HUNDRED);
  return rounded(whole.isZero() ? ZERO : amount.times(percent).div(whole), currency);
}

type AccountLineFaults = Record<string, FieldMessage[]>;

function taxFor(
  line: AccountLineInput,
  amount: Decimal,
  { currency, isInclusive, taxRate, references, document }: AccountLineContext,
  faults: AccountLineFaults,
): Decimal {
  const rate = line.taxRate ?? taxRate;
  const percent = typeof rate === 'number' ? references.get(`TaxRate:${rate}`) : undefined;
  const computed =
    typeof percent === 'string'
      ? lineTax(amount, new Decimal(percent), isInclusive, currency)
      : undefined;
  const tax = line.tax ?? computed ?? ZERO;
  if (computed && !tax.eq(computed)) {
    faults['tax'] = [
      `At the tax rate of this ${line.taxRate ? 'line' : document} the tax is ${computed.toFixed()}, not ${tax.toFixed()}.`,
    ];
  }
  if (isInclusive && (tax.abs().gt(amount.abs()) || tax.times(amount).lt(0))) {
    faults['tax'] = [`The amount includes the tax. Send a tax between 0 and ${amount.toFixed()}.`];
  }
  return tax;
}

/** A receivable or payable account takes lines of documents as their whole alone. */
const CONTROL = /^ACCOUNTS_(RECEIVABLE|PAYABLE)$/;

function demandLinks(
  line: AccountLineInput,
  { references }: AccountLineContext,
  faults: AccountLineFaults,
) {
  demandReferences(references, faults, {
    account: ['Account', line.account],
    taxRate: ['TaxRate', line.taxRate],
    department: ['Department', line.department],
    tagIds: ['Tag', ...(line.tagIds ?? [])],
    tagGroupIds: ['TagGroup', ...(line.tagGroupIds ?? [])],
    billCustomer: ['Vendor', line.billCustomer],
    product: ['Product', line.product],
  });
  if (CONTROL.test(references.get(`Account:${line.account}`) ?? '')) {
    faults['account'] = [
      'This is a receivable or payable account. Choose another account for the line, or set skip_subledger_validation on the account.',
    ];
  }
}

/** Completes a line, and says what is wrong with it. */
export function completedLine(
  line: AccountLineInput,
  context: AccountLineContext,
): { line: AccountLine; faults: FieldFaults } {
  const faults: AccountLineFaults = {};
  demandLinks(line, context, faults);
  if (line.currency !== undefined && line.currency !== context.currency) {
    faults['currency'] = [
      `The ${context.document} is in ${context.currency}. Send ${context.currency}, or leave this out.`,
    ];
  }
  const amount = line.amount ?? ZERO;
  const tax = taxFor(line, amount, context, faults);
  const net = context.isInclusive ? amount.minus(tax) : amount;
  const { currency } = context;
  return { line: { ...line, amount, tax, net, tagIds: line.tagIds ?? [], currency }, faults };
}

/** Sum of line amounts, plus their taxes where those are not inside. */
export const totalOfLines = (lines: readonly AccountLine[]): Decimal =>
  lines.reduce((total, { net, tax }) => total.plus(net).plus(tax), ZERO);
