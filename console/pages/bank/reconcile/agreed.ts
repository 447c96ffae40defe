// Agreement of the books with the bank: what may be ticked because the bank told it, and which line of the books
// says the same as a line of the bank. Proposals alone: the service judges each.
import { addDays } from '../../../kit/days.ts';
import { areEqual } from '../../../kit/money.ts';
import type { LedgerRow, Report } from './document.ts';

/** The line of the bank that stands against a line of the ledger. */
interface BankLink {
  readonly id: number;
  readonly suggestion: { readonly id: number; readonly date: string };
}

const linksOf = ({ reconciliationTransaction: links }: LedgerRow): readonly BankLink[] =>
  Array.isArray(links) ? (links as readonly BankLink[]) : [];

/** The day on which the bank told a line; undefined where it has told nothing. */
export const bankDayOf = (row: LedgerRow): string | undefined =>
  linksOf(row)
    .map(({ suggestion }) => suggestion.date)
    .toSorted()
    .at(-1);

/**
 * The transaction of the bank whose own entry a line is of: that entry goes where the books say the same
 * elsewhere. Own links have even ids, made ones odd (schema/cash/reconciliation-figures.sql).
 */
export function ownTransaction(row: LedgerRow): string | undefined {
  const [link, ...others] = linksOf(row);
  return link && others.length === 0 && link.id % 2 === 0 ? String(link.suggestion.id) : undefined;
}

/** Whether nobody has said yet what the money of a line was for. */
const isUncategorized = ({ journal }: LedgerRow): boolean =>
  journal?.transactions.some(({ accountSubtype }) => accountSubtype === 'UNCATEGORIZED') ?? false;

/** A line of the books, and the line of the bank's own entry that says the same. */
export interface Pair {
  readonly row: LedgerRow;
  readonly bank: LedgerRow;
  readonly transaction: string;
}

/** Equal amounts this near are taken to be the same. */
const SAME_DAYS = 3;
/** Equal amounts this near may be the same: somebody has to say. */
const DOUBTFUL_DAYS = 14;

/** Days between the two sides; what is far apart counts as far. */
function apart({ row, bank }: Pair): number {
  const [first, last] = [row.postedAt, bank.postedAt].toSorted() as [string, string];
  let days = 0;
  while (days < 100 && addDays(first, days) < last) days += 1;
  return days;
}

const pairOf = (row: LedgerRow, bank: LedgerRow): readonly Pair[] => {
  const transaction = ownTransaction(bank);
  return transaction === undefined || !areEqual(row.amountInCurrency, bank.amountInCurrency)
    ? []
    : [{ row, bank, transaction }];
};

const isToldByBank = (row: LedgerRow): boolean => bankDayOf(row) !== undefined;

/** Candidates for a pair with a line, the nearest day first; `open` are the lines that are not ticked. */
export function candidatesFor(row: LedgerRow, open: readonly LedgerRow[]): readonly Pair[] {
  const found = open.flatMap((other) => {
    if (other.id === row.id || isToldByBank(other) === isToldByBank(row)) return [];
    return isToldByBank(row) ? pairOf(other, row) : pairOf(row, other);
  });
  return found.toSorted((a, b) => apart(a) - apart(b)).slice(0, 9);
}

export interface Agreed {
  readonly pairs: readonly Pair[];
  /** Lines that the bank told within the days of the statement. */
  readonly told: readonly LedgerRow[];
}

/**
 * Pairs that agree without anybody's choice: of one amount at most three days apart without a second candidate on
 * either side, and the lines of the bank that no line of the books within two weeks may be.
 */
export function agreedOf(
  { statementStartingDate: first, statementEndingDate: last }: Report,
  open: readonly LedgerRow[],
): Agreed {
  const books = open.filter((row) => !isToldByBank(row));
  const banks = open.filter((row) => {
    const day = bankDayOf(row);
    return day !== undefined && day >= (first ?? '') && day <= (last ?? '9999');
  });
  const possible = books
    .flatMap((row) => banks.flatMap((bank) => pairOf(row, bank)))
    .filter((pair) => apart(pair) <= DOUBTFUL_DAYS);
  const pairs = possible.filter(
    (pair) =>
      apart(pair) <= SAME_DAYS &&
      isUncategorized(pair.bank) &&
      possible.every(
        (other) => other === pair || (other.row !== pair.row && other.bank !== pair.bank),
      ),
  );
  const doubtful = new Set(possible.map(({ bank }) => bank));
  return { pairs, told: banks.filter((bank) => !doubtful.has(bank)) };
}

/** The variables of taking what agrees; undefined where nothing does. */
export function takingOf(report: string, { pairs, told }: Agreed) {
  const lines = [...pairs.map(({ row }) => row.id), ...told.map(({ id }) => id)];
  return lines.length === 0
    ? undefined
    : {
        id: report,
        pairs: pairs.map(({ row, transaction }) => ({
          transactionId: row.id,
          statementTransactionId: transaction,
        })),
        hasPairs: pairs.length > 0,
        lines,
      };
}
