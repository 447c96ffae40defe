// Access to the pages: letters, answers that would reveal who exists, admin pages, and other
// people's pending authorization requests.
import { request as httpRequest } from 'node:http';
import pg from 'pg';
import { ROUTES } from '../../src/edge/pages/routes.ts';
import { Browser } from '../oauth/support/browser.ts';
import { startServer } from '../oauth/support/server.ts';
import { connectApp, makeWorld, PASSWORD, type World } from '../oauth/support/world.ts';
import { linksIn } from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(async () => {
  expect(world.server.errors).toEqual([]);
  await world.end();
});

const ask = (path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(world.server.base);
    httpRequest({ hostname, port, path, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
const signedIn = async (name: string): Promise<Browser> => {
  const browser = new Browser(world.server.base);
  await browser.signIn(`${name}@demo.test`, PASSWORD);
  return browser;
};
const askReset = async (browser: Browser, email: string) =>
  browser.submit(await browser.open('/password-reset'), '/password-reset', { email });

describe('the local mailbox', () => {
  test.each<[string, Record<string, string>, number]>([
    ['from this machine', { host: '127.0.0.1:4000' }, 200],
    ['by its name', { host: 'localhost' }, 200],
    ['by IPv6', { host: '[::1]:4000' }, 200],
    ['by a name somebody else gave it', { host: 'rebound.example:4000' }, 404],
    ['by a name that only begins well', { host: 'localhost.evil.example' }, 404],
    ['by an address of the network', { host: '192.168.1.5:4000' }, 404],
    ...[
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-real-ip',
      'forwarded',
      'via',
    ].map((name): [string, Record<string, string>, number] => [
      `through a proxy that says ${name}`,
      { host: 'localhost', [name]: '127.0.0.1' },
      404,
    ]),
  ])('%s', async (_name, headers, status) => {
    expect(await ask('/mailbox', headers)).toBe(status);
  });

  test('is none for a peer of the network, and the page that sends a letter does not name it', async () => {
    const proxied = await fetch(`${world.server.base}/password-reset`);
    expect(proxied.status).toBe(200);
    const browser = new Browser(world.server.base);
    expect((await askReset(browser, 'nobody@demo.test')).html).toContain('/mailbox');
    const form = await browser.open('/password-reset');
    const far = await browser.submit(
      form,
      '/password-reset',
      { email: 'nobody2@demo.test' },
      { headers: { 'x-forwarded-for': '203.0.113.9' } },
    );
    expect(far.html).not.toContain('/mailbox');
  });
});

describe('asking for a new password', () => {
  test('answers before it looks who there is', async () => {
    const holder = new pg.Client(world.test.superuserUrl);
    await holder.connect();
    const browser = new Browser(world.server.base);
    try {
      await holder.query('begin; lock table person, password_reset in access exclusive mode');
      const [known, unknown] = [
        await askReset(browser, 'carl@demo.test'),
        await askReset(browser, 'somebody@demo.test'),
      ];
      expect([known.status, known.html]).toEqual([200, unknown.html]);
    } finally {
      await holder.query('rollback');
      await holder.end();
    }
    expect(await linksIn(browser)).toHaveLength(1);
  });

  test('again voids nothing: each link works until one is used', async () => {
    await world.sql('delete from sign_in_failure');
    const browser = new Browser(world.server.base);
    const before = (await linksIn(browser)).length;
    await askReset(browser, 'vera@demo.test');
    await linksIn(browser, before + 1);
    await askReset(browser, 'vera@demo.test');
    const [second = '', first = ''] = await linksIn(browser, before + 2);
    expect((await browser.open(second)).status).toBe(200);
    const choose = await browser.open(first);
    expect(choose.status).toBe(200);
    const done = await browser.submit(choose, '/password-reset/choose', {
      password: 'a third long password',
    });
    expect(done.html).toContain('Your new password is set.');
    expect((await browser.open(second)).status).toBe(400);
  });

  test('is slowed for each address it names, known or not, and for each it comes from', async () => {
    await world.sql('delete from sign_in_failure');
    for (const email of ['ana@demo.test', 'not-there@demo.test']) {
      const browser = new Browser(world.server.base);
      const told: number[] = [];
      for (let i = 0; i < 5; i++) told.push((await askReset(browser, email)).status);
      expect([email, told]).toEqual([email, [200, 200, 200, 429, 429]]);
    }
    const browser = new Browser(world.server.base);
    const told: number[] = [];
    for (let i = 0; i < 20; i++) told.push((await askReset(browser, `${i}@demo.test`)).status);
    expect(told[0]).toBe(200);
    expect(told.at(-1)).toBe(429);
    // Whoever asks in vain keeps nobody from signing in.
    expect((await (await signedIn('ana')).open('/account')).url.pathname).toBe('/account');
  });
});

test('an address that a stranger writes into X-Forwarded-For is not believed', async () => {
  await world.sql('delete from sign_in_failure');
  const guess = (i: number, server = world.server.base) => {
    const browser = new Browser(server);
    const headers = { 'x-forwarded-for': `203.0.113.${i}` };
    return browser
      .open('/sign-in')
      .then((page) =>
        browser.submit(page, '/sign-in', { email: `${i}@x.test`, password: 'wrong' }, { headers }),
      );
  };
  const told: number[] = [];
  for (let i = 0; i < 22; i++) told.push((await guess(i)).status);
  expect(told.slice(0, 20)).not.toContain(429);
  expect(told.slice(20)).toContain(429);
  // Behind a proxy of ours the address it adds is the client's, and what stands before it is not.
  const proxied = await startServer({ serviceUrl: world.test.serviceUrl, trustProxy: 1 });
  expect((await guess(99, proxied.base)).status).toBe(400);
  await proxied.close();
});

describe('the device cookie', () => {
  const deviceOf = (browser: Browser) =>
    browser.cookies.find(({ name }) => name === 'ledgergate_device');

  test('is another one with each sign-in, and cannot be made up', async () => {
    await world.sql('delete from sign_in_failure');
    const browser = await signedIn('ana');
    const first = deviceOf(browser)?.value ?? '';
    await browser.submit(await browser.open('/account'), '/sign-out');
    await browser.signIn('ana@demo.test', PASSWORD);
    const second = deviceOf(browser)?.value ?? '';
    expect(second).not.toBe(first);
    const [person, since, proof] = second.split('.');
    expect(Math.abs(Number(since) - Date.now())).toBeLessThan(60_000);
    expect(person).toBe(String(world.people.ana));
    expect(proof).toMatch(/^[\w-]{43}$/);
  });

  /** Whether a browser with this cookie gets in while the account is slowed down. */
  async function isSpared(value: string): Promise<boolean> {
    await world.sql('delete from sign_in_failure');
    const guesser = new Browser(world.server.base);
    for (let i = 0; i < 8; i++) await guesser.signIn('ana@demo.test', `guess number ${i}`);
    const browser = new Browser(world.server.base);
    browser.cookies.push({ name: 'ledgergate_device', value, path: '/', line: '' });
    return (await browser.signIn('ana@demo.test', PASSWORD)).status === 200;
  }

  test('spares its browser the wait, until the password is another one', async () => {
    await world.sql('delete from sign_in_failure');
    const value = deviceOf(await signedIn('ana'))?.value ?? '';
    expect(await isSpared(value)).toBe(true);
    const [person, , proof] = value.split('.');
    expect(await isSpared([person, Date.now() + 1_000, proof].join('.'))).toBe(false);
    await world.sql(`update person set last_modified_at = now() where id = $1`, [world.people.ana]);
    expect(await isSpared(value)).toBe(false);
  });
});

test('a live connection has its Connect button where the app has a Connect URL', async () => {
  await world.sql('delete from sign_in_failure');
  const made = await world.makeApp({ name: 'Button', connectUrl: 'https://example.com/connect' });
  const { browser } = await connectApp(world, made, { email: 'ana@demo.test' });
  expect((await browser.open('/connections')).html).toMatch(
    /<a [^>]*href="https:\/\/example.com\/connect"[^>]*>\s*Connect\s*<\/a>/,
  );
});

test('every page for admins and for the operator refuses everybody else, by either method', async () => {
  await world.sql('delete from sign_in_failure');
  // Vera has another password by now.
  await world.sql(
    `update person set password_hash = (select password_hash from person where id = $2) where id = $1`,
    [world.people.vera, world.people.ana],
  );
  const closed = ROUTES.filter((route) => route.for === 'admin' || route.for === 'operator');
  expect(closed.length).toBeGreaterThan(20);
  const pathOf = ({ pattern }: { readonly pattern: RegExp }): string =>
    pattern.source
      .slice(1, -1)
      .replaceAll('\\/', '/')
      .replace(
        /\(\?<\w+>(?:\\d\{1,9\}|\[[^)]*|([\w-]+)[^)]*)\)/g,
        (_, word?: string) => word ?? '1',
      );
  for (const name of ['ana', 'carl', 'vera']) {
    const browser = await signedIn(name);
    const csrf = /name="csrf" value="([^"]+)"/.exec((await browser.open('/account')).html)?.[1];
    for (const route of closed) {
      const path = pathOf(route);
      const init =
        route.method === 'POST'
          ? { method: 'POST', body: new URLSearchParams({ csrf: csrf ?? '', sure: 'yes' }) }
          : {};
      const { status } = await browser.send(path, init);
      expect([name, route.method, path, status]).toEqual([name, route.method, path, 403]);
    }
  }
});

describe('where one wanted to go', () => {
  const signInAt = async (place: string): Promise<URL> => {
    const browser = new Browser(world.server.base);
    const page = await browser.open(place);
    const done = await browser.submit(page, '/sign-in', {
      email: 'maya@demo.test',
      password: PASSWORD,
    });
    return done.away ?? done.url;
  };

  test('is where one is after signing in, also at a second attempt', async () => {
    const place = '/activity?who=everybody&app=1';
    const url = await signInAt(place);
    expect(url.pathname + url.search).toBe(place);
    const browser = new Browser(world.server.base);
    const wrong = await browser.submit(await browser.open(place), '/sign-in', {
      email: 'maya@demo.test',
      password: 'wrong',
    });
    expect(wrong.status).toBe(400);
    const fields = { email: 'maya@demo.test', password: PASSWORD };
    const right = await browser.submit(wrong, '/sign-in', fields);
    expect(right.url.pathname + right.url.search).toBe(place);
    // Whoever is signed in already goes there at once.
    const again = await browser.open(`/sign-in?next=${encodeURIComponent(place)}`);
    expect(again.url.pathname + again.url.search).toBe(place);
  });

  test.each([
    ...['https://evil.example/', '//evil.example/x', '/\\evil.example', '\\\\evil.example'],
    ...['javascript:alert(1)', '/.//evil.example', '/sign-in', 'activity', ''],
    `/activity?${'x'.repeat(3_000)}`,
  ])('is never an address elsewhere: %s', async (next) => {
    const url = await signInAt(`/sign-in?next=${encodeURIComponent(next)}`);
    expect(url.href).toBe(`${world.server.base}/connections`);
  });
});
