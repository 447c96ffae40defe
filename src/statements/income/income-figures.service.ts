// Computes the income statement from movements. docs/accounting.md section 11.
import type { Decimal } from '../../../schema/kit/index.ts';
import { mapInTurns } from '../../../protocol/turns.ts';
import type { PeriodColumn } from '../figures/columns.rules.ts';
import type { AccountInfo, Movement, StatementRow } from '../figures/figures.types.ts';
import { hierarchyOf, inOrder, shown } from '../figures/sections.rules.ts';
import { ZERO } from '../../ledger/index.ts';

export interface IncomeFigures {
  readonly rows: readonly StatementRow[];
  readonly grossProfit: readonly Decimal[];
  readonly operatingIncome: readonly Decimal[];
  readonly netIncome: readonly Decimal[];
}

const TOTAL = 'total';
type CellKey = number | string;
const cellKey = (segment: number, member: number | null | typeof TOTAL): CellKey =>
  member === TOTAL ? segment : `${segment}:${member}`;

/** Sums of an account by period and, where columns are of members, by period and member; debits positive. */
function cellsOf(
  movements: readonly Movement[],
  memberOf: ((movement: Movement) => number | null) | undefined,
): Map<CellKey, Decimal> {
  const cells = new Map<CellKey, Decimal>();
  const add = (key: CellKey, amount: Decimal): void => {
    const there = cells.get(key);
    cells.set(key, there ? there.plus(amount) : amount);
  };
  for (const movement of movements) {
    const { segment, amount } = movement;
    if (memberOf) add(cellKey(segment, memberOf(movement)), amount);
    add(cellKey(segment, TOTAL), amount);
  }
  return cells;
}

/** Rows of the given types added up, column by column. */
function totals(
  rows: readonly StatementRow[],
  columns: readonly PeriodColumn[],
  types: readonly string[],
): Promise<Decimal[]> {
  const some = rows.filter(({ account }) => types.includes(account.type));
  return mapInTurns(columns.keys(), (at) =>
    some.reduce((sum, { amounts }) => sum.plus(amounts[at] ?? ZERO), ZERO),
  );
}
const less = (a: readonly Decimal[], b: readonly Decimal[]): Decimal[] =>
  a.map((each, at) => each.minus(b[at] ?? ZERO));
const plus = (a: readonly Decimal[], b: readonly Decimal[]): Decimal[] =>
  a.map((each, at) => each.plus(b[at] ?? ZERO));

/** A row for every account that moved. */
export async function incomeRows(
  movements: readonly Movement[],
  accounts: ReadonlyMap<number, AccountInfo>,
  columns: readonly PeriodColumn[],
  memberOf: (movement: Movement) => number | null,
): Promise<StatementRow[]> {
  const hasMembers = columns.some(({ member }) => member);
  const byAccount = Map.groupBy(movements, ({ account }) => account);
  const active = [...byAccount.keys()]
    .map((id) => accounts.get(id))
    .filter((account) => account !== undefined);
  return mapInTurns(active.sort(inOrder), (account): StatementRow => {
    const cells = cellsOf(byAccount.get(account.id) ?? [], hasMembers ? memberOf : undefined);
    const amounts = columns.map(({ period, member }) => {
      const amount = cells.get(cellKey(period, member ? member.id : TOTAL)) ?? ZERO;
      return shown(amount, account.type);
    });
    return { account, hierarchy: hierarchyOf(account, accounts), amounts };
  });
}

/** The rows, and what is left after each section. */
export async function incomeFigures(
  rows: readonly StatementRow[],
  columns: readonly PeriodColumn[],
): Promise<IncomeFigures> {
  const of = (...types: string[]): Promise<Decimal[]> => totals(rows, columns, types);
  const grossProfit = less(await of('REVENUE'), await of('COGS'));
  const operatingIncome = less(grossProfit, await of('OPERATING_EXPENSES'));
  const netIncome = less(
    plus(operatingIncome, await of('OTHER_INCOME')),
    await of('OTHER_EXPENSE', 'COST_ALLOCATION', 'UNCATEGORIZED'),
  );
  return { rows, grossProfit, operatingIncome, netIncome };
}
