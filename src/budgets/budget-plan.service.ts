// Reads a budget with its amounts, for whoever compares them with what is posted. docs/accounting.md
// section 15.
import type { BudgetCadence } from '../../schema/budgets/budget.ts';
import { Decimal } from '../../schema/kit/index.ts';
import { ask, type Session } from '../platform/access/index.ts';
import { invalid, noSuchRecord } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { type AmountPlace, periodsOfTerm, spread } from './budget.rules.ts';

const BUDGET = `select id, name, cadence, start_date::text as "startDate", end_date::text as "endDate", periods, currency,
    breakdown_type as "breakdownType", entity_id as entity, department_id as department, tag_ids as tags,
    tag_group_ids as "tagGroups"
  from budget where workspace_id = $1 and id = $2 and not is_deleted`;
const AMOUNTS = `select account_id as account, department_id as department, period, amount::text as amount
  from budget_account where workspace_id = $1 and budget_id = $2 and not is_deleted order by id`;

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

/** What an account, of a department where the budget is so told apart, is planned to have in a period. */
export interface PlannedAmount {
  readonly account: number;
  readonly department: number | null;
  /** The place of the period, from 0. */
  readonly at: number;
  readonly amount: Decimal;
}
export interface BudgetPlan extends BudgetHead {
  /** The days of each period. */
  readonly terms: readonly { readonly start: string; readonly end: string }[];
  readonly amounts: readonly PlannedAmount[];
}

/** A budget with what it plans period by period. Throws 400 on `budget` where the caller sees no such budget. */
export async function budgetPlan(session: Session, id: number): Promise<BudgetPlan> {
  const values = [session.principal.workspace.id, id];
  const [[found] = [], amounts = []] = await ask(
    session,
    named(BUDGET, values),
    named(AMOUNTS, values),
  );
  if (!found) throw invalid('budget', noSuchRecord(id));
  const head = found as unknown as BudgetHead;
  const rows = amounts as unknown as (AmountPlace & { readonly amount: string })[];
  return {
    ...head,
    terms: periodsOfTerm(head),
    amounts: rows.flatMap(({ account, department, period, amount }) => {
      const given = new Decimal(amount);
      const parts = period === 0 ? spread(given, head.periods, head.currency) : [given];
      return parts.map((part, at) => ({
        ...{ account, department, amount: part },
        at: period === 0 ? at : period - 1,
      }));
    }),
  };
}
