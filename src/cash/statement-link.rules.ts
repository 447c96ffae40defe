// Groups bank lines with the ledger lines that describe the same movement. Pure. docs/accounting.md
// section 8.
import type { Decimal } from '../../schema/kit/index.ts';
import { type FieldMessage, invalid, noSuchRecord } from '../platform/base/index.ts';
import { sum } from '../ledger/index.ts';

/** A transaction of the bank, and a ledger line that says the same or a part of it. */
export interface Pair {
  readonly transaction: number;
  readonly line: number;
}

/** A transaction of the bank, locked. */
export interface StatementLine {
  readonly id: number;
  readonly amount: Decimal;
  readonly currency: string;
  readonly entity: number;
  readonly ledger: number | null;
  readonly isUsable: boolean;
  /** It counts for nothing. */
  readonly isExcluded: boolean;
  /** Somebody said what it is: a part of it stands on another account. */
  readonly isAssigned: boolean;
  readonly isLinked: boolean;
  /** A side of a transfer, whose entry is that of the other side as well. */
  readonly isMerged: boolean;
}
/** A line of the ledger. */
export interface BookLine {
  readonly id: number;
  readonly account: number;
  readonly entity: number;
  readonly currency: string;
  readonly amount: Decimal;
  readonly stands: boolean;
  /** The transaction it is of, or is linked with already. */
  readonly taken: number | null;
}

export interface Sides {
  readonly transactions: ReadonlyMap<number, StatementLine>;
  readonly lines: ReadonlyMap<number, BookLine>;
}

/** Pairs that hang together: over a transaction or a line that they share. */
export function groupsOf(pairs: readonly Pair[]): Pair[][] {
  const parent = new Map<string, string>();
  const root = (key: string): string => {
    const above = parent.get(key) ?? key;
    return above === key ? key : root(above);
  };
  for (const { transaction, line } of pairs) {
    parent.set(root(`line ${line}`), root(`transaction ${transaction}`));
  }
  return [...Map.groupBy(pairs, ({ transaction }) => root(`transaction ${transaction}`)).values()];
}

const refuse = (message: FieldMessage) => invalid('pairs', message);

function demandAlike(pair: Pair, { transactions, lines }: Sides): void {
  const transaction = transactions.get(pair.transaction);
  const line = lines.get(pair.line);
  if (!transaction?.isUsable) throw refuse(noSuchRecord(pair.transaction));
  if (!line?.stands) throw refuse(noSuchRecord(pair.line));
  if (transaction.isLinked)
    throw refuse(`Bank transaction ${pair.transaction} is already matched.`);
  if (transaction.isMerged) {
    throw refuse(
      `Bank transaction ${pair.transaction} is a side of a transfer: undo that match first.`,
    );
  }
  if (transaction.isExcluded) {
    throw refuse(`Bank transaction ${pair.transaction} is excluded: include it first.`);
  }
  if (transaction.isAssigned) {
    throw refuse(
      `Bank transaction ${pair.transaction} is already assigned. Categorize it as Uncategorized first.`,
    );
  }
  if (line.taken !== null) {
    throw refuse(`Line ${pair.line} is already matched with bank transaction ${line.taken}.`);
  }
  const isAlike =
    line.account === transaction.ledger &&
    line.entity === transaction.entity &&
    line.currency === transaction.currency;
  if (isAlike) return;
  throw refuse(
    `Line ${pair.line} and bank transaction ${pair.transaction} differ in account, entity or currency.`,
  );
}

/**
 * Whether pairs can be linked: what hangs together is alike, free, and comes to the same.
 * @throws Problem 400 on `pairs`
 */
export function demandLinkable(pairs: readonly Pair[], sides: Sides): void {
  for (const pair of pairs) demandAlike(pair, sides);
  for (const group of groupsOf(pairs)) {
    const told = new Set(group.map(({ transaction }) => transaction));
    const said = new Set(group.map(({ line }) => line));
    const bank = sum([...told].flatMap((id) => sides.transactions.get(id)?.amount ?? []));
    const books = sum([...said].flatMap((id) => sides.lines.get(id)?.amount ?? []));
    if (bank.eq(books)) continue;
    throw refuse(
      `The totals differ: bank transaction ${[...told].join(', ')} is ${bank.toFixed()}, line ${[...said].join(', ')} is ${books.toFixed()}.`,
    );
  }
}
