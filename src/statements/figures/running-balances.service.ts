// Accumulates movements to balances day by day, yielding between slices to other requests.
// docs/accounting.md sections 11 and 12.
import type { Decimal } from '../../../schema/kit/index.ts';
import { mapInTurns, Turns } from '../../../protocol/turns.ts';
import { rounded, ZERO } from '../../ledger/index.ts';
import { addDays } from '../../platform/base/index.ts';
import {
  add,
  segmentsFor,
  type Balances,
  type Closing,
  type ClosingRate,
} from './balances.rules.ts';
import type { AccountInfo, Movement, Scope } from './figures.types.ts';
import type { Segment } from './periods.rules.ts';
import { isProfit } from './sections.rules.ts';

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
      const sum = running.get(key);
      if (sum) {
        sum.book = sum.book.plus(book);
        sum.amount = sum.amount.plus(amount);
      } else running.set(key, { account, entity, book, amount });
    }
    yield [last, running.values()];
  }
}

/**
 * The balances of each closing, in its order. In the reporting currency, assets and liabilities of
 * entities with other books are translated at the rate of the day, where there is one.
 */
export async function balancesOf(
  closings: readonly Closing[],
  scope: Scope,
  movements: readonly Movement[],
  accounts: ReadonlyMap<number, AccountInfo>,
  rate: ClosingRate,
): Promise<Balances[]> {
  const turns = new Turns();
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
      if (shown !== recorded) translation = translation.plus(recorded).minus(shown);
      add(standing, account.id, shown);
    }
    profitAt.set(day, profit);
    standingAt.set(day, { accounts: standing, translation });
    if (turns.isOver) await turns.pass();
  }
  return mapInTurns(closings, ({ day, since }) => {
    const before = profitAt.get(addDays(since, -1)) ?? new Map<number, Decimal>();
    const profit = new Map(profitAt.get(day));
    for (const [id, amount] of before) add(profit, id, amount.negated());
    const retained = [...before.values()].reduce((sum, each) => sum.plus(each), ZERO);
    const standing = standingAt.get(day) ?? { accounts: new Map(), translation: ZERO };
    return { ...standing, profit, retained };
  });
}

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
