// Computes the value, the term and the revenue transactions of a subscription. docs/accounting.md
// section 9.
import { Decimal, type InputOf } from '../../../schema/kit/index.ts';
import type { ContractSubscription } from '../../../schema/revenue/contract-subscription.ts';
import {
  endOfMonth,
  FieldFault,
  type FieldFaults,
  type FieldMessage,
} from '../../platform/base/index.ts';
import { LARGEST, ONE, rounded, ZERO } from '../../ledger/index.ts';
import { dayFaults, endFault, later, monthOf, monthsOf } from '../shared/days.rules.ts';
import { rowsOfValues, type FixedProductRow } from '../shared/kept.rules.ts';
import type { RevenueTransactionInput } from '../shared/revenue-transaction.rules.ts';
import {
  monthly,
  priceOf,
  type Planned,
  type Proration,
  type Term,
  type Value,
} from '../shared/schedule.rules.ts';

export type SubscriptionInput = InputOf<typeof ContractSubscription>;

/** What of a contract decides about a subscription. */
export interface Frame {
  readonly currency: string;
  readonly start: string | null;
  readonly end: string | null;
  /** Months after which a line without end is due again; null where lines have to end. */
  readonly every: number | null;
  /** How far a line without end is scheduled. */
  readonly horizon: string;
  readonly isExcludedFromMrr: boolean;
  readonly modifiedContract: number | null | undefined;
  /** Whether that is a draft, which has no rows to end. */
  readonly isModifiedDraft: boolean;
  readonly contract: number;
}

/** A subscription with everything decided. */
export interface PreparedSubscription {
  readonly term: Term;
  readonly gross: Decimal;
  readonly net: Decimal;
  readonly rate: Decimal;
  readonly quantity: Decimal;
  readonly mrr: Decimal;
  /** The month in which what was not recognized before is recognized. */
  readonly catchup: string | null;
}

/** Two ways to say it, of which daily wins where both are there. */
export const prorationOf = (input: {
  readonly useDailyAccounting?: boolean | undefined;
  readonly prorationMethod?: Proration | undefined;
}): Proration =>
  input.useDailyAccounting || input.prorationMethod === 'daily'
    ? 'daily'
    : (input.prorationMethod ?? 'standard');

const REQUIRED = [new FieldFault('required')];

interface CatchingUp {
  readonly useCatchup?: boolean | undefined;
  readonly catchupDate?: string | null | undefined;
}
/** What speaks against the day of a catch-up: outside the term it would never catch up. */
export function catchupFault(
  { useCatchup, catchupDate }: CatchingUp,
  start: unknown,
  end: unknown,
): FieldMessage | undefined {
  if (!useCatchup) return undefined;
  if (!catchupDate) return REQUIRED[0];
  const month = monthOf(catchupDate);
  if (typeof start === 'string' && month < monthOf(start)) {
    return `Ensure this day is not before the start, ${start}.`;
  }
  return typeof end === 'string' && month > end
    ? `Ensure this day is not after the end, ${end}.`
    : undefined;
}

function termFaults(input: Partial<SubscriptionInput>, start: unknown, end: unknown) {
  const faults = dayFaults(input, 'startDate', 'endDate', 'catchupDate');
  if (Object.keys(faults).length > 0) return faults;
  if (typeof start !== 'string') faults['startDate'] = REQUIRED;
  if (end === null) faults['endDate'] = REQUIRED;
  const long = typeof start === 'string' && typeof end === 'string' && endFault(start, end);
  if (long) faults[input.endDate ? 'endDate' : 'startDate'] = [long];
  if (input.useDailyAccounting === false && input.prorationMethod === 'daily') {
    faults['prorationMethod'] = ['This contradicts use_daily_accounting.'];
  }
  if (input.useDailyAccounting === true && input.prorationMethod === 'thirty_day') {
    faults['prorationMethod'] = ['This contradicts use_daily_accounting.'];
  }
  const late = catchupFault(input, start, end);
  if (late !== undefined) faults['catchupDate'] = [late];
  return faults;
}

/** Decides everything about a subscription, and tells what speaks against it. */
export function decided(
  input: Partial<SubscriptionInput>,
  frame: Frame,
): { subscription: PreparedSubscription | undefined; faults: FieldFaults } {
  const start = input.startDate ?? frame.start;
  const ended = input.endDate ?? frame.end;
  const every = ended === null ? (frame.every ?? undefined) : undefined;
  // One without end is scheduled for a month at least.
  const end =
    every === undefined || start === null ? ended : later(frame.horizon, endOfMonth(start));
  const faults: Record<string, FieldMessage[]> = termFaults(input, start, end);
  if (input.product && input.productBundle) {
    faults['productBundle'] = ['A bundle has its own products. Leave the product out.'];
  }
  const [rate, quantity] = [input.rate ?? ZERO, input.quantity ?? ONE];
  const gross = rounded(rate.times(quantity), frame.currency);
  if (gross.abs().gte(LARGEST)) faults['rate'] = ['Ensure rate times quantity is less than 10^18.'];
  const discount = input.discount ?? ZERO;
  if (discount.lt(0)) faults['discount'] = [new FieldFault('least', 0)];
  if (discount.gt(gross.abs())) {
    faults['discount'] = [new FieldFault('most', gross.abs().toFixed())];
  }
  if (frame.modifiedContract !== undefined && frame.modifiedContract !== frame.contract) {
    faults['modifiedSubscription'] = ['This subscription belongs to another contract.'];
  } else if (frame.isModifiedDraft && input.isContractAmendment) {
    faults['modifiedSubscription'] = ['This subscription is a draft.'];
  }
  if (Object.keys(faults).length > 0 || typeof start !== 'string' || typeof end !== 'string') {
    return { subscription: undefined, faults };
  }
  const term = { first: start, last: end, proration: prorationOf(input), every };
  const net = gross.minus(discount);
  const mrr = frame.isExcludedFromMrr ? ZERO : (input.mrr ?? monthly(net, term, frame.currency));
  const catchup = input.useCatchup && input.catchupDate ? monthOf(input.catchupDate) : null;
  return { subscription: { term, gross, net, rate, quantity, mrr, catchup }, faults };
}

/** How rows of a subscription are priced. */
type Fixed = 'FIXED_RATE' | 'FIXED_QUANTITY';

const rowOf = (
  planned: Planned,
  { rate, quantity, mrr }: PreparedSubscription,
  fixed: Fixed,
  isWhole: boolean,
): Partial<RevenueTransactionInput> => ({
  ...planned,
  ...(isWhole ? priceOf(planned.amount, { rate, quantity, fixed }) : {}),
  mrr: isWhole ? mrr : null,
});

/** The rows of a subscription: of its product, or of each product of its bundle. */
export function subscriptionRows(
  subscription: PreparedSubscription,
  values: readonly Value[],
  currency: string,
  { fixed, kept }: { readonly fixed: Fixed; readonly kept: readonly FixedProductRow[] },
): Partial<RevenueTransactionInput>[] {
  const { term, catchup } = subscription;
  const isOne = new Set(values.map(({ product }) => product)).size === 1;
  return rowsOfValues(values, term, currency, { catchup, kept }).map(({ row, isOwn }) =>
    rowOf(row, subscription, fixed, isOne && isOwn),
  );
}

/** Sums of one product. */
export type PlacedProduct = Omit<FixedProductRow, 'accountingPeriod' | 'from'>;

/**
 * Makes the kept rows of a catch-up amendment: the new line counts as if it always held, less what the old one has
 * recognized and billed before the month of the catch-up. `products` are those of the new line.
 */
export function keptForAmendment(
  term: Term,
  catchup: string,
  products: readonly (number | null)[],
  before: readonly PlacedProduct[],
): FixedProductRow[] {
  const [first, ...others] = monthsOf(term.first, term.last).filter((month) => month < catchup);
  if (first === undefined) return [];
  const silent = [first, ...others].flatMap((accountingPeriod) =>
    [...new Set([...products, ...before.map(({ product }) => product)])].map((product) => ({
      ...{ product, accountingPeriod },
      ...{ amount: ZERO, recognized: ZERO, billed: ZERO },
    })),
  );
  return [...silent, ...before.map((placed) => ({ ...placed, accountingPeriod: first }))];
}
