// Lines with unassigned amounts: the usable part of each, and the effect on its entry of taking
// some. Pure. docs/accounting.md sections 6 and 8.
import { Decimal } from '../../../schema/kit/index.ts';
import { type LineRow, sum, ZERO } from '../../ledger/index.ts';
import {
  minus,
  plus,
  shareOf,
  type CurrencyAmounts,
  type Currencies,
} from '../shared/amounts.rules.ts';
import type { OpenEntry, OpenLine } from './settlement.types.ts';

/** Voids of bank payments and of uses leave their money unassigned again. */
const OF_VOIDS = /^void_(invoice_payment|bill_payment|credit_memo_payment|debit_memo_payment)$/;

/** Whether lines of an entry can be used at all: not those that an invoice or a use itself made. */
export function isUsable({ standing: { header } }: OpenEntry): boolean {
  const isPosted = header.status === 'posted' && !header.is_deleted;
  const { document_kind: kind, type } = header;
  return isPosted && (kind === null || kind === 'bank_transaction' || OF_VOIDS.test(type));
}

export const amountsIn = (row: LineRow): CurrencyAmounts => ({
  native: row.amount_native,
  book: row.amount_book,
  reporting: row.amount,
});
export const withAmounts = (
  row: LineRow,
  { native, book, reporting }: CurrencyAmounts,
): LineRow => ({
  ...row,
  amount_native: native,
  amount_book: book,
  amount: reporting,
});

const originOf = ({ origin_id, id }: LineRow): number | null => origin_id ?? id ?? null;

/** What is left of a line, where it is not assigned: its row in the version that stands. */
export const unassigned = (
  { entry, origin }: OpenLine,
  uncategorized: ReadonlySet<number>,
): LineRow | undefined =>
  entry.rows.find((row) => originOf(row) === origin && uncategorized.has(row.account_id));

/**
 * How much of a line can still be used, by the sign of what is wanted: positive for money that came in
 * (a credit on Uncategorized), negative for money that went out. Reserved parts are not there.
 */
export function available(
  line: OpenLine,
  uncategorized: ReadonlySet<number>,
  sign: 1 | -1 | null,
): Decimal {
  const row = isUsable(line.entry) ? unassigned(line, uncategorized) : undefined;
  if (!row) return ZERO;
  const there = row.amount_native.negated();
  const wanted = sign === null ? there.abs() : there.times(sign);
  return Decimal.max(ZERO, wanted.minus(line.reserved));
}

/** Puts lines in the place of a part of what is not assigned: the rest stays, split off where there is some. */
export function assign(
  line: OpenLine,
  row: LineRow,
  native: Decimal,
  { currencies, lines }: { currencies: Currencies; lines: (part: CurrencyAmounts) => LineRow[] },
): void {
  const { entry } = line;
  const stands = amountsIn(row);
  const part = shareOf(stands, native, currencies);
  const rest = minus(stands, part);
  const isSpent = rest.native.isZero();
  const at = entry.rows.indexOf(row);
  const left = isSpent ? [] : [withAmounts(row, rest)];
  entry.rows = [...entry.rows.slice(0, at), ...lines(part), ...left, ...entry.rows.slice(at + 1)];
  entry.isTouched = true;
}

/** The line that is not assigned any more, or again: joined with what is left of the same line. */
export function unassign(entry: OpenEntry, gone: readonly LineRow[], free: LineRow): void {
  const rows = entry.rows.filter((row) => !gone.includes(row));
  const same = rows.find(
    (row) => originOf(row) === originOf(free) && row.account_id === free.account_id,
  );
  const at = Math.max(
    0,
    entry.rows.findIndex((row) => gone.includes(row)),
  );
  entry.rows = same
    ? rows.map((row) =>
        row === same ? withAmounts(row, plus(amountsIn(row), amountsIn(free))) : row,
      )
    : [...rows.slice(0, at), free, ...rows.slice(at)];
  entry.isTouched = true;
}

export const sumOf = (rows: readonly LineRow[]): CurrencyAmounts => ({
  native: sum(rows.map((row) => row.amount_native)),
  book: sum(rows.map((row) => row.amount_book)),
  reporting: sum(rows.map((row) => row.amount)),
});
