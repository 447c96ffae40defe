// Rules for the fiscal year of an entity.
import type { FieldFaults } from '../platform/base/index.ts';

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** What is said of `fiscalYearDay` when some year does not have that day. */
export function fiscalYearFaults(month: number, day: number): FieldFaults | undefined {
  const most = DAYS[month - 1] ?? 31;
  if (day <= most) return undefined;
  return { fiscalYearDay: [`Month ${month} has ${most} days in every year, not ${day}.`] };
}
