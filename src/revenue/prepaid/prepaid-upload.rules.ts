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

/** A row, with the line of the file that it begins on. */
interface Row {
  readonly line: number;
  readonly fields: readonly string[];
}

/**
 * The rows of a table. A doubled quote within quotes is one, and a cell in quotes may hold commas and line breaks.
 * `open` is the line of a quote that nobody closes.
 */
function rowsOf(text: string): { rows: Row[]; open: number | undefined } {
  const rows: Row[] = [];
  let [fields, field, line, begun, opened]: [string[], string, number, number, number] = [
    [],
    '',
    1,
    1,
    1,
  ];
  let isQuoted = false;
  const endCell = (): void => {
    fields.push(field.trim());
    field = '';
  };
  const endRow = (): void => {
    endCell();
    if (fields.some((each) => each !== '')) rows.push({ line: begun, fields });
    fields = [];
    begun = line;
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === '\n') line += 1;
    if (letter === '"' && isQuoted && text.charAt(at + 1) === '"') {
      field += '"';
      at += 1;
    } else if (letter === '"') {
      isQuoted = !isQuoted;
      opened = line;
    } else if (letter === ',' && !isQuoted) endCell();
    else if (letter === '\n' && !isQuoted) endRow();
    else field += letter;
  }
  endRow();
  return { rows, open: isQuoted ? opened : undefined };
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

const TOO_WIDE =
  'the row has more cells than the first line; write numbers without commas, and other cells with a comma in quotes';

/** What is wrong with the names of the columns. */
function headFault(names: readonly string[]): string | undefined {
  if (!names.includes('event_date') && !names.includes('period_month')) {
    return 'The first line must name period_month or event_date.';
  }
  if (names.length > MOST_COLUMNS) return `Ensure the file has at most ${MOST_COLUMNS} columns.`;
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at);
  return twice === undefined ? undefined : `The first line names ${twice} twice.`;
}

/** The events of an upload, or what is wrong with it, line by line. */
export function eventsOf(text: string): { events: UsageEvent[]; faults: string[] } {
  if (text.includes('\0')) return { events: [], faults: ['Null characters are not allowed.'] };
  const { rows, open } = rowsOf(text.replace(/^\uFEFF/, ''));
  const [head, ...rest] = rows;
  const names = (head?.fields ?? []).map((name) => name.toLowerCase());
  const wrong = headFault(names);
  if (wrong !== undefined) return { events: [], faults: [wrong] };
  if (open !== undefined) {
    return { events: [], faults: [`Line ${open}: the quotation mark is not closed.`] };
  }
  const events: UsageEvent[] = [];
  const faults: string[] = [];
  const lineOf = new Map<string, number>();
  for (const { line, fields } of rest) {
    const row = Object.fromEntries(names.map((name, nth) => [name, fields[nth] ?? '']));
    const event = fields.slice(names.length).some((each) => each !== '') ? TOO_WIDE : eventOf(row);
    if (typeof event === 'string') {
      faults.push(`Line ${line}: ${event}.`);
      continue;
    }
    const { externalId } = event;
    const before = externalId === null ? undefined : lineOf.get(externalId);
    if (before !== undefined) {
      faults.push(`Line ${line}: external_id ${externalId} is on line ${before} already.`);
    } else if (externalId !== null) lineOf.set(externalId, line);
    events.push(event);
  }
  if (rest.length === 0) faults.push('The file has no rows below the first line.');
  return { events, faults };
}
