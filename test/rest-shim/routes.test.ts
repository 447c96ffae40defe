// Routing: the route of a request, and the order of refusals.
import {
  CompiledRoutes,
  del,
  get,
  patch,
  put,
  restShim,
  type Route,
  standard,
} from '../../rest-shim/index.ts';
import { router, shapeOfPath } from '../../rest-shim/router.ts';
import { schemaOf, type Record_ } from './support/schema.ts';
import { invoice, prepare, serve, type TestServer } from './support/server.ts';

let server: TestServer;
const ran: Record_[] = [];
beforeAll(async () => {
  server = await serve({
    invoice: ({ id }) => (id === 404 ? null : invoice(Number(id))),
    invoices: () => ({ count: 1, results: [invoice(1)] }),
    vendors: () => [{ id: 3, name: 'V', is1099: true, address_1: 'Here' }],
    createInvoice: (args) => {
      ran.push(args);
      return invoice(1);
    },
    deleteInvoice: (args) => {
      ran.push(args);
      return true;
    },
    voidInvoice: (args) => {
      ran.push(args);
      return invoice(1);
    },
  });
});
beforeEach(() => ran.splice(0));
afterAll(() => server.close());

const NOT_FOUND = '{"detail":"Not found."}';

describe('finding a route', () => {
  test('both slash forms answer alike, without a redirect', async () => {
    for (const path of ['/coa/api/v1/invoice/1', '/coa/api/v1/invoice/1/']) {
      const { status, text } = await server.ask('GET', path);
      expect(status).toBe(200);
      expect(JSON.parse(text)).toMatchObject({ id: 1 });
    }
    // This one is written with a slash in the table.
    expect((await server.ask('GET', '/coa/api/v1/invoice-rows')).status).toBe(200);
  });

  test('a path parameter is what its letters mean, however they are written', async () => {
    const { status, text } = await server.ask('GET', '/coa/api/v1/invoice/%31');
    expect([status, JSON.parse(text)]).toEqual([200, expect.objectContaining({ id: 1 })]);
  });

  test('what no route has is left to others', async () => {
    for (const path of ['/', '/coa', '/coa/api/v1/invoice/1/2', '/coa/api/v1/invoice//', '//x']) {
      expect(await server.ask('GET', path)).toMatchObject({ status: 404, text: 'not ours' });
    }
  });

  test('a fixed path goes before one with a parameter', async () => {
    expect(await server.json('GET', '/coa/api/v1/invoice/kinds')).toEqual({
      kinds: [{ id: 3, name: 'V', is_1099: true, address_1: 'Here' }],
    });
  });

  test('an id that is no integer is not found', async () => {
    for (const id of ['x', '0', '-1', '1.5', '%00', '%E0%A4%A', '1%20', '99999999999999999999']) {
      expect(await server.ask('GET', `/coa/api/v1/invoice/${id}`)).toMatchObject({
        status: 404,
        text: NOT_FOUND,
      });
    }
  });

  test('nothing under an id is not found', async () => {
    expect(await server.ask('GET', '/coa/api/v1/invoice/404')).toMatchObject({
      status: 404,
      text: NOT_FOUND,
    });
  });

  test('a matcher walks back to a parameter where a fixed part leads nowhere', () => {
    const paths = ['/a/{id}', '/a/b/c', '/a/{id}/{other}/d', '/a/b/{x}/e'];
    const find = router(new Map(paths.map((path) => [shapeOfPath(path), path])));
    expect(find('/a/b')).toEqual({ target: '/a/{id}', values: ['b'] });
    expect(find('/a/b/c/d')).toEqual({ target: '/a/{id}/{other}/d', values: ['b', 'c'] });
    expect(find('/a/b/x/e/')).toEqual({ target: '/a/b/{x}/e', values: ['x'] });
    expect(find('/a/b/c/')).toEqual({ target: '/a/b/c', values: [] });
    expect(find('/a/b/c/f')).toBeUndefined();
  });
});

describe('methods', () => {
  test('a method without a route is refused with those there are', async () => {
    const answer = await server.ask('PATCH', '/coa/api/v1/invoice/');
    expect(answer.status).toBe(405);
    expect(answer.text).toBe('{"detail":"Method \\"PATCH\\" not allowed."}');
    expect(answer.headers['allow']).toBe('GET, HEAD, POST, OPTIONS');
  });

  test('HEAD answers with the headers of GET alone', async () => {
    const got = await server.ask('GET', '/coa/api/v1/invoice/1');
    const head = await server.ask('HEAD', '/coa/api/v1/invoice/1');
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers['content-length']).toBe(got.headers['content-length']);
    expect((await server.ask('HEAD', '/coa/api/v1/invoice/9/void')).status).toBe(405);
  });

  test('OPTIONS tells the methods to anybody', async () => {
    const answer = await server.ask('OPTIONS', '/coa/api/v1/invoice/1', { role: null });
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect(answer.headers['allow']).toBe('GET, HEAD, PUT, PATCH, DELETE, OPTIONS');
  });

  test('success has the status of its route', async () => {
    const body = { client: 7, invoice_date: '2026-01-31', headLine: 'T', lines: [{ amount: 1 }] };
    expect((await server.post('/coa/api/v1/invoice', body)).status).toBe(201);
    const deleted = await server.ask('DELETE', '/coa/api/v1/invoice/1?new_invoice=5');
    expect(deleted).toMatchObject({ status: 204, text: '' });
    expect(deleted.headers['content-type']).toBeUndefined();
    expect(ran.at(-1)).toEqual({ id: 1, replacementId: 5 });
    expect(await server.json('DELETE', '/ca/api/noisy/1')).toEqual({ deleted: true });
  });
});

describe('the order of refusals', () => {
  const wrong = { headers: { 'content-type': 'text/plain' }, body: 'x' };

  test('who, then method, then permission, then media type, then parsing, then values', async () => {
    const at = (path: string, options: object, method = 'POST') =>
      server.ask(method, path, options).then(({ status }) => status);
    const path = '/coa/api/v1/invoice';
    expect(await at(path, { ...wrong, role: null }, 'PATCH')).toBe(401);
    expect(await at(path, { ...wrong, role: 'busy' }, 'PATCH')).toBe(429);
    expect(await at(path, { ...wrong, role: 'viewer' }, 'PATCH')).toBe(405);
    expect(await at(path, { ...wrong, role: 'viewer' })).toBe(403);
    expect(await at(path, wrong)).toBe(415);
    const json = { headers: { 'content-type': 'application/json' } };
    expect(await at(path, { ...json, body: '{' })).toBe(400);
    expect(await at(path, { ...json, body: '{}' })).toBe(400);
    expect(ran).toEqual([]);
  });

  test('a caller without permission learns nothing of ids or bodies', async () => {
    const answer = await server.ask('PUT', '/coa/api/v1/invoice/x', { role: 'viewer', body: '{' });
    expect(answer.status).toBe(403);
  });
});

describe('a table that is wrong is refused when it is compiled', () => {
  const boot = (...routes: readonly Route[]): unknown =>
    restShim({
      routes: new CompiledRoutes(schemaOf({}), routes, prepare),
      contextOf: () => Promise.resolve({}),
      baseUrl: 'http://localhost',
    }).prepared.map(({ document }) => document);

  test.each([
    ['the schema has no query nothing', [get('/x', 'nothing')]],
    ['the schema has no mutation invoice', [del('/x/{id}', 'invoice')]],
    ['no_id is no argument of invoice', [get('/x/{no_id}', 'invoice')]],
    ['invoices takes no elsewhere', [get('/x', 'invoices', { rename: { here: 'elsewhere' } })]],
    ['invoices takes no colour', [get('/x', 'invoices', { fixed: { colour: 'red' } })]],
    [
      'only the result of a query',
      [del('/x/{id}', 'deleteInvoice', { spread: { result: ['a'] } })],
    ],
    [
      'is routed twice',
      [
        put('/x/{id}', 'updateInvoice'),
        put('/x/{other}/', 'updateInvoice', { rename: { other: 'id' } }),
      ],
    ],
    ['the schema has no mutation patchVendor', [patch('/x/{id}', 'patchVendor')]],
    ['is routed twice', [get('/x/{id}', 'invoice'), get('/x/{id}/', 'invoice')]],
  ])('%s', (message, routes) => {
    expect(() => boot(...routes)).toThrow(message);
  });

  test('standard makes six routes, less those that are left out', () => {
    const made = standard('/p', 'Tag', 'tags', { replace: false, create: { status: 200 } });
    expect(made.map(({ method, path, operation }) => `${method} ${path} ${operation}`)).toEqual([
      'get /p tags',
      'post /p createTag',
      'get /p/{id} tag',
      'patch /p/{id} patchTag',
      'delete /p/{id} deleteTag',
    ]);
    expect(made[1]?.status).toBe(200);
  });
});
