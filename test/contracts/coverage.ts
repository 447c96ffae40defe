// Measures the part of the contract an OpenAPI document covers: operations by tier and package, and
// for each the presence of its fields and parameters with the same type, enum and bounds.
import { readFileSync } from 'node:fs';

interface Wanted {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tier: 'core' | 'extended';
  readonly package: string | null;
  readonly success_status: number;
  readonly query_params: readonly { name: string; type: string; enum?: string[] }[];
  readonly response_schema: string | null;
  readonly request_schema: string | null;
  readonly response_kind: string;
  readonly body_documented: boolean;
}
interface Field {
  readonly type: string;
  readonly enum?: readonly string[];
  readonly max_length?: number;
  readonly write_only?: boolean;
  readonly read_only?: boolean;
  readonly ref?: string;
}
type Json = Record<string, any>;

export interface Finding {
  readonly operation: Wanted;
  /** Undefined: not served. Else what differs; nothing means that it passes. */
  readonly faults: readonly string[] | undefined;
}

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T;
export const contract = read<{ operations: Wanted[] }>('operations.json').operations;
const schemas = read<Record<string, { fields: Record<string, Field> }>>('schemas.json');

const bare = (path: string): string => path.replace(/\/$/, '').replace(/\{\w+\}/g, '{}');

function resolve(document: Json, schema: Json | undefined): Json {
  let found = schema ?? {};
  for (let i = 0; i < 10; i++) {
    if (typeof found['$ref'] === 'string') {
      found = found['$ref'].slice(2).split('/').reduce((at: Json, key: string) => at[key], document);
    } else if (Array.isArray(found['anyOf'])) {
      found = found['anyOf'].find((each: Json) => each['type'] !== 'null') ?? {};
    } else break;
  }
  return found;
}

const typesOf = (schema: Json): string[] => [schema['type']].flat().filter((each) => each !== 'null');

function rowOf(document: Json, schema: Json, kind: string): Json {
  const whole = resolve(document, schema);
  if (kind === 'list_paginated') {
    return resolve(document, resolve(document, whole['properties']?.['results'])['items']);
  }
  return kind === 'array' ? resolve(document, whole['items']) : whole;
}

const KINDS: Readonly<Record<string, readonly string[]>> = {
  integer: ['integer'],
  number: ['number', 'integer'],
  string: ['string'],
  boolean: ['boolean'],
  array: ['array'],
  object: ['object'],
};

function fieldFaults(name: string, wanted: Field, found: Json | undefined, document: Json): string[] {
  if (!found) return [`${name}: missing`];
  const schema = resolve(document, found);
  const types = typesOf(schema);
  const allowed = KINDS[wanted.type];
  const faults: string[] = [];
  if (allowed && types.length > 0 && types[0] && !types.some((each) => allowed.includes(each))) {
    faults.push(`${name}: ${types.join('|')} instead of ${wanted.type}`);
  }
  if (wanted.enum) {
    const values = new Set<unknown>(schema['enum'] ?? []);
    const missing = wanted.enum.filter((each) => !values.has(each));
    if (missing.length > 0) faults.push(`${name}: without ${missing.join(', ')}`);
  }
  if (wanted.max_length !== undefined && (schema['maxLength'] ?? 0) > wanted.max_length) {
    faults.push(`${name}: up to ${schema['maxLength']} characters instead of ${wanted.max_length}`);
  }
  return faults;
}

function operationFaults(wanted: Wanted, found: Json, document: Json): string[] {
  const faults: string[] = [];
  const success = found['responses']?.[String(wanted.success_status)];
  if (!success) return [`no answer with ${wanted.success_status}`];
  const parameters = new Map<string, Json>(
    (found['parameters'] ?? []).map((each: Json) => [each['name'], each['schema']]),
  );
  for (const { name, enum: values } of wanted.query_params) {
    const schema = parameters.get(name);
    if (!schema) faults.push(`?${name}: missing`);
    else if (values) {
      const given = new Set<unknown>(schema['enum'] ?? schema['items']?.['enum'] ?? []);
      const missing = values.filter((each) => !given.has(each));
      if (missing.length > 0) faults.push(`?${name}: without ${missing.join(', ')}`);
    }
  }
  if (!wanted.body_documented) return faults;
  const fields = Object.entries(schemas[wanted.response_schema ?? '']?.fields ?? {});
  const answer = success['content']?.['application/json']?.['schema'];
  if (answer) {
    const row = rowOf(document, answer, wanted.response_kind);
    for (const [name, field] of fields) {
      if (!field.write_only) faults.push(...fieldFaults(name, field, row['properties']?.[name], document));
    }
  }
  const body = Object.values((found['requestBody']?.['content'] ?? {}) as Json)[0] as Json | undefined;
  if (body && wanted.request_schema) {
    const given = resolve(document, body['schema'])['properties'] ?? {};
    for (const [name, field] of Object.entries(schemas[wanted.request_schema]?.fields ?? {})) {
      if (!field.read_only) faults.push(...fieldFaults(`body ${name}`, field, given[name], document));
    }
  }
  return faults;
}

/** Compares every operation of the contract with a document. */
export function coverage(document: Json): Finding[] {
  const paths = new Map<string, Json>(
    Object.entries(document['paths'] as Json).map(([path, item]) => [bare(path), item as Json]),
  );
  return contract.map((operation) => {
    const found = paths.get(bare(operation.path))?.[operation.method.toLowerCase()];
    return { operation, faults: found && operationFaults(operation, found, document) };
  });
}

/** What a document serves beyond the contract. */
export function beyond(document: Json): string[] {
  const known = new Set(contract.map(({ method, path }) => `${method} ${bare(path)}`));
  return Object.entries(document['paths'] as Json).flatMap(([path, item]) =>
    Object.keys(item as Json)
      .map((method) => `${method.toUpperCase()} ${path}`)
      .filter((each) => !known.has(bare(each))),
  );
}
