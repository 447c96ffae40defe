// What an invoice is once everything about it is decided, and what speaks against it.
// Specification: Create invoice; docs/accounting.md section 6.
import { Decimal, isDay } from '../../schema/kit/index.ts';
import type { Invoice } from '../../schema/receivable/invoice.ts';
import { noSuchRecord, type FieldFaults } from '../ground/base/problem.ts';
import { daysOfTerms, dueDateOf } from '../documents/terms.rules.ts';
import { LARGEST, ZERO } from '../ledger/money.rules.ts';
import { currencyFault } from '../settings/currency.rules.ts';
import type { Other } from '../documents/references.types.ts';
import type { Facts, Home, InvoiceInput } from './invoice.types.ts';
import { completed, type Line } from './invoice-line.rules.ts';

export type Status = Invoice['paymentStatus'];

/** An invoice with everything decided. */
export interface Composed {
  readonly currency: string;
  readonly terms: NonNullable<InvoiceInput['terms']> | null;
  readonly paymentTerm: number | null;
  readonly dueDate: string;
  readonly discount: Decimal;
  readonly lines: readonly Line[];
  readonly total: Decimal;
  readonly home: Home;
}

type Faults = Record<string, FieldFaults[string]>;

/** Terms and due date: what the invoice says, else what its customer has, else net_30. */
function termsOf(input: InvoiceInput, { client, paymentTerms }: Facts, faults: Faults) {
  const isSilent = !input.terms && !input.paymentTerm;
  const paymentTerm = input.paymentTerm ?? (isSilent ? (client?.paymentTerm ?? null) : null);
  // Null is an answer where a due date makes terms unnecessary.
  const isWithout = input.terms === null && isSilent && input.dueDate !== undefined;
  const terms = isWithout ? null : (input.terms ?? (isSilent ? client?.terms : null) ?? 'net_30');
  const days = input.paymentTerm
    ? paymentTerms.get(input.paymentTerm)
    : input.terms
      ? daysOfTerms(input.terms)
      : (client?.dueDays ?? daysOfTerms(terms ?? ''));
  if (input.dueDate === undefined && days === undefined && !input.paymentTerm) {
    faults['dueDate'] = ['This field is required.'];
  }
  const dueDate =
    input.dueDate ??
    (isDay(input.invoiceDate) ? dueDateOf(input.invoiceDate, days ?? 0, faults) : '');
  return { terms, paymentTerm, dueDate };
}

function linkFaults(input: InvoiceInput, { client, others }: Facts, faults: Faults): void {
  const demand = (field: string, kind: Other | 'UploadRun', ids: readonly unknown[]): void => {
    const missing = ids.filter((id) => typeof id === 'number' && !others.has(`${kind}:${id}`));
    if (missing.length > 0) faults[field] = missing.map((id) => noSuchRecord(Number(id)));
  };
  demand('taxRate', 'TaxRate', [input.taxRate]);
  demand('paymentTerm', 'PaymentTerm', [input.paymentTerm]);
  demand('department', 'Department', [input.department]);
  demand('tags', 'Tag', input.tags ?? []);
  demand('contract', 'Contract', [input.contract]);
  demand('migratedJournal', 'JournalEntry', [input.migratedJournal]);
  demand('uploadRun', 'UploadRun', [input.uploadRun]);
  if (typeof input.client !== 'number') return;
  if (!client) faults['client'] = [noSuchRecord(input.client)];
  else if (client.type !== 'customer') {
    faults['client'] = [
      `The client must be a customer; this record is ${client.type ? `of type ${client.type}` : 'of no type'}.`,
    ];
  }
}

function currencyOf(input: InvoiceInput, home: Home | undefined, faults: Faults): string {
  const currency = input.currency ?? home?.currency ?? '';
  const fault = home && currencyFault(currency, home.currencies);
  if (fault !== undefined) faults['currency'] = [fault];
  return currency;
}

function linesOf(
  input: Partial<InvoiceInput>,
  facts: Facts,
  currency: string,
  faults: Faults,
): Line[] {
  const isExempt = input.skipTax === true || input.contractTaxExempt === true;
  const context = {
    currency,
    taxPercent: input.taxRate && !isExempt ? facts.taxRates.get(input.taxRate) : undefined,
    department: input.department ?? null,
    tags: input.tags ?? [],
    facts,
  };
  const { lines = [] } = input;
  const done = lines.map((line) => completed(line, context));
  if (done.some((each) => Object.keys(each.faults).length > 0)) {
    faults['lines'] = done.map((each) => each.faults);
  }
  return done.map(({ line }) => line);
}

/** Sum of line amounts, plus sum of line taxes, less the discount. */
export const totalOf = (lines: readonly Line[], discount: Decimal): Decimal =>
  lines.reduce((total, { amount, tax }) => total.plus(amount).plus(tax), ZERO).minus(discount);

/**
 * Decides everything about an invoice, and tells every fault, field by field. What could not be read
 * of it may be missing: the other faults are told all the same.
 */
export function composed(
  input: InvoiceInput,
  facts: Facts,
): { invoice: Composed | undefined; faults: FieldFaults } {
  const { home } = facts;
  const faults: Faults = {};
  if (!home) faults['entity'] = [noSuchRecord(input.entity)];
  linkFaults(input, facts, faults);
  const currency = currencyOf(input, home, faults);
  const { terms, paymentTerm, dueDate } = termsOf(input, facts, faults);
  const lines = linesOf(input, facts, currency, faults);
  const discount = input.discount ?? ZERO;
  if (discount.lt(0)) faults['discount'] = ['Ensure this value is greater than or equal to 0.'];
  const total = totalOf(lines, discount);
  if (!faults['lines'] && total.lt(0)) {
    const message = `The total would be ${total.toFixed()}: an invoice is never below 0. Make a credit memo instead.`;
    if (discount.gt(0)) faults['discount'] = [message];
    else faults['lines'] = { nonFieldErrors: [message] };
  }
  if (!faults['lines'] && total.gte(LARGEST)) {
    faults['lines'] = { nonFieldErrors: [`Ensure the total is less than ${LARGEST.toFixed()}.`] };
  }
  const invoice = home && { currency, terms, paymentTerm, dueDate, discount, lines, total, home };
  return { invoice, faults };
}

/** Where an invoice stands, by what happened to it. */
export function statusOf(invoice: {
  readonly isDraft?: boolean;
  readonly isVoided?: boolean;
  readonly isUncollectible?: boolean;
  readonly isSent: boolean;
  readonly total: Decimal;
  readonly paid: Decimal;
}): Status {
  if (invoice.isDraft) return 'draft';
  if (invoice.isVoided) return 'voided';
  if (invoice.isUncollectible) return 'uncollectible';
  if (invoice.paid.gte(invoice.total)) return 'paid';
  if (invoice.paid.gt(0)) return 'partial';
  return invoice.isSent ? 'sent' : 'open';
}
