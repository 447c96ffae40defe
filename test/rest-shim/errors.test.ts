// Table of refusals: status, body and headers of each, and nothing more.
import { GraphQLError } from 'graphql';
import { invoice, problem, serve, type TestServer } from './support/server.ts';

let server: TestServer;
let thrown: unknown;
const fail = (): never => {
  throw thrown;
};
beforeAll(async () => {
  server = await serve({
    invoice: () => (thrown ? fail() : invoice(1)),
    createInvoice: fail,
    invoices: fail,
    voidInvoice: fail,
  });
});
beforeEach(() => {
  thrown = undefined;
  server.unforeseen.splice(0);
});
afterAll(() => server.close());

const read = async (error: unknown) => {
  thrown = error;
  return server.ask('GET', '/coa/api/v1/invoice/1');
};

test.each([
  ['INVALID', 400],
  ['UNAUTHENTICATED', 401],
  ['FORBIDDEN', 403],
  ['NOT_FOUND', 404],
  ['CONFLICT', 409],
  ['UNPROCESSABLE', 422],
  ['THROTTLED', 429],
  ['UNAVAILABLE', 503],
])('%s is %i', async (code, status) => {
  const answer = await read(problem(code, 'Just so.'));
  expect(answer).toMatchObject({ status, text: '{"detail":"Just so."}' });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-request-id': 'r1',
  });
  expect(server.unforeseen).toEqual([]);
});

test('credentials that are missing', async () => {
  const answer = await server.ask('GET', '/coa/api/v1/invoice', { role: null });
  expect(answer).toMatchObject({
    status: 401,
    text: '{"detail":"Authentication credentials were not provided."}',
  });
  expect(answer.headers['www-authenticate']).toBe('Token');
});

test('a challenge that is given is kept', async () => {
  const challenge = 'Bearer realm="api", error="insufficient_scope", scope="invoices:write"';
  const forbidden = await read(problem('FORBIDDEN', 'No.', { wwwAuthenticate: challenge }));
  expect(forbidden.headers['www-authenticate']).toBe(challenge);
  const plain = await read(problem('FORBIDDEN', 'No.'));
  expect(plain.headers['www-authenticate']).toBeUndefined();
  const headers = { 'WWW-Authenticate': 'Bearer' };
  const unknown = await read(problem('UNAUTHENTICATED', 'Who?', { headers }));
  expect(unknown.headers['www-authenticate']).toBe('Bearer');
});

test('throttling says how long to wait, in whole seconds and at least one', async () => {
  const answer = await server.ask('GET', '/coa/api/v1/invoice', { role: 'busy' });
  expect(answer).toMatchObject({
    status: 429,
    text: '{"detail":"Request was throttled. Expected available in 1 second(s)."}',
  });
  expect(answer.headers['retry-after']).toBe('1');
  const waits = [
    [{ retryAfter: 2.1 }, '3'],
    [{ headers: { 'Retry-After': '7' } }, '7'],
    [{}, '1'],
  ] as const;
  for (const [more, wait] of waits) {
    expect((await read(problem('UNAVAILABLE', 'Later.', more))).headers['retry-after']).toBe(wait);
  }
});

test('faults of an operation get their REST names, down to the last line', async () => {
  thrown = problem('INVALID', 'input', {
    fields: {
      invoiceDate: ['Closed.'],
      title: ['Taken.'],
      lines: [
        {},
        { product: ['Invalid pk "9" - object does not exist.'], nonFieldErrors: ['No.'] },
      ],
      nonFieldErrors: ['Debits and credits differ.'],
      tagIds: { 0: ['Gone.'] },
      someOtherField: ['Odd.'],
    },
  });
  const body = { client: 7, invoice_date: '2026-01-31', headLine: 'T', lines: [{ amount: 1 }] };
  const answer = await server.post('/coa/api/v1/invoice', body);
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text)).toEqual({
    invoice_date: ['Closed.'],
    headLine: ['Taken.'],
    lines: [
      {},
      { product: ['Invalid pk "9" - object does not exist.'], non_field_errors: ['No.'] },
    ],
    non_field_errors: ['Debits and credits differ.'],
    tag_ids: { 0: ['Gone.'] },
    some_other_field: ['Odd.'],
  });
});

test('faults of a renamed argument and of a filter', async () => {
  thrown = problem('INVALID', 'x', { fields: { voidDate: ['Before the invoice.'] } });
  const voided = await server.post('/coa/api/v1/invoice/1/void', { reason: 'r' });
  expect(voided.text).toBe('{"when":["Before the invoice."]}');
  thrown = problem('INVALID', 'x', { fields: { lastModifiedAt_gte: 'Too early.' } });
  const listed = await server.ask('GET', '/coa/api/v1/invoice');
  expect(listed.text).toBe('{"last_modified_at__gte":["Too early."]}');
});

test('an error that an executor wrapped is still known', async () => {
  const wrapped = new GraphQLError('Unexpected error.', {
    originalError: problem('NOT_FOUND', 'Gone.'),
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  });
  expect(await read(wrapped)).toMatchObject({ status: 404, text: '{"detail":"Gone."}' });
});

test.each<[string, unknown]>([
  ['of the network', new Error('connect ECONNREFUSED /var/run/secret.sock')],
  [
    'of a document of ours',
    new GraphQLError('select secret from table', {
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
    }),
  ],
  ['with a code that nobody knows', new GraphQLError('x', { extensions: { code: 'constructor' } })],
  ['that is a text', 'a string'],
])('an error nobody foresaw leaks nothing: %s', async (_what, error) => {
  expect(await read(error)).toMatchObject({ status: 500, text: '{"detail":"Internal error."}' });
  expect(server.unforeseen).toHaveLength(1);
});

test('an executor that rejects, and a context that fails', async () => {
  const rejecting = await serve(
    {},
    {
      prepare: () => ({
        check: () => undefined,
        run: () => Promise.reject(problem('UNAVAILABLE', 'The database is not available.')),
      }),
    },
  );
  expect((await rejecting.ask('GET', '/coa/api/v1/invoice/1')).status).toBe(503);
  await rejecting.close();
  const failing = await serve({}, { contextOf: () => Promise.reject(new Error('secret')) });
  expect(await failing.ask('GET', '/coa/api/v1/invoice/1')).toMatchObject({
    status: 500,
    text: '{"detail":"Internal error."}',
  });
  await failing.close();
});

test('a header that cannot be sent is an error of ours, not the end of the process', async () => {
  const headers = { 'www-authenticate': 'a\nb' };
  expect((await read(problem('FORBIDDEN', 'No.', { headers }))).status).toBe(500);
  expect(server.unforeseen).toHaveLength(1);
  expect((await read(undefined)).status).toBe(200);
});
