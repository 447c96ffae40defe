// Reader for CSV statements: a heading row, then one line per row.
import { Readable } from 'node:stream';
import { lazily } from '../../../protocol/lazily.ts';
import { RunningBalances } from './balances.rules.ts';
import { broken, type Item, type RawLine, type ReadOptions } from './statement.types.ts';
import { readAmount, readDay } from './values.rules.ts';

const csv = lazily<typeof import('csv-parse')>('csv-parse');

/** What banks call things. A file may say otherwise in `columns`. */
const HEADINGS = {
  date: ['date', 'booking date', 'posting date', 'posted at', 'transaction date', 'value date'],
  description: ['description', 'details', 'text', 'narrative', 'memo', 'purpose'],
  amount: ['amount', 'value'],
  debit: ['debit', 'withdrawal', 'withdrawals', 'money out', 'paid out'],
  credit: ['credit', 'deposit', 'deposits', 'money in', 'paid in'],
  currency: ['currency', 'ccy'],
  reference: ['reference', 'transaction id', 'id', 'fitid', 'bank reference'],
  party: ['name', 'payee', 'counterparty', 'merchant'],
  type: ['type', 'kind'],
  balance: ['balance', 'running balance', 'account balance', 'balance after'],
} as const;
type Name = keyof typeof HEADINGS;
const NAMES = Object.keys(HEADINGS) as Name[];

const LONGEST_ROW = 65_536;

/** The sign between fields: the one that comes most often in the first row. */
function delimiterOf(head: string): string {
  const [first = ''] = head.replace(/^\ufeff/, '').split(/\r?\n/, 1);
  const count = (sign: string): number => first.split(sign).length - 1;
  const [best = ','] = [',', ';', '\t', '|'].sort((a, b) => count(b) - count(a));
  return best;
}

const plain = (heading: string): string => heading.trim().toLowerCase().replaceAll('_', ' ');

/** Where each thing stands. Throws 400 where something is missing or named twice. */
function placesOf(
  headings: readonly string[],
  columns: ReadOptions['columns'],
): ReadonlyMap<Name, number> {
  const known = headings.map(plain);
  const unknown = Object.keys(columns).find((name) => !NAMES.includes(name as Name));
  if (unknown !== undefined) {
    throw broken(`columns: ${unknown} is none of ${NAMES.join(', ')}.`);
  }
  const places = new Map<Name, number>();
  for (const name of NAMES) {
    const wanted = columns[name];
    const options = wanted === undefined ? HEADINGS[name] : [plain(wanted)];
    const place = options.map((each) => known.indexOf(each)).find((at) => at >= 0);
    if (place !== undefined && known.lastIndexOf(known[place] ?? '') !== place) {
      throw broken(
        `Row 1 has the heading ${JSON.stringify(headings[place])} more than once. Rename the columns that do not hold the ${name}.`,
      );
    }
    if (place !== undefined) places.set(name, place);
    else if (wanted !== undefined)
      throw broken(`The file has no column ${JSON.stringify(wanted)}.`);
  }
  const hasAmount = places.has('amount') || places.has('debit') || places.has('credit');
  if (!places.has('date') || !hasAmount) {
    const missing = places.has('date') ? 'amount' : 'date';
    throw broken(
      `Row 1 has no ${missing} column. Its headings are: ${headings.join(', ').slice(0, 200)}. Map ${missing} to one of them in columns.`,
    );
  }
  return places;
}

/** What came in less what went out, from one column or two. */
function amountIn(value: Value): ReturnType<typeof readAmount> {
  if (value('amount') !== '') return readAmount(value('amount'));
  const [debit, credit] = [value('debit'), value('credit')];
  if (debit !== '' && credit !== '' && /[1-9]/.test(debit) && /[1-9]/.test(credit)) {
    return { error: 'amount: A row has a debit or a credit, not both.' };
  }
  const isDebit = /[1-9]/.test(debit);
  const found = readAmount(isDebit ? debit : credit || debit);
  if ('error' in found || !isDebit) return found;
  return { ...found, value: `-${found.value.replace('-', '')}` };
}

type Value = (name: Name) => string;

/** Why a row cannot be read by the headings: a comma within a value has moved what comes after it. */
function faultOfWidth(record: readonly string[], headings: number): readonly string[] {
  if (record.slice(headings).every((cell) => cell.trim() === '')) return [];
  const words = `The row has ${record.length} values, and the file ${headings} headings: put a value that holds the delimiter in quotes.`;
  return [words];
}

function lineOf(
  value: Value,
  row: number,
  { dateOrder }: ReadOptions,
  faults: readonly string[],
): RawLine {
  const day = readDay(value('date'), dateOrder);
  const amount = amountIn(value);
  const found = [day, amount].flatMap((each) => ('error' in each ? [each.error] : []));
  const errors = [...faults, ...found];
  return {
    row,
    day: 'value' in day ? day.value : '',
    amount: 'value' in amount ? amount.value : '',
    units: amount.units,
    isDoubtful: amount.isDoubtful,
    currency: value('currency').toUpperCase() || null,
    reference: value('reference') || null,
    description: value('description') || null,
    party: value('party') || null,
    kind: value('type') || null,
    note: null,
    ...(errors.length > 0 && { error: errors.join(' ') }),
  };
}

/** Looks at what a line says of the balance after it. */
function weigh(balances: RunningBalances, line: RawLine, told: string): void {
  if (line.error !== undefined) {
    balances.skip();
    return;
  }
  const found = told === '' ? null : readAmount(told);
  if (found && 'error' in found) balances.unreadable(line.row);
  balances.add(line, found && 'value' in found ? found.value : null);
}

/** The lines of a CSV. Throws 400 for one that cannot be read on. */
export async function* readCsv(
  text: AsyncIterable<string>,
  head: string,
  options: ReadOptions,
): AsyncGenerator<Item> {
  const parser = csv().parse({
    bom: true,
    delimiter: delimiterOf(head),
    info: true,
    max_record_size: LONGEST_ROW,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const source = Readable.from(text);
  // A fault of the source ends the parser, so that whoever reads is told of it.
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let places: ReadonlyMap<Name, number> | undefined;
  let headings = 0;
  const balances = new RunningBalances();
  try {
    for await (const each of parser) {
      const { record, info } = each as { record: string[]; info: { lines: number } };
      // Spreadsheets fill tables up with rows of nothing but delimiters.
      if (record.every((cell) => cell.trim() === '')) continue;
      if (!places) {
        places = placesOf(record, options.columns);
        headings = record.length;
        continue;
      }
      const at = places;
      const value: Value = (name) => record[at.get(name) ?? -1]?.trim() ?? '';
      const faults = faultOfWidth(record, headings);
      const line = lineOf(value, info.lines, options, faults);
      if (at.has('balance')) weigh(balances, line, value('balance'));
      yield { kind: 'line', line };
    }
  } catch (error) {
    if (!(error instanceof csv().CsvError)) throw error;
    const { lines } = error as unknown as { lines?: number };
    throw broken(`Row ${lines ?? '?'} cannot be read: ${error.message.slice(0, 200)}`);
  } finally {
    source.destroy();
  }
  if (!places) throw broken('The file has no rows.');
  const facts = balances.facts();
  if (facts) yield { kind: 'statement', facts };
}
