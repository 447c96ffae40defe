// Turns an example of an operation into a request: to a route that serves it, or to the GraphQL
// door.
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { compile } from '../../../rest-shim/compile.ts';
import type { Namer } from '../../../rest-shim/input.ts';
import type { Route } from '../../../rest-shim/route.ts';
import { selection } from '../../../rest-shim/selection.ts';
import { wireName } from '../../../rest-shim/wire.ts';
import type { CallOptions } from '../../support/service.ts';
import { documentOf } from './calls.ts';
import type { Ready } from './examples.ts';
import type { World } from './world.ts';

type Json = Readonly<Record<string, unknown>>;

/** A value as it goes over the wire: names and choices as REST spells them. */
function onWire(value: unknown, type: GraphQLInputType, nameOf: Namer = wireName): unknown {
  if (isNonNullType(type)) return onWire(value, type.ofType, nameOf);
  if (isListType(type)) {
    return (value as unknown[]).map((each) => onWire(each, type.ofType, nameOf));
  }
  if (isEnumType(type)) return type.getValue(String(value))?.value ?? value;
  if (!isInputObjectType(type)) return value;
  const fields = type.getFields();
  return Object.fromEntries(
    Object.entries(value as Json).map(([name, each]) => {
      const field = fields[name];
      if (!field) throw new Error(`${type.name} has no ${name}`);
      return [nameOf(field), onWire(each, field.type)];
    }),
  );
}

export interface ExampleRequest extends CallOptions {
  readonly method: string;
  readonly path: string;
}

/** The request of a route for an example. What stands in its path alone is the world's. */
export function restRequestOf(
  schema: GraphQLSchema,
  route: Route,
  { args, key, file }: Ready,
  world: World,
): ExampleRequest {
  const compiled = compile(schema, route);
  const { nameOf, path: inPath, query: inQuery, body: inBody } = compiled;
  const input = (args['input'] ?? {}) as Json;
  const valueOf = (name: string): unknown =>
    args[name] ?? input[name.replace(/Id$/, '')] ?? world['Contract'];
  const path = inPath.reduce(
    (text, slot) => text.replace(`{${nameOf(slot)}}`, String(valueOf(slot.name))),
    route.path,
  );
  const given = <Slot extends { name: string }>(slots: readonly Slot[]): Slot[] =>
    slots.filter(({ name }) => args[name] !== undefined);
  const query = new URLSearchParams(
    given(inQuery).map((slot): [string, string] => [nameOf(slot), String(args[slot.name])]),
  );
  const spread = (): Json =>
    Object.fromEntries(
      given(inBody?.slots ?? []).map((slot) => [nameOf(slot), onWire(args[slot.name], slot.type)]),
    );
  const named = inBody?.argument && getNamedType(inBody.argument.type);
  const json = (named ? onWire(input, named, nameOf) : spread()) as Json;
  const common = {
    method: route.method.toUpperCase(),
    path: query.size > 0 ? `${path}?${query.toString()}` : path,
    ...(key !== undefined && { key }),
  };
  if (!file) return { ...common, ...(inBody && { json }) };
  const body = new FormData();
  for (const [name, value] of Object.entries(json)) body.append(name, String(value));
  body.append('file', new Blob([file.content]), file.name);
  return { ...common, body };
}

/** The request of the GraphQL door for an example: it asks for everything REST would answer. */
export function graphqlRequestOf(
  schema: GraphQLSchema,
  { operation, args, key }: Ready,
): ExampleRequest {
  const type = getNamedType(schema.getMutationType()?.getFields()[operation]?.type);
  const wanted = type && isObjectType(type) ? selection(type, 'plain') : '';
  const query = documentOf(schema, { operation, args }, operation, wanted);
  const json = { query, variables: args };
  return { method: 'POST', path: '/graphql', json, ...(key !== undefined && { key }) };
}
