// Selections of GraphQL documents: the fields an agent asks for, or those that say most about a
// record.
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { Principal } from '../../platform/access/index.ts';
import { Problem } from '../../platform/base/index.ts';
import { mayRead, type SchemaField } from './catalogue.ts';
import { elsewhere } from './plain.ts';
import type { Arguments } from './tool.ts';

const asksNothing = ({ args }: SchemaField): boolean => !args.some(isRequiredArgument);
const isLeaf = ({ type }: SchemaField): boolean => isLeafType(getNamedType(type));
const isListed = ({ type }: SchemaField): boolean => isListType(getNullableType(type));
const leavesOf = (type: GraphQLObjectType): string[] =>
  Object.values(type.getFields())
    .filter((field) => isLeaf(field) && asksNothing(field))
    .map(({ name }) => name);

/** Stamps are there for programs that keep copies. */
const STAMPS = new Set(['createdAt', 'lastModifiedAt']);
const camel = (word: string): string =>
  word.toLowerCase().replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The fields that say most about a record: those lists can be sorted by. Of other types all of them. */
export function compact(schema: GraphQLSchema, type: GraphQLObjectType): string {
  const leaves = leavesOf(type);
  const sort = schema.getType(`${type.name}Sort`);
  if (!isEnumType(sort)) return `{ ${leaves.join(' ')} }`;
  // Of an amount in another currency the one in the currency of the record.
  const sortable = new Set(
    sort
      .getValues()
      .map(({ name }) => camel(name))
      .map((name) => (elsewhere(type.name, name) === undefined ? name : `${name}Native`)),
  );
  const kept = leaves.filter(
    (name) => name === 'id' || name === 'currency' || (sortable.has(name) && !STAMPS.has(name)),
  );
  return `{ ${kept.join(' ')} }`;
}

/** Levels of a record or a report that are told: its own fields, its lines, and two below those. */
export const DEEPEST = 4;

/** All fields of a record with its lines. Records behind links are told by their ids and names alone. */
export function whole(type: GraphQLObjectType, principal: Principal, depth = 1): string {
  const nested = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (!isObjectType(inner) || !asksNothing(field) || depth >= DEEPEST) return [];
    const isLink = inner.extensions['scope'] !== undefined && !isListed(field);
    const isPage = inner.getFields()['results'] !== undefined;
    return isLink || isPage || !mayRead(principal, inner)
      ? []
      : [`${field.name} ${whole(inner, principal, depth + 1)}`];
  });
  return `{ ${[...leavesOf(type), ...nested].join(' ')} }`;
}

/** The most names that a refusal tells. */
const MOST_NAMES = 60;

/** The fields that were asked for, such as `invoiceNumber`, `entity.name` and `lines.amount`. Throws 400. */
export function chosen(
  type: GraphQLObjectType,
  principal: Principal,
  paths: readonly string[],
): string {
  const fields = type.getFields();
  const byHead = Map.groupBy(paths, (path) => path.split('.', 1)[0] ?? '');
  const told = [...byHead].map(([head, all]) => {
    const field = Object.hasOwn(fields, head) ? fields[head] : undefined;
    if (!field || !asksNothing(field)) {
      const names = Object.keys(fields).slice(0, MOST_NAMES).join(', ');
      throw new Problem(
        'INVALID',
        `fields: ${type.name} has no "${head.slice(0, 60)}". It has ${names}.`,
      );
    }
    const inner = getNamedType(field.type);
    if (!isObjectType(inner)) return head;
    const below = all
      .filter((path) => path.includes('.'))
      .map((path) => path.slice(head.length + 1));
    return below.length > 0
      ? `${head} ${chosen(inner, principal, below)}`
      : `${head} { ${leavesOf(inner).join(' ')} }`;
  });
  // An amount is told with its currency.
  const isBare = 'currency' in fields && !byHead.has('currency');
  return `{ ${[...(isBare ? ['currency'] : []), ...told].join(' ')} }`;
}

/** A document that runs one operation with what was given for its arguments. Throws 400 for one it does not have. */
export function documentOf(
  kind: 'query' | 'mutation',
  operation: SchemaField,
  given: Arguments,
  selection: string,
  called = 'parameters',
): string {
  const { name, args } = operation;
  const unknown = Object.keys(given).find(
    (each) => !args.some((argument) => argument.name === each),
  );
  if (unknown !== undefined) {
    const names = args.map((argument) => argument.name).join(', ') || 'nothing';
    throw new Problem(
      'INVALID',
      `${called}: ${name} takes no "${unknown.slice(0, 60)}". It takes ${names}.`,
    );
  }
  const missing = args.find(
    (argument) => isRequiredArgument(argument) && given[argument.name] === undefined,
  );
  if (missing) {
    throw new Problem(
      'INVALID',
      `${called}: ${name} needs "${missing.name}". Ask describe for ${name}.`,
    );
  }
  const used = args.filter((argument) => given[argument.name] !== undefined);
  const declared = used.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ');
  const passed = used.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  return used.length === 0
    ? `${kind} { ${name} ${selection} }`
    : `${kind} (${declared}) { ${name}(${passed}) ${selection} }`;
}
