// Days and months of a schedule. Days are YYYY-MM-DD; a month is told by its first day.
import { addMonths, endOfMonth } from '../ledger/window.rules.ts';

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
