// Computes an invoice line: price, discount, amount, tax.
import { Decimal } from '../../schema/kit/index.ts';
import { type FieldFaults, type FieldMessage, noSuchRecord } from '../platform/base/index.ts';
import { LARGEST, ONE, rounded, roundedRate, TOO_LARGE, ZERO } from '../ledger/index.ts';
import { demandReferences } from '../documents/index.ts';
import type { InvoiceFacts, LineInput } from './invoice.types.ts';

const HUNDRED = 100;

/** Tax of an amount at a rate in parts of a hundred. */
export const taxOf = (amount: Decimal, percent: Decimal, currency: string): Decimal =>
  rounded(amount.times(percent).div(HUNDRED), currency);

/** What the invoice says to all its lines. */
export interface LineContext {
  readonly currency: string;
  /** Parts of a hundred; undefined when no tax is to be computed. */
  readonly taxPercent: Decimal | undefined;
  readonly department: number | null;
  readonly tags: readonly number[];
  readonly facts: InvoiceFacts;
}

/** A line with everything decided. */
export interface PreparedInvoiceLine extends LineInput {
  readonly amount: Decimal;
  readonly rate: Decimal;
  readonly quantity: Decimal;
  readonly tax: Decimal;
  readonly discount: Decimal;
  readonly discountAmount: Decimal;
  readonly discountPercentage: Decimal;
  readonly department: number | null;
  readonly tagIds: readonly number[];
  readonly currency: string;
}

type InvoiceLineFaults = Record<string, FieldMessage[]>;
const input = (amount: Decimal | undefined): Decimal | undefined =>
  amount === undefined || amount.isZero() ? undefined : amount;

/** The discount off a price, under either of its names or as a percentage. */
function discountOf(
  line: LineInput,
  price: Decimal,
  currency: string,
  faults: InvoiceLineFaults,
): Decimal {
  const [one, other] = [input(line.discount), input(line.discountAmount)];
  if (one && other && !one.eq(other)) {
    faults['discountAmount'] = [
      'This field is an alias of discount. Send one of them, or the same value in both.',
    ];
  }
  const percent = line.discountPercentage ?? ZERO;
  if (percent.lt(0) || percent.gt(HUNDRED)) {
    faults['discountPercentage'] = ['Ensure this value is between 0 and 100.'];
  }
  const amount = one ?? other;
  if (amount) {
    // Off a price that is itself taken off, a discount is negative as well.
    if (amount.times(price.isZero() ? (line.amount ?? ONE) : price).lt(0)) {
      faults[one ? 'discount' : 'discountAmount'] = ['A discount must lower the price.'];
    }
    return amount;
  }
  return rounded(price.times(line.discountPercentage ?? ZERO).div(HUNDRED), currency);
}

function taxOfLine(
  line: LineInput,
  amount: Decimal,
  { facts, taxPercent, currency }: LineContext,
  faults: InvoiceLineFaults,
): Decimal {
  const product = line.product ? facts.products.get(line.product) : undefined;
  const isTaxable = product?.isTaxable ?? true;
  const computed = isTaxable && taxPercent ? taxOf(amount, taxPercent, currency) : undefined;
  if (line.tax === undefined) return computed ?? ZERO;
  if (!isTaxable && !line.tax.isZero()) {
    faults['tax'] = [
      'This product is not taxable: leave the tax out, or make the product taxable.',
    ];
  } else if (computed && !line.tax.eq(computed)) {
    faults['tax'] = [
      `At the tax rate of this invoice the tax is ${computed.toFixed()}, not ${line.tax.toFixed()}.`,
    ];
  }
  return line.tax;
}

function pricesOf(line: LineInput, context: LineContext, faults: InvoiceLineFaults) {
  const { currency } = context;
  const quantity = line.quantity ?? ONE;
  const price = rounded(quantity.times(line.rate ?? ZERO), currency);
  const discount = discountOf(line, price, currency, faults);
  if (line.amount === undefined && line.rate === undefined) {
    faults['amount'] = ['This field is required when no rate is given.'];
  }
  const amount = line.amount ?? price.minus(discount);
  if (amount.abs().gte(LARGEST)) faults['amount'] = [TOO_LARGE];
  if (line.rate === undefined && quantity.isZero() && !amount.isZero()) {
    faults['quantity'] = ['Send a rate, or a quantity other than 0.'];
  }
  const rate = line.rate ?? (quantity.isZero() ? ZERO : roundedRate(amount.div(quantity)));
  if (rate.abs().gte(LARGEST)) {
    faults['quantity'] = ['The amount divided by this quantity gives a rate that is too large.'];
  }
  const tax = taxOfLine(line, amount, context, faults);
  return { quantity, discount, amount, rate, tax };
}

/** Notes records a line names that cannot be used. */
function demandUsableLinks(
  line: LineInput,
  { facts }: LineContext,
  faults: InvoiceLineFaults,
): void {
  demandReferences(facts.references, faults, {
    department: ['Department', line.department],
    tagIds: ['Tag', ...(line.tagIds ?? [])],
    tagGroupIds: ['TagGroup', ...(line.tagGroupIds ?? [])],
    productBundle: ['ProductBundle', line.productBundle],
    withholdingTaxRate: ['TaxRate', line.withholdingTaxRate],
  });
  if (typeof line.product !== 'number') return;
  const product = facts.products.get(line.product);
  if (!product) faults['product'] = [noSuchRecord(line.product)];
  else if (product.inactive.length > 0) {
    faults['product'] = product.inactive.map(
      (account) => `Account ${account} of this product is inactive: choose another one for it.`,
    );
  }
}

/** Completes a line, and says what is wrong with it. */
export function completedInvoiceLine(
  line: LineInput,
  context: LineContext,
): { line: PreparedInvoiceLine; faults: FieldFaults } {
  const faults: InvoiceLineFaults = {};
  demandUsableLinks(line, context, faults);
  if (line.currency !== undefined && line.currency !== context.currency) {
    faults['currency'] = [
      `The invoice is in ${context.currency}. Send ${context.currency}, or leave this out.`,
    ];
  }
  const { quantity, discount, amount, rate, tax } = pricesOf(line, context, faults);
  const tagIds = line.tagIds?.length ? line.tagIds : context.tags;
  const done: PreparedInvoiceLine = {
    ...line,
    quantity,
    rate,
    amount,
    tax,
    discount,
    discountAmount: discount,
    discountPercentage: line.discountPercentage ?? ZERO,
    department: line.department ?? context.department,
    tagIds,
    currency: context.currency,
  };
  return { line: done, faults };
}
