// Days and months of schedules. Days are YYYY-MM-DD; a month is identified by its first day.
import { addMonths, endOfMonth, type FieldMessage } from '../../platform/base/index.ts';

const DAY = 86_400_000;
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** How many days from one to another, both counted. */
export const daysBetween = (first: string, last: string): number =>
  Math.round((timeOf(last) - timeOf(first)) / DAY) + 1;
/** The first day of the month of a day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
export const daysInMonth = (day: string): number => Number(endOfMonth(day).slice(8));
export const earlier = (a: string, b: string): string => (a < b ? a : b);
export const later = (a: string, b: string): string => (a > b ? a : b);

/** Each month that a term touches. */
export function monthsOf(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = monthOf(first); month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

const [EARLIEST, LATEST] = ['1900-01-01', '2999-12-31'] as const;
/** Months of a term at most: a hundred years. */
export const MOST_MONTHS = 1_200;

/** Whether a day may stand in a schedule. */
export const isUsual = (day: string): boolean => day >= EARLIEST && day <= LATEST;

/** What speaks against days of a schedule, by field: those that no contract has. */
export function dayFaults<Input extends object>(
  input: Input,
  ...names: readonly (keyof Input & string)[]
): Record<string, FieldMessage[]> {
  const faults: Record<string, FieldMessage[]> = {};
  for (const name of names) {
    const day: unknown = input[name];
    if (typeof day !== 'string' || isUsual(day)) continue;
    faults[name] = [`Ensure this day is between ${EARLIEST} and ${LATEST}.`];
  }
  return faults;
}

/** What speaks against the end of a term; undefined where nothing does. */
export function endFault(start: string, end: string): string | undefined {
  if (end < start) return 'Ensure this day is not before the start.';
  return end >= addMonths(start, MOST_MONTHS)
    ? `Ensure the term has at most ${MOST_MONTHS} months.`
    : undefined;
}
