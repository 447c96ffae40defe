// Computes end-of-day balances: account balances, earnings before and since a day, and the
// translation difference. Pure. docs/accounting.md sections 11 and 12.
import type { Decimal } from '../../../schema/kit/index.ts';
import { addDays } from '../../platform/base/index.ts';
import type { AccountInfo, Movement } from './figures.types.ts';
import type { Segment } from './periods.rules.ts';

const EARLIEST = '0001-01-01';

/** A day whose balances are wanted; profit counts from `since`, what was earned before is retained. */
export interface Closing {
  readonly day: string;
  readonly since: string;
}

/** Balances at the end of a day; debits are positive. All of it adds up to zero. */
export interface Balances {
  /** Assets, liabilities and equity as posted, by account. */
  readonly accounts: ReadonlyMap<number, Decimal>;
  /** Profit and loss since the day asked for, by account. */
  readonly profit: ReadonlyMap<number, Decimal>;
  /** Profit and loss of before. */
  readonly retained: Decimal;
  /** What makes up for assets and liabilities being translated at the closing rate. */
  readonly translation: Decimal;
}

/** The accounts that take earlier profit and what translation leaves over, where there are any. */
export interface Takers {
  readonly retained: AccountInfo | undefined;
  readonly translation: AccountInfo | undefined;
}

export interface StatementBalances extends Takers {
  readonly balances: readonly Balances[];
  /** What they were added up from, by the segments of their closings. */
  readonly movements: readonly Movement[];
  readonly accounts: ReadonlyMap<number, AccountInfo>;
}

/** The segments whose running sums give every balance: they end at the days and before profit begins. */
export function segmentsFor(closings: readonly Closing[]): Segment[] {
  const days = closings.flatMap(({ day, since }) => [day, addDays(since, -1)]);
  const ends = [...new Set(days)].sort();
  return ends.map((last, at) => ({
    first: at === 0 ? EARLIEST : addDays(ends[at - 1] ?? '', 1),
    last,
  }));
}

/** Units of the reporting currency for one of an entity's books on a day; undefined when not on file. */
export type ClosingRate = (entity: number, day: string) => Decimal | undefined;

/** Adds to a sum by account. */
export const add = (to: Map<number, Decimal>, id: number, amount: Decimal): void => {
  const before = to.get(id);
  to.set(id, before ? before.plus(amount) : amount);
};

/** What is left of balances when parts of them are taken away. */
export function restOf(all: Balances, parts: readonly Balances[]): Balances {
  const left = (pick: (each: Balances) => ReadonlyMap<number, Decimal>): Map<number, Decimal> => {
    const found = new Map(pick(all));
    for (const each of parts) {
      for (const [id, amount] of pick(each)) add(found, id, amount.negated());
    }
    return found;
  };
  const less = (pick: (each: Balances) => Decimal): Decimal =>
    parts.reduce((sum, each) => sum.minus(pick(each)), pick(all));
  return {
    accounts: left(({ accounts }) => accounts),
    profit: left(({ profit }) => profit),
    retained: less(({ retained }) => retained),
    translation: less(({ translation }) => translation),
  };
}

/** Whether nothing is held at all. */
export const isNothing = ({ accounts, profit, retained, translation }: Balances): boolean =>
  [retained, translation, ...accounts.values(), ...profit.values()].every((each) => each.isZero());
