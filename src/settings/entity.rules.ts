// What holds for the fiscal year of an entity.
import { invalid } from '../ground/base/problem.ts';

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Throws 400 on `fiscalYearDay` for a day that some year does not have. */
export function demandFiscalYear(month: number, day: number): void {
  const most = DAYS[month - 1] ?? 31;
  if (day > most) {
    throw invalid('fiscalYearDay', `Month ${month} has ${most} days in every year, not ${day}.`);
  }
}
