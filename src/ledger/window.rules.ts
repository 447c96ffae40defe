// The days a list or a report covers when nobody says. Pure. Specification: Get income statement.

const MONTHS_BACK = 6;
const iso = (year: number, month: number, day: number): string => {
  const at = new Date(0);
  at.setUTCFullYear(year, month, day);
  return at.toISOString().slice(0, 10);
};
/** The parts of a day, with the month counted from 0. */
const partsOf = (day: string): [year: number, month: number, date: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)) - 1,
  Number(day.slice(8, 10)),
];

/** The last day of the month a day is in. */
export function endOfMonth(day: string): string {
  const [year, month] = partsOf(day);
  return iso(year, month + 1, 0);
}

/** The same day so many months later (or earlier), or the last of that month where it has none. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = partsOf(day);
  const last = Number(iso(year, month + months + 1, 0).slice(8, 10));
  return iso(year, month + months, Math.min(date, last));
}

/** So many days later, or earlier. */
export function addDays(day: string, days: number): string {
  const [year, month, date] = partsOf(day);
  return iso(year, month, date + days);
}

/** The window of a report that is asked for on a day: six months ago to the end of its month. */
export const usualWindow = (now: string): { start: string; end: string } => ({
  start: addMonths(now, -MONTHS_BACK),
  end: endOfMonth(now),
});
