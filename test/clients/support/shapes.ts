// Values against schemas of the contract: types, required fields and unknown ones.
import { nameOf, type Schema } from '../../../clients/generator/model.ts';

type Schemas = Readonly<Record<string, Schema>>;
type Kinds = Readonly<Record<string, (value: unknown) => boolean>>;

const COMMON: Kinds = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null,
  null: (value) => value === null,
  integer: Number.isSafeInteger,
};
/** As the TypeScript client hands them out: amounts are text. */
const CLIENT: Kinds = {
  ...COMMON,
  number: (value) => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value),
};
/** As they stand on the wire; amounts are taken as text too. */
const WIRE: Kinds = {
  ...COMMON,
  number: (value) =>
    typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)),
};

/** How a value differs from what the contract says of it. */
function faultsBy(kinds: Kinds, value: any, schema: Schema, all: Schemas, at: string): string[] {
  const of = (each: any, one: Schema, place: string) => faultsBy(kinds, each, one, all, place);
  if (schema.$ref !== undefined) return of(value, all[nameOf(schema.$ref)] ?? {}, at);
  if (schema.anyOf) {
    const each = schema.anyOf.map((one) => of(value, one, at));
    return each.some((faults) => faults.length === 0) ? [] : (each[0] ?? []);
  }
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length > 0 && !types.some((type) => kinds[type]?.(value)))
    return [`${at}: ${JSON.stringify(value)}`];
  if (Array.isArray(value)) return value.flatMap((each) => of(each, schema.items ?? {}, `${at}[]`));
  if (typeof value !== 'object' || value === null || !schema.properties) return [];
  // Of what is deleted only this much is shown.
  if (value.is_deleted === true && !('created_at' in value)) return [];
  const missing = (schema.required ?? [])
    .filter((name) => !(name in value))
    .map((name) => `${at}.${name} is missing`);
  const unknown = Object.keys(value)
    .filter((name) => !schema.properties?.[name] && !schema.additionalProperties)
    .map((name) => `${at}.${name} is unknown`);
  const inside = Object.entries(schema.properties).flatMap(([name, field]) =>
    name in value ? of(value[name], field, `${at}.${name}`) : [],
  );
  return [...missing, ...unknown, ...inside];
}

export const clientFaults = (value: unknown, schema: Schema, all: Schemas, at: string): string[] =>
  faultsBy(CLIENT, value, schema, all, at);
export const wireFaults = (value: unknown, schema: Schema, all: Schemas, at: string): string[] =>
  faultsBy(WIRE, value, schema, all, at);
