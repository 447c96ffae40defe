// Days as pages reckon with them: YYYY-MM-DD, in UTC.

/** So many months and days later, or earlier. */
export const shifted = (day: string, months: number, days: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, date + days)).toISOString().slice(0, 10);
};

/** So many days later, or earlier. */
export const addDays = (day: string, days: number): string => shifted(day, 0, days);

/** The last day of the month a day is in. */
export const lastOfMonth = (day: string): string => shifted(`${day.slice(0, 7)}-01`, 1, -1);
