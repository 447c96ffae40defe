// Recomputes an actual amount beside a budget, over its own days. docs/accounting.md section 11,
// Explain.
import { Decimal } from '../../../schema/kit/index.ts';
import { ask, type Session } from '../../platform/access/index.ts';
import { named } from '../../platform/database/index.ts';
import { ZERO } from '../../ledger/index.ts';
import { type ActualsOf, balanceActuals, incomeActuals } from '../budget/budget-actuals.service.ts';
import {
  BALANCE_TOTALS,
  cellKey,
  INCOME_TOTALS,
  signIn,
  type TotalOfTypes,
} from '../budget/budget-figures.rules.ts';
import { ACCOUNTS, type Narrowing } from '../figures/movements.service.ts';
import { scopeOf } from '../figures/scope.service.ts';
import type { Cell } from './explain-cell.types.ts';

/** The lines a cell is of, where those are not all. */
export const narrowingIn = ({ department, tags, tagGroups }: Cell): Narrowing => ({
  departments: department ?? [],
  tags: tags ?? [],
  tagGroups: tagGroups ?? [],
});

const isNarrow = ({ departments, tags, tagGroups }: Narrowing): boolean =>
  departments.length + tags.length + tagGroups.length > 0;

async function sumOf(
  session: Session,
  total: TotalOfTypes,
  amountOf: (account: number) => Decimal,
): Promise<Decimal> {
  const [rows = []] = await ask(session, named(ACCOUNTS, [session.principal.workspace.id]));
  const accounts = rows as unknown as { id: number; type: string }[];
  return accounts.reduce(
    (sum, { id, type }) => sum.plus(amountOf(id).times(signIn(total, type))),
    ZERO,
  );
}

const figure =
  (actualsOf: ActualsOf, totals: Readonly<Record<string, TotalOfTypes>>) =>
  async (session: Session, cell: Cell) => {
    const { start, end, cadence, basis, member, row } = cell;
    const scope = await scopeOf(session, cell);
    const label = `${start} – ${end}`;
    const periods = [{ start, end, label, isCut: false }];
    const frame = { scope, basis, asOf: end, start, end, cadence, periods };
    const narrowing = narrowingIn(cell);
    const { amounts } = await actualsOf(session, frame, {
      isByDepartment: member !== undefined,
      narrowing: isNarrow(narrowing) ? narrowing : undefined,
      explain: true,
    });
    const amountOf = (account: number | string): Decimal =>
      amounts.get(cellKey(account, member))?.[0] ?? ZERO;
    const total = totals[row];
    const amount = total ? await sumOf(session, total, amountOf) : amountOf(row);
    return { scope, label, amount, balance: undefined, since: start, between: ZERO, rows: [] };
  };

/** What a cell beside a budget shows. */
export const budgetIncomeFigure = figure(incomeActuals, INCOME_TOTALS);
export const budgetBalanceFigure = figure(balanceActuals, BALANCE_TOTALS);
