// Spreads what a fixed asset loses over the months of its term. Pure. docs/accounting.md sections 1 and 10.
import { Decimal } from '../../schema/kit/index.ts';
import { rounded, ZERO } from '../ledger/index.ts';
import {
  addDays,
  addMonths,
  countMonths,
  endOfMonth,
  WHOLE_MONTH,
} from '../platform/base/index.ts';

/** Days without depreciation: from one to the day before the other. Null: nobody has resumed it yet. */
export interface Pause {
  readonly from: string;
  readonly to: string | null;
  /** Whether the end of the term was said after it: then the pause does not put it off. */
  readonly isWithin?: boolean;
}

/** The term of an asset, both days inclusive. */
export interface AssetTerm {
  readonly start: string;
  readonly end: string;
  /** With the mid-month convention: the last day of a month that still counts in full. Null: by days. */
  readonly threshold: number | null;
  readonly pauses: readonly Pause[];
}

/** What is depreciated on a day. */
export interface Portion {
  readonly date: string;
  readonly amount: Decimal;
}

/** A month end with its share of the term: parts of WHOLE_MONTH. */
export interface TermMonth {
  readonly date: string;
  readonly weight: number;
}

const LAST_MONTH = '9999-12-31';
const dayOf = (day: string): number => Number(day.slice(8));
const firstOf = (day: string): string => `${day.slice(0, 8)}01`;

/** While a pause lasts, the rest is told as if it ended with its month. */
const endOf = ({ from, to }: Pause): string => to ?? addDays(endOfMonth(from), 1);
const isPausedOn = (day: string, pauses: readonly Pause[]): boolean =>
  pauses.some((pause) => pause.from <= day && day < endOf(pause));

/** The days of a month from one to another that count. */
function activeDays(from: string, through: string, pauses: readonly Pause[]): number {
  let days = Math.max(0, dayOf(through) - dayOf(from) + 1);
  for (const pause of pauses) {
    const first = pause.from > from ? pause.from : from;
    const last = addDays(endOf(pause), -1);
    const until = last < through ? last : through;
    if (first <= until) days -= dayOf(until) - dayOf(first) + 1;
  }
  return days;
}

const within = (pauses: readonly Pause[]): Pause[] => pauses.filter(({ isWithin }) => isWithin);

/** The length of a term without its pauses, by days: parts of WHOLE_MONTH. */
function lengthOf({ start, end, pauses }: AssetTerm): number {
  const left = within(pauses);
  let length = 0;
  for (let first = start; first <= end; first = addDays(endOfMonth(first), 1)) {
    const last = endOfMonth(first);
    const until = last < end ? last : end;
    length += (activeDays(first, until, left) * WHOLE_MONTH) / dayOf(last);
    if (last >= LAST_MONTH) break;
  }
  return length;
}

const firstWhole = ({ start, threshold }: Pick<AssetTerm, 'start' | 'threshold'>): string =>
  dayOf(start) <= (threshold ?? 31) ? endOfMonth(start) : endOfMonth(start, 1);
/** Whole months of a term with the convention: up to an end of a month, or as many as its days come to. */
function wholeMonths(term: AssetTerm): number {
  const all =
    term.end === endOfMonth(term.end)
      ? countMonths(firstWhole(term), term.end)
      : Math.round(lengthOf({ ...term, pauses: [] }) / WHOLE_MONTH);
  const left = within(term.pauses);
  const ends = left.length === 0 ? [] : Array.from({ length: all }, (_, nth) => nth);
  const paused = ends.filter((nth) => isPausedOn(endOfMonth(firstWhole(term), nth), left));
  return Math.max(1, all - paused.length);
}

function byWholeMonths(term: AssetTerm): TermMonth[] {
  const found: TermMonth[] = [];
  const months = wholeMonths(term);
  for (let date = firstWhole(term); found.length < months; date = endOfMonth(date, 1)) {
    if (!isPausedOn(date, term.pauses)) found.push({ date, weight: WHOLE_MONTH });
    if (date >= LAST_MONTH) break;
  }
  return found;
}

function byDays(term: AssetTerm): TermMonth[] {
  const found: TermMonth[] = [];
  const whole = lengthOf(term);
  let before = 0;
  for (let from = term.start; ; from = addDays(endOfMonth(from), 1)) {
    const date = endOfMonth(from);
    const weight = (activeDays(from, date, term.pauses) * WHOLE_MONTH) / dayOf(date);
    const isLast = before + weight >= whole || date >= LAST_MONTH;
    const own = isLast ? whole - before : weight;
    if (own > 0) found.push({ date, weight: own });
    if (isLast) return found;
    before += weight;
  }
}

/** The months of a term; what pauses left out comes at its end, so that a month keeps its amount. */
export const monthsOf = (term: AssetTerm): TermMonth[] =>
  term.threshold === null ? byDays(term) : byWholeMonths(term);

/** The months after a day that is depreciated through; of its own month the days that are left. */
export function monthsAfter(term: AssetTerm, through: string | null): TermMonth[] {
  const months = monthsOf(term);
  if (through === null) return months;
  return months.flatMap((month) => {
    if (month.date <= through) return [];
    if (term.threshold !== null || firstOf(month.date) > through) return [month];
    const begin = term.start > firstOf(month.date) ? term.start : firstOf(month.date);
    if (begin > through) return [month];
    const gone =
      (activeDays(begin, through, term.pauses) * WHOLE_MONTH) / dayOf(endOfMonth(through));
    const weight = month.weight - gone;
    return weight > 0 ? [{ date: month.date, weight }] : [];
  });
}

const weightOf = (months: readonly { readonly weight: Decimal | number }[]): Decimal =>
  months.reduce((sum, { weight }) => sum.plus(weight), ZERO);

/** Spreads an amount by weights, by the running total: exact to half a unit at any time. */
export function spread(
  amount: Decimal,
  months: readonly { readonly date: string; readonly weight: Decimal | number }[],
  currency: string,
  { whole, gone }: { readonly whole: Decimal; readonly gone: Decimal } = {
    whole: weightOf(months),
    gone: ZERO,
  },
): Portion[] {
  const totalAt = (weight: Decimal): Decimal =>
    whole.isZero() ? ZERO : rounded(amount.times(weight).div(whole), currency);
  let weight = gone;
  let before = totalAt(gone);
  return months.flatMap((month) => {
    weight = weight.plus(month.weight);
    const total = totalAt(weight);
    const portion = { date: month.date, amount: total.minus(before) };
    before = total;
    return portion.amount.isZero() ? [] : [portion];
  });
}

/** What is to be depreciated: the base, what of it is posted, and through which day. */
export interface Rest {
  readonly base: Decimal;
  readonly posted: Decimal;
  readonly through: string | null;
}

/**
 * What is left of a term. Where what is posted is what the term says so far, it goes on as it began; else the
 * rest is spread over the months that are left.
 */
export function restOf(
  term: AssetTerm,
  { base, posted, through }: Rest,
  currency: string,
): Portion[] {
  const left = monthsAfter(term, through);
  const whole = weightOf(monthsOf(term));
  const gone = whole.minus(weightOf(left));
  const expected = whole.isZero() ? ZERO : rounded(base.times(gone).div(whole), currency);
  return expected.eq(posted)
    ? spread(base, left, currency, { whole, gone })
    : spread(base.minus(posted), left, currency);
}

/** What a term says is depreciated through a day. */
export function depreciatedThrough(
  term: AssetTerm,
  base: Decimal,
  through: string,
  currency: string,
): Decimal {
  const whole = weightOf(monthsOf(term));
  const gone = whole.minus(weightOf(monthsAfter(term, through)));
  return whole.isZero() ? ZERO : rounded(base.times(gone).div(whole), currency);
}

/** The last day of a term of so many months. */
export const endAfter = (start: string, months: number, threshold: number | null): string =>
  threshold === null
    ? addDays(addMonths(start, months), -1)
    : endOfMonth(firstWhole({ start, threshold }), months - 1);

/** The last day of a term with what pauses added. */
export function lastDayOf(term: AssetTerm): string {
  if (term.pauses.length === 0) return term.end;
  const last = monthsOf(term).at(-1);
  if (!last) return term.end;
  if (term.threshold !== null) return last.date;
  const days = Math.max(1, Math.round((last.weight * dayOf(last.date)) / WHOLE_MONTH));
  return addDays(firstOf(last.date), days - 1);
}

/** Months as text: whole ones plain, a part of a month with two decimals. */
export function lifeOf(term: AssetTerm): string {
  const months =
    term.threshold === null ? new Decimal(lengthOf(term)).div(WHOLE_MONTH) : wholeMonths(term);
  const decimals = new Decimal(months).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  return decimals.isInteger() ? decimals.toFixed(0) : decimals.toFixed(2);
}
