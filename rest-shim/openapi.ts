// The OpenAPI document, generated from the routes and the schema they were compiled against.
import {
  getNamedType,
  getNullableType,
  GraphQLNonNull,
  isObjectType,
  parse,
  print,
  type GraphQLSchema,
} from 'graphql';
import { MEDIA_TYPES, PARTS_TYPE } from './body.ts';
import type { Compiled } from './compile.ts';
import { isRequired } from './input.ts';
import { DRY_RUN } from './openapi-dry-run.ts';
import { HEADERS, headers } from './openapi-headers.ts';
import {
  allParameters,
  CONSISTENCY_TOKEN,
  IDEMPOTENCY_KEY,
  IF_EFFECT,
  PREFER,
  type Served,
} from './openapi-parameters.ts';
import { Schemas, type JsonSchema } from './openapi-schemas.ts';
import { statusOf } from './route.ts';
import { FILE_TYPES } from './files.ts';
import { FILE_PART } from './upload.ts';
import { snake, wireName } from './wire.ts';

const json = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } });
const DETAIL: JsonSchema = {
  type: 'object',
  properties: { detail: { type: 'string' } },
  required: ['detail'],
};
const FAULTS: JsonSchema = {
  description:
    'Messages by field. Faults of lines are lists of such objects; what concerns no single field stands under `non_field_errors`.',
  anyOf: [{ $ref: '#/components/schemas/Detail' }, { type: 'object', additionalProperties: true }],
};

/** Why a request may fail, by status. */
const REASONS: Readonly<Record<number, readonly [name: string, description: string]>> = {
  400: ['Invalid', 'The request is not valid.'],
  401: ['Unauthenticated', 'Credentials are missing or not accepted.'],
  403: ['Forbidden', 'This caller may not do this.'],
  404: ['NotFound', 'There is no such record for this caller.'],
  409: ['Conflict', 'The request contradicts the present state.'],
  413: ['TooLarge', 'The body has more bytes than are accepted.'],
  415: ['UnsupportedMediaType', 'The media type of the body is not accepted.'],
  422: ['Unprocessable', 'The request was understood and cannot be carried out.'],
  429: ['Throttled', 'Too many requests; Retry-After says how many seconds to wait.'],
  503: ['Unavailable', 'The service cannot answer just now; Retry-After says when to try again.'],
};

function failures({ body: fields, path, query, kind, route }: Compiled): JsonSchema {
  const body = fields !== undefined || route.upload !== undefined;
  const statuses = [
    ...(body || query.length > 0 ? [400] : []),
    401,
    403,
    ...(path.length > 0 ? [404] : []),
    ...(kind === 'mutation' ? [409, 422] : []),
    ...(body ? [413, 415] : []),
    429,
    503,
  ].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { $ref: `#/components/responses/${REASONS[status]?.[0] ?? ''}` },
    ]),
  );
}

function failureComponents(): JsonSchema {
  const headerOf = (status: number): JsonSchema => {
    if (status === 401) return { 'WWW-Authenticate': { schema: { type: 'string' } } };
    if (status !== 429 && status !== 503) return {};
    return { 'Retry-After': { schema: { type: 'integer', minimum: 1 } } };
  };
  return Object.fromEntries(
    Object.entries(REASONS).map(([status, [name, description]]) => {
      const schema = { $ref: `#/components/schemas/${status === '400' ? 'Faults' : 'Detail'}` };
      return [name, { description, headers: headerOf(Number(status)), content: json(schema) }];
    }),
  );
}

/** The rows of a page, and what stands around them. */
function pageSchema({ type, field, route }: Compiled, schemas: Schemas): JsonSchema {
  const row = isObjectType(type) ? schemas.record(type, route.spread?.result) : {};
  const rows = { type: 'array', items: row };
  if (route.bare) return rows;
  const link = { type: ['string', 'null'], format: 'uri' };
  const page = getNamedType(field.type);
  const fields = isObjectType(page) ? page.getFields() : {};
  const beside = (route.beside ?? []).flatMap((name) => {
    const shown = fields[name];
    return shown ? [[snake(name), schemas.output(shown.type)] as const] : [];
  });
  return schemas.named(getNamedType(field.type).name, () => ({
    type: 'object',
    properties: {
      count: { type: 'integer', minimum: 0 },
      next: link,
      previous: link,
      results: rows,
      ...Object.fromEntries(beside),
    },
    required: ['count', 'next', 'previous', 'results', ...beside.map(([name]) => name)],
  }));
}

function resultSchema(compiled: Compiled, schemas: Schemas): JsonSchema {
  const { route, field, answer } = compiled;
  const { wrap, spread } = route;
  // What is null is answered with 404, so a result is never null.
  const whole = new GraphQLNonNull(getNullableType(field.type));
  const result =
    answer === 'page' ? pageSchema(compiled, schemas) : schemas.output(whole, spread?.result);
  return wrap === undefined
    ? result
    : { type: 'object', properties: { [wrap]: result }, required: [wrap] };
}

function success({ plan, other, file: asFile }: Served, schemas: Schemas): JsonSchema {
  const status = statusOf(plan.compiled.route);
  if (status === 204) {
    const description = 'Done. The answer has no body.';
    return { 204: { description, ...headers(plan.compiled) } };
  }
  const { file } = plan.compiled.route;
  if (file !== undefined) {
    const content = { [file]: { schema: { type: 'string', format: 'binary' } } };
    return { [status]: { description: 'The file.', ...headers(plan.compiled), content } };
  }
  const binary = { schema: { type: 'string', format: 'binary' } };
  const files = asFile ? Object.fromEntries(FILE_TYPES.map((type) => [type, binary])) : {};
  const content = { ...json(resultSchema(plan.compiled, schemas)), ...files };
  const done = {
    description: status === 201 ? 'Created.' : 'Done.',
    ...headers(plan.compiled),
    content,
  };
  if (!other) return { [status]: done };
  // No union: every field would be hidden from a client that does not ask for the other form.
  const { when } = plan.compiled.route;
  const form = resultSchema(other.compiled, schemas);
  return { [status]: { ...done, [`x-with-${when?.query ?? ''}`]: form } };
}

const FILE_FORM: JsonSchema = {
  type: 'object',
  properties: { [FILE_PART]: { type: 'string', format: 'binary' } },
  required: [FILE_PART],
};

function requestBody({ body, nameOf, route }: Compiled, schemas: Schemas): JsonSchema {
  if (route.upload !== undefined) {
    return { requestBody: { required: true, content: { [PARTS_TYPE]: { schema: FILE_FORM } } } };
  }
  if (!body) return {};
  const { argument, slots } = body;
  const isRenamed = slots.some((slot) => nameOf(slot) !== wireName(slot));
  const schema =
    argument && !isRenamed
      ? schemas.input({ ...argument, extensions: {} })
      : schemas.fields(slots, nameOf);
  const content = Object.fromEntries(MEDIA_TYPES.map((type) => [type, { schema }]));
  return { requestBody: { required: slots.some(isRequired), content } };
}

/** Words that are written in capitals. */
const CAPITALS: ReadonlyMap<string, string> = new Map([
  ...['pdf', 'csv', 'api', 'mrr'].map((word) => [word, word.toUpperCase()] as const),
  ['oauth', 'OAuth'],
]);

/** `createInvoice` is "Create invoice"; reads of many and of one say so: "List invoices", "Get invoice". */
function titleOf({ field: { name }, answer, route: { method, path } }: Compiled): string {
  const said = name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^patch /, 'change ')
    .replace(/\b[a-z]+\b/g, (word) => CAPITALS.get(word) ?? word);
  const isMany = answer !== 'one' && said.endsWith('s');
  const isOfOne = /\{\w*(id|pk)\}$/.test(path);
  const verb = method !== 'get' ? '' : isMany ? 'list ' : isOfOne ? 'get ' : '';
  const whole = verb + said;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

interface Permission {
  readonly resource: string;
  readonly tier: string;
}

/** An app needs the scope of the operation; an API key needs none. */
function permission({ field }: Compiled): JsonSchema {
  const needed = field.extensions['permission'] as Permission | undefined;
  if (!needed) return {};
  return {
    'x-permission': needed,
    security: [
      { Token: [] },
      { Bearer: [`${needed.resource}:${needed.tier === 'draft' ? 'write' : needed.tier}`] },
    ],
  };
}

function operation(served: Served, operationId: string, schemas: Schemas): JsonSchema {
  const { compiled, graphql } = served.plan;
  const { field, route } = compiled;
  return {
    operationId,
    summary: titleOf(compiled),
    ...(field.description ? { description: field.description } : {}),
    ...(route.area === undefined ? {} : { tags: [route.area] }),
    parameters: allParameters(served, schemas),
    ...requestBody(compiled, schemas),
    responses: { ...success(served, schemas), ...failures(compiled) },
    ...permission(compiled),
    'x-graphql': print(parse(graphql)),
  };
}

const SECURITY: JsonSchema = {
  Token: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'An API key: `Token <key>`.',
  },
  Bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'An access token of an OAuth app, or an API key.',
  },
};

/** The document of all routes. Two routes of one operation get numbered ids. */
export function openapiOf(schema: GraphQLSchema, served: readonly Served[]): object {
  const schemas = new Schemas(schema);
  schemas.named('Detail', () => DETAIL);
  schemas.named('Faults', () => FAULTS);
  const uses = new Map<string, number>();
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const each of served) {
    const { method, path, operation: name } = each.plan.compiled.route;
    const nth = (uses.get(name) ?? 0) + 1;
    uses.set(name, nth);
    const id = nth === 1 ? name : `${name}${nth}`;
    (paths[path] ??= {})[method] = operation(each, id, schemas);
  }
  const areas = new Set(served.flatMap(({ plan }) => plan.compiled.route.area ?? []));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ledgergate',
      version: '1.0.0',
      description:
        'Every path is served with and without a slash at its end. `x-graphql` is the document an operation runs.',
    },
    // Known to the service that shows the document.
    servers: [],
    tags: [...areas].map((name) => ({ name })),
    security: [{ Token: [] }, { Bearer: [] }],
    paths,
    components: {
      schemas: { ...schemas.components, ...DRY_RUN },
      headers: HEADERS,
      parameters: {
        Prefer: PREFER,
        IfEffect: IF_EFFECT,
        IdempotencyKey: IDEMPOTENCY_KEY,
        ConsistencyToken: CONSISTENCY_TOKEN,
      },
      responses: failureComponents(),
      securitySchemes: SECURITY,
    },
  };
}
