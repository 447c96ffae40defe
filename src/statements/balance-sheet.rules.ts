// The balance sheet from balances: what accounts hold at the end of each period, from all lines ever.
// Pure. docs/accounting.md section 11.
import { Decimal } from '../../schema/kit/index.ts';
import type { Balances, Standing } from './balances.rules.ts';
import type { Column } from './columns.rules.ts';
import type { Frame, StatementRow } from './figures.types.ts';
import { computedAccount, hierarchyOf, inOrder, shown, type RowAccount } from './sections.rules.ts';

export interface BalanceSheetFigures {
  readonly rows: readonly StatementRow[];
  readonly assets: readonly Decimal[];
  readonly liabilities: readonly Decimal[];
  readonly equity: readonly Decimal[];
}

const ZERO = new Decimal(0);
const sum = (amounts: Iterable<Decimal>): Decimal =>
  [...amounts].reduce((total, each) => total.plus(each), ZERO);

/** Debit balances by account, with those that no line holds: retained and translation. */
export function heldBy(
  standing: Standing,
  balances: Balances,
): Map<RowAccount['id'], { account: RowAccount; balance: Decimal }> {
  const { accounts } = standing;
  const held = new Map<RowAccount['id'], { account: RowAccount; balance: Decimal }>();
  const add = (account: RowAccount, amount: Decimal): void => {
    const before = held.get(account.id)?.balance ?? ZERO;
    held.set(account.id, { account, balance: before.plus(amount) });
  };
  for (const [id, balance] of balances.accounts) {
    const account = accounts.get(id);
    if (account) add(account, balance);
  }
  if (!balances.retained.isZero()) {
    add(
      standing.retained ?? computedAccount('retained_earnings', 'Retained earnings'),
      balances.retained,
    );
  }
  if (!balances.translation.isZero()) {
    add(
      standing.translation ?? computedAccount('cta_account', 'Cumulative translation adjustment'),
      balances.translation,
    );
  }
  return held;
}

const NET_INCOME = computedAccount('net_income', 'Net income');

/** What members of a group have from one another: entries need not balance within a department, vendor or tag. */
export const BETWEEN = computedAccount('between_members', 'Between members of the group');

/** By how much the debits of all that is held exceed the credits. */
export const imbalanceOf = ({ accounts, profit, retained, translation }: Balances): Decimal =>
  sum([retained, translation, ...accounts.values(), ...profit.values()]);

/** Rows for every account with a balance at the end of some period, and the net income of the year so far. */
export function balanceSheetFigures(standing: Standing): BalanceSheetFigures {
  const periods = standing.balances.map((each) => heldBy(standing, each));
  const found = new Map(
    periods.flatMap((held) =>
      [...held.values()]
        .filter(({ balance }) => !balance.isZero())
        .map(({ account }): [RowAccount['id'], RowAccount] => [account.id, account]),
    ),
  );
  const rows = [...found.values()].sort(inOrder).map((account): StatementRow => ({
    account,
    hierarchy: hierarchyOf(account, standing.accounts),
    amounts: periods.map((held) => shown(held.get(account.id)?.balance ?? ZERO, account.type)),
  }));
  rows.push({
    account: NET_INCOME,
    hierarchy: hierarchyOf(NET_INCOME, standing.accounts),
    amounts: standing.balances.map(({ profit }) => shown(sum(profit.values()), NET_INCOME.type)),
  });
  const between = standing.balances.map(imbalanceOf);
  if (between.some((each) => !each.isZero())) {
    rows.push({
      account: BETWEEN,
      hierarchy: hierarchyOf(BETWEEN, standing.accounts),
      // Debits beyond the credits are owed to others.
      amounts: between,
    });
  }
  const of = (type: string): Decimal[] =>
    periods.map((_, at) =>
      sum(rows.filter((row) => row.account.type === type).map((row) => row.amounts[at] ?? ZERO)),
    );
  return { rows, assets: of('ASSET'), liabilities: of('LIABILITY'), equity: of('EQUITY') };
}

/** What is left on accounts that should net to zero where all entities are together. docs/accounting.md section 12. */
export function eliminationWarnings(
  { scope, periods }: Frame,
  { rows }: BalanceSheetFigures,
  columns: readonly Column[],
): string[] {
  if (scope.entities.size < 2 || scope.selected.length < scope.entities.size) return [];
  return rows
    .filter(({ account }) => account.isEliminated)
    .flatMap(({ account, amounts }) =>
      columns.flatMap(({ period, member }, at) => {
        const amount = amounts[at] ?? ZERO;
        if (member || amount.isZero()) return [];
        const name = [account.number, account.name].filter((each) => each !== null).join(' ');
        return [
          `${name} should net to zero between entities: ${amount.toFixed()} ${scope.currency} is left on ${periods[period]?.end ?? ''}.`,
        ];
      }),
    );
}
