// Computes the balance sheet from balances: account balances at the end of each period, from all
// lines ever. Yields between slices to other requests. docs/accounting.md section 11.
import type { Decimal } from '../../../schema/kit/index.ts';
import { mapInTurns } from '../../../protocol/turns.ts';
import { BETWEEN, heldBy, imbalanceOf } from './balance-sheet.rules.ts';
import type { StatementBalances } from '../figures/balances.rules.ts';
import type { PeriodColumn } from '../figures/columns.rules.ts';
import type { Frame, StatementRow } from '../figures/figures.types.ts';
import type { RowAccount } from '../figures/figures.types.ts';
import { hierarchyOf, inOrder, NET_INCOME, shown } from '../figures/sections.rules.ts';
import { sum, ZERO } from '../../ledger/index.ts';

export interface BalanceSheetFigures {
  readonly rows: readonly StatementRow[];
  readonly assets: readonly Decimal[];
  readonly liabilities: readonly Decimal[];
  readonly equity: readonly Decimal[];
}

/** Rows for every account with a balance at the end of some period, and the net income of the year so far. */
export async function balanceSheetFigures(
  standing: StatementBalances,
): Promise<BalanceSheetFigures> {
  const periods = await mapInTurns(standing.balances, (each) => heldBy(standing, each));
  const found = new Map<RowAccount['id'], RowAccount>();
  await mapInTurns(periods, (held) => {
    for (const { account, balance } of held.values()) {
      if (!balance.isZero()) found.set(account.id, account);
    }
  });
  const accounts = [...found.values()].sort(inOrder);
  const rows = await mapInTurns(accounts, (account): StatementRow => ({
    account,
    hierarchy: hierarchyOf(account, standing.accounts),
    amounts: periods.map((held) => shown(held.get(account.id)?.balance ?? ZERO, account.type)),
  }));
  rows.push({
    account: NET_INCOME,
    hierarchy: hierarchyOf(NET_INCOME, standing.accounts),
    amounts: await mapInTurns(standing.balances, ({ profit }) =>
      shown(sum(profit.values()), NET_INCOME.type),
    ),
  });
  const between = await mapInTurns(standing.balances, imbalanceOf);
  if (between.some((each) => !each.isZero())) {
    rows.push({
      account: BETWEEN,
      hierarchy: hierarchyOf(BETWEEN, standing.accounts),
      // Debits beyond the credits are owed to others.
      amounts: between,
    });
  }
  const of = (type: string): Promise<Decimal[]> => {
    const some = rows.filter((row) => row.account.type === type);
    return mapInTurns(periods.keys(), (at) => sum(some.map(({ amounts }) => amounts[at] ?? ZERO)));
  };
  const [assets, liabilities] = [await of('ASSET'), await of('LIABILITY')];
  return { rows, assets, liabilities, equity: await of('EQUITY') };
}

/** What is left on accounts that should net to zero where all entities are together. docs/accounting.md section 12. */
export function eliminationWarnings(
  { scope, periods }: Frame,
  { rows }: BalanceSheetFigures,
  columns: readonly PeriodColumn[],
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
