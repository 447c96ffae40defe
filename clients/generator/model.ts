// The OpenAPI document as clients need it: operations with names, and which fields hold amounts.
import { namesOf, pascal } from './names.ts';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
}
export interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly explode?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}
type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
interface Described {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
export interface OpenApi {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export type Media = 'json' | 'multipart' | 'form';
export interface Operation {
  readonly id: string;
  /** Where a client offers it: `invoices.create`. */
  readonly resource: string;
  readonly verb: string;
  readonly method: string;
  readonly path: string;
  readonly text: string;
  readonly inPath: readonly { readonly name: string; readonly isNumber: boolean }[];
  readonly query: readonly Parameter[];
  readonly body?: { readonly name: string; readonly media: Media; readonly isRequired: boolean };
  /** The schema of an answer: of one record, a list, or each row of a page. Bytes have none. */
  readonly answer: {
    readonly kind: 'one' | 'list' | 'page' | 'bytes' | 'nothing';
    readonly name: string;
  };
}
export interface Model {
  readonly version: string;
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly operations: readonly Operation[];
  /** Resource by topic of a webhook. */
  readonly topics: readonly { readonly topic: string; readonly resource: string }[];
  /** Schemas whose untyped values are figures: those of statements. */
  readonly figures: ReadonlySet<string>;
}

const MEDIA: readonly (readonly [string, Media])[] = [
  ['application/json', 'json'],
  ['multipart/form-data', 'multipart'],
  ['application/x-www-form-urlencoded', 'form'],
];
export const nameOf = (ref: string): string => ref.split('/').at(-1) ?? '';

/** Names of schemas that a schema mentions, through others too. */
export function mentioned(
  schema: Schema,
  all: Model['schemas'],
  found = new Set<string>(),
): Set<string> {
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref);
    if (found.has(name) || !all[name]) return found;
    found.add(name);
    return mentioned(all[name], all, found);
  }
  const parts = [
    ...(schema.anyOf ?? []),
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
  ];
  for (const part of parts) mentioned(part, all, found);
  return found;
}

/** The operations of a document in its order; bodies and answers without a name get one. */
export function modelOf(document: OpenApi, topics: Model['topics'], version: string): Model {
  const schemas: Record<string, Schema> = { ...document.components.schemas };
  const called = (schema: Schema, name: string): string => {
    if (schema.$ref !== undefined) return nameOf(schema.$ref);
    schemas[name] = schema;
    return name;
  };
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
  const names = namesOf(
    described.map(({ path, method, operation: { operationId: id, tags } }) => ({
      id,
      method,
      path,
      tag: tags[0] ?? '',
    })),
  );
  const operations = described.map(({ path, method, operation }): Operation => {
    const { operationId: id, parameters = [], requestBody } = operation;
    const [media, content] =
      MEDIA.map(([type, kind]) => [kind, requestBody?.content[type]] as const).find(
        ([, each]) => each,
      ) ?? [];
    const success =
      Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1].content ??
      {};
    return {
      id,
      method,
      path,
      ...(names.get(id) ?? { resource: '', verb: id }),
      text: [operation.summary, operation.description]
        .filter(Boolean)
        .join('. ')
        .replace(/\.\. /g, '. '),
      inPath: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
        name,
        isNumber: parameters.find((each) => each.name === name)?.schema.type === 'integer',
      })),
      query: parameters.filter((each) => each.in === 'query'),
      ...(media &&
        content?.schema && {
          body: {
            name: called(content.schema, `${pascal(id)}Body`),
            media,
            isRequired: requestBody?.required === true,
          },
        }),
      answer: answerOf(
        success,
        parameters,
        (schema) => called(schema, `${pascal(id)}Answer`),
        schemas,
      ),
    };
  });
  const figures = figuresOf(described, operations, schemas);
  return { version, schemas, operations, topics, figures };
}

/** Schemas that only statements answer with. */
function figuresOf(
  described: readonly { readonly operation: Described }[],
  operations: readonly Operation[],
  schemas: Model['schemas'],
): Set<string> {
  const isStatement = ({ id }: Operation): boolean =>
    described.some(
      ({ operation }) =>
        operation.operationId === id && operation.tags.includes('Financial Statements'),
    );
  const others = reached(
    operations.filter((each) => !isStatement(each)),
    schemas,
  );
  const own = reached(operations.filter(isStatement), schemas);
  return new Set([...own].filter((name) => !others.has(name)));
}

const reached = (operations: readonly Operation[], schemas: Model['schemas']): Set<string> =>
  new Set(operations.flatMap(({ answer }) => [...mentioned({ $ref: answer.name }, schemas)]));

function answerOf(
  content: Content,
  parameters: readonly Parameter[],
  called: (schema: Schema) => string,
  schemas: Model['schemas'],
): Operation['answer'] {
  const schema = content['application/json']?.schema;
  if (!schema) return { kind: Object.keys(content).length > 0 ? 'bytes' : 'nothing', name: '' };
  if (schema.type === 'array' && schema.items) {
    const isPaged = parameters.some(({ name }) => name === 'offset');
    return { kind: isPaged ? 'page' : 'list', name: called(schema.items) };
  }
  const name = called(schema);
  const { properties = {} } = schemas[name] ?? {};
  const rows = properties['results']?.items;
  if (rows && properties['next']) return { kind: 'page', name: called(rows) };
  return { kind: 'one', name };
}
