// Concurrent OAuth requests, 16 wide and over two processes.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AppWithSecret,
  changeApp,
  deleteApp,
  disconnect,
  rotateSecret,
  setMemberActive,
} from '../../src/platform/identity/index.ts';
import type { Transaction } from '../../src/platform/database/index.ts';
import { share } from '../support/breadth.ts';
import { type Process, startProcess } from './support/processes.ts';
import {
  authorize,
  call,
  connectApp,
  makeWorld,
  REDIRECT,
  throughSignIn,
  tokenRequest,
  type World,
} from './support/world.ts';
import { Browser, hiddenFields } from './support/browser.ts';

const WIDE = 16;
/** Times that a race is run, each with other moments; the suite runs a share of them. */
const trials = (times: number, oneOf: number): readonly number[] =>
  share([...Array(times).keys()], oneOf);
let world: World;
let other: Process;
/** People stay signed in from race to race: a password takes long to check, and no race is about it. */
let browsers: Readonly<Record<'maya' | 'vera', Browser>>;
beforeAll(async () => {
  world = await makeWorld();
  other = await startProcess(world.test.serviceUrl);
  const { base } = world.server;
  browsers = { maya: new Browser(base), vera: new Browser(base) };
});
afterAll(async () => {
  await other.stop();
  await world.end();
});

const baseOf = (i: number): string => (i % 2 === 0 ? world.server.base : other.base);
const wide = <T>(work: (base: string, i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: WIDE }, (_, i) => work(baseOf(i), i)));
const credentials = ({ app, clientSecret }: AppWithSecret) => ({
  client_id: app.clientId,
  client_secret: clientSecret,
});

/** Exactly one success, every other an invalid_grant; and the family is over. */
async function expectOneWinner(
  made: AppWithSecret,
  answers: readonly { status: number; body: Record<string, unknown> }[],
): Promise<void> {
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  for (const { status, body } of answers) {
    if (status === 200) continue;
    expect([status, body['error']]).toEqual([400, 'invalid_grant']);
    // Specification, Errors: a reuse is told as one.
    expect(body['error_description']).toMatch(/already used/);
  }
  for (const { body } of won) {
    const alive = await call(baseOf(0), String(body['access_token']));
    expect(alive.status).toBe(401);
    const refreshed = await tokenRequest(baseOf(1), {
      ...credentials(made),
      grant_type: 'refresh_token',
      refresh_token: String(body['refresh_token']),
    });
    expect(refreshed.status).toBe(400);
  }
}

test('one code, sixteen exchanges: one succeeds, and the family is revoked', async () => {
  for (const _ of trials(8, 8)) {
    const made = await world.makeApp();
    const { callback, verifier } = await authorize(world, made, { browser: browsers.maya });
    const answers = await wide((base) =>
      tokenRequest(base, {
        ...credentials(made),
        grant_type: 'authorization_code',
        code: callback.searchParams.get('code') ?? '',
        redirect_uri: 'http://127.0.0.1:4567/callback',
        code_verifier: verifier,
      }),
    );
    await expectOneWinner(made, answers);
  }
});

test('one refresh token, sixteen uses: one succeeds, and nothing stays alive', async () => {
  for (const _ of trials(8, 8)) {
    const made = await world.makeApp();
    const { access, refresh } = await connectApp(world, made, { browser: browsers.maya });
    const answers = await wide((base) =>
      tokenRequest(base, {
        ...credentials(made),
        grant_type: 'refresh_token',
        refresh_token: refresh,
      }),
    );
    await expectOneWinner(made, answers);
    expect((await call(baseOf(1), access)).status).toBe(401);
  }
});

/** A consent screen in a browser that is signed in. */
async function screen(made: AppWithSecret) {
  const browser = browsers.maya;
  const query = new URLSearchParams({
    client_id: made.app.clientId,
    redirect_uri: REDIRECT,
    response_type: 'code',
  });
  const opened = await browser.open(`/ca/oauth/authorize?${query.toString()}`);
  const page = await throughSignIn(browser, opened, 'maya@demo.test');
  const path = page.url.pathname;
  const body = new URLSearchParams({
    ...hiddenFields(page.html, path),
    decision: 'allow',
    workspace: String(world.northwind),
  });
  const cookie = browser.cookieHeader(path);
  const post = (base: string) =>
    fetch(base + path, { method: 'POST', body, headers: { cookie }, redirect: 'manual' });
  return { browser, path, post };
}

test('sixteen clicks on Allow are one: the same way back, one family', async () => {
  const made = await world.makeApp();
  const { post } = await screen(made);
  const answers = await wide(post);
  const places = new Set(answers.map(({ headers }) => headers.get('location')));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(WIDE).fill(303));
  expect(places.size).toBe(1);
  const families = await world.sql(
    `select 1 from oauth_grant g join oauth_connection c on c.id = g.connection_id where c.app_id = $1`,
    [made.app.id],
  );
  expect(families).toHaveLength(1);
});

test('sixteen ways back from one consent: one code', async () => {
  const made = await world.makeApp();
  const { browser, post } = await screen(made);
  const location = (await post(world.server.base)).headers.get('location') ?? '';
  const cookie = browser.cookieHeader(location);
  const answers = await wide((base) =>
    fetch(base + location, { headers: { cookie }, redirect: 'manual' }),
  );
  const codes = answers.filter(({ headers }) => headers.get('location')?.includes('code='));
  expect(codes).toHaveLength(1);
  const stored = await world.sql(
    `select 1 from oauth_token t where t.kind = 'code' and t.grant_id in
    (select g.id from oauth_grant g join oauth_connection c on c.id = g.connection_id where c.app_id = $1)`,
    [made.app.id],
  );
  expect(stored).toHaveLength(1);
});

test('a consent whose connection ended before the way back gives no code', async () => {
  const made = await world.makeApp();
  const { browser, post } = await screen(made);
  const location = (await post(world.server.base)).headers.get('location') ?? '';
  const cookie = browser.cookieHeader(location);
  // In another window, at this very moment.
  await world.sql(
    `update oauth_grant set revoked_at = now(), revoked_reason = 'disconnected' where connection_id in
      (select id from oauth_connection where app_id = $1)`,
    [made.app.id],
  );
  const answer = await fetch(world.server.base + location, {
    headers: { cookie },
    redirect: 'manual',
  });
  expect(answer.headers.get('location') ?? '').not.toContain('code=');
  const stored = await world.sql(
    `select 1 from oauth_token t join oauth_grant g on g.id = t.grant_id
      join oauth_connection c on c.id = g.connection_id where c.app_id = $1`,
    [made.app.id],
  );
  expect(stored).toEqual([]);
});

type Ending = readonly [
  string,
  (t: Transaction, made: AppWithSecret, connection: number) => Promise<unknown>,
];
const ENDINGS: readonly Ending[] = [
  ['disconnect', (t, _made, connection) => disconnect(t, world.admin(), connection)],
  ['rotate', (t, made) => rotateSecret(t, world.admin(), made.app.id)],
  ['delete', (t, made) => deleteApp(t, world.admin(), made.app.id)],
  ['narrow', (t, made) => changeApp(t, world.admin(), made.app.id, { permissions: [] })],
  [
    'deactivate',
    (t) => setMemberActive(t, world.admin(), { person: world.people.vera, isActive: false }),
  ],
];

test.each(ENDINGS)('%s while the app refreshes: no token outlives it', async (_name, end) => {
  for (const trial of trials(6, 6)) {
    const made = await world.makeApp();
    const tokens = await connectApp(world, made, {
      ...{ email: 'vera@demo.test', browser: browsers.vera },
    });
    const [row] = await world.sql<{ id: number }>(
      `select id from oauth_connection where app_id = $1`,
      [made.app.id],
    );
    let { refresh } = tokens;
    const seen = [tokens.access];
    const over = { is: false };
    const refreshing = (async () => {
      for (let i = 0; !over.is; i++) {
        const { status, body } = await tokenRequest(baseOf(i), {
          ...credentials(made),
          grant_type: 'refresh_token',
          refresh_token: refresh,
        });
        if (status !== 200) return;
        refresh = String(body['refresh_token']);
        seen.push(String(body['access_token']));
      }
    })();
    await sleep(5 + trial * 4);
    await world.server.database.write(world.northwind, (t) => end(t, made, row!.id));
    const alive = await Promise.all(seen.map((token, i) => call(baseOf(i), token)));
    expect(alive.filter(({ status }) => status !== 401)).toEqual([]);
    over.is = true;
    await refreshing;
    const last = await call(baseOf(0), seen.at(-1) ?? '');
    expect(last.status).toBe(401);
    await world.sql(`update membership set is_active = true`);
  }
});

test('Allow while the permissions are narrowed: never more than what is left', async () => {
  for (const trial of trials(8, 8)) {
    const made = await world.makeApp({ permissions: ['invoices:write', 'reports:read'] });
    const { post } = await screen(made);
    const narrow = (async () => {
      await sleep(trial);
      const permissions = ['reports:read'];
      await world.server.database.write(world.northwind, (t) =>
        changeApp(t, world.admin(), made.app.id, { permissions }),
      );
    })();
    await Promise.all([post(baseOf(trial)), narrow]);
    const rows = await world.sql<{ scopes: string[]; live: boolean }>(
      `select c.scopes, exists (select 1 from oauth_grant g where g.connection_id = c.id and g.revoked_at is null) as live
       from oauth_connection c where c.app_id = $1 and c.ended_at is null`,
      [made.app.id],
    );
    for (const { scopes } of rows) expect(scopes).toEqual(['reports:read']);
    // A consent that came first was cut, and its tokens with it.
    expect(rows.filter(({ live }) => live)).toEqual([]);
  }
});
