// Compares a budget with what is posted, row by row. docs/accounting.md section 15.
import { Decimal } from '../../../schema/kit/index.ts';
import { mapInTurns } from '../../../protocol/turns.ts';
import {
  type BudgetPlan,
  budgetPlan,
  type Planned,
  type PlannedAmounts,
  plannedAmounts,
} from '../../budgets/index.ts';
import { ZERO } from '../../ledger/index.ts';
import { ask, type Session } from '../../platform/access/index.ts';
import { invalid } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import { comparisonFrame } from '../balance/comparison.service.ts';
import type { Member } from '../figures/columns.rules.ts';
import type { AccountInfo, Frame, Scope } from '../figures/figures.types.ts';
import type { Narrowing } from '../figures/movements.service.ts';
import {
  BALANCE_SHEET,
  hierarchyOf,
  INCOME_STATEMENT,
  inOrder,
} from '../figures/sections.rules.ts';
import { frameOf, type StatementRequest } from '../income/income-statement.service.ts';
import {
  type Actuals,
  type ActualsOf,
  balanceActuals,
  incomeActuals,
} from './budget-actuals.service.ts';
import {
  added,
  BALANCE_TOTALS,
  cellKey,
  figuresOf,
  INCOME_TOTALS,
  isMoreGood,
  plannedIn,
  signIn,
  type BudgetFigure,
  type TotalOfTypes,
} from './budget-figures.rules.ts';

/** A row of an account, or of one of its departments below it. */
export interface BudgetRow {
  readonly account: AccountInfo;
  readonly hierarchy: readonly string[];
  /** Undefined: all of the account. */
  readonly department: Member | undefined;
  readonly actual: readonly Decimal[];
  readonly budget: readonly Planned[];
}

/** What is compared, and in which periods. */
export interface BudgetFrame extends Frame {
  readonly plan: BudgetPlan;
  /** Whether the periods follow one another, so that their sum is of a range of days. */
  readonly isRange: boolean;
}
export interface BudgetStatement extends BudgetFrame {
  readonly rows: readonly BudgetRow[];
  /** A total by the name of its row, worked out when it is asked for; undefined where there is none of that name. */
  readonly totalOf: (name: string) => readonly BudgetFigure[] | undefined;
}

/** What of the lines a budget is of. */
export function narrowingOf({ department, tags, tagGroups }: BudgetPlan): Narrowing | undefined {
  const departments = department === null ? [] : [department];
  const isAll = departments.length + tags.length + tagGroups.length === 0;
  return isAll ? undefined : { departments, tags, tagGroups };
}

/** Throws 400 where a statement is of other entities than the budget, or in another currency. */
export function demandSameScope(plan: BudgetPlan, scope: Scope): void {
  const { selected, entities, currency } = scope;
  if (plan.entity !== null && (selected.length !== 1 || selected[0] !== plan.entity)) {
    throw invalid(
      'entity',
      `This budget is of entity ${plan.entity} alone. Ask for that one, or leave this out.`,
    );
  }
  if (plan.entity === null && selected.length < entities.size) {
    throw invalid(
      'entity',
      'This budget is of all entities together. Ask for all of them, as somebody who sees them.',
    );
  }
  if (currency !== plan.currency) {
    throw invalid(
      'budget',
      `The budget is in ${plan.currency}, this statement in ${currency}. Ask for the entities as the budget has them.`,
    );
  }
}

function demandPlain({ groupBy, basis }: StatementRequest): void {
  if (groupBy) {
    throw invalid('groupBy', 'A budget is compared without groups. Leave this out.');
  }
  if (basis === 'cash') {
    throw invalid('basis', 'A budget is compared on the accrual basis. Leave this out.');
  }
}

/** The periods of a request: a range of days, else those that are compared with a day's, else the term of the budget. */
export const budgetFrame = async (
  session: Session,
  budget: number,
  request: StatementRequest,
): Promise<BudgetFrame> => frameOfPlan(session, await budgetPlan(session, budget), request);

/** The same, of a budget that was found. */
export async function frameOfPlan(
  session: Session,
  plan: BudgetPlan,
  request: StatementRequest,
): Promise<BudgetFrame> {
  demandPlain(request);
  const entity = request.entity?.length
    ? request.entity
    : plan.entity === null
      ? []
      : [plan.entity];
  const isRange = Boolean(request.startDate ?? request.endDate) || !request.asOf;
  const cadence = request.cadence ?? plan.cadence;
  const asked = { ...request, entity, cadence };
  const frame = isRange
    ? await frameOf(session, {
        ...asked,
        startDate: request.startDate ?? plan.startDate,
        endDate: request.endDate ?? plan.endDate,
      })
    : await comparisonFrame(session, asked);
  demandSameScope(plan, frame.scope);
  return { ...frame, plan, isRange };
}

const DEPARTMENTS = 'select id, name from department where workspace_id = $1 and id = any($2)';

/** The departments that have an amount of either kind, by name. */
async function departmentsOf(
  session: Session,
  planned: readonly PlannedAmounts[],
  { departments }: Actuals,
): Promise<Member[]> {
  const known = new Map(departments.map((each) => [each.id, each]));
  const missing = new Set(planned.flatMap(({ department }) => department ?? []));
  for (const { id } of departments) if (id !== null) missing.delete(id);
  if (missing.size > 0) {
    const { id: workspace } = session.principal.workspace;
    const [found = []] = await ask(session, named(DEPARTMENTS, [workspace, [...missing]]));
    for (const row of found as unknown as Member[]) known.set(row.id, row);
  }
  return [...known.values()].sort(byName);
}

const byName = (a: Member, b: Member): number =>
  Number(a.id === null) - Number(b.id === null) ||
  (a.name ?? '').localeCompare(b.name ?? '', 'en') ||
  Number(a.id) - Number(b.id);

async function comparedRows(
  session: Session,
  { plan, periods }: BudgetFrame,
  actuals: Actuals,
  types: readonly string[],
): Promise<BudgetRow[]> {
  const amounts = await plannedAmounts(session, plan, types);
  const planned = plannedIn(plan, amounts, periods);
  const departments =
    plan.breakdownType === 'department_row' ? await departmentsOf(session, amounts, actuals) : [];
  const { accounts } = actuals;
  const none = periods.map(() => ZERO);
  const rowOf = (account: AccountInfo, department?: Member): BudgetRow | undefined => {
    const key = cellKey(account.id, department?.id);
    const [actual = none, budget = none] = [actuals.amounts.get(key), planned.get(key)];
    if (actual === none && budget === none) return undefined;
    const above = hierarchyOf(account, accounts);
    const hierarchy = department ? [...above, `department:${department.id ?? 'none'}`] : above;
    return { account, hierarchy, department, actual, budget };
  };
  const wanted = [...accounts.values()].filter(({ type }) => types.includes(type)).sort(inOrder);
  const rows = await mapInTurns(wanted, (account) => {
    const own = rowOf(account);
    return own ? [own, ...departments.flatMap((each) => rowOf(account, each) ?? [])] : [];
  });
  return rows.flat();
}

/**
 * The figures of a row over the periods, and of all together last. Worked out where they are shown, row by row: those of
 * all rows at once fill the memory.
 */
export const figuresIn = ({ account, actual, budget }: BudgetRow): BudgetFigure[] =>
  figuresOf(actual, budget, isMoreGood(account.type));

/** A total of rows, over the periods and all of them together. */
function totalOf(
  rows: readonly BudgetRow[],
  columns: number,
  total: TotalOfTypes,
): readonly BudgetFigure[] {
  const [actual, budget] = [Array<Decimal>(columns).fill(ZERO), Array<Decimal>(columns).fill(ZERO)];
  for (const row of rows) {
    const sign = row.department ? 0 : signIn(total, row.account.type);
    if (sign === 0) continue;
    for (let at = 0; at < columns; at++) {
      actual[at] = added(actual[at], row.actual[at], sign);
      budget[at] = added(budget[at], new Decimal(row.budget[at] ?? ZERO), sign);
    }
  }
  return figuresOf(actual, budget, total.isMoreGood);
}

async function compared(
  session: Session,
  frame: BudgetFrame,
  explain: boolean,
  { actualsOf, types, totals }: Compared,
): Promise<BudgetStatement> {
  const actuals = await actualsOf(session, frame, {
    isByDepartment: frame.plan.breakdownType === 'department_row',
    narrowing: narrowingOf(frame.plan),
    explain,
  });
  const rows = await comparedRows(session, frame, actuals, types);
  const columns = frame.periods.length;
  return {
    ...{ ...frame, rows },
    totalOf: (name) => totals[name] && totalOf(rows, columns, totals[name]),
  };
}

/** What is compared. */
interface Compared {
  readonly actualsOf: ActualsOf;
  readonly types: readonly string[];
  readonly totals: Readonly<Record<string, TotalOfTypes>>;
}
const INCOME = { actualsOf: incomeActuals, types: INCOME_STATEMENT, totals: INCOME_TOTALS };
const BALANCES = { actualsOf: balanceActuals, types: BALANCE_SHEET, totals: BALANCE_TOTALS };

/** The income statement beside its budget. */
export const budgetIncome = (
  session: Session,
  frame: BudgetFrame,
  explain: boolean,
): Promise<BudgetStatement> => compared(session, frame, explain, INCOME);

/** The movement of the balance sheet beside its budget. */
export const budgetBalances = (
  session: Session,
  frame: BudgetFrame,
  explain: boolean,
): Promise<BudgetStatement> => compared(session, frame, explain, BALANCES);
