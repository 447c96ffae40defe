// Sessions of people, and secrets in the database.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { Browser } from './support/browser.ts';
import { startServer } from './support/server.ts';
import {
  authorize,
  connectApp,
  makeWorld,
  PASSWORD,
  REDIRECT,
  tokenRequest,
  type World,
} from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(async () => {
  expect(world.server.errors).toEqual([]);
  await world.end();
});

describe('sessions', () => {
  test('signing in changes the session, whatever cookie was planted before', async () => {
    const browser = new Browser(world.server.base);
    const planted = randomBytes(32).toString('base64url');
    browser.cookies.push({ name: 'ledgergate_session', value: planted, path: '/', line: '' });
    await browser.signIn('ana@demo.test', PASSWORD);
    const first = browser.cookies.find(({ name }) => name === 'ledgergate_session');
    expect(first?.value).not.toBe(planted);
    expect(first?.line).toMatch(/HttpOnly; SameSite=Lax/);
    const page = await browser.open('/account');
    expect(page.status).toBe(200);
    await browser.submit(page, '/sign-out');
    browser.cookies.push(first!);
    expect((await browser.open('/account')).url.pathname).toBe('/sign-in');
  });

  test('on https cookies are Secure and bound to the host', async () => {
    const server = await startServer({
      serviceUrl: world.test.serviceUrl,
      baseUrl: 'https://books.example.com',
    });
    const answer = await fetch(`${server.base}/sign-in`);
    for (const line of answer.headers.getSetCookie()) {
      expect(line).toMatch(/^__Host-ledgergate_\w+=[^;]*; Path=\/; HttpOnly; SameSite=Lax; Secure/);
    }
    expect(answer.headers.get('strict-transport-security')).toMatch(/max-age=\d+/);
    const metadata = await fetch(`${server.base}/.well-known/oauth-authorization-server`, {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(JSON.stringify(await metadata.json())).not.toContain('evil');
    const made = await world.makeApp();
    const query = new URLSearchParams({
      client_id: made.app.clientId,
      redirect_uri: REDIRECT,
      response_type: 'code',
    });
    const begun = await fetch(`${server.base}/ca/oauth/authorize?${query.toString()}`, {
      redirect: 'manual',
    });
    expect(begun.headers.get('location')).toMatch(/^\/consent\//);
    for (const line of begun.headers.getSetCookie()) expect(line).toMatch(/; secure; httponly/i);
    await server.close();
  });

  test('guessing is slowed, one answer for everything wrong, and the owner’s browser gets in', async () => {
    const owner = new Browser(world.server.base);
    await owner.signIn('carl@demo.test', PASSWORD);
    await owner.submit(await owner.open('/account'), '/sign-out');
    const guesser = new Browser(world.server.base);
    const texts = new Set<string>();
    const statuses: number[] = [];
    // The waits double, so even on a slow machine one of them is not over with the next guess.
    for (let i = 0; i < 8 || (i < 20 && !statuses.includes(429)); i++) {
      const page = await guesser.signIn('carl@demo.test', `guess number ${i}`);
      statuses.push(page.status);
      if (page.status === 400) texts.add(/role="alert">([^<]*)</.exec(page.html)?.[1] ?? '');
    }
    const nobody = await new Browser(world.server.base).signIn(
      'nobody@demo.test',
      'guess number 1',
    );
    texts.add(/role="alert">([^<]*)</.exec(nobody.html)?.[1] ?? '');
    expect([...texts]).toEqual(['The e-mail or the password is wrong.']);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1);
    // Nobody outlasts this one.
    await world.sql(
      'update sign_in_failure set last_at = now(), failures = greatest(failures, 13)',
    );
    const right = await guesser.signIn('carl@demo.test', PASSWORD);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect((await owner.signIn('carl@demo.test', PASSWORD)).url.pathname).toBe('/connections');
  });

  test('a hundred guesses at once are counted one by one', async () => {
    const browsers = await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        const browser = new Browser(world.server.base);
        const page = await browser.open('/sign-in');
        return browser.submit(page, '/sign-in', {
          email: 'vera@demo.test',
          password: `guess number ${i}`,
        });
      }),
    );
    expect(browsers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(8);
    await world.sql('delete from sign_in_failure');
  });
});

describe('what the database knows', () => {
  test('no token, code, secret or request id can be recovered from it', async () => {
    const made = await world.makeApp();
    const flow = await authorize(world, made);
    const tokens = await connectApp(world, made);
    const session = flow.browser.cookies.find(({ name }) => name === 'ledgergate_session')!.value;
    const visible = [
      tokens.access,
      tokens.refresh,
      made.clientSecret,
      session,
      flow.callback.searchParams.get('code')!,
      tokens.callback.searchParams.get('code')!,
    ];
    const tables = await world.sql<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const rows = JSON.stringify(await world.sql(`select * from ${name}`));
      for (const secret of visible) expect([name, rows.includes(secret)]).toEqual([name, false]);
    }
  });

  test('without a workspace the service’s role sees nothing; the log cannot be changed', async () => {
    const service = new pg.Client(world.test.serviceUrl);
    await service.connect();
    for (const table of [
      'oauth_app',
      'oauth_app_icon',
      'oauth_connection',
      'oauth_grant',
      'oauth_token',
      'oauth_interaction',
      'oauth_activity',
      'web_session',
      'password_reset',
    ]) {
      expect([table, (await service.query(`select 1 from ${table}`)).rowCount]).toEqual([table, 0]);
    }
    await service.query(`select set_config('ledgergate.workspace', $1, false)`, [
      String(world.contoso),
    ]);
    for (const table of ['oauth_app', 'oauth_connection', 'oauth_token', 'oauth_activity']) {
      const { rows } = await service.query<{ workspace_id: number }>(
        `select workspace_id from ${table}`,
      );
      expect(rows.filter(({ workspace_id: id }) => id !== world.contoso)).toEqual([]);
    }
    for (const text of [
      'update oauth_activity set reason = null',
      'delete from oauth_activity',
      'truncate oauth_activity',
    ]) {
      await expect(service.query(text)).rejects.toThrow('permission denied');
    }
    await service.end();
  });

  test('the token endpoint takes no token, code or secret from the query', async () => {
    const made = await world.makeApp();
    const { refresh } = await connectApp(world, made);
    const query = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refresh,
      client_id: made.app.clientId,
      client_secret: made.clientSecret,
    });
    const answer = await fetch(`${world.server.base}/ca/oauth/token?${query.toString()}`, {
      method: 'POST',
    });
    expect(answer.status).toBe(401);
    const right = await tokenRequest(world.server.base, Object.fromEntries(query));
    expect(right.status).toBe(200);
  });
});
