// Request log: one line per request, with its id. What must never stand in it is in log-secrets.
import pg from 'pg';
import { ask, child, files, lines, linesOf, openLog, workspace } from './support/logging.ts';

openLog();

test('one line, with what an operator wants to know', async () => {
  const { headers } = await ask(
    '/ca/api/account?limit=5&q=private',
    {},
    { 'x-request-id': 'first-1' },
  );
  expect(headers.get('x-request-id')).toBe('first-1');
  expect(await linesOf('first-1')).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      version: expect.any(String),
      pid: child.pid,
      request_id: 'first-1',
      method: 'GET',
      path: '/ca/api/account',
      status: 200,
      ms: expect.any(Number),
      workspace,
      caller: expect.stringMatching(/^api_user:\d+$/),
      msg: 'request',
    },
  ]);
});

test.each([
  ['GET', '/ca/api/account', 200],
  ['GET', '/nothing', 404],
  ['PATCH', '/ca/api/account', 405],
  ['POST', '/coa/api/tag-group', 415],
  ['GET', '/healthz', 200],
  ['GET', '/docs', 200],
  ['GET', '/sign-in', 200],
])('%s %s is one line', async (method, path, status) => {
  const id = `line-${method}${path.replaceAll('/', '.')}`;
  const body = method === 'POST' ? 'x' : undefined;
  await ask(path, { method, ...(body && { body }) }, { 'x-request-id': id });
  expect(await linesOf(id)).toMatchObject([{ method, path, status }]);
  expect(await linesOf(id)).toHaveLength(1);
});

test.each(['a', 'A-z_0.9:@/+=', 'x'.repeat(128), '7f3c1c1e-0000-4000-8000-000000000000'])(
  'the request id %s is taken',
  async (id) => {
    expect((await ask('/healthz', {}, { 'x-request-id': id })).headers.get('x-request-id')).toBe(
      id,
    );
  },
);

test.each(['', 'two words', 'a"b', "it's", '<b>', '{}', 'é', 'x'.repeat(129), 'a\tb'])(
  'the request id %p is replaced',
  async (id) => {
    const given = (await ask('/healthz', {}, { 'x-request-id': id })).headers.get('x-request-id');
    expect(given).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  },
);

test('what nobody foresaw is told to the log, and to nobody else', async () => {
  const root = new pg.Client(files.superuserUrl);
  await root.connect();
  await root.query('alter table department rename to nobody_knows_this');
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query: '{ departments { results { name } } }' });
  const rest = await ask('/coa/api/department', {}, { 'x-request-id': 'unforeseen-1' });
  const graph = await ask('/graphql', { method: 'POST', body }, json);
  await root.query('alter table nobody_knows_this rename to department');
  await root.end();
  expect([rest.status, rest.text]).toEqual([500, '{"detail":"Internal error."}']);
  expect([graph.status, JSON.parse(graph.text)]).toEqual([
    500,
    { errors: [{ message: 'Internal error.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] },
  ]);
  await linesOf('unforeseen-1');
  const told = lines().filter(({ msg }) => msg === 'unforeseen');
  expect(told.length).toBeGreaterThanOrEqual(2);
  expect(told.every(({ err }) => /department/.test((err as { message: string }).message))).toBe(
    true,
  );
  expect((await ask('/coa/api/department')).status).toBe(200);
});

test('every line is JSON', () => {
  expect(lines().length).toBeGreaterThan(20);
});
