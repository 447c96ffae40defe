// Balances at the end of days: what accounts hold, what was earned before and since a day, and what
// translation leaves over. Pure. docs/accounting.md sections 11 and 12.
import { Decimal } from '../../schema/kit/index.ts';
import { rounded } from '../ledger/money.rules.ts';
import { addDays } from '../ledger/window.rules.ts';
import type { AccountInfo, Movement, Scope } from './figures.types.ts';
import type { Segment } from './periods.rules.ts';
import { isProfit } from './sections.rules.ts';

const ZERO = new Decimal(0);
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

export interface Standing extends Takers {
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

interface Running {
  readonly account: AccountInfo;
  readonly entity: number;
  book: Decimal;
  amount: Decimal;
}

/** Running sums by account and entity, up to the end of each segment in turn. */
function* runningSums(
  segments: readonly Segment[],
  movements: readonly Movement[],
  accounts: ReadonlyMap<number, AccountInfo>,
): Generator<[day: string, running: Iterable<Running>]> {
  const bySegment = Map.groupBy(movements, ({ segment }) => segment);
  const running = new Map<string, Running>();
  for (const [at, { last }] of segments.entries()) {
    for (const { account: id, entity, book, amount } of bySegment.get(at) ?? []) {
      const key = `${id}:${entity}`;
      const account = accounts.get(id);
      if (!account) throw new Error(`No account ${id}.`);
      const sum = running.get(key) ?? { account, entity, book: ZERO, amount: ZERO };
      sum.book = sum.book.plus(book);
      sum.amount = sum.amount.plus(amount);
      running.set(key, sum);
    }
    yield [last, running.values()];
  }
}

const add = (to: Map<number, Decimal>, id: number, amount: Decimal): void => {
  to.set(id, (to.get(id) ?? ZERO).plus(amount));
};

/**
 * The balances of each closing, in its order. In the reporting currency, assets and liabilities of
 * entities with other books are translated at the rate of the day, where there is one.
 */
export function balancesOf(
  closings: readonly Closing[],
  scope: Scope,
  movements: readonly Movement[],
  accounts: ReadonlyMap<number, AccountInfo>,
  rate: ClosingRate,
): Balances[] {
  const profitAt = new Map<string, Map<number, Decimal>>();
  const standingAt = new Map<string, Pick<Balances, 'accounts' | 'translation'>>();
  for (const [day, running] of runningSums(segmentsFor(closings), movements, accounts)) {
    const profit = new Map<number, Decimal>();
    const standing = new Map<number, Decimal>();
    let translation = ZERO;
    for (const { account, entity, book, amount: recorded } of running) {
      if (isProfit(account)) {
        add(profit, account.id, recorded);
        continue;
      }
      const shown = translated(account, entity, book, recorded, scope, day, rate);
      translation = translation.plus(recorded).minus(shown);
      add(standing, account.id, shown);
    }
    profitAt.set(day, profit);
    standingAt.set(day, { accounts: standing, translation });
  }
  return closings.map(({ day, since }) => {
    const before = profitAt.get(addDays(since, -1)) ?? new Map<number, Decimal>();
    const profit = new Map(profitAt.get(day));
    for (const [id, amount] of before) add(profit, id, amount.negated());
    const retained = [...before.values()].reduce((sum, each) => sum.plus(each), ZERO);
    const standing = standingAt.get(day) ?? { accounts: new Map(), translation: ZERO };
    return { ...standing, profit, retained };
  });
}

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

function translated(
  account: AccountInfo,
  entity: number,
  book: Decimal,
  recorded: Decimal,
  scope: Scope,
  day: string,
  rate: ClosingRate,
): Decimal {
  const currency = scope.entities.get(entity)?.currency ?? scope.reporting;
  if (scope.isBook || account.type === 'EQUITY' || currency === scope.reporting) return recorded;
  const closing = rate(entity, day);
  return closing ? rounded(book.times(closing), scope.reporting) : recorded;
}
