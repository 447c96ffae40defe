// The OpenAPI document: every route, with its input, its output, and the GraphQL behind it.
import { readFileSync } from 'node:fs';
import { parse, print, validate } from 'graphql';
import { schemaOf } from './support/schema.ts';
import { routes, serve, type TestServer } from './support/server.ts';

interface Operation {
  operationId: string;
  description: string;
  tags: string[];
  parameters: { name: string; in: string; schema: object; required?: boolean }[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }>; $ref?: string }>;
  security: object[];
  'x-permission': object;
  'x-graphql': string;
}
interface Schema {
  properties: Record<string, Record<string, unknown>>;
  required: string[];
  additionalProperties?: boolean;
}
interface Document {
  openapi: string;
  tags: object[];
  servers: object[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, object> };
}

let server: TestServer;
let document: Document;
beforeAll(async () => {
  server = await serve({});
  document = JSON.parse(JSON.stringify(server.shim.openapi)) as Document;
});
afterAll(() => server.close());

const LIST = '/coa/api/v1/invoice';
const at = (path: string, method: string): Operation => {
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`no ${method} ${path}`);
  return found;
};
const schema = (name: string): Schema => {
  const found = document.components.schemas[name];
  if (!found) throw new Error(`no schema ${name}`);
  return found;
};

test('every route is there once, under an id of its own', () => {
  const operations = Object.values(document.paths).flatMap((each) => Object.values(each));
  expect(operations).toHaveLength(routes.length);
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(['invoices', 'invoices2', 'createInvoice']));
  expect(document).toMatchObject({
    openapi: '3.1.0',
    tags: [{ name: 'Accounts Receivable' }],
    servers: [{ url: 'https://books.example' }],
  });
});

test('every reference leads somewhere', () => {
  const text = JSON.stringify(document);
  const names = [...text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)];
  expect(names.length).toBeGreaterThan(50);
  for (const [, kind = '', name = ''] of names) {
    const group = document.components[kind as 'schemas' | 'responses'];
    expect(Object.keys(group)).toContain(name);
    expect(Object.keys(group[name] ?? {})).not.toEqual([]);
  }
});

test('the document an operation runs stands against the schema as GraphQL clients know it', () => {
  const plain = schemaOf({});
  for (const each of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    expect(validate(plain, parse(each['x-graphql']))).toEqual([]);
    expect(print(parse(each['x-graphql']))).toBe(each['x-graphql']);
  }
  expect(at(`${LIST}/{id}`, 'delete')['x-graphql']).toBe(
    'mutation deleteInvoice($id: ID!, $replacementId: ID) {\n' +
      '  deleteInvoice(id: $id, replacementId: $replacementId)\n}',
  );
});

test('parameters of path and query', () => {
  const { parameters } = at(LIST, 'get');
  const byName = Object.fromEntries(parameters.map((each) => [each.name, each]));
  expect(byName['limit']?.schema).toEqual({
    type: 'integer',
    minimum: 1,
    maximum: 1000,
    default: 100,
  });
  expect(byName['offset']?.schema).toEqual({ type: 'integer', minimum: 0, default: 0 });
  expect(byName['client']?.schema).toEqual({
    type: 'array',
    items: { type: 'integer', format: 'int32', minimum: 1 },
  });
  expect(byName['sort']).toMatchObject({
    schema: {
      type: 'array',
      items: { type: 'string', enum: ['id', '-id', 'total_amount', '-total_amount'] },
    },
    description: 'One or more of them, separated by commas; a leading minus descends.',
  });
  expect(byName['q']).toMatchObject({ description: 'Looks for a text.' });
  expect(byName['include_inactive']?.schema).toEqual({ type: 'boolean', default: false });
  expect(byName['include_deleted']?.schema).toEqual({ type: 'boolean', default: false });
  expect(byName['skip_count']?.schema).toEqual({ type: 'boolean', default: false });
  expect(Object.keys(byName)).toHaveLength(parameters.length);
  expect(byName['last_modified_at__gte']?.schema).toEqual({ type: 'string', format: 'date-time' });

  expect(at('/ca/api/statement', 'get').parameters).toContainEqual({
    name: 'group',
    in: 'query',
    required: true,
    schema: { type: 'integer', format: 'int32', minimum: 1 },
  });
  expect(at(`${LIST}/{invoice_id}/void`, 'post').parameters).toEqual([
    {
      name: 'invoice_id',
      in: 'path',
      required: true,
      schema: { type: 'integer', format: 'int32', minimum: 1 },
    },
    { $ref: '#/components/parameters/Prefer' },
    { $ref: '#/components/parameters/IfEffect' },
    { $ref: '#/components/parameters/IdempotencyKey' },
  ]);
  expect(at(`${LIST}/{id}`, 'delete').parameters.map(({ name }) => name)).toEqual([
    'id',
    'new_invoice',
  ]);
});

test('what may be sent', () => {
  const body = at(LIST, 'post').requestBody;
  expect(body?.required).toBe(true);
  expect(Object.keys(body?.content ?? {})).toEqual([
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
  ]);
  expect(body?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/InvoiceInput',
  });
  const { properties, required } = schema('InvoiceInput');
  expect(required).toEqual(['client', 'invoice_date', 'headLine', 'lines']);
  expect(properties).toMatchObject({
    client: { type: 'integer', description: 'Who owes it.' },
    terms: { type: ['string', 'null'], enum: ['net_30', 'due_on_receipt', null] },
    rate: {
      type: ['number', 'null'],
      exclusiveMinimum: -(10 ** 13),
      exclusiveMaximum: 10 ** 13,
      'x-max-decimals': 10,
    },
    memo: { type: ['string', 'null'], maxLength: 10 },
    is_migrated: { type: 'boolean' },
    lines: { type: 'array', items: { $ref: '#/components/schemas/InvoiceLineInput' }, minItems: 1 },
  });
  expect(schema('InvoicePatch').required).toBeUndefined();
  expect(schema('InvoicePatch').properties['is_migrated']).toEqual({ type: 'boolean' });
  expect(at(`${LIST}/{id}`, 'patch').requestBody?.required).toBe(false);

  const spread = at(`${LIST}/{invoice_id}/void`, 'post').requestBody;
  expect(spread?.content['application/json']?.schema).toEqual({
    type: 'object',
    properties: {
      when: { type: ['string', 'null'], format: 'date' },
      reason: { type: 'string' },
    },
    required: ['reason'],
  });
  expect(at(LIST, 'get').requestBody).toBeUndefined();
});

test('what is answered', () => {
  const { properties, required } = schema('Invoice');
  expect(required).toEqual(Object.keys(properties));
  expect(properties).not.toHaveProperty('siblings');
  expect(properties).not.toHaveProperty('worth');
  expect(properties).toMatchObject({
    id: { type: 'integer', readOnly: true },
    client: { type: ['integer', 'null'], description: 'The id of `client`.' },
    total_amount: { type: 'number', format: 'decimal', readOnly: true },
    lines: { type: 'array', items: { $ref: '#/components/schemas/InvoiceLine' } },
  });
  expect(properties['client']).not.toHaveProperty('readOnly');
  expect(schema('InvoicePage').required).toEqual(['count', 'next', 'previous', 'results']);

  const answered = (path: string, method: string, status: string) =>
    at(path, method).responses[status]?.content?.['application/json']?.schema;
  // The form of deleted records is told in words: a union would hide the fields from every client.
  expect(answered(LIST, 'get', '200')).toEqual({ $ref: '#/components/schemas/InvoicePage' });
  expect(answered(`${LIST}/{id}`, 'get', '200')).toEqual({ $ref: '#/components/schemas/Invoice' });
  expect(answered('/coa/api/v1/invoice-rows/', 'get', '200')).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/Invoice' },
  });
  expect(answered('/coa/api/v1/invoice/kinds', 'get', '200')).toMatchObject({
    properties: { kinds: { type: 'array' } },
    required: ['kinds'],
  });
  expect(at(`${LIST}/{id}`, 'delete').responses['204']).toEqual({
    description: 'Done. The answer has no body.',
    headers: { 'Consistency-Token': { $ref: '#/components/headers/ConsistencyToken' } },
  });
  expect(schema('StatementRow')).toMatchObject({
    required: ['account_id'],
    additionalProperties: true,
  });
});

test('failures, permission and the words of the schema', () => {
  expect(Object.keys(at(LIST, 'post').responses)).toEqual([
    '201',
    '400',
    '401',
    '403',
    '409',
    '413',
    '415',
    '422',
    '429',
    '503',
  ]);
  expect(Object.keys(at(`${LIST}/{id}`, 'get').responses)).toEqual([
    '200',
    '401',
    '403',
    '404',
    '429',
    '503',
  ]);
  expect(at(LIST, 'post')).toMatchObject({
    description: 'The operation createInvoice.',
    tags: ['Accounts Receivable'],
    'x-permission': { resource: 'invoices', tier: 'write' },
    security: [{ Token: [] }, { Bearer: ['invoices:write'] }],
  });
});

test('it is made once', () => {
  expect(server.shim.openapi).toBe(server.shim.openapi);
});

test('every name of a path of the service is said in the path and nowhere else', () => {
  const file = new URL('../../schema/contracts/openapi.json', import.meta.url);
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as Document;
  const wrong = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [] }]) =>
      [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => {
        const places = parameters.filter((each) => each.name === name).map((each) => each.in);
        return places.join() === 'path' ? [] : [`${method} ${path}: ${name} in ${places.join()}`];
      }),
    ),
  );
  expect(wrong).toEqual([]);
  expect(Object.keys(paths).length).toBeGreaterThan(100);
});
