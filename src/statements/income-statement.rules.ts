// The income statement from movements. Pure. docs/accounting.md section 11.
import { Decimal } from '../../schema/kit/index.ts';
import type { Column } from './columns.rules.ts';
import type { AccountInfo, Movement } from './figures.types.ts';
import { hierarchyOf, inOrder, shown, type RowAccount } from './sections.rules.ts';

/** An account's line; `amounts` follow the columns. */
export interface StatementRow {
  readonly account: RowAccount;
  readonly hierarchy: readonly string[];
  readonly amounts: readonly Decimal[];
}

export interface IncomeFigures {
  readonly rows: readonly StatementRow[];
  readonly grossProfit: readonly Decimal[];
  readonly operatingIncome: readonly Decimal[];
  readonly netIncome: readonly Decimal[];
}

const ZERO = new Decimal(0);
const TOTAL = 'total';
const cellKey = (segment: number, member: number | null | typeof TOTAL): string =>
  `${segment}:${member}`;

/** Sums of an account by period and member, and by period; debits positive. */
function cellsOf(
  movements: readonly Movement[],
  memberOf: (movement: Movement) => number | null,
): Map<string, Decimal> {
  const cells = new Map<string, Decimal>();
  for (const movement of movements) {
    const { amount } = movement;
    for (const member of [memberOf(movement), TOTAL] as const) {
      const key = cellKey(movement.segment, member);
      cells.set(key, (cells.get(key) ?? ZERO).plus(amount));
    }
  }
  return cells;
}

/** Rows of the given types added up, column by column; undefined types add every row. */
const totals = (
  rows: readonly StatementRow[],
  columns: readonly Column[],
  types: readonly string[],
): Decimal[] =>
  columns.map((_, at) =>
    rows.reduce(
      (sum, { account, amounts }) =>
        types.includes(account.type) ? sum.plus(amounts[at] ?? ZERO) : sum,
      ZERO,
    ),
  );
const less = (a: readonly Decimal[], b: readonly Decimal[]): Decimal[] =>
  a.map((each, at) => each.minus(b[at] ?? ZERO));
const plus = (a: readonly Decimal[], b: readonly Decimal[]): Decimal[] =>
  a.map((each, at) => each.plus(b[at] ?? ZERO));

/** A row for every account that moved, and what is left after each section. */
export function incomeFigures(
  movements: readonly Movement[],
  accounts: ReadonlyMap<number, AccountInfo>,
  columns: readonly Column[],
  memberOf: (movement: Movement) => number | null,
): IncomeFigures {
  const byAccount = Map.groupBy(movements, ({ account }) => account);
  const active = [...byAccount.keys()]
    .map((id) => accounts.get(id))
    .filter((account) => account !== undefined);
  const rows = active.sort(inOrder).map((account): StatementRow => {
    const cells = cellsOf(byAccount.get(account.id) ?? [], memberOf);
    const amounts = columns.map(({ period, member }) => {
      const amount = cells.get(cellKey(period, member ? member.id : TOTAL)) ?? ZERO;
      return shown(amount, account.type);
    });
    return { account, hierarchy: hierarchyOf(account, accounts), amounts };
  });
  const of = (...types: string[]): Decimal[] => totals(rows, columns, types);
  const grossProfit = less(of('REVENUE'), of('COGS'));
  const operatingIncome = less(grossProfit, of('OPERATING_EXPENSES'));
  const netIncome = less(
    plus(operatingIncome, of('OTHER_INCOME')),
    of('OTHER_EXPENSE', 'COST_ALLOCATION', 'UNCATEGORIZED'),
  );
  return { rows, grossProfit, operatingIncome, netIncome };
}
