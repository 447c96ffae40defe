// The operations every resource has, unless a resolver says its own: types and permissions from the
// definition, reading and writing from beside this file.
import { GraphQLBoolean, GraphQLInt, GraphQLString, type GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Extensions, Info, Mutation, Query, Resolver } from 'type-graphql';
import {
  DeletedRecordPage,
  Id,
  lowerFirst,
  plural,
  sentence,
  type Class,
  type Resource,
  type StandardOperation,
} from '../../../schema/kit/index.ts';
import type { Requirement, Session, Tier } from '../access/index.ts';
import { DEFAULT_LIMIT, type ListArguments } from './query.ts';
import { find, list } from './read.ts';
import { selectionOf } from './selection.ts';
import { create, patch, remove, update } from './write.ts';

type Parameter = (target: object, method: string, index: number) => void;
type Input = Readonly<Record<string, unknown>>;

/** Marks a field of the schema as a plain read, so that it can be answered straight from the rows. */
export interface Reads {
  readonly resource: string;
  readonly kind: 'list' | 'deleted' | 'one';
  /** What the arguments of a list mean, where a resolver has its own. */
  readonly given?: (args: Input) => ListArguments;
}

/** Says what an operation needs of its caller; every operation says it. */
export const Permission = (resource: string, tier: Tier, more: Partial<Requirement> = {}) =>
  Extensions({ permission: { resource, tier, ...more } satisfies Requirement });

/** GraphQL pages are bounded; REST has its own bounds per route. contract: defaults. */
const MOST_LIMIT = 1_000;

interface Shape {
  readonly method: string;
  readonly type: () => unknown;
  readonly nullable?: boolean;
  readonly description: string;
  readonly parameters: readonly unknown[];
  readonly run: (...input: never[]) => unknown;
}

const CONTEXT = [Ctx(), Info()];
const id = (): unknown => Arg('id', () => Id);
const input = (type: () => Class): unknown => Arg('input', type);

function listParameters({ definition, filter, sort }: Resource): unknown[] {
  return [
    ...CONTEXT,
    Arg('filter', () => filter, { nullable: true }),
    Arg('sort', () => [sort], { nullable: true, description: 'Ties are broken by id.' }),
    Arg('limit', () => GraphQLInt, { defaultValue: DEFAULT_LIMIT, description: 'At most 1000.' }),
    Arg('offset', () => GraphQLInt, { defaultValue: 0 }),
    ...(definition.search.length > 0
      ? [
          Arg('q', () => GraphQLString, {
            nullable: true,
            description: `Looks for a text in ${definition.search.join(', ')}.`,
          }),
        ]
      : []),
    ...(definition.activeWhen !== undefined
      ? [
          Arg('includeInactive', () => GraphQLBoolean, {
            defaultValue: definition.showsInactive,
            description: 'Also what is no longer active.',
          }),
        ]
      : []),
  ];
}

type ListCall = [
  session: Session,
  info: GraphQLResolveInfo,
  filter: Input | undefined,
  sort: string[] | undefined,
  limit: number,
  offset: number,
  ...rest: (string | boolean | undefined)[],
];
/** What a list was called with; which arguments come last depends on what the definition offers. */
function listing(
  { definition }: Resource,
  ...[, , filter, sort, limit, offset, ...rest]: ListCall
): ListArguments {
  const q = definition.search.length > 0 ? (rest.shift() as string | undefined) : undefined;
  const includeInactive = (rest.shift() as boolean | undefined) ?? true;
  return { filter, sort, limit: Math.min(limit, MOST_LIMIT), offset, q, includeInactive };
}

/** The shape of each standard operation of a resource. */
function shapesOf(resource: Resource): Record<StandardOperation | 'deleted', Shape> {
  const { name } = resource.definition;
  const [one, many] = [sentence(name), sentence(plural(name))];
  type Call = [session: Session, info: GraphQLResolveInfo];
  return {
    list: {
      method: lowerFirst(plural(name)),
      type: () => resource.page,
      description: `A page of ${many}.`,
      parameters: listParameters(resource),
      run: (...call: ListCall) => list(call[0], resource, listing(resource, ...call), call[1]),
    },
    deleted: {
      method: `deleted${plural(name)}`,
      type: () => DeletedRecordPage,
      description: `A page of deleted ${many}; bounds on modification look at the deletion.`,
      parameters: listParameters(resource),
      run: (...call: ListCall) =>
        list(call[0], resource, { ...listing(resource, ...call), deleted: true }, call[1]),
    },
    get: {
      method: lowerFirst(name),
      type: () => resource,
      nullable: true,
      description: `One ${one}, or null when there is none the caller may see.`,
      parameters: [...CONTEXT, id()],
      run: (...[session, info, key]: [...Call, number]) =>
        find(session, resource, key, selectionOf(info)),
    },
    create: {
      method: `create${name}`,
      type: () => resource,
      description: `Creates one ${one}.`,
      parameters: [...CONTEXT, input(() => resource.input)],
      run: (...[session, info, input]: [...Call, Input]) => create(session, resource, input, info),
    },
    update: {
      method: `update${name}`,
      type: () => resource,
      description: `Replaces one ${one}: what is not given goes back to its default.`,
      parameters: [...CONTEXT, id(), input(() => resource.input)],
      run: (...[session, info, key, input]: [...Call, number, Input]) =>
        update(session, resource, key, input, info),
    },
    patch: {
      method: `patch${name}`,
      type: () => resource,
      description: `Changes the given fields of one ${one}.`,
      parameters: [...CONTEXT, id(), input(() => resource.patch)],
      run: (...[session, info, key, input]: [...Call, number, Input]) =>
        patch(session, resource, key, input, info),
    },
    delete: {
      method: `delete${name}`,
      type: () => GraphQLBoolean,
      description: `Deletes one ${one}.`,
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

/** A resolver class with the standard operations of a resource, less those in `taken`. */
export function standard(resource: Resource, taken: ReadonlySet<string> = new Set()): Class {
  const { name, scope, adminOnly, closedToApps, operations, readOnly } = resource.definition;
  const target = class {};
  const prototype = target.prototype as Record<string, unknown>;
  Resolver()(target);
  const shapes = shapesOf(resource);
  const isDeletable = 'isDeleted' in readOnly && operations.includes('list');

  for (const operation of [...operations, ...(isDeletable ? (['deleted'] as const) : [])]) {
    const { method, type, nullable = false, description, parameters, run } = shapes[operation];
    if (taken.has(method)) continue;
    prototype[method] = run;
    const descriptor = Object.getOwnPropertyDescriptor(prototype, method) ?? {};
    parameters.forEach((decorate, index) => (decorate as Parameter)(prototype, method, index));
    const kind = READS[operation];
    const Root = kind ? Query : Mutation;
    Root(type as () => Class, { nullable, description })(prototype, method, descriptor);
    const tier = kind ? 'read' : 'write';
    Permission(scope, tier, { adminOnly, closedToApps })(prototype, method, descriptor);
    if (kind)
      Extensions({ reads: { resource: name, kind } satisfies Reads })(
        prototype,
        method,
        descriptor,
      );
  }
  return target;
}
