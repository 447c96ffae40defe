// Catalogue of what an agent may name: lists of records, and changes that can wait for a person, as
// far as its caller may use them.
import {
  getNamedType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import {
  demand,
  type Principal,
  type Requirement,
  tiersOfResource,
} from '../../platform/access/index.ts';
import { Problem } from '../../platform/base/index.ts';

/** A query or a mutation, or a field of a type. */
export type SchemaField = GraphQLField<unknown, unknown>;

/** A list of records, and the query of one of them. */
export interface Listed {
  readonly list: SchemaField;
  readonly type: GraphQLObjectType;
  readonly one: SchemaField | undefined;
}

export const requirementOf = ({ extensions }: SchemaField): Requirement | undefined =>
  extensions['permission'] as Requirement | undefined;

/** Whether the caller meets a requirement. */
function meets(principal: Principal, requirement: Requirement): boolean {
  try {
    demand(principal, requirement);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
const isOpenTo = (principal: Principal, operation: SchemaField): boolean => {
  const requirement = requirementOf(operation);
  return requirement === undefined || meets(principal, requirement);
};

/** Whether the caller may read records of a type; types without a scope belong to their owner. */
export function mayRead(principal: Principal, { extensions }: GraphQLObjectType): boolean {
  const resource = extensions['scope'];
  return typeof resource !== 'string' || meets(principal, { resource, tier: 'read' });
}

const queriesOf = (schema: GraphQLSchema) => schema.getQueryType()?.getFields() ?? {};
const mutationsOf = (schema: GraphQLSchema) => schema.getMutationType()?.getFields() ?? {};

/** The records of a page; undefined for what is no page. */
function pagedIn(operation: SchemaField): GraphQLObjectType | undefined {
  const page = getNamedType(operation.type);
  if (!isObjectType(page)) return undefined;
  const { count, results } = page.getFields();
  const type = count && results && getNamedType(results.type);
  return isObjectType(type) ? type : undefined;
}

const catalogues = new WeakMap<GraphQLSchema, ReadonlyMap<string, Listed>>();

const isPaged = ({ args }: SchemaField): boolean =>
  ['limit', 'offset'].every((name) => args.some((argument) => argument.name === name));

/** The lists that are read page by page and need no argument, by name. */
function listsOf(schema: GraphQLSchema): ReadonlyMap<string, Listed> {
  const known = catalogues.get(schema);
  if (known) return known;
  const queries = queriesOf(schema);
  const found = Object.values(queries).flatMap((list): [string, Listed][] => {
    const type = list.args.some(isRequiredArgument) || !isPaged(list) ? undefined : pagedIn(list);
    if (!type) return [];
    const one = queries[type.name.charAt(0).toLowerCase() + type.name.slice(1)];
    const isOne = one?.args.length === 1 && one.args[0]?.name === 'id';
    return [[list.name, { list, type, one: isOne ? one : undefined }]];
  });
  const lists = new Map(found);
  catalogues.set(schema, lists);
  return lists;
}

/** The names of the lists the caller may read; deleted records have lists of their own, told where they are asked for. */
export const listNames = (schema: GraphQLSchema, principal: Principal): string[] =>
  [...listsOf(schema).values()]
    .filter(({ list }) => !list.name.startsWith('deleted') && isOpenTo(principal, list))
    .map(({ list }) => list.name)
    .sort();

/** A list the caller may read. Throws 400 that names those there are, and 403. */
export function listNamed(schema: GraphQLSchema, principal: Principal, name: string): Listed {
  const listed = listsOf(schema).get(name);
  if (!listed) {
    const names = listNames(schema, principal).join(', ');
    throw new Problem(
      'INVALID',
      `resource: there is no "${name.slice(0, 60)}". Use one of these: ${names}.`,
    );
  }
  const requirement = requirementOf(listed.list);
  if (requirement) demand(principal, requirement);
  return listed;
}

export const queryNamed = (schema: GraphQLSchema, name: string): SchemaField | undefined =>
  Object.hasOwn(queriesOf(schema), name) ? queriesOf(schema)[name] : undefined;

/** What a change is: a record that is made and waits as a draft, or another change. */
export interface Change {
  readonly operation: SchemaField;
  readonly resource: string;
  readonly isCreate: boolean;
  /** Whether it can wait for a person. */
  readonly canWait: boolean;
}

function changeOf(operation: SchemaField): Change | undefined {
  const requirement = requirementOf(operation);
  const isChange = requirement?.tier === 'draft' || requirement?.tier === 'write';
  const isWithFile = operation.args.some(({ type }) => getNamedType(type).name === 'Upload');
  if (!requirement || !isChange || isWithFile || requirement.adminOnly) return undefined;
  const { resource, tier } = requirement;
  const canWait = tiersOfResource(resource).includes('draft');
  return { operation, resource, isCreate: tier === 'draft', canWait };
}

const mayPropose = (principal: Principal, { operation, resource }: Change): boolean =>
  meets(principal, { ...(requirementOf(operation) as Requirement), resource, tier: 'draft' });

/** The names of changes that can wait for a person, as far as the caller may propose them. */
export const changeNames = (schema: GraphQLSchema, principal: Principal): string[] =>
  Object.values(mutationsOf(schema)).flatMap((operation) => {
    const change = changeOf(operation);
    return change?.canWait === true && mayPropose(principal, change) ? [operation.name] : [];
  });

/** A change by its name. Throws 400 for what is none, or decides on changes of others. */
export function changeNamed(schema: GraphQLSchema, name: string): Change {
  const operation = Object.hasOwn(mutationsOf(schema), name)
    ? mutationsOf(schema)[name]
    : undefined;
  const change = operation && changeOf(operation);
  if (change) return change;
  throw new Problem(
    'INVALID',
    requirementOf(operation ?? ({ extensions: {} } as SchemaField))?.tier === 'approve'
      ? `operation: "${name}" decides on a change. A person does that.`
      : `operation: "${name.slice(0, 60)}" is no change that can be proposed. The tool describe, without a name, lists those that are.`,
  );
}
