// Plain refresh grants, which are written in one statement: they leave what the engine leaves, and nothing that the
// engine refuses is answered.
import { connect } from 'node:net';
import { hashOf } from '../../src/platform/access/index.ts';
import {
  type AppWithSecret,
  changeApp,
  deleteApp,
  setMemberActive,
} from '../../src/platform/identity/index.ts';
import { call, connectApp, makeWorld, tokenRequest, type World } from './support/world.ts';

let world: World;
let made: AppWithSecret;
let other: AppWithSecret;
beforeAll(async () => {
  world = await makeWorld();
  made = await world.makeApp();
  other = await world.makeApp();
});
afterAll(async () => {
  expect(world.server.errors).toEqual([]);
  await world.end();
});

type Form = Readonly<Record<string, string>>;
const form = (token: string, more: Form = {}): Form => ({
  grant_type: 'refresh_token',
  refresh_token: token,
  client_id: made.app.clientId,
  client_secret: made.clientSecret,
  ...more,
});
const refresh = (token: string, more: Form = {}, headers: Form = {}) =>
  tokenRequest(world.server.base, form(token, more), headers);

/** A field the endpoint does not know sends a request to the engine. */
const TO_ENGINE = { note: 'x' };

interface TokenState {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly [column: string]: unknown;
}
async function stateOf(token: unknown): Promise<TokenState> {
  const [row] = await world.sql<TokenState & { payload: string }>(
    `select kind, scopes, payload::jsonb as payload, consumed_at is not null as used,
       round(extract(epoch from expires_at - created_at)) as life
     from oauth_token where hash = $1`,
    [hashOf(String(token))],
  );
  if (!row) throw new Error('The token is not kept.');
  const { iat, exp, ...payload } = row.payload as unknown as Record<string, unknown>;
  // Of the family and the sign-in before it, which differ, the names alone.
  for (const name of ['grantId', 'sessionUid', 'authTime', 'iiat']) {
    if (name in payload) payload[name] = typeof payload[name];
  }
  return { ...row, payload: { ...payload, life: Number(exp) - Number(iat) } };
}

const logged = () =>
  world.sql(
    `select kind, person_id, app_id, reason, ip from oauth_activity
     where kind <> 'request' order by id desc limit 1`,
  );

test('both ways leave the same tokens and the same line of the log, from refresh to refresh', async () => {
  let [plain, engines] = [
    (await connectApp(world, made)).refresh,
    (await connectApp(world, made, { email: 'ana@demo.test' })).refresh,
  ];
  for (let nth = 0; nth < 3; nth++) {
    const one = await refresh(plain);
    const lines = await logged();
    const two = await refresh(engines, TO_ENGINE);
    const { access_token: access, refresh_token: next, ...rest } = one.body;
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body).toMatchObject(rest);
    expect(Object.keys(one.body).toSorted()).toEqual(Object.keys(two.body).toSorted());
    const { maya, ana } = world.people;
    expect(lines).toEqual((await logged()).map((line) => ({ ...line, person_id: maya })));
    for (const name of ['access_token', 'refresh_token'] as const) {
      const [mine, theirs] = [await stateOf(one.body[name]), await stateOf(two.body[name])];
      expect(mine.payload['accountId']).toBe(String(maya));
      expect(mine).toEqual({
        ...theirs,
        payload: { ...theirs.payload, accountId: mine.payload['accountId'] },
      });
      expect(theirs.payload['accountId']).toBe(String(ana));
    }
    expect(await stateOf(plain)).toMatchObject({ used: true });
    expect((await call(world.server.base, String(access))).status).toBe(200);
    [plain, engines] = [String(next), String(two.body['refresh_token'])];
  }
});

test('a scope that the connection lost is not given again', async () => {
  const { refresh: token } = await connectApp(world, made, { email: 'ana@demo.test' });
  await world.sql(
    `update oauth_connection set scopes = array_remove(scopes, 'reports:read') where ended_at is null and person_id = $1`,
    [world.people.ana],
  );
  const first = await refresh(token);
  const second = await refresh(String(first.body['refresh_token']), TO_ENGINE);
  expect(first.body['scope']).toBe('invoices:read invoices:write');
  expect(second.body['scope']).toBe(first.body['scope']);
});

test('nobody else’s credentials renew a token, and it stays as it is', async () => {
  const { refresh: token } = await connectApp(world, made, { email: 'carl@demo.test' });
  const basic = (id: string, secret: string) => ({
    authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
  });
  const { client_id: _, client_secret: __, ...bare } = form(token);
  const { base } = world.server;
  const theirs = { client_id: other.app.clientId, client_secret: other.clientSecret };
  const answers = await Promise.all([
    refresh(token, { client_secret: other.clientSecret }),
    refresh(token, { client_secret: '' }),
    refresh(token, { client_id: 'nobody' }),
    refresh(token, { client_id: '' }),
    refresh(token, theirs),
    refresh(token, { refresh_token: token.slice(0, -1) }),
    refresh(token, {}, basic(made.app.clientId, made.clientSecret)),
    tokenRequest(base, bare, basic(made.app.clientId, 'wrong')),
    tokenRequest(base, bare, basic(other.app.clientId, other.clientSecret)),
    tokenRequest(base, bare),
    tokenRequest(
      base,
      { ...bare, grant_type: 'authorization_code' },
      basic(made.app.clientId, made.clientSecret),
    ),
  ]);
  expect(answers.map(({ status, body }) => [status, body['error']])).toEqual([
    [401, 'invalid_client'],
    [401, 'invalid_client'],
    [401, 'invalid_client'],
    [401, 'invalid_client'],
    [400, 'invalid_grant'],
    [400, 'invalid_grant'],
    [401, 'invalid_client'],
    [401, 'invalid_client'],
    [400, 'invalid_grant'],
    [401, 'invalid_client'],
    [400, 'invalid_request'],
  ]);
  expect(await stateOf(token)).toMatchObject({ used: false });
  const answer = await tokenRequest(base, bare, basic(made.app.clientId, made.clientSecret));
  expect(answer.status).toBe(200);
});

test('what is over renews nothing', async () => {
  const app = await world.makeApp();
  const credentials = { client_id: app.app.clientId, client_secret: app.clientSecret };
  const refused = async (token: string, more: Form = credentials) => {
    const { status, body } = await refresh(token, more);
    return [status, body['error']];
  };
  const expired = (await connectApp(world, made)).refresh;
  await world.sql(`update oauth_token set expires_at = now() where hash = $1`, [hashOf(expired)]);
  expect(await refused(expired, {})).toEqual([400, 'invalid_grant']);

  const { refresh: member } = await connectApp(world, made, { email: 'vera@demo.test' });
  await world.sql('update person set is_active = false where id = $1', [world.people.vera]);
  expect(await refused(member, {})).toEqual([400, 'invalid_grant']);
  await world.sql('update person set is_active = true where id = $1', [world.people.vera]);
  const { refresh: away } = await connectApp(world, made, { email: 'vera@demo.test' });
  await world.server.database.write(world.northwind, (transaction) =>
    setMemberActive(transaction, world.admin(), { person: world.people.vera, isActive: false }),
  );
  expect(await refused(away, {})).toEqual([400, 'invalid_grant']);

  const narrowed = (await connectApp(world, app)).refresh;
  await world.server.database.write(world.northwind, (transaction) =>
    changeApp(transaction, world.admin(), app.app.id, { permissions: ['invoices:read'] }),
  );
  expect(await refused(narrowed)).toEqual([400, 'invalid_grant']);
  const gone = (await connectApp(world, app)).refresh;
  await world.server.database.write(world.northwind, (transaction) =>
    deleteApp(transaction, world.admin(), app.app.id),
  );
  expect(await refused(gone)).toEqual([401, 'invalid_client']);
});

/** Sends a request in pieces, and answers the status of what comes back. */
function inPieces(head: readonly string[], pieces: readonly string[]): Promise<string> {
  const { port } = new URL(world.server.base);
  const lines = ['POST /ca/oauth/token HTTP/1.1', 'host: localhost', 'connection: close', ...head];
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  let said = '';
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(said)));
  pieces.forEach((piece, nth) => setTimeout(() => socket.write(piece), 20 * (nth + 1)));
  return ended;
}

const FORM = 'content-type: application/x-www-form-urlencoded';
test('forms that come in pieces, later than their head or by chunks are read once', async () => {
  let token = (await connectApp(world, made)).refresh;
  const text = () => new URLSearchParams(form(token)).toString();
  const length = () => `content-length: ${text().length}`;
  const all: readonly (() => [string[], string[]])[] = [
    () => [[FORM, length()], [text()]],
    () => [
      [FORM, length()],
      [text().slice(0, 30), text().slice(30)],
    ],
    () => [
      [FORM, 'transfer-encoding: chunked'],
      [`${text().length.toString(16)}\r\n${text()}\r\n0\r\n\r\n`],
    ],
  ];
  for (const ask of all) {
    const [head, pieces] = ask();
    const answer = await inPieces(head, pieces);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    token = /"refresh_token":"([^"]+)"/.exec(answer)?.[1] ?? '';
  }
  // The first piece is a whole form by itself; the second asks for less.
  const less = '&scope=reports:read';
  const narrowed = await inPieces(
    [FORM, `content-length: ${text().length + less.length}`],
    [text(), less],
  );
  expect(narrowed).toContain('"scope":"reports:read"');
  token = /"refresh_token":"([^"]+)"/.exec(narrowed)?.[1] ?? '';
  const twice = `${text()}&refresh_token=${token}`;
  expect(await inPieces([FORM, `content-length: ${twice.length}`], [twice])).toMatch(/ 400 /);
  expect((await refresh(token)).status).toBe(200);
});

test('a refresh may ask for a lower tier of what was granted, and for no other', async () => {
  const app = await world.makeApp({
    permissions: ['invoices:write', 'bills:read', 'bills:approve'],
  });
  const { app: of, clientSecret } = app;
  const client = { client_id: of.clientId, client_secret: clientSecret };
  let token = (await connectApp(world, app)).refresh;
  const ask = async (more: Form = {}) => {
    const answer = await refresh(token, { ...client, ...more });
    const { refresh_token: next } = answer.body;
    if (typeof next === 'string') token = next;
    return answer;
  };
  for (const scope of ['invoices:read', 'bills:read invoices:draft', 'bills:approve']) {
    const { status, body } = await ask({ scope });
    expect([scope, status, body['scope']]).toEqual([scope, 200, scope]);
    const shown = await call(world.server.base, String(body['access_token']));
    expect(shown.body.scopes).toEqual(scope.split(' '));
  }
  for (const scope of ['bills:write', 'bills:draft', 'vendors:read', 'invoices:approve']) {
    const { status, body } = await ask({ scope });
    expect([scope, status, body['error']]).toEqual([scope, 400, 'invalid_scope']);
  }
  // Both ways give everything again, in its own words.
  for (const more of [{}, TO_ENGINE]) {
    const { body } = await ask(more);
    expect(body['scope']).toBe('invoices:write bills:read bills:approve');
  }
});
