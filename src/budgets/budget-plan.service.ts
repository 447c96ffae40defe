// Reads a budget and its amounts, for whoever compares them with what is posted. docs/accounting.md
// section 15.
import type { BudgetCadence } from '../../schema/budgets/budget.ts';
import { Decimal } from '../../schema/kit/index.ts';
import { mapInTurns } from '../../protocol/turns.ts';
import { ask, type Session } from '../platform/access/index.ts';
import { invalid, noSuchRecord } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { periodsOfTerm, spread } from './budget.rules.ts';

const BUDGET = `select id, name, cadence, start_date::text as "startDate", end_date::text as "endDate", periods, currency,
    breakdown_type as "breakdownType", entity_id as entity, department_id as department, tag_ids as tags,
    tag_group_ids as "tagGroups"
  from budget where workspace_id = $1 and id = $2 and not is_deleted`;
/** Of each account and department one row: its periods and its amounts, side by side. */
const AMOUNTS = `select b.account_id as account, b.department_id as department,
    string_agg(b.period::text, ' ') as periods, string_agg(b.amount::text, ' ') as amounts
  from budget_account b where b.workspace_id = $1 and b.budget_id = $2 and not b.is_deleted
    and b.account_id = any(array(select id from account where workspace_id = $1 and account_type = any($3))) group by 1, 2`;

interface BudgetHead {
  readonly id: number;
  readonly name: string;
  readonly cadence: BudgetCadence;
  readonly startDate: string;
  readonly endDate: string;
  readonly periods: number;
  readonly currency: string;
  readonly breakdownType: 'standard' | 'department_row';
  readonly entity: number | null;
  readonly department: number | null;
  readonly tags: readonly number[];
  readonly tagGroups: readonly number[];
}

export interface BudgetPlan extends BudgetHead {
  /** The days of each period. */
  readonly terms: readonly { readonly start: string; readonly end: string }[];
}

/** A budget with its periods. Throws 400 on `budget` where the caller sees no such budget. */
export async function budgetPlan(session: Session, id: number): Promise<BudgetPlan> {
  const plan = await findBudgetPlan(session, id);
  if (!plan) throw invalid('budget', noSuchRecord(id));
  return plan;
}

/** A budget with its periods, or nothing where it is not there or not in sight. */
export async function findBudgetPlan(
  session: Session,
  id: number,
): Promise<BudgetPlan | undefined> {
  const [[found] = []] = await ask(session, named(BUDGET, [session.principal.workspace.id, id]));
  const head = found as BudgetHead | undefined;
  return head && { ...head, terms: periodsOfTerm(head) };
}

/** An amount, or its digits as they are stored: there may be many, and few are reckoned with. */
export type Planned = Decimal | string;

/** The planned amounts of an account, of one department where the budget is told apart by department. */
export interface PlannedAmounts {
  readonly account: number;
  readonly department: number | null;
  /** By the place of the period, from 0; periods without an amount are left out. */
  readonly amounts: readonly (readonly [at: number, amount: Planned])[];
}

/** The plan of a budget for accounts of some types. */
export async function plannedAmounts(
  session: Session,
  { id, periods: many, currency }: BudgetPlan,
  types: readonly string[],
): Promise<PlannedAmounts[]> {
  const values = [session.principal.workspace.id, id, types];
  const [rows = []] = await ask(session, named(AMOUNTS, values));
  return mapInTurns(rows, ({ account, department, periods, amounts }) => {
    const places = String(periods).split(' ');
    const planned = String(amounts)
      .split(' ')
      .flatMap((amount, nth): [number, Planned][] => {
        const period = Number(places[nth]);
        // Over the whole term.
        if (period === 0) return [...spread(new Decimal(amount), many, currency).entries()];
        return [[period - 1, amount]];
      });
    return {
      account: Number(account),
      department: department as number | null,
      amounts: planned,
    };
  });
}
