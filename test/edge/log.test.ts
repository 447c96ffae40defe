// Request log: one line per request, with its id. What must never stand in it is in log-secrets.
import { ask, child, lines, linesOf, openLog, workspace } from './support/logging.ts';

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

test('every line is JSON', async () => {
  await ask('/healthz', {}, { 'x-request-id': 'last-1' });
  expect(await linesOf('last-1')).toHaveLength(1);
  expect(lines().length).toBeGreaterThan(20);
});
