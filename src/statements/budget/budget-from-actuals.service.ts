// Makes a budget from what was posted in an earlier term. docs/accounting.md section 15.
import { Budget, BudgetAccount } from '../../../schema/budgets/budget.ts';
import type { Decimal, InputOf } from '../../../schema/kit/index.ts';
import { type BudgetPlan, budgetPlan, createBudget } from '../../budgets/index.ts';
import { rounded } from '../../ledger/index.ts';
import { demand, type Session } from '../../platform/access/index.ts';
import { addDays, addMonths, countMonths, invalid } from '../../platform/base/index.ts';
import { insertMany, throwIfFaults } from '../../platform/records/index.ts';
import type { Frame } from '../figures/figures.types.ts';
import { scopeOf } from '../figures/scope.service.ts';
import { incomeActuals } from './budget-actuals.service.ts';
import { demandSameScope, narrowingOf } from './budget-statement.service.ts';

export interface FromActuals {
  readonly budget: InputOf<typeof Budget>;
  /** The first day of the earlier term; a year before the budget when not said. */
  readonly from?: string | null | undefined;
  /** By what each amount is multiplied. */
  readonly factor: Decimal;
}

/** The earlier term, in as many periods as the budget has. */
async function earlierFrame(session: Session, plan: BudgetPlan, from: string): Promise<Frame> {
  const entity = plan.entity === null ? [] : [plan.entity];
  const scope = await scopeOf(session, { entity });
  demandSameScope(plan, scope);
  const months = countMonths(from, plan.startDate) - 1;
  const earlier = (day: string): string => addMonths(day, -months);
  const periods = plan.terms.map(({ start, end }) => ({
    start: earlier(start),
    end: addDays(earlier(addDays(end, 1)), -1),
    label: '',
    isCut: false,
  }));
  const end = periods.at(-1)?.end ?? from;
  return { scope, basis: 'accrual', asOf: end, start: from, end, cadence: plan.cadence, periods };
}

/**
 * Creates a budget whose amounts are those of an earlier term on accounts of profit and loss, times a factor. Lines
 * without a department are in no budget by departments. Returns its id.
 * @throws Problem 400 on `from` for a day that begins no month or is not before the budget, on `factor` unless above 0
 */
export async function budgetFromActuals(session: Session, given: FromActuals): Promise<number> {
  demand(session.principal, { resource: 'reports', tier: 'read' });
  const { factor } = given;
  if (factor.lte(0)) throw invalid('factor', 'Ensure this value is greater than 0.');
  const id = await createBudget(session, given.budget);
  throwIfFaults(session);
  const plan = await budgetPlan(session, id);
  const from = given.from ?? addMonths(plan.startDate, -12);
  if (!from.endsWith('-01') || from >= plan.startDate) {
    throw invalid(
      'from',
      `Must be the first day of a month before ${plan.startDate}, when the budget begins.`,
    );
  }
  const frame = await earlierFrame(session, plan, from);
  const isByDepartment = plan.breakdownType === 'department_row';
  const { amounts } = await incomeActuals(session, frame, {
    ...{ isByDepartment, narrowing: narrowingOf(plan), explain: false },
  });
  const rows = [...amounts].flatMap(([key, own]) => {
    const [account, department] = key.split(' ');
    if (isByDepartment ? !department || department === 'none' : department) return [];
    return own.flatMap((amount, at) => {
      const planned = rounded(amount.times(factor), plan.currency);
      if (planned.isZero()) return [];
      return [
        {
          ...{ budget: id, account: Number(account), amount: planned, period: at + 1 },
          ...{ department: department ? Number(department) : null, entity: plan.entity },
        },
      ];
    });
  });
  await insertMany(session, BudgetAccount, rows);
  return id;
}
