// Lines of an entry as they are typed: their sums, the amount that balances them, and the inputs of the service.
import type { Deed } from '../../../kit/deed.ts';
import { difference, isNegative, isZero, negated, sum, typedAmount } from '../../../kit/money.ts';
import { type GridRow, placesOf } from '../../../parts/grid.types.ts';
import type { BetweenInput, EntryInput } from './document.ts';

export interface TypedEntry {
  readonly entity: string;
  readonly date: string;
  readonly currency: string;
  readonly memo: string;
  readonly refNumber: string;
  readonly reversalDate: string;
  readonly rows: readonly GridRow[];
}

type Side = 'debit' | 'credit';

const amountIn = ({ cells }: GridRow, side: Side): string => typedAmount(cells[side] ?? '') ?? '0';

export const sumOf = (rows: readonly GridRow[], side: Side): string =>
  sum(rows.map((row) => amountIn(row, side)));

/** Debits less credits. */
export const restOf = (rows: readonly GridRow[]): string =>
  difference(sumOf(rows, 'debit'), sumOf(rows, 'credit'));

/** Rows whose line makes debits equal credits: its amount is what the others leave. */
export function withBalance(rows: readonly GridRow[], key: string): readonly GridRow[] {
  const rest = restOf(rows.filter((row) => row.key !== key));
  const side: Side = isNegative(rest) ? 'debit' : 'credit';
  const amount = isNegative(rest) ? negated(rest) : rest;
  const cells = { debit: '', credit: '', ...(!isZero(amount) && { [side]: amount }) };
  return rows.map((row) => (row.key === key ? { ...row, cells: { ...row.cells, ...cells } } : row));
}

/** The entities of the lines: that of the entry where a line says none. */
export const entitiesOf = ({ rows, entity }: TypedEntry): ReadonlySet<string> =>
  new Set(placesOf(rows).map((at) => rows[at]?.chosen['entity']?.id ?? entity));

const lineOf = ({ cells, chosen }: GridRow) => ({
  account: chosen['account']?.id ?? '',
  ...((cells['debit'] ?? '') !== '' && { debitAmountNative: cells['debit'] ?? '' }),
  ...((cells['credit'] ?? '') !== '' && { creditAmountNative: cells['credit'] ?? '' }),
  ...((cells['description'] ?? '') !== '' && { description: cells['description'] ?? '' }),
  ...(chosen['department'] && { department: chosen['department'].id }),
  ...(chosen['vendor'] && { vendor: chosen['vendor'].id }),
});

const headOf = ({ date, currency, memo, refNumber, reversalDate }: TypedEntry) => ({
  date,
  ...(currency !== '' && { currency: currency.toUpperCase() }),
  ...(memo !== '' && { memo }),
  ...(refNumber !== '' && { refNumber }),
  ...(reversalDate !== '' && { reversalDate }),
});

const saidRows = ({ rows }: TypedEntry): readonly GridRow[] =>
  placesOf(rows).flatMap((at) => rows[at] ?? []);

/** The input of an entry of one entity; undefined while there is too little to try. */
export function entryInput(typed: TypedEntry): EntryInput | undefined {
  const said = saidRows(typed);
  const [entity = typed.entity] = entitiesOf(typed);
  if (said.length < 2 || entity === '') return undefined;
  return { ...headOf(typed), entity, transactions: said.map(lineOf) };
}

/** The lines of an entry between companies, each with its entity. */
export const betweenLines = (typed: TypedEntry): BetweenInput['transactions'] =>
  saidRows(typed).map((row) => ({
    ...lineOf(row),
    entity: row.chosen['entity']?.id ?? typed.entity,
  }));

export const betweenInput = (typed: TypedEntry): BetweenInput => ({
  ...headOf(typed),
  transactions: betweenLines(typed),
});

/** Columns whose faults the service tells by another name. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  account: ['account', 'nonFieldErrors'],
  debit: ['debitAmountNative', 'debitAmount'],
  credit: ['creditAmountNative', 'creditAmount'],
};

/** The faults of a cell. */
export function faultsAt(deed: Deed<unknown>, rows: readonly GridRow[]) {
  const places = placesOf(rows);
  return (row: number, column: string): readonly string[] =>
    (NAMES[column] ?? [column]).flatMap((name) =>
      deed.faults(`transactions.${places.indexOf(row)}.${name}`),
    );
}
