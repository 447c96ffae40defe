// Spreads a value over the months of its term, to the smallest unit of its currency. Shares are
// exact fractions, rounded once. docs/accounting.md section 9, Schedule; section 1.
import { Decimal, decimalsOf } from '../../../schema/kit/index.ts';
import { roundedRate, ZERO } from '../../ledger/index.ts';
import { addDays, addMonths, endOfMonth, WHOLE_MONTH } from '../../platform/base/index.ts';
import { daysBetween, daysInMonth, earlier, later, monthsOf } from './days.rules.ts';

export type Proration = 'standard' | 'thirty_day' | 'daily';

/** A term, first and last day included, and how its part months weigh. */
export interface Term {
  readonly first: string;
  /** Of a line without end: how far its schedule is made, to the end of a month. */
  readonly last: string;
  readonly proration: Proration;
  /** Of a line without end: the months after which the value is due again. */
  readonly every?: number | undefined;
}

/** A month of a term: the days of it that are in the term, and their weight as a whole number. */
export interface Share {
  readonly month: string;
  readonly from: string;
  readonly to: string;
  readonly weight: bigint;
}

/** The weight of a whole month. */
const WHOLE = BigInt(WHOLE_MONTH);

function weightOf(proration: Proration, days: number, month: string): bigint {
  const whole = daysInMonth(month);
  if (proration === 'daily') return BigInt(days);
  if (days === whole) return WHOLE;
  return (BigInt(days) * WHOLE) / BigInt(proration === 'standard' ? whole : 30);
}

/** The months of a term. */
export const sharesOf = ({ first, last, proration }: Term): Share[] =>
  monthsOf(first, last).map((month) => {
    const [from, to] = [later(first, month), earlier(last, endOfMonth(month))];
    return { month, from, to, weight: weightOf(proration, daysBetween(from, to), month) };
  });

/** The terms that have the whole value each: one, or those of a line without end, one after the other. */
function termsOf({ every, ...term }: Term): Term[] {
  if (every === undefined) return [term];
  const terms: Term[] = [];
  for (let months = 0; addMonths(term.first, months) <= term.last; months += every) {
    const last = addDays(addMonths(term.first, months + every), -1);
    terms.push({ ...term, first: addMonths(term.first, months), last });
  }
  return terms;
}

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

/** Computes the cost of so many months of a value; part months of its term, or of its period where there is no end, count as fractions. */
export function costOf(
  months: number,
  value: Decimal,
  term: Pick<Term, 'first' | 'last' | 'every'>,
  currency: string,
): Decimal {
  if (term.every !== undefined) return partOf(value, BigInt(months), BigInt(term.every), currency);
  const shares = sharesOf({ ...term, proration: 'standard' });
  const whole = shares.reduce((sum, { weight }) => sum + weight, 0n);
  return partOf(value, WHOLE * BigInt(months), whole, currency);
}

/** A value by months. */
export const monthly = (
  value: Decimal,
  term: Pick<Term, 'first' | 'last' | 'every'>,
  currency: string,
): Decimal => costOf(1, value, term, currency);

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
export interface FixedScheduleRow {
  readonly accountingPeriod: string;
  /** Its first day, which tells two rows of a month apart. */
  readonly from?: string | undefined;
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

/**
 * One for each month of each term; where two terms meet, a month has two. `catchup` is the month in which
 * what was not recognized before is recognized.
 */
const targetsOf = (
  { gross, net }: Value,
  term: Term,
  currency: string,
  catchup: string | null,
): Target[] =>
  termsOf(term).flatMap((each, nth) => {
    const shares = sharesOf(each);
    const amounts = runningTotals(gross, shares, currency);
    const nets = runningTotals(net, shares, currency);
    return shares.flatMap((share, at) => {
      if (share.month > term.last) return [];
      const billed = net.times(nth).plus(nets[at] ?? ZERO);
      const amount = gross.times(nth).plus(amounts[at] ?? ZERO);
      const isLater = catchup !== null && share.month < catchup;
      return [{ share, amount, billed, recognized: isLater ? ZERO : billed }];
    });
  });

type Sums = Omit<FixedScheduleRow, 'accountingPeriod' | 'from'>;
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
  {
    catchup = null,
    kept = [],
  }: { catchup?: string | null; kept?: readonly FixedScheduleRow[] } = {},
): Planned[] {
  const isOf = ({ accountingPeriod, from }: FixedScheduleRow, share: Share): boolean =>
    accountingPeriod === share.month &&
    (term.every === undefined || from === undefined || from === share.from);
  const rows: Planned[] = [];
  const targets = targetsOf(value, term, currency, catchup);
  let placed = NOTHING;
  let waiting = kept;
  for (const { share, ...target } of targets) {
    const isDue = (each: FixedScheduleRow): boolean =>
      each.accountingPeriod < share.month || isOf(each, share);
    placed = waiting.filter(isDue).reduce<Sums>(plus, placed);
    waiting = waiting.filter((each) => !isDue(each));
    if (kept.some((each) => isOf(each, share))) continue;
    const sums = minus(target, placed);
    placed = plus(placed, sums);
    rows.push(planned(value.product, share, sums));
  }
  const [last] = targets.slice(-1);
  if (!last) return rows;
  const rest = minus(last, waiting.reduce<Sums>(plus, placed));
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
