// Calendar arithmetic on UTC days in the form YYYY-MM-DD, which compare as text. Pure.

/**
 * What comes after the last day a request may name, whatever the distance: it follows every day, and the day
 * before it is the last one. As a text the year 10000 would come before the year 2, and a count of months up to
 * 9999-12-31 would never end. PostgreSQL takes neither, and the request is told that its date is out of range.
 */
export const AFTER_ALL_DAYS = '9999-12-32';
/** The first day a request may name. */
export const FIRST_DAY = '0001-01-01';
/**
 * What comes before it, whatever the distance, as text and in PostgreSQL, which knows no year 0: no line is
 * dated then. The day after it is the first one.
 */
export const BEFORE_ALL_DAYS = '-infinity';
const DAY_BEFORE_ALL: [number, number, number] = [0, 11, 31];

/** The least common multiple of 28, 29, 30 and 31: shares of any month by its days are whole numbers of it. */
export const WHOLE_MONTH = 377_580;

/** The day these parts name; months are counted from 0, and what is beyond a month leads into the next. */
export function dayIn(year: number, month: number, date: number): string {
  const at = new Date(0);
  at.setUTCFullYear(year, month, date);
  if (at.getUTCFullYear() < 1) return BEFORE_ALL_DAYS;
  return at.getUTCFullYear() > 9999 ? AFTER_ALL_DAYS : at.toISOString().slice(0, 10);
}

/** The parts of a day, with the month counted from 0. */
const partsOf = (day: string): [year: number, month: number, date: number] =>
  day === BEFORE_ALL_DAYS
    ? DAY_BEFORE_ALL
    : [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))];

/** The last day of the month a day is in, or of one so many months later. */
export function endOfMonth(day: string, months = 0): string {
  const [year, month] = partsOf(day);
  return dayIn(year, month + months + 1, 0);
}

/** The same day so many months later (or earlier), or the last of that month where it has none. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = partsOf(day);
  const end = endOfMonth(day, months);
  if (end === BEFORE_ALL_DAYS) return end;
  const last = Number(end.slice(8, 10));
  return dayIn(year, month + months, Math.min(date, last));
}

/** So many days later, or earlier. */
export function addDays(day: string, days: number): string {
  const [year, month, date] = partsOf(day);
  return dayIn(year, month, date + days);
}

/** How many months a term touches; none when it ends before it begins. */
export function countMonths(first: string, last: string): number {
  const [[fromYear, fromMonth], [toYear, toMonth]] = [partsOf(first), partsOf(last)];
  return Math.max(0, (toYear - fromYear) * 12 + toMonth - fromMonth + 1);
}
