// Examples of operations: recorded requests and answers (data/examples.json), and the methods of the
// clients (data/methods.json). `npm run contracts` records them anew.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../platform/base/index.ts';
import {
  exampleOf,
  nameIn,
  operationsIn,
  parametersIn,
  recordsIn,
  type OpenApi,
  type Operation,
  type PlacedOperation,
  type Schema,
} from './open-api.ts';

export interface Example {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: unknown;
  readonly status?: number;
  readonly answer?: unknown;
}
type Recorded = Omit<Example, 'query'> & { readonly query?: Example['query'] };

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** The address in recorded texts, which stands for that of the service. */
const RECORDED_BASE = 'https://books.example';

const read = (file: string): string =>
  readFileSync(join(projectRoot, 'src/edge/docs/data', file), 'utf8');
let kept: Readonly<Record<string, Recorded>> | undefined;
const recorded = (): Readonly<Record<string, Recorded>> =>
  (kept ??= JSON.parse(read('examples.json')) as Record<string, Recorded>);

/** A method of the clients: `invoices.list`. */
interface Method {
  readonly method: string;
  /** Whether it reads page by page. */
  readonly isPage?: boolean;
}
let methods: Readonly<Record<string, Method>> | undefined;

/** The method of the clients that runs an operation; undefined for what they do not offer. */
export const methodOf = (operationId: string): Method | undefined =>
  (methods ??= JSON.parse(read('methods.json')) as Record<string, Method>)[operationId];

/** The resource of an operation: what the clients group it by. */
export const resourceOf = (operationId: string): string =>
  methodOf(operationId)?.method.split('.', 1)[0] ?? '';

const at = (baseUrl: string, value: unknown): unknown =>
  value === undefined
    ? undefined
    : (JSON.parse(JSON.stringify(value).replaceAll(RECORDED_BASE, baseUrl)) as unknown);

/** An example made from the schema, for an operation without a recorded one. */
function drawn({ path, operation }: PlacedOperation, document: OpenApi): Example {
  const parameters = parametersIn(operation, document);
  const required = parameters.filter((each) => each.in === 'query' && each.required);
  const body = bodySchema(operation);
  return {
    path: Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1'])),
    query: Object.fromEntries(
      required.map(({ name, schema = {} }) => [name, String(exampleOf(schema, document))]),
    ),
    ...(body && { body: exampleOf(body, document) }),
  };
}
const bodySchema = ({ requestBody }: Operation) =>
  requestBody?.content[JSON_TYPE]?.schema ?? requestBody?.content[FORM_TYPE]?.schema;

/** The example of an operation. */
export function exampleFor(placed: PlacedOperation, document: OpenApi, baseUrl: string): Example {
  const found = recorded()[placed.operation.operationId];
  if (!found) return drawn(placed, document);
  return {
    ...found,
    query: found.query ?? {},
    ...(found.body !== undefined && { body: at(baseUrl, found.body) }),
    ...(found.answer !== undefined && { answer: at(baseUrl, found.answer) }),
  };
}

/** The record of a name in a body or an answer: itself, the first of a list, or the first of a page. */
function recordIn(value: unknown, schema: Schema | undefined, name: string): unknown {
  if (schema?.$ref !== undefined) return nameIn(schema.$ref) === name ? value : undefined;
  if (schema?.items) return recordIn((value as unknown[] | undefined)?.[0], schema.items, name);
  const rows = schema?.properties?.['results'];
  return rows && recordIn((value as { results?: unknown } | undefined)?.results, rows, name);
}

/** A record that was sent or answered when examples were recorded; undefined where none was. */
export function sampleOf(name: string, document: OpenApi): unknown {
  for (const { operation } of operationsIn(document)) {
    const { status, answer, body } = recorded()[operation.operationId] ?? {};
    const answered = operation.responses[String(status)]?.content?.[JSON_TYPE]?.schema;
    const found = recordIn(answer, answered, name) ?? recordIn(body, bodySchema(operation), name);
    if (found !== undefined) return found;
  }
  return undefined;
}

const sentIn = new WeakMap<OpenApi, ReadonlySet<string>>();
/** Whether clients send a record of this name, by itself or within another. */
export function isSent(name: string, document: OpenApi): boolean {
  const known = sentIn.get(document);
  if (known) return known.has(name);
  const sent = new Set<string>();
  const add = (schema: Schema | undefined): void => {
    for (const record of recordsIn(schema)) {
      if (sent.has(record)) continue;
      sent.add(record);
      const { properties = {} } = document.components.schemas[record] ?? {};
      for (const each of Object.values(properties)) add(each);
    }
  };
  for (const { operation } of operationsIn(document)) add(bodySchema(operation));
  sentIn.set(document, sent);
  return sent.has(name);
}

/** The document with what was recorded beside the schema of each body, parameter and answer. */
export function withExamples(document: OpenApi, baseUrl: string): OpenApi {
  const paths = Object.entries(document.paths).map(([path, methods]) => {
    const described = Object.entries(methods).map(([method, operation]) => {
      const known = recorded()[operation.operationId] !== undefined;
      const placed = { method, path, operation };
      return [
        method,
        known ? exemplified(operation, exampleFor(placed, document, baseUrl)) : operation,
      ];
    });
    return [path, Object.fromEntries(described)] as const;
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

function exemplified(
  operation: Operation,
  { path, query, body, status, answer }: Example,
): Operation {
  const { requestBody, responses, parameters } = operation;
  const given: Readonly<Record<string, unknown>> = { ...path, ...query };
  const type = requestBody?.content[JSON_TYPE] ? JSON_TYPE : FORM_TYPE;
  const content = requestBody?.content[type];
  const response = responses[String(status)];
  const answered = response?.content?.[JSON_TYPE];
  return {
    ...operation,
    ...(parameters && {
      parameters: parameters.map((each) =>
        'name' in each && Object.hasOwn(given, each.name) && each.schema
          ? { ...each, example: typed(given[each.name], each.schema.type) }
          : each,
      ),
    }),
    ...(requestBody &&
      content &&
      body !== undefined && {
        requestBody: {
          ...requestBody,
          content: { ...requestBody.content, [type]: { ...content, example: body } },
        },
      }),
    ...(response &&
      answered &&
      answer !== undefined && {
        responses: {
          ...responses,
          [String(status)]: {
            ...response,
            content: { ...response.content, [JSON_TYPE]: { ...answered, example: answer } },
          },
        },
      }),
  };
}

/** A value of an address as its schema types it. */
function typed(value: unknown, type: string | readonly string[] | undefined): unknown {
  const types = [type ?? []].flat();
  const isNumber = types.includes('integer') || types.includes('number');
  if (types.includes('array'))
    return [value].flat().map((each) => (/^\d+$/.test(String(each)) ? Number(each) : each));
  if (isNumber && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  return types.includes('boolean') ? value === 'true' : value;
}
