// Values of request fields that differ from what an example sends, and fields that promise nothing.
import { getNamedType, getNullableType, isEnumType, isInputObjectType, isListType } from 'graphql';
import type { GraphQLInputType } from 'graphql';

/** Words of descriptions that promise nothing. */
export const WITHOUT_EFFECT =
  /\bignored\b|^(Nothing follows|Only null|As it stands|Kept without effect|Without effect|Always)\b|always follows/i;

/** Values that differ from what an example stores; a link leads nowhere, so it is refused. */
const VALUES: Readonly<Record<string, unknown>> = {
  ID: '2147483000',
  Int: 7,
  Decimal: '7',
  String: 'Changed 7',
  Currency: 'KWD',
  Date: '2026-02-03',
  DateTime: '2026-02-03T04:05:06.000Z',
  Email: 'changed@example.com',
  URL: 'https://changed.example/7',
  UUID: '0b5a4f6e-3c1d-4f7a-9a57-1f0c6d2b8e11',
  JSON: { changed: 7 },
};

/** Other values than the one that stands there, each of which may be the default; none for lines. */
export function othersOf(type: GraphQLInputType, now: unknown): unknown[] {
  const named = getNamedType(type);
  if (isInputObjectType(named)) return [];
  const values = isEnumType(named)
    ? named.getValues().map(({ name }) => name)
    : named.name === 'Boolean'
      ? [true, false]
      : [VALUES[named.name]];
  const others = values.filter((value) => value !== now);
  return isListType(getNullableType(type)) ? others.map((value) => [value]) : others;
}
/** Another value than the one that stands there; undefined for lines. */
export const anotherOf = (type: GraphQLInputType, now: unknown): unknown => othersOf(type, now)[0];

type Json = Record<string, any>;

/** A value, or the first of several. */
export const lineOf = (value: unknown): Json | undefined =>
  (Array.isArray(value) ? value[0] : value) as Json | undefined;
/** The value at a place among arguments, in lines that of the first. */
export const valueAt = (args: Json, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => lineOf(value)?.[name], args);
/** Sets a value in a copy: of lines, in the first. */
export function withValue(args: Json, path: readonly string[], value: unknown): Json {
  const copy = structuredClone(args);
  const place = path.length === 1 ? copy : lineOf(valueAt(copy, path.slice(0, -1)));
  if (!place) throw new Error(`The example has no ${path.join('.')}.`);
  place[path.at(-1) ?? ''] = value;
  return copy;
}
