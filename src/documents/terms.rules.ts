// When documents are due. Pure. docs/accounting.md section 6.
import { addDays, AFTER_ALL_DAYS } from '../ground/base/days.ts';
import type { FieldFaults } from '../ground/base/problem.ts';

/** Days of `net_30`; 0 on receipt; undefined for a day of its own. */
export function daysOfTerms(terms: string): number | undefined {
  if (terms === 'due_on_receipt') return 0;
  const days = /^net_(\d+)$/.exec(terms)?.[1];
  return days === undefined ? undefined : Number(days);
}

/** The day so many days after a document's own; tells on `dueDate` where the calendar has none. */
export function dueDateOf(
  day: string,
  days: number,
  faults: Record<string, FieldFaults[string]>,
): string {
  const due = addDays(day, days);
  if (due === AFTER_ALL_DAYS)
    faults['dueDate'] = ['The terms lead beyond 9999-12-31: give the day.'];
  return due;
}
