// Creates, changes and deletes budgets. docs/accounting.md section 15.
import { Budget, type BudgetCadence } from '../../schema/budgets/budget.ts';
import { decimalsOf, type InputOf, type PatchOf } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import type { FieldFaults } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { addFault, change, erase, insert, locked } from '../platform/records/index.ts';
import { reportingCurrency } from '../settings/index.ts';
import { endOfTerm, termFaults, usualPeriods } from './budget.rules.ts';

type BudgetInput = InputOf<typeof Budget>;
type BudgetPatch = PatchOf<typeof Budget>;

/** What stands of a budget that is to be changed. */
type Standing = Pick<
  InstanceType<typeof Budget>,
  'startDate' | 'cadence' | 'periods' | 'periodsGiven' | 'breakdownType' | 'entity' | 'department'
>;

/** The currency a budget is in: that of the books of its entity, or of all. Undefined where the entity is none. */
async function currencyOf(session: Session, entity: number | null): Promise<string | undefined> {
  if (entity === null) return (await reportingCurrency(session)) ?? 'USD';
  const [found] = await transactionOf(session).ask<{ currency: string }>(
    named('select currency from entity where workspace_id = $1 and id = $2 and not is_deleted', [
      session.principal.workspace.id,
      entity,
    ]),
  );
  return found?.currency;
}

/** A budget as it is to be stored: what follows from other fields is worked out, and must be the same where it is sent. */
async function completed<Input extends BudgetPatch>(
  session: Session,
  input: Input,
  standing?: Standing,
  isWhole = false,
) {
  const cadence: BudgetCadence =
    input.cadence === undefined ? (standing?.cadence ?? 'monthly') : (input.cadence ?? 'monthly');
  const kept = standing?.periodsGiven && !isWhole ? standing.periods : undefined;
  const periods = input.periods ?? kept ?? usualPeriods(cadence);
  const startDate = input.startDate ?? standing?.startDate;
  const entity = input.entity === undefined ? (standing?.entity ?? null) : input.entity;
  const department =
    input.department === undefined ? (standing?.department ?? null) : input.department;
  const breakdownType = input.breakdownType ?? standing?.breakdownType ?? 'standard';
  const currency = await currencyOf(session, entity);
  const term = startDate === undefined ? undefined : { startDate, cadence, periods };
  const faults: FieldFaults = {
    ...(term && termFaults(term, input.endDate)),
    ...(typeof input.currency === 'string' && currency !== undefined && input.currency !== currency
      ? {
          currency: [
            entity === null
              ? `A budget of all entities is in the reporting currency. Send ${currency}, or leave it out.`
              : `A budget of this entity is in its book currency. Send ${currency}, or leave it out.`,
          ],
        }
      : {}),
    ...(breakdownType === 'department_row' && department !== null
      ? {
          department: [
            'The amounts of this budget name their departments (department_row). Leave it out.',
          ],
        }
      : {}),
  };
  addFault(session, faults);
  const isSound = term !== undefined && faults['periods'] === undefined;
  return {
    ...input,
    cadence,
    periods,
    periodsGiven: input.periods !== undefined || kept !== undefined,
    endDate:
      isSound && faults['startDate'] === undefined ? endOfTerm(term) : (input.endDate ?? null),
    currency: currency ?? input.currency ?? 'USD',
    breakdownType,
    entity,
  };
}

/** Creates a budget and returns its id. */
export const createBudget = async (session: Session, input: BudgetInput): Promise<number> =>
  insert(session, Budget, await completed(session, input));

interface AmountsHeld {
  readonly last: number | null;
  readonly withDepartment: boolean | null;
  readonly without: boolean | null;
  readonly decimals: number | null;
}
const HELD = `select max(period) as last, bool_or(department_id is not null) as "withDepartment",
    bool_or(department_id is null) as without, max(scale(trim_scale(amount))) as decimals
  from budget_account where workspace_id = $1 and budget_id = $2 and not is_deleted`;
const MOVE = `update budget_account set entity_id = $3, last_modified_at = now()
  where workspace_id = $1 and budget_id = $2 and entity_id is distinct from $3`;

/** What the amounts of a budget do not go with. */
function amountFaults(
  held: AmountsHeld | undefined,
  next: { periods: number; breakdownType: string; currency: string },
): FieldFaults {
  const last = held?.last ?? 0;
  const isByDepartment = next.breakdownType === 'department_row';
  const isOther = isByDepartment ? held?.without : held?.withDepartment;
  return {
    ...(last > next.periods
      ? { periods: [`Accounts have amounts up to period ${last}. Delete those first.`] }
      : {}),
    ...(isOther
      ? {
          breakdownType: [
            isByDepartment
              ? 'The budget has amounts without a department. Delete those first.'
              : 'The budget has amounts of departments. Delete those first.',
          ],
        }
      : {}),
    ...((held?.decimals ?? 0) > decimalsOf(next.currency)
      ? { entity: [`Amounts of the budget have more decimals than ${next.currency} has.`] }
      : {}),
  };
}

/** Changes a budget; `isWhole`: what is not sent goes back to what it is without being said. */
export async function changeBudget(
  session: Session,
  id: number,
  input: BudgetPatch,
  isWhole = false,
): Promise<void> {
  const { id: workspace } = session.principal.workspace;
  const found = await locked(session, Budget, id);
  const { row } = found;
  const next = await completed(session, input, row, isWhole);
  const [held] = await transactionOf(session).ask<AmountsHeld>(named(HELD, [workspace, id]));
  addFault(session, amountFaults(held, next));
  await change(session, Budget, found, next);
  await transactionOf(session).ask(named(MOVE, [workspace, id, next.entity]));
}

const DROP = `update budget_account set is_deleted = true, deleted_at = now(), last_modified_at = now()
  where workspace_id = $1 and budget_id = $2 and not is_deleted`;

/** Deletes a budget with its amounts. */
export async function deleteBudget(session: Session, id: number): Promise<void> {
  const found = await locked(session, Budget, id);
  await transactionOf(session).ask(named(DROP, [session.principal.workspace.id, id]));
  await erase(session, Budget, found);
}
