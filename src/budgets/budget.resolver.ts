// Operations on budgets and their amounts. Reading is part of the reports; writing is for persons
// and keys that may write accounts. contract: Budget, BudgetAccount.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Resolver } from 'type-graphql';
import { Budget, BudgetAccount } from '../../schema/budgets/budget.ts';
import { Id, type InputOf, type PatchOf } from '../../schema/kit/index.ts';
import { ask, type Session } from '../platform/access/index.ts';
import { notFound } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import {
  find,
  list,
  listing,
  one,
  operationsOf,
  type OperationSpec,
  register,
  replaced,
  selectionOf,
  throwIfFaults,
} from '../platform/records/index.ts';
import {
  budgetFrom,
  changeBudgetAccount,
  createBudgetAccount,
  deleteBudgetAccount,
} from './budget-account.service.ts';
import { changeBudget, createBudget, deleteBudget } from './budget.service.ts';

const READ = { needs: { resource: 'reports', tier: 'read' } } as const;
/** No scope covers it. */
const WRITE = { needs: { resource: 'accounts', tier: 'write', closedToApps: true } } as const;

type Call = [session: Session, info: GraphQLResolveInfo];
type BudgetId = number | null | undefined;

@Resolver()
export class BudgetResolver {}

const specs = operationsOf(Budget);
register(BudgetResolver, Budget, 'list', specs.list, READ);
register(BudgetResolver, Budget, 'deleted', specs.deleted, READ);
register(BudgetResolver, Budget, 'get', specs.get, READ);
const create = async (...[session, info, input]: [...Call, InputOf<typeof Budget>]) =>
  one(session, Budget, await createBudget(session, input), info);
const changed =
  (isWhole: boolean) =>
  async (...[session, info, id, input]: [...Call, number, PatchOf<typeof Budget>]) => {
    if (Object.values(input).includes(null)) throwIfFaults(session);
    const whole = replaced(Budget.definition.writable, input) as PatchOf<typeof Budget>;
    await changeBudget(session, id, isWhole ? whole : input, isWhole);
    return one(session, Budget, id, info);
  };
register(BudgetResolver, Budget, 'create', { ...specs.create, run: create }, WRITE);
register(BudgetResolver, Budget, 'update', { ...specs.update, run: changed(true) }, WRITE);
register(BudgetResolver, Budget, 'patch', { ...specs.patch, run: changed(false) }, WRITE);
register(
  BudgetResolver,
  Budget,
  'delete',
  {
    ...specs.delete,
    description: 'Deletes one budget with its amounts.',
    run: async (...[session, , id]: [...Call, number]) => {
      await deleteBudget(session, id);
      return true;
    },
  },
  WRITE,
);

/** Throws 404 where the caller sees no such budget, or the amount is of another one. */
async function demandOf(session: Session, budget: BudgetId, id?: number): Promise<void> {
  if (typeof budget !== 'number') return;
  const { id: workspace } = session.principal.workspace;
  const [rows = []] = await ask(
    session,
    id === undefined
      ? named('select id from budget where workspace_id = $1 and id = $2 and not is_deleted', [
          workspace,
          budget,
        ])
      : named(
          'select id from budget_account where workspace_id = $1 and budget_id = $2 and id = $3',
          [workspace, budget, id],
        ),
  );
  if (rows.length === 0) throw notFound();
}

@Resolver()
export class BudgetAccountResolver {}

const rows = operationsOf(BudgetAccount);
/** REST names the budget in the path. */
const within = (spec: OperationSpec, run: OperationSpec['run']): OperationSpec => ({
  ...spec,
  parameters: [
    ...spec.parameters,
    Arg('budgetId', () => Id, { nullable: true, description: 'The budget it has to be of.' }),
  ],
  run,
});
const listed =
  (deleted: boolean) =>
  async (...[session, info, ...values]: [...Call, ...unknown[]]) => {
    const [filter, sort, limit, offset, budget] = values;
    await demandOf(session, budget as BudgetId);
    const of = typeof budget === 'number' ? { budget: [budget] } : {};
    const args = listing({
      filter: { ...(filter as object | null), ...of },
      sort: sort as string[] | null,
      limit: limit as number,
      offset: offset as number,
    });
    return list(session, BudgetAccount, { ...args, deleted }, info);
  };
const OWN = { ...READ, isPlain: false };
register(BudgetAccountResolver, BudgetAccount, 'list', within(rows.list, listed(false)), OWN);
register(BudgetAccountResolver, BudgetAccount, 'deleted', within(rows.deleted, listed(true)), OWN);
const got = async (...[session, info, id, budget]: [...Call, number, BudgetId]) => {
  await demandOf(session, budget, id);
  return find(session, BudgetAccount, id, selectionOf(info));
};
register(BudgetAccountResolver, BudgetAccount, 'get', within(rows.get, got), OWN);
const made = async (
  ...[session, info, input, path]: [...Call, InputOf<typeof BudgetAccount>, BudgetId]
) => {
  await demandOf(session, path);
  const id = await createBudgetAccount(session, budgetFrom(path, input.budget), input);
  return one(session, BudgetAccount, id, info);
};
register(BudgetAccountResolver, BudgetAccount, 'create', within(rows.create, made), WRITE);

/** What a replacement leaves out of what cannot change stays. */
function whole(input: PatchOf<typeof BudgetAccount>): PatchOf<typeof BudgetAccount> {
  const { department: _, ...rest } = replaced(BudgetAccount.definition.writable, input);
  return input.department === undefined ? rest : { ...rest, department: input.department };
}
const rewritten =
  (isWhole: boolean) =>
  async (
    ...[session, info, id, input, budget]: [
      ...Call,
      number,
      PatchOf<typeof BudgetAccount>,
      BudgetId,
    ]
  ) => {
    await demandOf(session, budget, id);
    if (Object.values(input).includes(null)) throwIfFaults(session);
    await changeBudgetAccount(session, id, isWhole ? whole(input) : input);
    return one(session, BudgetAccount, id, info);
  };
register(
  BudgetAccountResolver,
  BudgetAccount,
  'update',
  within(rows.update, rewritten(true)),
  WRITE,
);
register(
  BudgetAccountResolver,
  BudgetAccount,
  'patch',
  within(rows.patch, rewritten(false)),
  WRITE,
);
const removed = async (...[session, , id, budget]: [...Call, number, BudgetId]) => {
  await demandOf(session, budget, id);
  await deleteBudgetAccount(session, id);
  return true;
};
register(BudgetAccountResolver, BudgetAccount, 'delete', within(rows.delete, removed), WRITE);
