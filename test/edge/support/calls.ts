// Every operation there is, called with the records of a world: what it needs and no more.
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import type { World } from './world.ts';

/** A value for an argument: the record of its kind, or something that may stand there. */
function valueFor(world: World, name: string, type: GraphQLInputType, resource: string): unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) return [valueFor(world, name, inner.ofType, resource)];
  if (isInputObjectType(inner)) {
    const isPatch = inner.name.endsWith('Patch');
    const fields = Object.values(inner.getFields()).filter(
      (field) => isNonNullType(field.type) || (isPatch && field.name === 'name'),
    );
    return Object.fromEntries(
      fields.map((field) => [field.name, valueFor(world, field.name, field.type, resource)]),
    );
  }
  const kind = getNamedType(inner);
  if (isEnumType(kind)) return kind.getValues()[0]?.name;
  const named = name === 'id' ? resource : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const id = world[{ Client: 'Vendor', Group: 'TagGroup', Parent: resource }[named] ?? named];
  if (kind.name === 'ID') return id ?? 1;
  const plain = {
    Int: 1,
    Decimal: '1',
    Date: '2026-03-31',
    Boolean: true,
    JSON: {},
    Currency: 'EUR',
    Url: 'https://app.test/',
  };
  return (plain as Record<string, unknown>)[kind.name] ?? 'Tried out';
}

/** One call of an operation. */
export interface Call {
  readonly name: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** A call of each mutation. */
export function callsOf(schema: GraphQLSchema, world: World): Call[] {
  return Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => {
    const type = getNamedType(field.type);
    const [, last = ''] = /^[a-z]+([A-Z].*)$/.exec(field.name) ?? [];
    const resource = isObjectType(type) && world[type.name] !== undefined ? type.name : last;
    const needed = field.args.filter(
      ({ name, type: each }) => isNonNullType(each) && name !== 'file',
    );
    const variables = Object.fromEntries(
      needed.map(({ name, type: each }) => [name, valueFor(world, name, each, resource)]),
    );
    const declared = needed.map(({ name, type: each }) => `$${name}: ${String(each)}`).join(', ');
    const passed = needed.map(({ name }) => `${name}: $${name}`).join(', ');
    const query = `mutation ${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${isObjectType(type) ? '{ __typename }' : ''} }`;
    return { name: field.name, query, variables };
  });
}
