// Which lines of the bank and of the ledger stand for one another. Pure. docs/accounting.md section 8.
import type { Decimal } from '../../schema/kit/index.ts';
import { invalid, noSuchRecord } from '../ground/base/problem.ts';
import { sum } from '../ledger/money.rules.ts';

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
  readonly isLinked: boolean;
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

const refuse = (message: string) => invalid('pairs', message);

function demandAlike(pair: Pair, { transactions, lines }: Sides): void {
  const transaction = transactions.get(pair.transaction);
  const line = lines.get(pair.line);
  if (!transaction?.isUsable) throw refuse(noSuchRecord(pair.transaction));
  if (!line?.stands) throw refuse(noSuchRecord(pair.line));
  if (transaction.isLinked)
    throw refuse(`Bank transaction ${pair.transaction} is matched already.`);
  if (line.taken !== null) {
    throw refuse(`Line ${pair.line} is of bank transaction ${line.taken} already.`);
  }
  const isAlike =
    line.account === transaction.ledger &&
    line.entity === transaction.entity &&
    line.currency === transaction.currency;
  if (isAlike) return;
  throw refuse(
    `Line ${pair.line} is of another account, entity or currency than bank transaction ${pair.transaction}.`,
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
      `Bank transaction ${[...told].join(', ')} comes to ${bank.toFixed()}, line ${[...said].join(', ')} to ${books.toFixed()}.`,
    );
  }
}
