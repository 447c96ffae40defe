// The days a list or a report covers when nobody says. Pure. Specification: Get income statement.

const MONTHS_BACK = 6;
/** The least common multiple of 28, 29, 30 and 31: shares of any month by its days are whole numbers of it. */
export const WHOLE_MONTH = 377_580;
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

/**
 * The days a report covers: six months ago to the end of this month when nobody says. What is not said
 * never contradicts what is: an end that lies back has six months before it, a start to come its month.
 */
export function windowOf(
  now: string,
  {
    startDate,
    endDate,
  }: {
    readonly startDate?: string | null | undefined;
    readonly endDate?: string | null | undefined;
  },
): { start: string; end: string } {
  const end = endDate ?? endOfMonth(startDate && startDate > now ? startDate : now);
  const usual = addMonths(now, -MONTHS_BACK);
  return { start: startDate ?? (end < now ? addMonths(end, -MONTHS_BACK) : usual), end };
}
