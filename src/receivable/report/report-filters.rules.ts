// Tells which invoices a row of a report is of, as parameters of the invoice list. Pure.
// docs/interface.md, Invoice reports.
import { endOfMonth } from '../../platform/base/index.ts';
import type { ReportGroup, ReportQuestion } from './report-question.rules.ts';

type Days = readonly [first: string, last: string];
type ListParameters = Record<string, string | readonly (number | string)[]>;

const MONTHS_OF_QUARTER = 3;

/** The days of a month, quarter or year, as a group names it. */
function daysOf(group: ReportGroup, key: string): Days | undefined {
  if (group === 'invoice_date_year') return [`${key}-01-01`, `${key}-12-31`];
  if (group === 'invoice_date_month') return [`${key}-01`, endOfMonth(`${key}-01`)];
  if (group !== 'invoice_date_quarter') return undefined;
  const [year = '', quarter = ''] = key.split('-Q');
  const month = String((Number(quarter) - 1) * MONTHS_OF_QUARTER + 1).padStart(2, '0');
  const first = `${year}-${month}-01`;
  return [first, endOfMonth(first, MONTHS_OF_QUARTER - 1)];
}

const later = (one: string | undefined, other: string): string =>
  one !== undefined && one > other ? one : other;
const earlier = (one: string | undefined, other: string): string =>
  one !== undefined && one < other ? one : other;

/** The days a question asks for. */
function ownDays({ startDate, endDate }: ReportQuestion): ListParameters {
  return {
    ...(startDate !== undefined && { start_date: startDate }),
    ...(endDate !== undefined && { end_date: endDate }),
  };
}

/** The parameters by which the list of invoices shows those of a row, whose keys are those of its groups. */
export function filterOf(
  question: ReportQuestion,
  keys: readonly (string | null)[],
): ListParameters {
  const { ids, currencies, statuses, groups } = question;
  const lists = Object.entries({ ...ids, currency: currencies, status: statuses });
  const found: ListParameters = {
    ...Object.fromEntries(lists.filter(([, values]) => values.length > 0)),
    ...ownDays(question),
  };
  const without: string[] = [];
  for (const [at, group] of groups.entries()) {
    const key = keys[at] ?? null;
    const name = group === 'payment_status' ? 'status' : group;
    const days = key === null ? undefined : daysOf(group, key);
    if (days) {
      found['start_date'] = later(found['start_date'] as string | undefined, days[0]);
      found['end_date'] = earlier(found['end_date'] as string | undefined, days[1]);
    } else if (key === null) {
      without.push(name);
      Reflect.deleteProperty(found, name);
    } else found[name] = /^\d+$/.test(key) ? [Number(key)] : [key];
  }
  return without.length > 0 ? { ...found, without } : found;
}
