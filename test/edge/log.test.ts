// Request log: one line per request, with its id, and never a secret.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { hashPassword } from '../../src/platform/identity/index.ts';
import { Database } from '../../src/platform/database/index.ts';
import pg from 'pg';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { startProcess } from '../support/process.ts';
import { makeApiKey } from '../support/service.ts';
import { makeWorkspace } from '../support/workspace.ts';

let files: TestDatabase;
let database: Database;
let workspace: number;
let child: ChildProcess;
let url: string;
let key: string;
let log = '';

beforeAll(async () => {
  files = await cloneDatabase();
  database = new Database({ url: files.serviceUrl, connections: 2 });
  workspace = await makeWorkspace(database);
  key = await makeApiKey(database, workspace, 'admin');
  const root = new pg.Client(files.superuserUrl);
  await root.connect();
  await root.query(
    `insert into person (email, name, password_hash) values ('maya@example.com', 'Maya', $1)`,
    [await hashPassword(secret('password'))],
  );
  await root.query(
    `insert into membership (workspace_id, person_id, role) select $1, id, 'admin' from person`,
    [workspace],
  );
  await root.end();
  ({ url, child } = await startProcess(
    { LOG_LEVEL: 'trace', DATABASE_URL: files.serviceUrl },
    'pipe',
  ));
  child.stdout?.on('data', (data: Buffer) => (log += data.toString()));
  child.stderr?.on('data', (data: Buffer) => (log += data.toString()));
});
afterAll(async () => {
  child.disconnect();
  await once(child, 'exit');
  await database.close();
  await files.drop();
});

/** What must be found nowhere. */
const secrets: string[] = [];
function secret(name: string): string {
  const made = `hush-${name}-0123456789abcdef`;
  if (!secrets.includes(made)) secrets.push(made);
  return made;
}

interface Line {
  readonly [name: string]: unknown;
  readonly request_id: string;
}
const lines = (): Line[] =>
  log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

/** The lines about a request, once it has been written down. */
async function linesOf(id: string): Promise<Line[]> {
  for (let look = 0; look < 1_500; look++) {
    const found = lines().filter(({ request_id }) => request_id === id);
    if (found.length > 0) return found;
    await new Promise((resume) => setTimeout(resume, 20));
  }
  return [];
}
const ask = async (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, {
    redirect: 'manual',
    ...init,
    headers: { authorization: `Token ${key}`, ...headers },
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

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

test('no secret is written down, wherever it stands in a request or an answer', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const json = { 'content-type': 'application/json' };
  const fields = (given: Record<string, string>): RequestInit => ({
    method: 'POST',
    body: new URLSearchParams(given).toString(),
  });
  secrets.push(key);
  await ask('/ca/api/account', {}, { authorization: `Token lgk_${secret('key')}` });
  await ask('/ca/api/account', {}, { authorization: `Bearer svca_${secret('token')}` });
  await ask('/ca/api/account', {}, { authorization: `Basic ${btoa(`x:${secret('basic')}`)}` });
  secrets.push(btoa(`x:${secret('basic')}`));
  await ask(`/ca/api/account?token=${secret('query')}&api_key=${secret('api-key')}`);
  await ask(`/nothing?code=${secret('code')}`);
  await ask('/ca/api/account', {}, { cookie: `ledgergate_session=${secret('cookie')}` });
  await ask(
    `/ca/oauth/authorize?client_id=x&state=${secret('state')}&code_challenge=${secret('challenge')}`,
  );
  await ask(`/password-reset/choose?link=${secret('reset-link')}`);
  const credentials = btoa(`client:${secret('client-secret')}`);
  const exchange = fields({
    grant_type: 'authorization_code',
    code: secret('authorization-code'),
    code_verifier: secret('verifier').padEnd(43, '0'),
    redirect_uri: 'http://127.0.0.1/callback',
  });
  await ask('/ca/oauth/token', exchange, { ...form, authorization: `Basic ${credentials}` });
  secrets.push(credentials);
  const refresh = fields({
    grant_type: 'refresh_token',
    refresh_token: secret('refresh'),
    client_id: 'client',
    client_secret: secret('body-secret'),
  });
  await ask('/ca/oauth/token', refresh, form);
  await ask(
    '/sign-in',
    fields({ email: 'maya@example.com', password: secret('wrong-password') }),
    form,
  );
  const query = `query ($q: String) { accounts(q: $q) { count } }`;
  const variables = { q: secret('variable') };
  await ask('/graphql', { method: 'POST', body: JSON.stringify({ query, variables }) }, json);
  await ask(`/graphql?query={accounts(q:"${secret('graphql')}"){count}}`);
  await ask('/coa/api/tag-group', { method: 'POST', body: `{"name":"${secret('body')}"}` }, json);
  await ask('/coa/api/tag-group', { method: 'POST', body: `{"name":"${secret('broken')}` }, json);

  const user = await ask(
    '/graphql',
    {
      method: 'POST',
      body: JSON.stringify({
        query: 'mutation { createApiUser(input: { name: "Robot", role: ADMIN }) { id } }',
      }),
    },
    json,
  );
  const { id } = JSON.parse(user.text).data.createApiUser;
  const made = await ask(`/users/api/api-users/${id}/keys`, { method: 'POST', body: '{}' }, json);
  const fresh: string = JSON.parse(made.text).key;
  expect(fresh).toMatch(/^lgk_/);
  secrets.push(fresh);
  await ask('/ca/api/account', {}, { authorization: `Token ${fresh}`, 'x-request-id': 'the-last' });
  expect(await linesOf('the-last')).toMatchObject([{ status: 200 }]);

  expect(secrets.length).toBeGreaterThan(20);
  expect(secrets.filter((each) => log.includes(each))).toEqual([]);
});

test('a signed-in browser leaves neither password nor cookie', async () => {
  const page = await ask('/sign-in', {}, { authorization: '' });
  const visitor = page.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  const csrf = /name="csrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const given = { email: 'maya@example.com', password: secret('password'), csrf };
  const answer = await ask(
    '/sign-in',
    { method: 'POST', body: new URLSearchParams(given).toString() },
    {
      authorization: '',
      cookie: visitor.join('; '),
      origin: url,
      'content-type': 'application/x-www-form-urlencoded',
      'x-request-id': 'signed-in',
    },
  );
  const session = answer.headers.getSetCookie().find((each) => each.includes('session='));
  const value = /session=([^;]+)/.exec(session ?? '')?.[1] ?? '';
  expect(value.length).toBeGreaterThan(20);
  await linesOf('signed-in');
  expect([csrf, value, secret('password')].filter((each) => log.includes(each))).toEqual([]);
});

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
  expect(lines().length).toBeGreaterThan(30);
});

test('a secret that somebody puts into a path is blacked out, however it is written', async () => {
  const plain = `svca_${'Ab1-_'.repeat(8)}x`;
  const paths = [
    plain,
    `svcr_${'z'.repeat(43)}`,
    key,
    `lgcs_${'c'.repeat(43)}`,
    plain.replace('_', '%5F'),
    plain.replace('v', '%2576'),
    'q'.repeat(43),
  ];
  for (const [i, each] of paths.entries()) {
    const id = `path-secret-${i}`;
    await ask(`/ca/api/account/${each}/and`, {}, { 'x-request-id': id });
    expect((await linesOf(id)).map(({ path }) => path)).toEqual(['/ca/api/account/***/and']);
    expect(log).not.toContain(each);
  }
  const long = `/ca/oauth/app-icon/${'0'.repeat(64)}`;
  await ask(long, {}, { 'x-request-id': 'path-long' });
  expect((await linesOf('path-long'))[0]).toMatchObject({ path: long });
});
