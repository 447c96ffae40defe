// Parses a usage table: comma-separated, quoted as spreadsheets do. contract: PrepaidUsageEvent.
import { checkOf, Decimal, isDay, money, text as textField } from '../../../schema/kit/index.ts';
import { isUsual, monthOf } from '../shared/days.rules.ts';

/** A line of an upload. */
export interface UsageEvent {
  readonly externalId: string | null;
  readonly eventDate: string | null;
  readonly periodMonth: string;
  readonly totalRevenueDollars: Decimal;
  readonly totalEvents: number;
  readonly data: Readonly<Record<string, string>>;
}

/** The fields of a line; a doubled quote within quotes is one. */
function fieldsOf(line: string): string[] {
  const fields: string[] = [];
  let field = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const letter = line.charAt(at);
    if (letter === '"' && isQuoted && line.charAt(at + 1) === '"') {
      field += '"';
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === ',' && !isQuoted) {
      fields.push(field);
      field = '';
    } else field += letter;
  }
  return [...fields, field].map((each) => each.trim());
}

/** The columns that are read; others are kept as they came. */
export const COLUMNS = [
  'external_id',
  'event_date',
  'period_month',
  'total_revenue_dollars',
  'total_events',
] as const;
/** More columns than anybody fills in. */
const MOST_COLUMNS = 100;

const idFault = checkOf(textField(250).spec);
const amountFault = checkOf(money().spec);

function eventOf(row: Readonly<Record<string, string>>): UsageEvent | string {
  const date = row['event_date'] || null;
  const month = row['period_month'] || date;
  if (month === null || !isDay(month) || !isUsual(month)) {
    return 'period_month or event_date must be a day, YYYY-MM-DD';
  }
  if (date !== null && !isDay(date)) return 'event_date must be a day, YYYY-MM-DD';
  const amount = row['total_revenue_dollars'] || row['amount'] || '0';
  if (!/^-?\d{1,30}(\.\d{1,4})?$/.test(amount)) return 'total_revenue_dollars must be a number';
  const tooMuch = amountFault?.(new Decimal(amount));
  if (tooMuch !== undefined) return `total_revenue_dollars: ${String(tooMuch)}`;
  const badId = idFault?.(row['external_id'] ?? '');
  if (badId !== undefined) return `external_id: ${String(badId)}`;
  const events = row['total_events'] || '0';
  if (!/^-?\d{1,9}$/.test(events)) return 'total_events must be a whole number';
  return {
    externalId: row['external_id'] || null,
    eventDate: date,
    periodMonth: monthOf(month),
    totalRevenueDollars: new Decimal(amount),
    totalEvents: Number(events),
    data: row,
  };
}

/** The events of an upload, or what is wrong with it, line by line. */
export function eventsOf(text: string): { events: UsageEvent[]; faults: string[] } {
  if (text.includes('\0')) return { events: [], faults: ['Null characters are not allowed.'] };
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const [head = '', ...rest] = lines;
  const names = fieldsOf(head).map((name) => name.toLowerCase());
  if (!names.includes('event_date') && !names.includes('period_month')) {
    return { events: [], faults: ['The first line must name period_month or event_date.'] };
  }
  if (names.length > MOST_COLUMNS) {
    return { events: [], faults: [`Ensure the file has at most ${MOST_COLUMNS} columns.`] };
  }
  const events: UsageEvent[] = [];
  const faults: string[] = [];
  const lineOf = new Map<string, number>();
  rest.forEach((line, at) => {
    const values = fieldsOf(line);
    const row = Object.fromEntries(names.map((name, nth) => [name, values[nth] ?? '']));
    const event = eventOf(row);
    if (typeof event === 'string') {
      faults.push(`Line ${at + 2}: ${event}.`);
      return;
    }
    const { externalId } = event;
    const before = externalId === null ? undefined : lineOf.get(externalId);
    if (before !== undefined) {
      faults.push(`Line ${at + 2}: external_id ${externalId} is on line ${before} already.`);
    } else if (externalId !== null) lineOf.set(externalId, at + 2);
    events.push(event);
  });
  if (rest.length === 0) faults.push('The file has no rows below the first line.');
  return { events, faults };
}
