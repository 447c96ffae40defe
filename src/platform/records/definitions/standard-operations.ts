// Standard operations of every resource, unless a resolver defines its own: types and permissions
// come from the definition, reads and writes from the modules beside this file.
import { GraphQLBoolean, GraphQLInt, GraphQLString, type GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Extensions, Info, Mutation, Query, Resolver } from 'type-graphql';
import {
  DeletedRecordPage,
  Id,
  lowerFirst,
  plural,
  sentence,
  type Class,
  type InputOf,
  type PatchOf,
  type Resource,
  type StandardOperation,
} from '../../../../schema/kit/index.ts';
import type { Requirement, Session, Tier } from '../../access/index.ts';
import { throwIfFaults } from '../writing/collect-faults.ts';
import { DEFAULT_LIMIT, type ListArguments } from '../reading/query.ts';
import { find, list, one } from '../reading/read.ts';
import { selectionOf } from '../reading/selection.ts';
import { create, patch, remove, replaced, update } from '../writing/write.ts';

type MethodParameterDecorator = (target: object, method: string, index: number) => void;
type OperationInput = Readonly<Record<string, unknown>>;

/** Marks a field of the schema as a plain read, so that it can be answered straight from the rows. */
export interface Reads {
  readonly resource: string;
  readonly kind: 'list' | 'deleted' | 'one';
  /** What the arguments of a list mean, where a resolver has its own. */
  readonly given?: (args: OperationInput) => ListArguments;
  /** With what the arguments of a list make of the session: that of a moment in the past. */
  readonly reader?: (session: Session, args: OperationInput) => Promise<Session>;
}

/** Says what an operation needs of its caller; every operation says it. */
export const Permission = (resource: string, tier: Tier, more: Partial<Requirement> = {}) =>
  Extensions({ permission: { resource, tier, ...more } satisfies Requirement });

/** GraphQL pages are bounded; REST has its own bounds per route. contract: defaults. */
const MOST_LIMIT = 1_000;

/** How an operation is told to type-graphql, and what it does with its arguments in their order. */
export interface OperationSpec {
  readonly method: string;
  readonly type: () => unknown;
  readonly nullable?: boolean;
  readonly description: string;
  readonly parameters: readonly unknown[];
  readonly run: (...input: never[]) => unknown;
}

export const CONTEXT = [Ctx(), Info()];
const id = (): unknown => Arg('id', () => Id);
const input = (type: () => Class): unknown => Arg('input', type);

/** The arguments of a list, by name: everywhere records are listed they are the same. */
export function listParameters({ definition, filter, sort }: Resource): Map<string, unknown> {
  const page = new Map<string, unknown>([
    ['filter', Arg('filter', () => filter, { nullable: true })],
    ['sort', Arg('sort', () => [sort], { nullable: true, description: 'Ties are broken by id.' })],
    [
      'limit',
      Arg('limit', () => GraphQLInt, { defaultValue: DEFAULT_LIMIT, description: 'At most 1000.' }),
    ],
    ['offset', Arg('offset', () => GraphQLInt, { defaultValue: 0 })],
  ]);
  if (definition.search.length > 0) {
    const description = `Looks for a text in ${definition.search.join(', ')}.`;
    page.set(
      'q',
      Arg('q', () => GraphQLString, { nullable: true, description }),
    );
  }
  if (definition.activeWhen !== undefined) {
    const description = 'Also what is no longer active.';
    const settings = { defaultValue: definition.showsInactive, description };
    page.set(
      'includeInactive',
      Arg('includeInactive', () => GraphQLBoolean, settings),
    );
  }
  return page;
}

/** What a list was called with, within the bounds of GraphQL's pages. */
export const listing = (args: ListArguments): ListArguments => ({
  ...args,
  limit: Math.min(args.limit, MOST_LIMIT),
});

export type Call = [session: Session, info: GraphQLResolveInfo];

/** A list of a resource. type-graphql hands arguments over in their order; here they get their names back. */
function listOperation(
  resource: Resource,
  deleted: boolean,
): Pick<OperationSpec, 'parameters' | 'run'> {
  const parameters = listParameters(resource);
  const names = [...parameters.keys()];
  return {
    parameters: [...CONTEXT, ...parameters.values()],
    run: (...[session, info, ...values]: [...Call, ...unknown[]]) => {
      const named = Object.fromEntries(names.map((name, i) => [name, values[i]]));
      const args = listing(named as unknown as ListArguments);
      return list(session, resource, { ...args, deleted }, info);
    },
  };
}

/** Each standard operation of a resource. */
export function operationsOf(
  resource: Resource,
): Record<StandardOperation | 'deleted', OperationSpec> {
  const { name } = resource.definition;
  const [single, many] = [sentence(name), sentence(plural(name))];
  return {
    list: {
      method: lowerFirst(plural(name)),
      type: () => resource.page,
      description: `A page of ${many}.`,
      ...listOperation(resource, false),
    },
    deleted: {
      method: `deleted${plural(name)}`,
      type: () => DeletedRecordPage,
      description: `A page of deleted ${many}; bounds on modification look at the deletion.`,
      ...listOperation(resource, true),
    },
    get: {
      method: lowerFirst(name),
      type: () => resource,
      nullable: true,
      description: `One ${single}, or null when there is none the caller may see.`,
      parameters: [...CONTEXT, id()],
      run: (...[session, info, key]: [...Call, number]) =>
        find(session, resource, key, selectionOf(info)),
    },
    create: {
      method: `create${name}`,
      type: () => resource,
      description: `Creates one ${single}.`,
      parameters: [...CONTEXT, input(() => resource.input)],
      run: (...[session, info, input]: [...Call, OperationInput]) =>
        create(session, resource, input, info),
    },
    update: {
      method: `update${name}`,
      type: () => resource,
      description: `Replaces one ${single}: what is not given goes back to its default.`,
      parameters: [...CONTEXT, id(), input(() => resource.input)],
      run: (...[session, info, key, input]: [...Call, number, OperationInput]) =>
        update(session, resource, key, input, info),
    },
    patch: {
      method: `patch${name}`,
      type: () => resource,
      description: `Changes the given fields of one ${single}.`,
      parameters: [...CONTEXT, id(), input(() => resource.patch)],
      run: (...[session, info, key, input]: [...Call, number, OperationInput]) =>
        patch(session, resource, key, input, info),
    },
    delete: {
      method: `delete${name}`,
      type: () => GraphQLBoolean,
      description: `Deletes one ${single}.`,
      parameters: [...CONTEXT, id()],
      run: (...[session, , key]: [...Call, number]) => remove(session, resource, key),
    },
  };
}

const READS: Readonly<Record<string, Reads['kind']>> = {
  list: 'list',
  deleted: 'deleted',
  get: 'one',
};

/** Says that everybody who proved who they are may call an operation. */
export const AnyCaller = () => Extensions({ anyCaller: true });

/** What an operation of a resource needs of its caller. */
export function requirementOf({ definition }: Resource, tier: Tier): Requirement {
  const { scope, adminOnly, closedToApps } = definition;
  return { resource: scope, tier, adminOnly, closedToApps };
}

/** Gives a resolver class an operation of its own, as a decorated method would. */
export function declareOperation(
  target: Class,
  Root: typeof Query | typeof Mutation,
  { method, type, nullable = false, description, parameters, run }: OperationSpec,
  { resource, tier, ...more }: Requirement,
): PropertyDescriptor {
  const prototype = target.prototype as Record<string, unknown>;
  prototype[method] = run;
  const descriptor = Object.getOwnPropertyDescriptor(prototype, method) ?? {};
  parameters.forEach((decorate, index) =>
    (decorate as MethodParameterDecorator)(prototype, method, index),
  );
  Root(type as () => Class, { nullable, description })(prototype, method, descriptor);
  Permission(resource, tier, more)(prototype, method, descriptor);
  return descriptor;
}

interface RegisterOptions {
  readonly tier?: Tier;
  readonly isPlain?: boolean;
  /** What it needs of its caller, where that is another resource than its definition names. */
  readonly needs?: Requirement;
}

/** Gives a resolver class an operation of a resource; one that is not plain reads by its own code. */
export function register(
  target: Class,
  resource: Resource,
  operation: StandardOperation | 'deleted',
  spec: OperationSpec,
  { tier, isPlain = true, needs }: RegisterOptions = {},
): void {
  const kind = READS[operation];
  const required = needs ?? requirementOf(resource, tier ?? (kind ? 'read' : 'write'));
  const descriptor = declareOperation(target, kind ? Query : Mutation, spec, required);
  if (!kind || !isPlain) return;
  const reads: Reads = { resource: resource.definition.name, kind };
  Extensions({ reads })(target.prototype as object, spec.method, descriptor);
}

/** A resolver class with the standard operations of a resource, less those in `taken`. */
export function standard(resource: Resource, taken: ReadonlySet<string> = new Set()): Class {
  const { operations, readOnly } = resource.definition;
  const target = class {};
  Resolver()(target);
  const specs = operationsOf(resource);
  const isDeletable = 'isDeleted' in readOnly && operations.includes('list');
  for (const operation of [...operations, ...(isDeletable ? (['deleted'] as const) : [])]) {
    const spec = specs[operation];
    if (!taken.has(spec.method)) register(target, resource, operation, spec);
  }
  return target;
}

type ChangeOperation<Given> = (session: Session, id: number, input: Given) => Promise<unknown>;

/**
 * A resolver class with the replacement and the change of a resource, both by the one function that
 * holds its rule: a replacement is a change of every field. `replace` is for resources in which more
 * follows from a field that is left out.
 */
export function changing<R extends Resource>(
  resource: R,
  change: ChangeOperation<PatchOf<R>>,
  replace: ChangeOperation<InputOf<R>> = (session, key, given) =>
    change(session, key, replaced(resource.definition.writable, given) as PatchOf<R>),
): Class {
  const target = class {};
  Resolver()(target);
  const specs = operationsOf(resource);
  const by =
    <Given>(write: ChangeOperation<Given>) =>
    async (...[session, info, key, given]: [...Call, number, Given]) => {
      // What may not be empty and is cannot be judged further.
      if (Object.values(given as object).includes(null)) throwIfFaults(session);
      await write(session, key, given);
      return one(session, resource, key, info);
    };
  register(target, resource, 'update', { ...specs.update, run: by(replace) });
  register(target, resource, 'patch', { ...specs.patch, run: by(change) });
  return target;
}
