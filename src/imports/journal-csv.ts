// Reads journal entries from a table: one row per line, with the rows of an entry adjacent and
// sharing the same `entry`.
import { FieldFault, type FieldMessage } from '../platform/base/index.ts';
import { MOST_ENTRY_LINES } from '../../schema/data/sizes.ts';
import { Day, DecimalScalar, type Decimal } from '../../schema/kit/index.ts';
import { ZERO } from '../ledger/index.ts';
import { severalIn } from './cells.rules.ts';
import { rowsOf, type TableRow } from './csv.ts';
import type { FileEntry, FileLine, Item } from './entries.types.ts';
import { FileFault, type ImportFaults } from './faults.ts';
import type { Source } from './source.ts';

/** Said once of an entry: its first row says it, the others may repeat it. */
const OF_ENTRY = [
  'date',
  'entity',
  'type',
  'currency',
  'exchange_rate',
  'exchange_rate_book',
  'memo',
  'ref_number',
] as const;
const OF_LINE = [
  'account',
  'amount',
  'debit',
  'credit',
  'debit_book',
  'credit_book',
  'debit_reporting',
  'credit_reporting',
  'line_entity',
  'vendor',
  'department',
  'tags',
  'description',
  'note',
] as const;
/** The columns of journal entries. */
export const JOURNAL_COLUMNS: readonly string[] = ['entry', ...OF_ENTRY, ...OF_LINE];
const NEEDED = ['entry', 'date', 'account'] as const;

function demandColumns(heading: readonly string[]): void {
  const known = new Set(JOURNAL_COLUMNS);
  const strange = heading.find((name) => name !== '' && !known.has(name));
  if (strange !== undefined) {
    const words = `There is no such column. Columns are ${JOURNAL_COLUMNS.join(', ')}.`;
    throw new FileFault(1, words, strange);
  }
  const lacking = NEEDED.find((name) => !heading.includes(name));
  if (lacking !== undefined) throw new FileFault(1, 'This column is missing.', lacking);
  if (!heading.some((name) => ['amount', 'debit', 'credit'].includes(name))) {
    throw new FileFault(1, 'A column with amounts is missing: amount, or debit and credit.');
  }
}

type OfEntry = (typeof OF_ENTRY)[number];
type OfLine = (typeof OF_LINE)[number];

/** One entry while its rows come in. */
class Gathering {
  readonly said = new Map<OfEntry, string>();
  readonly lines: FileLine[] = [];
  isFaulty = false;

  constructor(
    readonly row: number,
    readonly key: string,
    readonly faults: ImportFaults,
  ) {}

  #wrong(row: number, field: string, message: FieldMessage): void {
    this.isFaulty = true;
    this.faults.add(row, field, message);
  }

  #decimal(row: number, field: string, text: string | undefined): Decimal | undefined {
    if (text === undefined) return undefined;
    try {
      return DecimalScalar.parseValue(text.trim());
    } catch {
      this.#wrong(row, field, new FieldFault('type', 'Float'));
      return undefined;
    }
  }

  /** What one of debit and credit comes to; undefined where neither is said. */
  #signed({ row, cells }: TableRow, debit: OfLine, credit: OfLine): Decimal | undefined {
    const [one, other] = [debit, credit].map((name) => this.#decimal(row, name, cells.get(name)));
    if (one?.lt(0) || other?.lt(0)) {
      const field = one?.lt(0) ? debit : credit;
      this.#wrong(row, field, 'Must not be negative: use the other column.');
      return undefined;
    }
    if (one && other && !one.isZero() && !other.isZero()) {
      this.#wrong(row, debit, 'A line is a debit or a credit: leave one of the two out.');
      return undefined;
    }
    return one || other ? (one ?? ZERO).minus(other ?? ZERO) : undefined;
  }

  add(line: TableRow): void {
    const { row, cells } = line;
    for (const name of OF_ENTRY) {
      const text = cells.get(name);
      const before = this.said.get(name);
      if (text === undefined || text === before) continue;
      if (before === undefined && this.lines.length === 0) this.said.set(name, text);
      else this.#wrong(row, name, 'The rows of an entry differ in this column.');
    }
    const account = cells.get('account');
    if (account === undefined) this.#wrong(row, 'account', new FieldFault('required'));
    const sides = this.#signed(line, 'debit', 'credit');
    const single = this.#decimal(row, 'amount', cells.get('amount'));
    if (sides && single)
      this.#wrong(row, 'amount', 'Give the amount once: here, or in debit or credit.');
    const amount = sides ?? single;
    if (amount === undefined && !this.isFaulty) {
      this.#wrong(row, 'amount', 'A line needs an amount.');
    }
    if (this.lines.length >= MOST_ENTRY_LINES) {
      throw new FileFault(row, `An entry has at most ${MOST_ENTRY_LINES} lines.`);
    }
    this.lines.push({
      row,
      account: account ?? '',
      amount: amount ?? ZERO,
      amountBook: this.#signed(line, 'debit_book', 'credit_book'),
      amountReporting: this.#signed(line, 'debit_reporting', 'credit_reporting'),
      entity: cells.get('line_entity'),
      vendor: cells.get('vendor'),
      department: cells.get('department'),
      tags: severalIn(cells.get('tags') ?? ''),
      description: cells.get('description'),
      note: cells.get('note'),
    });
  }

  /** The entry, when all that was said of it can be read. */
  entry(): FileEntry | undefined {
    const { row, key, said, lines } = this;
    const date = said.get('date')?.trim();
    try {
      Day.parseValue(date);
    } catch (error) {
      const words = date === undefined ? new FieldFault('required') : (error as Error).message;
      this.#wrong(row, 'date', words);
    }
    const rate = this.#decimal(row, 'exchange_rate', said.get('exchange_rate'));
    const rateBook = this.#decimal(row, 'exchange_rate_book', said.get('exchange_rate_book'));
    if (this.isFaulty || date === undefined) return undefined;
    return {
      ...{ row, key, date, lines },
      currency: said.get('currency')?.trim(),
      entity: said.get('entity'),
      type: said.get('type')?.trim(),
      memo: said.get('memo'),
      refNumber: said.get('ref_number'),
      exchangeRate: rate,
      exchangeRateBook: rateBook,
    };
  }
}

/** The entries of a table; those that cannot be read are told in `faults`. Throws {@link FileFault}. */
export async function* readJournalCsv(source: Source, faults: ImportFaults): AsyncGenerator<Item> {
  let now: Gathering | undefined;
  for await (const line of rowsOf(source, demandColumns)) {
    const key = line.cells.get('entry')?.trim();
    if (key === undefined) {
      faults.add(line.row, 'entry', new FieldFault('required'));
      continue;
    }
    if (now && now.key !== key) {
      const entry = now.entry();
      if (entry) yield { entry };
      now = undefined;
    }
    now ??= new Gathering(line.row, key, faults);
    now.add(line);
  }
  const last = now?.entry();
  if (last) yield { entry: last };
}
