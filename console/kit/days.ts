// Days as texts, YYYY-MM-DD: no zone and no clock comes near them.

const two = (value: number): string => String(value).padStart(2, '0');
const partsOf = (day: string): readonly [year: number, month: number, day: number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
};
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const lengthOf = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** Whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const [year, month, day] = partsOf(text);
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= lengthOf(year, month);
}

/** The day so many months later; the last of the month where it has no such day. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = partsOf(day);
  const nth = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(nth / 12), (nth % 12) + 1];
  return `${String(toYear).padStart(4, '0')}-${two(toMonth)}-${two(Math.min(date, lengthOf(toYear, toMonth)))}`;
}

export const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
export function endOfMonth(day: string): string {
  const [year, month] = partsOf(day);
  return `${day.slice(0, 7)}-${two(lengthOf(year, month))}`;
}
export const startOfYear = (day: string): string => `${day.slice(0, 4)}-01-01`;
export const startOfQuarter = (day: string): string => {
  const [year, month] = partsOf(day);
  return `${year}-${two(month - ((month - 1) % 3))}-01`;
};

/** The day so many days later. */
export function addDays(day: string, days: number): string {
  const [year, month, date] = partsOf(day);
  const at = date + days;
  if (at >= 1 && at <= lengthOf(year, month)) return `${day.slice(0, 8)}${two(at)}`;
  if (at < 1) {
    const before = endOfMonth(addMonths(startOfMonth(day), -1));
    return addDays(before, at);
  }
  return addDays(addMonths(startOfMonth(day), 1), at - lengthOf(year, month) - 1);
}

/** A moment in UTC as people read it: 2026-11-26 10:42 UTC. */
export const momentText = (moment: string): string =>
  `${moment.slice(0, 10)} ${moment.slice(11, 16)} UTC`;
