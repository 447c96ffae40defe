// The redirect from the consent screen back to the app: only for the browser and session that
// decided, only to a current address of the app, and with cookies that no other host can set.
import { request as httpRequest } from 'node:http';
import { type AppWithSecret, changeApp } from '../../src/platform/identity/index.ts';
import { Browser, hiddenFields, type PageOf } from './support/browser.ts';
import { startServer } from './support/server.ts';
import { serviceWithPeople } from './support/service-with-people.ts';
import {
  decide,
  makeWorld,
  PASSWORD,
  REDIRECT,
  throughSignIn,
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

const OTHER = 'https://example.com/callback';
const addressOf = ({ app }: AppWithSecret, more: Record<string, string> = {}): string =>
  `/ca/oauth/authorize?${new URLSearchParams({
    client_id: app.clientId,
    redirect_uri: REDIRECT,
    response_type: 'code',
    ...more,
  }).toString()}`;
const change = (made: AppWithSecret, redirectUrls: string[]) =>
  world.server.database.write(world.northwind, (t) =>
    changeApp(t, world.admin(), made.app.id, { redirectUrls }),
  );
const allow = () => ({ workspace: String(world.northwind) });

async function screenOf(
  made: AppWithSecret,
  browser = new Browser(world.server.base),
): Promise<{ browser: Browser; page: PageOf }> {
  const opened = await browser.open(addressOf(made));
  return { browser, page: await throughSignIn(browser, opened, 'maya@demo.test') };
}

/** Allows, and stops before the way back is gone. */
async function decided(made: AppWithSecret, browser?: Browser) {
  const screen = await screenOf(made, browser);
  const path = screen.page.url.pathname;
  const body = new URLSearchParams({
    ...hiddenFields(screen.page.html, path),
    ...allow(),
    decision: 'allow',
  });
  const answer = await screen.browser.send(path, { method: 'POST', body });
  return { ...screen, back: answer.headers.get('location') ?? '' };
}

const families = async (made: AppWithSecret): Promise<number> =>
  (
    await world.sql(
      `select from oauth_grant g join oauth_connection c on c.id = g.connection_id where c.app_id = $1`,
      [made.app.id],
    )
  ).length;

describe('a redirection URL that was taken away', () => {
  test.each(['allow', 'cancel'] as const)('after the screen was drawn: no %s', async (decision) => {
    const made = await world.makeApp();
    const { browser, page } = await screenOf(made);
    await change(made, [OTHER]);
    const answer = await decide(browser, page, decision, allow());
    expect([answer.status, answer.away]).toEqual([400, undefined]);
    expect(answer.html).toContain('redirection URL no longer belongs to the app');
    expect(await families(made)).toBe(0);
  });

  test('between the decision and the way back: no code', async () => {
    const made = await world.makeApp();
    const { browser, back } = await decided(made);
    await change(made, [OTHER]);
    const answer = await browser.open(back);
    expect([answer.status, answer.away]).toEqual([400, undefined]);
  });

  test('before the exchange: no tokens', async () => {
    const made = await world.makeApp();
    const { browser, back } = await decided(made);
    const code = (await browser.open(back)).away?.searchParams.get('code') ?? '';
    expect(code).not.toBe('');
    await change(made, [OTHER]);
    const exchange = () =>
      tokenRequest(world.server.base, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: REDIRECT,
        client_id: made.app.clientId,
        client_secret: made.clientSecret,
      });
    const refused = await exchange();
    expect([refused.status, refused.body['error']]).toEqual([400, 'invalid_grant']);
    await change(made, [REDIRECT]);
    expect((await exchange()).status).toBe(200);
  });
});

describe('going on', () => {
  test('is for the session that decided: the cookies of the request alone lead nowhere', async () => {
    const made = await world.makeApp();
    const { browser, back } = await decided(made);
    for (const email of [undefined, 'ana@demo.test', 'maya@demo.test']) {
      const thief = new Browser(world.server.base);
      if (email !== undefined) await thief.signIn(email, PASSWORD);
      const isSession = (name: string): boolean => /session|visitor|device/.test(name);
      thief.cookies.push(...browser.cookies.filter(({ name }) => !isSession(name)));
      const answer = await thief.send(back);
      expect([email, answer.headers.get('location')]).toEqual([
        email,
        back.replace('/ca/oauth/authorize/', '/consent/'),
      ]);
    }
    expect((await browser.open(back)).away?.searchParams.get('code')).toBeTruthy();
  });

  test('ends with signing out', async () => {
    const made = await world.makeApp();
    const { browser, back } = await decided(made);
    await browser.submit(await browser.open('/account'), '/sign-out');
    expect((await browser.open(back)).away).toBeUndefined();
  });

  test('two requests in one browser do not displace each other', async () => {
    const made = await world.makeApp();
    const { browser, page } = await screenOf(made);
    const { page: second } = await screenOf(made, browser);
    const first = await decide(browser, page, 'allow', allow());
    expect(first.away?.searchParams.get('code')).toBeTruthy();
    // Being connected by now, the person is told so first.
    const drawn = await browser.open(second.url.pathname);
    const next = await decide(browser, drawn, 'allow', allow());
    expect(next.away?.searchParams.get('code')).toBeTruthy();
  });
});

/** Texts that PostgreSQL's jsonb or a header would refuse, that JSON escapes, or that end a line. */
const ODD_STATES = [
  '\0',
  'a\0b',
  '\u0001\u001f\u007f',
  'line\r\nbreak\tand tab',
  '\\u0000',
  '"}',
  "'; --",
  '\u2028\u202e',
  '%00',
  '💶',
];
test.each(['allow', 'cancel'] as const)('any state comes back after %s', async (decision) => {
  const made = await world.makeApp();
  for (const state of ODD_STATES) {
    const browser = new Browser(world.server.base);
    const opened = await browser.open(addressOf(made, { state }));
    const page = await throughSignIn(browser, opened, 'maya@demo.test');
    const done = await decide(browser, page, decision, allow());
    const { searchParams } = done.away ?? new URL('https://nowhere.invalid');
    const outcome = searchParams.has(decision === 'allow' ? 'code' : 'error');
    expect([state, searchParams.get('state'), outcome]).toEqual([state, state, true]);
  }
});

test('a browser keeps the cookies of eight requests: a ninth ends the oldest', async () => {
  const made = await world.makeApp();
  const browser = new Browser(world.server.base);
  const pages: PageOf[] = [];
  for (let nth = 0; nth < 12; nth++) pages.push(await browser.open(addressOf(made)));
  const kept = browser.cookies.filter(({ name }) => /_consent_/.test(name));
  expect(kept.length).toBe(2 * 8);
  expect(kept.filter(({ name }) => name.endsWith('.sig')).length).toBe(8);
  const titleOf = async ({ url }: PageOf) => (await browser.open(url.pathname)).html;
  expect(await titleOf(pages[3]!)).toContain('Authorization unavailable');
  expect(await titleOf(pages[4]!)).not.toContain('Authorization unavailable');
});

test('on https every cookie of the whole way has the prefix that binds it to the host', async () => {
  const server = await startServer({
    serviceUrl: world.test.serviceUrl,
    baseUrl: 'https://books.example.com',
  });
  const made = await world.makeApp();
  const browser = new Browser(server.base);
  const seen: string[] = [];
  const opened = await browser.open(addressOf(made));
  seen.push(...browser.cookies.map(({ line }) => line));
  const page = await throughSignIn(browser, opened, 'maya@demo.test');
  const done = await decide(browser, page, 'allow', allow());
  expect(done.away?.searchParams.get('code')).toBeTruthy();
  seen.push(...browser.cookies.map(({ line }) => line));
  expect(seen.length).toBeGreaterThan(4);
  for (const line of seen) {
    expect(line).toMatch(/^__Host-ledgergate_/);
    expect(line).toMatch(/; path=\/(;|$)/i);
    expect(line).toMatch(/; secure(;|$)/i);
    expect(line).toMatch(/; httponly(;|$)/i);
    expect(line).not.toMatch(/; domain/i);
  }
  // Where nothing binds a cookie to the host, it is none of ours.
  const plain = new Browser(server.base);
  plain.cookies.push(
    ...browser.cookies.map((each) => ({ ...each, name: each.name.replace('__Host-', '') })),
  );
  expect((await plain.open('/account')).url.pathname).toBe('/sign-in');
  await server.close();
});

test('a state of 4,096 characters of any script comes back as it was', async () => {
  const here = await serviceWithPeople();
  try {
    const made = await here.makeApp(['reports:read']);
    const ask = (state: string) => {
      const path = addressOf(made, { state, response_type: 'token', scope: 'reports:read' });
      const { hostname, port } = new URL(here.service.url);
      return new Promise<{ status: number; location: string }>((resolve, reject) => {
        const sent = httpRequest({ hostname, port, path, maxHeaderSize: 200_000 }, (answer) => {
          answer.resume();
          resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' });
        });
        sent.on('error', reject);
        sent.end();
      });
    };
    for (const letter of ['ü', '漢', '💶']) {
      const state = letter.repeat(4_096);
      const { status, location } = await ask(state);
      expect([letter, status]).toEqual([letter, 302]);
      expect(new URL(location).searchParams.get('state')).toBe(state);
      expect((await ask(letter.repeat(4_097))).status).toBe(400);
    }
    // What is only too large to be read is refused as such.
    expect((await ask('x'.repeat(90_000))).status).toBe(431);
  } finally {
    await here.end();
  }
});
