// The day on which something is posted whose own day is closed. Pure. docs/accounting.md section 10.
import { addDays, endOfMonth } from '../../platform/base/index.ts';

/** The first month end on which something may be posted that belongs to a day, when books are closed. */
export const firstOpenDay = (day: string, closedThrough: string | null): string =>
  closedThrough === null || day > closedThrough ? day : endOfMonth(addDays(closedThrough, 1));
