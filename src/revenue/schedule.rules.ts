// Schedules: how a value is spread over the months of its term, to the smallest unit of its currency.
// Shares are exact fractions and rounded once. docs/accounting.md section 9, Schedule; section 1.
import { Decimal, decimalsOf } from '../../schema/kit/index.ts';
import { roundedRate, ZERO } from '../ledger/money.rules.ts';
import { endOfMonth } from '../ledger/window.rules.ts';
import { daysBetween, daysInMonth, earlier, later, monthOf, monthsOf } from './days.rules.ts';

export type Proration = 'standard' | 'thirty_day' | 'daily';

/** A term, first and last day included, and how its part months weigh. */
export interface Term {
  readonly first: string;
  readonly last: string;
  readonly proration: Proration;
}

/** A month of a term: the days of it that are in the term, and their weight as a whole number. */
export interface Share {
  readonly month: string;
  readonly from: string;
  readonly to: string;
  readonly weight: bigint;
}

/** Divided by 28, 29, 30 and 31 without a rest: the weight of a whole month. */
const WHOLE_MONTH = 377_580n;

function weightOf(proration: Proration, days: number, month: string): bigint {
  const whole = daysInMonth(month);
  if (proration === 'daily') return BigInt(days);
  if (days === whole) return WHOLE_MONTH;
  return (BigInt(days) * WHOLE_MONTH) / BigInt(proration === 'standard' ? whole : 30);
}

/** The months of a term. */
export const sharesOf = ({ first, last, proration }: Term): Share[] =>
  monthsOf(first, last).map((month) => {
    const [from, to] = [later(first, month), earlier(last, endOfMonth(month))];
    return { month, from, to, weight: weightOf(proration, daysBetween(from, to), month) };
  });

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/** Half away from zero. */
function dividedBy(value: bigint, divisor: bigint): bigint {
  const whole = (absolute(value) * 2n + divisor) / (divisor * 2n);
  return value < 0n ? -whole : whole;
}

/** A part of an amount, rounded to the currency. */
export function partOf(amount: Decimal, share: bigint, whole: bigint, currency: string): Decimal {
  const scale = new Decimal(10).pow(decimalsOf(currency));
  const units = BigInt(amount.times(scale).toFixed(0));
  return new Decimal(dividedBy(units * share, whole).toString()).div(scale);
}

/** What an amount comes to by the end of each month. */
export function runningTotals(
  amount: Decimal,
  shares: readonly Share[],
  currency: string,
): Decimal[] {
  const whole = shares.reduce((sum, { weight }) => sum + weight, 0n);
  let share = 0n;
  return shares.map(({ weight }) => {
    share += weight;
    return partOf(amount, share, whole, currency);
  });
}

/** A value by months of its term; part months count as fractions. */
export function monthly(
  value: Decimal,
  term: Pick<Term, 'first' | 'last'>,
  currency: string,
): Decimal {
  const shares = sharesOf({ ...term, proration: 'standard' });
  const months = shares.reduce((sum, { weight }) => sum + weight, 0n);
  return partOf(value, WHOLE_MONTH, months, currency);
}

/** What is spread: a value before and after its discount. */
export interface Value {
  readonly product: number | null;
  readonly gross: Decimal;
  readonly net: Decimal;
}

/** What a row is to say; null billed means what is recognized. */
export interface Planned {
  readonly product: number | null;
  readonly accountingPeriod: string;
  readonly transactionDate: string;
  readonly transactionEndDate: string;
  readonly amount: Decimal;
  readonly discount: Decimal | null;
  readonly recognized: Decimal;
  readonly billedAmount: Decimal | null;
}

/** A row that stays as it is: recognized, or billed. */
export interface Kept {
  readonly accountingPeriod: string;
  readonly amount: Decimal;
  readonly recognized: Decimal;
  readonly billed: Decimal;
}

/** What has come together by the end of a month. */
interface Target {
  readonly share: Share;
  readonly amount: Decimal;
  readonly recognized: Decimal;
  readonly billed: Decimal;
}

/** `catchup` is the month in which what was not recognized before is recognized. */
function targetsOf(
  { gross, net }: Value,
  shares: readonly Share[],
  currency: string,
  catchup: string | null,
): Target[] {
  const amounts = runningTotals(gross, shares, currency);
  const nets = runningTotals(net, shares, currency);
  return shares.map((share, nth) => ({
    share,
    amount: amounts[nth] ?? ZERO,
    billed: nets[nth] ?? ZERO,
    recognized: catchup !== null && share.month < catchup ? ZERO : (nets[nth] ?? ZERO),
  }));
}

type Sums = Omit<Kept, 'accountingPeriod'>;
const plus = (a: Sums, b: Sums): Sums => ({
  amount: a.amount.plus(b.amount),
  recognized: a.recognized.plus(b.recognized),
  billed: a.billed.plus(b.billed),
});
const minus = (a: Sums, b: Sums): Sums => ({
  amount: a.amount.minus(b.amount),
  recognized: a.recognized.minus(b.recognized),
  billed: a.billed.minus(b.billed),
});
const NOTHING: Sums = { amount: ZERO, recognized: ZERO, billed: ZERO };
const isNothing = ({ amount, recognized, billed }: Sums): boolean =>
  amount.isZero() && recognized.isZero() && billed.isZero();

function planned(
  product: number | null,
  { month, from, to }: Share,
  { amount, recognized, billed }: Sums,
): Planned {
  const discount = amount.minus(billed);
  return {
    product,
    accountingPeriod: month,
    transactionDate: from,
    transactionEndDate: to,
    amount,
    discount: discount.isZero() ? null : discount,
    recognized,
    billedAmount: billed.eq(recognized) ? null : billed,
  };
}

/**
 * The rows of a value over a term. Months with rows that are kept get none; what they differ from the
 * schedule by goes into the next month that is open, or, after the last one, into a row of its own.
 */
export function rowsOf(
  value: Value,
  term: Term,
  currency: string,
  { catchup = null, kept = [] }: { catchup?: string | null; kept?: readonly Kept[] } = {},
): Planned[] {
  const shares = sharesOf(term);
  const closed = Map.groupBy(kept, ({ accountingPeriod }) => accountingPeriod);
  const [first = monthOf(term.first)] = shares.map(({ month }) => month);
  let placed = kept
    .filter(({ accountingPeriod }) => accountingPeriod < first)
    .reduce<Sums>(plus, NOTHING);
  const rows: Planned[] = [];
  const targets = targetsOf(value, shares, currency, catchup);
  for (const target of targets) {
    const own = closed.get(target.share.month);
    if (own) {
      placed = own.reduce<Sums>(plus, placed);
      continue;
    }
    const sums = minus(target, placed);
    placed = plus(placed, sums);
    rows.push(planned(value.product, target.share, sums));
  }
  const [last] = targets.slice(-1);
  if (!last) return rows;
  placed = kept
    .filter(({ accountingPeriod }) => accountingPeriod > last.share.month)
    .reduce<Sums>(plus, placed);
  const rest = minus(last, placed);
  if (!isNothing(rest)) rows.push(planned(value.product, last.share, rest));
  return rows;
}

/** Quantity and rate of a row, of which one is fixed. */
export function priceOf(
  amount: Decimal,
  {
    rate,
    quantity,
    fixed,
  }: { rate: Decimal; quantity: Decimal; fixed: 'FIXED_RATE' | 'FIXED_QUANTITY' },
): { rate: Decimal; quantity: Decimal } {
  if (fixed === 'FIXED_RATE') {
    return { rate, quantity: rate.isZero() ? quantity : roundedRate(amount.div(rate)) };
  }
  return { quantity, rate: quantity.isZero() ? rate : roundedRate(amount.div(quantity)) };
}
