// Periods of a statement: a range of days cut into buckets. Pure. docs/accounting.md section 11.
import {
  addDays,
  addMonths,
  BEFORE_ALL_DAYS,
  dayIn,
  endOfMonth,
  FIRST_DAY,
  invalid,
} from '../../platform/base/index.ts';

export const CADENCES = ['daily', 'weekly', 'monthly', 'quarterly', 'yearly'] as const;
export type Cadence = (typeof CADENCES)[number];

/** The month (1 to 12) and the day a fiscal year begins on. */
export interface FiscalStart {
  readonly month: number;
  readonly day: number;
}

/** A bucket, cut to the range; its first day is its key. */
export interface Period {
  readonly start: string;
  readonly end: string;
  readonly label: string;
  /** Whether the range leaves out a part of the bucket. */
  readonly isCut: boolean;
}

/** More columns than this make no statement. */
const MOST_PERIODS = 4_000;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const yearOf = (day: string): number => Number(day.slice(0, 4));
const monthName = (day: string): string =>
  `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;

/** The day a fiscal year begins that begins in this calendar year; short months end earlier. */
function fiscalStartIn(year: number, { month, day }: FiscalStart): string {
  const first = dayIn(year, month - 1, 1);
  return addDays(first, Math.min(day, Number(endOfMonth(first).slice(8))) - 1);
}

/** The first day of the fiscal year that holds a day; the first one of all began with the calendar. */
export function fiscalYearStart(day: string, fiscal: FiscalStart): string {
  const start = fiscalStartIn(yearOf(day), fiscal);
  if (start <= day) return start;
  const before = fiscalStartIn(yearOf(day) - 1, fiscal);
  return before === BEFORE_ALL_DAYS ? FIRST_DAY : before;
}

/** A fiscal year is named after the calendar year it ends in. */
const fiscalYearName = (day: string, fiscal: FiscalStart): number =>
  yearOf(addDays(addMonths(fiscalYearStart(day, fiscal), 12), -1));

/** How many months of its fiscal year lie before the quarter that holds a day. */
function monthsBefore(day: string, fiscal: FiscalStart): number {
  const start = fiscalYearStart(day, fiscal);
  return [9, 6, 3].find((months) => addMonths(start, months) <= day) ?? 0;
}

/** The first day after the bucket that holds `day`. */
function nextStart(day: string, cadence: Cadence, fiscal: FiscalStart): string {
  switch (cadence) {
    case 'daily':
      return addDays(day, 1);
    case 'weekly': {
      const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
      return addDays(day, 7 - sinceMonday);
    }
    case 'monthly':
      return addDays(endOfMonth(day), 1);
    case 'quarterly': {
      const months = monthsBefore(day, fiscal) + 3;
      return months === 12
        ? nextStart(day, 'yearly', fiscal)
        : addMonths(fiscalYearStart(day, fiscal), months);
    }
    case 'yearly':
      return fiscalStartIn(yearOf(fiscalYearStart(day, fiscal)) + 1, fiscal);
  }
}

function labelOf(start: string, end: string, cadence: Cadence, fiscal: FiscalStart): string {
  switch (cadence) {
    case 'daily':
      return start;
    case 'weekly':
      return `${start} – ${end}`;
    case 'monthly':
      return monthName(start);
    case 'quarterly':
      return `Q${monthsBefore(start, fiscal) / 3 + 1} ${fiscalYearName(start, fiscal)}`;
    case 'yearly':
      return `FY ${fiscalYearName(start, fiscal)}`;
  }
}

/** The first day of the bucket that holds a day. */
function firstDayOf(day: string, cadence: Cadence, fiscal: FiscalStart): string {
  switch (cadence) {
    case 'daily':
      return day;
    case 'weekly':
      return addDays(nextStart(day, cadence, fiscal), -7);
    case 'monthly':
      return `${day.slice(0, 7)}-01`;
    case 'quarterly':
      return addMonths(fiscalYearStart(day, fiscal), monthsBefore(day, fiscal));
    case 'yearly':
      return fiscalYearStart(day, fiscal);
  }
}

/** The whole bucket that holds a day. */
export function bucketOf(day: string, cadence: Cadence, fiscal: FiscalStart): Period {
  const start = firstDayOf(day, cadence, fiscal);
  const end = addDays(nextStart(day, cadence, fiscal), -1);
  return { start, end, label: labelOf(start, end, cadence, fiscal), isCut: false };
}

/**
 * The bucket that holds a day beside the one before it and the same one a year earlier, in the order of
 * time. A year before is 52 weeks, so that weeks compare with weeks. Throws 400 where there was none.
 */
export function comparedPeriods(day: string, cadence: Cadence, fiscal: FiscalStart): Period[] {
  const current = bucketOf(day, cadence, fiscal);
  const lastYear =
    cadence === 'weekly' ? addDays(current.start, -364) : addMonths(current.start, -12);
  if (lastYear === BEFORE_ALL_DAYS) {
    throw invalid('asOf', `Must not be within a year of ${FIRST_DAY}.`);
  }
  const before = bucketOf(addDays(current.start, -1), cadence, fiscal);
  const year = bucketOf(lastYear, cadence, fiscal);
  return year.start === before.start ? [before, current] : [year, before, current];
}

/**
 * Cuts start to end, both inclusive, into buckets: weeks begin on Monday, quarters and years with the
 * fiscal year. Throws 400 when the end is before the start or the columns are too many.
 */
export function periodsOf(
  start: string,
  end: string,
  cadence: Cadence,
  fiscal: FiscalStart,
): Period[] {
  if (end < start) throw invalid('endDate', `Must not be before the start date, ${start}.`);
  const periods: Period[] = [];
  for (let from = start; from <= end;) {
    if (periods.length === MOST_PERIODS) {
      throw invalid(
        'cadence',
        `At most ${MOST_PERIODS} periods are allowed. Choose longer periods, or fewer days.`,
      );
    }
    const next = nextStart(from, cadence, fiscal);
    const last = next > end ? end : addDays(next, -1);
    const isCut = last < addDays(next, -1) || firstDayOf(from, cadence, fiscal) < from;
    periods.push({ start: from, end: last, label: labelOf(from, last, cadence, fiscal), isCut });
    from = next;
  }
  return periods;
}

/** A stretch of days that is told apart from others. */
export interface Segment {
  readonly first: string;
  readonly last: string;
}

/**
 * Periods as segments that follow one another, with the days between them as segments of their own;
 * `periodOf` tells which period a segment is.
 */
export function followingOnOf(periods: readonly Period[]): {
  segments: Segment[];
  periodOf: (number | undefined)[];
} {
  const segments: Segment[] = [];
  const periodOf: (number | undefined)[] = [];
  for (const [at, { start, end }] of periods.entries()) {
    const last = segments.at(-1)?.last;
    if (last !== undefined && addDays(last, 1) < start) {
      segments.push({ first: addDays(last, 1), last: addDays(start, -1) });
      periodOf.push(undefined);
    }
    segments.push({ first: start, last: end });
    periodOf.push(at);
  }
  return { segments, periodOf };
}

/** Whole months of a segment, and the days at its edges. */
export function piecesOf({ first, last }: Segment): { months: Segment[]; days: Segment[] } {
  const from = first.endsWith('-01') ? first : addDays(endOfMonth(first), 1);
  const to = last === endOfMonth(last) ? last : addDays(`${last.slice(0, 7)}-01`, -1);
  if (from > to) return { months: [], days: [{ first, last }] };
  return {
    months: [{ first: from, last: to }],
    days: [
      ...(first < from ? [{ first, last: addDays(from, -1) }] : []),
      ...(to < last ? [{ first: addDays(to, 1), last }] : []),
    ],
  };
}
