// Operations on records below a contract: the standard ones, but REST passes the contract in the
// path and the record must belong to it.
import { GraphQLBoolean } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import {
  Id,
  tableOf,
  type Class,
  type InputOf,
  type PatchOf,
  type Resource,
} from '../../../schema/kit/index.ts';
import { ask, type Session } from '../../platform/access/index.ts';
import { FieldFault, invalid, noSuchRecord, notFound } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import { acceptDraft, rejectDraft } from './drafts.service.ts';
import {
  type Call,
  declareOperation,
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
} from '../../platform/records/index.ts';

/** What makes, changes and removes such a record. */
export interface ContractLineRules<R extends Resource> {
  readonly create: (session: Session, contract: number, input: InputOf<R>) => Promise<number>;
  readonly change: (session: Session, id: number, input: PatchOf<R>) => Promise<unknown>;
  readonly remove: (session: Session, id: number) => Promise<unknown>;
  /** What follows when a draft is accepted. */
  readonly activate: (session: Session, id: number) => Promise<unknown>;
}

const contractArgument = (): unknown =>
  Arg('contractId', () => Id, {
    nullable: true,
    description: 'The contract it has to be of.',
  });

/** Read by the code below, which looks at the contract first. */
const OWN = { isPlain: false };

type ContractId = number | null | undefined;

/** Throws 404 where the caller sees no such contract. */
export async function demandContract(session: Session, contract: ContractId): Promise<void> {
  if (typeof contract !== 'number') return;
  const [rows = []] = await ask(
    session,
    named('select id from contract where workspace_id = $1 and id = $2 and not is_deleted', [
      session.principal.workspace.id,
      contract,
    ]),
  );
  if (rows.length === 0) throw notFound();
}

/** Throws 404 for a record of another contract than the one that is named. */
export async function demandOf(
  session: Session,
  { definition }: Resource,
  id: number,
  contract: ContractId,
): Promise<void> {
  if (typeof contract !== 'number') return;
  const [rows = []] = await ask(
    session,
    named(
      `select id from ${tableOf(definition)} where workspace_id = $1 and id = $2 and contract_id = $3`,
      [session.principal.workspace.id, id, contract],
    ),
  );
  if (rows.length === 0) throw notFound();
}

/** The contract of a new record: that of the path, else that of the body. Throws 400 where they differ. */
export function contractOf(path: ContractId, body: unknown): number {
  if (typeof path === 'number' && typeof body === 'number' && path !== body) {
    throw invalid('contract', `The contract in the path is ${path}. Send that, or leave this out.`);
  }
  const contract = path ?? body;
  if (typeof contract !== 'number') throw invalid('contract', new FieldFault('required'));
  return contract;
}

/** Throws 400 where a change names another contract than that of the record. */
async function demandSame(
  session: Session,
  resource: Resource,
  id: number,
  given: unknown,
): Promise<void> {
  if (typeof given !== 'number') return;
  const { workspace } = session.principal;
  const [same = [], seen = []] = await ask(
    session,
    named(
      `select id from ${tableOf(resource.definition)} where workspace_id = $1 and id = $2 and contract_id = $3`,
      [workspace.id, id, given],
    ),
    named('select id from contract where workspace_id = $1 and id = $2 and not is_deleted', [
      workspace.id,
      given,
    ]),
  );
  if (same.length > 0) return;
  const isThere = seen.length > 0;
  throw invalid('contract', isThere ? 'The contract cannot change.' : noSuchRecord(given));
}

function listed(resource: Resource, spec: OperationSpec, deleted: boolean): OperationSpec {
  return {
    ...spec,
    parameters: [...spec.parameters, contractArgument()],
    run: async (...[session, info, ...values]: [...Call, ...unknown[]]) => {
      const contract = values.pop() as ContractId;
      const [filter, sort, limit, offset, ...rest] = values;
      const [q] = resource.definition.search.length > 0 ? rest : [];
      await demandContract(session, contract);
      const within = typeof contract === 'number' ? { contract: [contract] } : {};
      const args = listing({
        filter: { ...(filter as object | null), ...within },
        sort: sort as string[] | null,
        limit: limit as number,
        offset: offset as number,
        q: q as string | null,
      });
      return list(session, resource, { ...args, deleted }, info);
    },
  };
}

/** Gives a resolver class the two ways a draft ends. */
function decided<R extends Resource>(
  target: Class,
  resource: R,
  activate: ContractLineRules<R>['activate'],
): void {
  const { name, scope } = resource.definition;
  const add = (method: string, type: unknown, description: string, run: OperationSpec['run']) =>
    declareOperation(
      target,
      Mutation,
      {
        method,
        type: () => type,
        description,
        parameters: [Ctx(), Info(), Arg('id', () => Id)],
        run,
      },
      { resource: scope, tier: 'approve' },
    );
  add(
    `accept${name}`,
    resource,
    'Accepts a draft: it counts from now on.',
    async (...[session, info, id]: [...Call, number]) => {
      await acceptDraft(session, resource, id);
      await activate(session, id);
      return one(session, resource, id, info);
    },
  );
  add(
    `reject${name}`,
    GraphQLBoolean,
    'Turns a draft down.',
    async (...[session, , id]: [...Call, number]) => {
      await rejectDraft(session, resource, id);
      return true;
    },
  );
}

/** A resolver class with the two ways a draft ends; `activate` is what follows when it is accepted. */
export function endsDrafts<R extends Resource>(
  resource: R,
  activate: ContractLineRules<R>['activate'],
): Class {
  const target = class {};
  Resolver()(target);
  decided(target, resource, activate);
  return target;
}

/** A resolver class that lists a resource, all of it or what is of one contract. */
export function listContractLines(resource: Resource): Class {
  const target = class {};
  Resolver()(target);
  register(target, resource, 'list', listed(resource, operationsOf(resource).list, false), OWN);
  return target;
}

/** A resolver class with the standard operations of a resource that stands below a contract. */
export function contractLineOperations<R extends Resource>(
  resource: R,
  rules: ContractLineRules<R>,
): Class {
  const target = class {};
  Resolver()(target);
  const specs = operationsOf(resource);
  const within = (spec: OperationSpec, run: OperationSpec['run']): OperationSpec => ({
    ...spec,
    parameters: [...spec.parameters, contractArgument()],
    run,
  });
  const changed =
    (isReplaced: boolean) =>
    async (...[session, info, id, given, contract]: [...Call, number, PatchOf<R>, ContractId]) => {
      await demandOf(session, resource, id, contract);
      await demandSame(session, resource, id, (given as { contract?: unknown }).contract);
      if (Object.values(given).includes(null)) throwIfFaults(session);
      const whole = replaced(resource.definition.writable, given) as PatchOf<R>;
      await rules.change(session, id, isReplaced ? whole : given);
      return one(session, resource, id, info);
    };
  register(target, resource, 'list', listed(resource, specs.list, false), OWN);
  if ('isDeleted' in resource.definition.readOnly) {
    register(target, resource, 'deleted', listed(resource, specs.deleted, true), OWN);
  }
  register(
    target,
    resource,
    'get',
    within(specs.get, async (...[session, info, id, contract]: [...Call, number, ContractId]) => {
      await demandOf(session, resource, id, contract);
      return find(session, resource, id, selectionOf(info));
    }),
    OWN,
  );
  register(
    target,
    resource,
    'create',
    within(
      specs.create,
      async (...[session, info, input, contract]: [...Call, InputOf<R>, ContractId]) => {
        await demandContract(session, contract);
        const of = contractOf(contract, (input as { contract?: unknown }).contract);
        return one(session, resource, await rules.create(session, of, input), info);
      },
    ),
    { tier: 'draft' },
  );
  register(target, resource, 'update', within(specs.update, changed(true)));
  register(target, resource, 'patch', within(specs.patch, changed(false)));
  register(
    target,
    resource,
    'delete',
    within(specs.delete, async (...[session, , id, contract]: [...Call, number, ContractId]) => {
      await demandOf(session, resource, id, contract);
      await rules.remove(session, id);
      return true;
    }),
  );
  decided(target, resource, rules.activate);
  return target;
}
