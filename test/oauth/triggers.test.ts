// Rows of the specification's table "OAuth connection and app": each takes effect with the next
// request, in every process, and the connections page and the log give the reason.
import * as client from 'openid-client';
import {
  type AppWithSecret,
  changeApp,
  deleteApp,
  disconnect,
  makeResetLink,
  resetPassword,
  rotateSecret,
  setMemberActive,
} from '../../src/platform/identity/index.ts';
import type { Transaction } from '../../src/platform/database/index.ts';
import { memberActor } from '../support/actor.ts';
import { startServer, type TestServer } from './support/server.ts';
import { connectionOf, EXPIRED, stateOnServers } from './support/connection-state.ts';
import { call, connectApp, makeWorld, PASSWORD, type Tokens, type World } from './support/world.ts';

let world: World;
/** A second process' worth of service on the same database. */
let other: TestServer;
beforeAll(async () => {
  world = await makeWorld();
  other = await startServer({ serviceUrl: world.test.serviceUrl });
});
afterAll(async () => {
  expect([...world.server.errors, ...other.errors]).toEqual([]);
  await other.close();
  await world.end();
});

const stateOf = (made: AppWithSecret, tokens: Tokens): Promise<unknown[]> =>
  stateOnServers([world.server, other], made, tokens);
const write = <T>(work: (transaction: Transaction) => Promise<T>, workspace = world.northwind) =>
  world.server.database.write(workspace, work);

const reasonsOf = async (made: AppWithSecret): Promise<string[]> =>
  (
    await world.sql<{ line: string }>(
      `select kind || coalesce(' ' || reason, '') as line from oauth_activity
       where app_id = $1 and kind <> 'request' order by id`,
      [made.app.id],
    )
  ).map(({ line }) => line);

test('Disconnect', async () => {
  const made = await world.makeApp();
  const tokens = await connectApp(world, made, { email: 'ana@demo.test' });
  const { id } = await connectionOf(world, made, world.people.ana);
  const ana = memberActor(world.northwind, world.people.ana, '1.2.3.4');
  const vera = { ...ana, person: world.people.vera };
  await expect(write((t) => disconnect(t, vera, id))).rejects.toThrow('Not found.');
  await write((t) => disconnect(t, ana, id));
  await write((t) => disconnect(t, ana, id));
  expect(await stateOf(made, tokens)).toEqual([401, EXPIRED, 400, 'invalid_grant']);
  expect((await connectionOf(world, made, world.people.ana)).endedReason).toBe('disconnected');
  expect(await reasonsOf(made)).toEqual([
    'connected',
    'token_issued',
    'disconnected disconnected',
    'token_refused revoked',
  ]);
});

test('client secret rotated: the client ID stays', async () => {
  const made = await world.makeApp();
  const tokens = await connectApp(world, made);
  const rotated = await write((t) => rotateSecret(t, world.admin(), made.app.id));
  expect(rotated.app.clientId).toBe(made.app.clientId);
  expect(rotated.clientSecret).not.toBe(made.clientSecret);
  expect(await stateOf(made, tokens)).toEqual([401, EXPIRED, 401, 'invalid_client']);
  expect((await stateOf(rotated, tokens)).slice(2)).toEqual([400, 'invalid_grant']);
  const connection = await connectionOf(world, made, world.people.maya);
  expect([connection.endedAt, connection.revokedReason]).toEqual([null, 'secret_rotated']);
  expect((await connectApp(world, rotated)).access).toMatch(/^svca_/);
});

test('a person who is switched off everywhere refreshes nothing', async () => {
  const made = await world.makeApp();
  const tokens = await connectApp(world, made, { email: 'carl@demo.test' });
  const switchTo = (isActive: boolean) =>
    world.sql('update person set is_active = $2 where id = $1', [world.people.carl, isActive]);
  await switchTo(false);
  expect(await stateOf(made, tokens)).toEqual([
    401,
    'Your access to the selected workspace has been removed.',
    400,
    'invalid_grant',
  ]);
  await switchTo(true);
});

test('app deleted', async () => {
  const made = await world.makeApp();
  const tokens = await connectApp(world, made);
  await write((t) => deleteApp(t, world.admin(), made.app.id));
  expect(await stateOf(made, tokens)).toEqual([
    401,
    'OAuth app not recognized or inactive.',
    401,
    'invalid_client',
  ]);
  expect((await connectionOf(world, made, world.people.maya)).endedReason).toBe('app_deleted');
});

test('permissions narrowed: trimmed, revoked; disconnected when nothing is left', async () => {
  const made = await world.makeApp();
  const broad = await connectApp(world, made, { email: 'maya@demo.test' });
  const reports = await connectApp(world, made, { email: 'ana@demo.test', scope: 'reports:read' });
  const untouched = await connectApp(world, made, {
    email: 'vera@demo.test',
    scope: 'invoices:read',
  });
  await write((t) => changeApp(t, world.admin(), made.app.id, { permissions: ['invoices:read'] }));
  expect(await stateOf(made, broad)).toEqual([401, EXPIRED, 400, 'invalid_grant']);
  expect(await stateOf(made, reports)).toEqual([401, EXPIRED, 400, 'invalid_grant']);
  const trimmed = await connectionOf(world, made, world.people.maya);
  expect([trimmed.scopes, trimmed.endedAt, trimmed.revokedReason]).toEqual([
    ['invoices:read'],
    null,
    'permissions_narrowed',
  ]);
  expect((await connectionOf(world, made, world.people.ana)).endedReason).toBe(
    'permissions_narrowed',
  );
  // Nothing was taken from this one, and its tokens are revoked all the same.
  expect(await stateOf(made, untouched)).toEqual([401, EXPIRED, 400, 'invalid_grant']);
  const kept = await connectionOf(world, made, world.people.vera);
  expect([kept.scopes, kept.endedAt, kept.revokedReason]).toEqual([
    ['invoices:read'],
    null,
    'permissions_narrowed',
  ]);
});

test('permissions widened: unchanged until the person authorizes again', async () => {
  const made = await world.makeApp({ permissions: ['invoices:read'] });
  const tokens = await connectApp(world, made);
  const permissions = ['invoices:read', 'reports:read', 'bills:write'];
  await write((t) => changeApp(t, world.admin(), made.app.id, { permissions }));
  expect((await call(other.base, tokens.access)).body.scopes).toEqual(['invoices:read']);
  const refreshed = await client.refreshTokenGrant(tokens.config, tokens.refresh);
  expect(refreshed.scope).toBe('invoices:read');
  // The old pair is revoked with the refresh.
  expect((await call(other.base, tokens.access)).body.detail).toBe(EXPIRED);
  expect((await call(other.base, refreshed.access_token)).status).toBe(200);
  const again = await connectApp(world, made);
  expect(again.response.scope).toBe('invoices:read reports:read bills:write');
});

test('password reset: all connections of the person, in every workspace, and every session', async () => {
  const made = await world.makeApp();
  const elsewhere = await world.makeApp({}, world.contoso);
  const first = await connectApp(world, made, { email: 'maya@demo.test' });
  const second = await connectApp(world, elsewhere, { workspace: world.contoso });
  const bystander = await connectApp(world, made, { email: 'vera@demo.test' });
  const link = await makeResetLink(world.server.database, 'Maya@demo.test');
  const reset = { secret: link!.secret, password: PASSWORD, ip: '' };
  await resetPassword(world.server.database, reset);
  expect(await stateOf(made, first)).toEqual([401, EXPIRED, 400, 'invalid_grant']);
  expect(await stateOf(elsewhere, second)).toEqual([401, EXPIRED, 400, 'invalid_grant']);
  expect(await stateOf(made, bystander)).toEqual([200, undefined, 200, undefined]);
  expect((await connectionOf(world, made, world.people.maya)).endedReason).toBe('password_reset');
  expect((await first.browser.open('/connections')).url.pathname).toBe('/sign-in');
  await expect(resetPassword(world.server.database, reset)).rejects.toThrow('already used');
});

test('person deactivated in a workspace: connections there, not elsewhere', async () => {
  const made = await world.makeApp();
  const elsewhere = await world.makeApp({}, world.contoso);
  const here = await connectApp(world, made, { email: 'ana@demo.test' });
  const there = await connectApp(world, elsewhere, { workspace: world.contoso });
  const person = world.people.ana;
  await write((t) => setMemberActive(t, world.admin(), { person, isActive: false }));
  expect((await stateOf(made, here)).slice(0, 2)).toEqual([
    401,
    'Your access to the selected workspace has been removed.',
  ]);
  expect(await stateOf(elsewhere, there)).toEqual([200, undefined, 200, undefined]);
  await write((t) => setMemberActive(t, world.admin(), { person, isActive: true }));
  // Coming back does not bring the connection back.
  expect((await stateOf(made, here)).slice(0, 2)).toEqual([401, EXPIRED]);
  expect((await connectionOf(world, made, person)).endedReason).toBe('person_deactivated');
  const maya = world.people.maya;
  await expect(
    write((t) => setMemberActive(t, world.admin(), { person: maya, isActive: false })),
  ).rejects.toThrow('cannot deactivate yourself');
});

test('authorized again: previous tokens are replaced, the connection stays one', async () => {
  const made = await world.makeApp();
  const first = await connectApp(world, made);
  const second = await connectApp(world, made, { scope: 'reports:read', browser: first.browser });
  expect(await stateOf(made, first)).toEqual([401, EXPIRED, 400, 'invalid_grant']);
  expect((await call(other.base, second.access)).body.scopes).toEqual(['reports:read']);
  const count = await world.sql(`select 1 from oauth_connection where app_id = $1`, [made.app.id]);
  expect(count).toHaveLength(1);
});

test('refresh token reused, at any later time: all tokens of the connection', async () => {
  const made = await world.makeApp();
  const tokens = await connectApp(world, made);
  // Of another person at the same app, and of the same person at another app.
  const others = [
    await connectApp(world, made, { email: 'ana@demo.test' }),
    await connectApp(world, await world.makeApp()),
  ];
  const second = await client.refreshTokenGrant(tokens.config, tokens.refresh);
  const third = await client.refreshTokenGrant(tokens.config, second.refresh_token!);
  await world.sql(
    `update oauth_token set expires_at = now() - interval '90 days'
     where consumed_at is not null`,
  );
  const newest = { ...tokens, access: third.access_token, refresh: third.refresh_token! };
  expect((await call(other.base, newest.access)).status).toBe(200);
  await expect(client.refreshTokenGrant(tokens.config, tokens.refresh)).rejects.toMatchObject({
    error: 'invalid_grant',
  });
  expect(await stateOf(made, newest)).toEqual([401, EXPIRED, 400, 'invalid_grant']);
  expect((await connectionOf(world, made, world.people.maya)).revokedReason).toBe('refresh_reused');
  for (const { config, access, refresh } of others) {
    expect((await call(other.base, access)).status).toBe(200);
    expect((await client.refreshTokenGrant(config, refresh)).access_token).toEqual(
      expect.any(String),
    );
  }
});

test('authorization code reused: tokens issued from it', async () => {
  const made = await world.makeApp();
  const tokens = await connectApp(world, made);
  const options = { expectedState: tokens.state, pkceCodeVerifier: tokens.verifier };
  // With a wrong verifier nothing is proved, so nothing is revoked.
  await expect(
    client.authorizationCodeGrant(tokens.config, tokens.callback, {
      ...options,
      pkceCodeVerifier: 'w'.repeat(43),
    }),
  ).rejects.toMatchObject({ error: 'invalid_grant' });
  expect((await call(other.base, tokens.access)).status).toBe(200);
  await world.sql(`update oauth_token set expires_at = now() - interval '1 s' where kind = 'code'`);
  await expect(
    client.authorizationCodeGrant(tokens.config, tokens.callback, options),
  ).rejects.toMatchObject({ error: 'invalid_grant' });
  expect(await stateOf(made, tokens)).toEqual([401, EXPIRED, 400, 'invalid_grant']);
  expect((await connectionOf(world, made, world.people.maya)).revokedReason).toBe('code_reused');
});

test('the app gives its tokens back (revocation endpoint), and only its own', async () => {
  const made = await world.makeApp();
  const thief = await world.makeApp();
  const tokens = await connectApp(world, made);
  const revoke = (app: AppWithSecret, token: string) =>
    fetch(`${other.base}/ca/oauth/revoke`, {
      method: 'POST',
      body: new URLSearchParams({
        token,
        client_id: app.app.clientId,
        client_secret: app.clientSecret,
      }),
    });
  const nothing = await revoke(thief, tokens.access);
  expect([nothing.status, nothing.headers.get('content-type'), await nothing.text()]).toEqual([
    200,
    'application/json; charset=utf-8',
    '{}',
  ]);
  expect((await revoke(made, 'svca_unknown')).status).toBe(200);
  expect((await call(other.base, tokens.access)).status).toBe(200);
  await client.tokenRevocation(tokens.config, tokens.access);
  expect(await stateOf(made, tokens)).toEqual([401, EXPIRED, 400, 'invalid_grant']);
  expect((await connectionOf(world, made, world.people.maya)).revokedReason).toBe('revoked_by_app');
});

test('an access token dies at its time', async () => {
  const made = await world.makeApp();
  const tokens = await connectApp(world, made);
  const [row] = await world.sql<{ seconds: string }>(
    `select extract(epoch from expires_at - created_at)::int as seconds from oauth_token
     where kind = 'access' order by created_at desc limit 1`,
  );
  expect(Number(row!.seconds)).toBeGreaterThanOrEqual(3_598);
  expect(Number(row!.seconds)).toBeLessThanOrEqual(3_600);
  await world.sql(
    `update oauth_token set expires_at = now() + interval '1 s' where kind = 'access'`,
  );
  expect((await call(other.base, tokens.access)).status).toBe(200);
  await world.sql(`update oauth_token set expires_at = now() where kind = 'access'`);
  expect((await call(other.base, tokens.access)).body.detail).toBe(EXPIRED);
});
