// Creates, changes and deletes the amounts of a budget. docs/accounting.md section 15.
import { Budget, BudgetAccount } from '../../schema/budgets/budget.ts';
import type { InputOf, PatchOf } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { FieldFault, type FieldFaults, invalid, notFound } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { addFault, change, demandValid, erase, insert, locked } from '../platform/records/index.ts';
import { type AmountPlace, placeFaults, TakenPeriods } from './budget.rules.ts';

const TAKEN = `select account_id as account, department_id as department, period from budget_account
  where workspace_id = $1 and budget_id = $2 and not is_deleted and id <> $3 and ($4::integer is null or account_id = $4)`;

/** The places of a budget that have an amount, but for one; of an account, or of all. */
export async function takenIn(
  session: Session,
  budget: number,
  but = 0,
  account: number | null = null,
): Promise<TakenPeriods> {
  const taken = new TakenPeriods();
  const rows = await transactionOf(session).ask<AmountPlace>(
    named(TAKEN, [session.principal.workspace.id, budget, but, account]),
  );
  for (const row of rows) taken.add(row);
  return taken;
}

/** Creates an amount and returns its id. The budget is held, so that no other amount comes in between. */
export async function createBudgetAccount(
  session: Session,
  budget: number,
  input: InputOf<typeof BudgetAccount>,
): Promise<number> {
  const { row } = await locked(session, Budget, budget);
  demandValid(session, BudgetAccount, input, row.currency);
  const { account, department = null, period = 1 } = input;
  addFault(session, placeFaults(row, { department, period }));
  if (account !== undefined) {
    const taken = await takenIn(session, budget, 0, account);
    addFault(session, taken.faultsOf({ account, department, period }));
  }
  return insert(session, BudgetAccount, { ...input, budget, entity: row.entity });
}

/** What cannot change about an amount, and was sent as something else. */
function fixedFaults(
  input: PatchOf<typeof BudgetAccount>,
  row: InstanceType<typeof BudgetAccount>,
): FieldFaults {
  const words = 'This cannot change. Delete the amount and make another one.';
  const isOther = (name: 'account' | 'department' | 'budget'): boolean =>
    input[name] !== undefined && input[name] !== row[name];
  return Object.fromEntries(
    (['account', 'department', 'budget'] as const).flatMap((name) =>
      isOther(name) ? [[name, [words]]] : [],
    ),
  );
}

/** Changes the period or the amount. */
export async function changeBudgetAccount(
  session: Session,
  id: number,
  input: PatchOf<typeof BudgetAccount>,
): Promise<void> {
  const budget = await budgetOf(session, id);
  const { row: above } = await locked(session, Budget, budget);
  const found = await locked(session, BudgetAccount, id);
  const { row } = found;
  demandValid(session, BudgetAccount, input, above.currency);
  addFault(session, fixedFaults(input, row));
  const { account, department } = row;
  const place = { account, department, period: input.period ?? row.period };
  addFault(session, placeFaults(above, place));
  const taken = await takenIn(session, budget, id, account);
  addFault(session, taken.faultsOf(place));
  await change(session, BudgetAccount, found, input);
}

/** Deletes an amount. */
export async function deleteBudgetAccount(session: Session, id: number): Promise<void> {
  await locked(session, Budget, await budgetOf(session, id));
  await erase(session, BudgetAccount, await locked(session, BudgetAccount, id));
}

async function budgetOf(session: Session, id: number): Promise<number> {
  const [row] = await transactionOf(session).ask<{ budget: number }>(
    named(
      'select budget_id as budget from budget_account where workspace_id = $1 and id = $2 and not is_deleted',
      [session.principal.workspace.id, id],
    ),
  );
  if (!row) throw notFound();
  return row.budget;
}

/** The budget of a new amount: that of the path, else that of the body. Throws 400 where they differ, or neither is there. */
export function budgetFrom(path: number | null | undefined, body: number | undefined): number {
  if (typeof path === 'number' && typeof body === 'number' && path !== body) {
    throw invalid('budget', `The budget in the path is ${path}. Send that, or leave this out.`);
  }
  const budget = path ?? body;
  if (budget === undefined) throw invalid('budget', new FieldFault('required'));
  return budget;
}
