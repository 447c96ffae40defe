// Reads an OpenAPI document for the reference, and describes its schemas in words and by example.

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly readOnly?: boolean;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}
interface Content {
  readonly schema?: Schema;
  readonly example?: unknown;
}
export interface ResponseObject {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, Content>>;
}
export interface ParameterObject {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
  readonly example?: unknown;
}
export interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly (ParameterObject | Reference)[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, ResponseObject>>;
  readonly 'x-graphql'?: string;
  readonly 'x-permission'?: {
    readonly resource: string;
    readonly tier: string;
    readonly adminOnly?: boolean;
    readonly closedToApps?: boolean;
  };
}
/** Something that several operations share, by the place where it is said. */
export interface Reference {
  readonly $ref: string;
}
export interface OpenApi {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
    readonly parameters?: Readonly<Record<string, ParameterObject>>;
  };
}

/** `Invoice` of `#/components/schemas/Invoice`. */
export const nameIn = (reference: string): string => reference.split('/').at(-1) ?? '';

/** The records a schema leads to, each once. */
export function recordsIn(schema: Schema | undefined): string[] {
  if (schema === undefined) return [];
  if (schema.$ref !== undefined) return [nameIn(schema.$ref)];
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const inner = schema.items === undefined ? parts : [...parts, schema.items];
  return [...new Set(inner.flatMap(recordsIn))];
}

/** A type in a few words: `date`, `integers`, `one of open, paid`; nothing of null. */
export function wordsFor(schema: Schema): string {
  if (schema.$ref !== undefined) return nameIn(schema.$ref);
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (parts) {
    return parts
      .filter(({ type }) => type !== 'null')
      .map(wordsFor)
      .join(' or ');
  }
  const values = schema.enum?.filter((value) => value !== null);
  if (values) return `one of ${values.map(String).join(', ')}`;
  if (schema.items) return `list of ${wordsFor(schema.items)}`;
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  const type = types.filter((each) => each !== 'null').join(' or ');
  const isNamed = schema.format !== undefined && !['int32', 'double'].includes(schema.format);
  return isNamed ? (schema.format ?? '') : type || 'anything';
}

/** Whether a value may be null. */
export const isNullable = ({ type, anyOf, oneOf, enum: values }: Schema): boolean =>
  [type ?? []].flat().includes('null') ||
  (values?.includes(null) ?? false) ||
  [...(anyOf ?? []), ...(oneOf ?? [])].some(isNullable);

/** What else holds for a value: its bounds and its default. */
export function boundsOf(schema: Schema): string[] {
  const { minimum, maximum, minLength, maxLength } = schema;
  const isId = schema.format === 'int32' && minimum === 1;
  return [
    ...(maxLength === undefined || maxLength === minLength
      ? []
      : [`up to ${maxLength} characters`]),
    ...(maxLength !== undefined && maxLength === minLength ? [`${maxLength} characters`] : []),
    ...(minimum === undefined || isId ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
    ...(schema.default === undefined || schema.default === null
      ? []
      : [`default ${JSON.stringify(schema.default)}`]),
  ];
}

const BY_FORMAT: Readonly<Record<string, unknown>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  decimal: 150.25,
  double: 1.5,
  email: 'ida@example.com',
  uri: 'https://example.com/hook',
  uuid: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
};
const BY_TYPE: Readonly<Record<string, unknown>> = { integer: 1, number: 1, boolean: true };
const DEEPEST = 4;

/** A body that says what is required; where nothing is, the first few fields. */
export function exampleOf(
  schema: Schema,
  document: Pick<OpenApi, 'components'>,
  depth = 0,
): unknown {
  if (schema.$ref !== undefined) {
    const named = document.components.schemas[nameIn(schema.$ref)];
    return named === undefined ? {} : exampleOf(named, document, depth);
  }
  const part = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.[0];
  if (part) return exampleOf(part, document, depth);
  const value = schema.enum?.find((each) => each !== null);
  if (value !== undefined) return value;
  if (schema.items) {
    return depth > DEEPEST ? [] : [exampleOf(schema.items, document, depth + 1)];
  }
  if (schema.properties) {
    const { required = [] } = schema;
    const names = required.length > 0 ? required : Object.keys(schema.properties).slice(0, 3);
    return Object.fromEntries(
      names.map((name) => [name, exampleOf(schema.properties?.[name] ?? {}, document, depth + 1)]),
    );
  }
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  const type = types.find((each) => each !== 'null') ?? 'string';
  if (schema.maxLength === 3 && schema.minLength === 3) return 'USD';
  return BY_FORMAT[schema.format ?? ''] ?? BY_TYPE[type] ?? 'text';
}

/** The parameters of an operation, those that several share included. */
export const parametersIn = (
  { parameters = [] }: Operation,
  { components }: OpenApi,
): ParameterObject[] =>
  parameters.flatMap((parameter) =>
    '$ref' in parameter ? (components.parameters?.[nameIn(parameter.$ref)] ?? []) : parameter,
  );

/** An operation with its place. */
export interface PlacedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The operations, in the order of the document. */
export const operationsIn = ({ paths }: OpenApi): PlacedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
