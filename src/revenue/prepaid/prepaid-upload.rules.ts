// Parses a usage table: comma-separated, quoted as spreadsheets do. contract: PrepaidUsageEvent.
import { lazily } from '../../../protocol/lazily.ts';
import { checkOf, Decimal, isDay, money, text as textField } from '../../../schema/kit/index.ts';
import { placesFault } from '../../settings/index.ts';
import { isUsual, monthOf } from '../shared/days.rules.ts';

const csv = lazily<typeof import('csv-parse/sync')>('csv-parse/sync');

/** A line of an upload. */
export interface UsageEvent {
  readonly externalId: string | null;
  readonly eventDate: string | null;
  readonly periodMonth: string;
  readonly totalRevenueDollars: Decimal;
  readonly totalEvents: number;
  readonly data: Readonly<Record<string, string>>;
}

/** A row of a table, and the line of the file on which it begins. */
interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const WORDS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is not closed',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'text follows a closing quotation mark',
};

/** The rows of a table that have a cell, or the fault of the row that cannot be read. */
function tableOf(text: string): { rows: TableRow[]; fault?: string } {
  const rows: TableRow[] = [];
  let line = 1;
  try {
    csv().parse(text.replace(/\r\n?/g, '\n'), {
      ...{ bom: true, relax_column_count: true, relax_quotes: true, trim: true },
      on_record: (record: string[], { lines }: { readonly lines: number }) => {
        const cells = record.map((cell) => cell.trim());
        if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
        line = lines + 1;
      },
    });
    return { rows };
  } catch (error) {
    if (!(error instanceof csv().CsvError)) throw error;
    return { rows, fault: `Line ${line}: ${WORDS[error.code] ?? 'the row cannot be read'}.` };
  }
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

/** The fault of an amount in a currency; undefined where it has none. */
function faultOfAmount(text: string, currency: string): string | undefined {
  if (text === '') return 'total_revenue_dollars is missing: write 0 where nothing was used';
  if (!/^-?\d{1,30}(\.\d{1,4})?$/.test(text)) return 'total_revenue_dollars must be a number';
  const amount = new Decimal(text);
  const fault = amountFault?.(amount) ?? placesFault(amount, currency);
  return fault && `total_revenue_dollars: ${String(fault)}`;
}

function eventOf(row: Readonly<Record<string, string>>, currency: string): UsageEvent | string {
  const date = row['event_date'] || null;
  const month = row['period_month'] || date;
  if (month === null || !isDay(month) || !isUsual(month)) {
    return 'period_month or event_date must be a day, YYYY-MM-DD';
  }
  if (date !== null && !isDay(date)) return 'event_date must be a day, YYYY-MM-DD';
  const amount = row['total_revenue_dollars'] || row['amount'] || '';
  const badAmount = faultOfAmount(amount, currency);
  if (badAmount !== undefined) return badAmount;
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

/** The fault of the heading of an upload; undefined where it has none. */
function faultOfHeading(names: readonly string[]): string | undefined {
  if (!names.includes('event_date') && !names.includes('period_month')) {
    return 'The first line must name period_month or event_date.';
  }
  if (names.length > MOST_COLUMNS) return `Ensure the file has at most ${MOST_COLUMNS} columns.`;
  if (!names.includes('total_revenue_dollars') && !names.includes('amount')) {
    return 'The first line must name total_revenue_dollars or amount.';
  }
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at);
  return twice && `The first line names ${twice} twice.`;
}

const COMMAS = 'write numbers without commas, and other cells with a comma in quotes';

/** The event of a row, or its fault. A cell without a heading may be a part of an amount such as 1,234. */
function readRow(
  names: readonly string[],
  cells: readonly string[],
  currency: string,
): UsageEvent | string {
  const stray = cells.findIndex((cell, at) => cell !== '' && (names[at] ?? '') === '');
  if (stray >= 0) return `cell ${stray + 1} has no heading; ${COMMAS}`;
  const named = names.flatMap((name, at) =>
    name === '' ? [] : [[name, cells[at] ?? ''] as const],
  );
  return eventOf(Object.fromEntries(named), currency);
}

/** The events of an upload in the currency of its contract, or what is wrong with it, line by line. */
export function eventsOf(
  text: string,
  currency: string,
): { events: UsageEvent[]; faults: string[] } {
  if (text.includes('\0')) return { events: [], faults: ['Null characters are not allowed.'] };
  const { rows, fault } = tableOf(text);
  if (fault !== undefined) return { events: [], faults: [fault] };
  const [head, ...rest] = rows;
  const names = (head?.cells ?? []).map((name) => name.toLowerCase());
  const wrong = faultOfHeading(names);
  if (wrong !== undefined) return { events: [], faults: [wrong] };
  const events: UsageEvent[] = [];
  const faults: string[] = [];
  const lineOf = new Map<string, number>();
  for (const { line, cells } of rest) {
    const event = readRow(names, cells, currency);
    if (typeof event === 'string') {
      faults.push(`Line ${line}: ${event.replace(/\.$/, '')}.`);
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
