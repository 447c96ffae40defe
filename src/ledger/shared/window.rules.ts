// Default period of lists and reports. Pure. Specification: Get income statement.
import { addMonths, BEFORE_ALL_DAYS, endOfMonth, FIRST_DAY } from '../../platform/base/index.ts';

const MONTHS_BACK = 6;

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
  const start = startDate ?? (end < now ? addMonths(end, -MONTHS_BACK) : usual);
  return { start: start === BEFORE_ALL_DAYS ? FIRST_DAY : start, end };
}
