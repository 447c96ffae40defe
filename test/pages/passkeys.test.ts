// Passkeys: as the second step, alone, and in place of the password; what a hostile browser or device
// sends.
import { generateKeyPairSync } from 'node:crypto';
import { Browser, type PageOf } from '../oauth/support/browser.ts';
import { makeWorld, PASSWORD, type World } from '../oauth/support/world.ts';
import {
  atSecondStep,
  codesIn,
  factorEventsOf,
  isIn,
  PASSKEY,
  SECOND_STEP,
  SECURITY,
} from './factors.ts';
import { Authenticator, type Lie, optionsIn } from './passkeys.ts';

let world: World;
let device: Authenticator;
let maya: Browser;
beforeAll(async () => {
  world = await makeWorld({ hostname: 'localhost' });
  device = new Authenticator(world.server.base);
  maya = new Browser(world.server.base);
  await maya.signIn('maya@demo.test', PASSWORD);
});
afterAll(async () => {
  expect(world.server.errors).toEqual([]);
  await world.end();
});
beforeEach(() => world.sql('delete from sign_in_failure'));

const added = async (): Promise<number> => (await world.sql('select 1 from second_factor')).length;
const another = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

test('what is wrong about a new passkey keeps it out; one that is right brings recovery codes', async () => {
  const page = await maya.open(PASSKEY);
  const options = optionsIn(page.html);
  const { origin } = new URL(world.server.base);
  const lies: Lie[] = [
    { origin: 'https://evil.example' },
    { origin: origin.replace('localhost', '127.0.0.1') },
    { host: 'evil.example' },
    { challenge: Buffer.alloc(54, 7).toString('base64url') },
  ];
  for (const lie of lies) {
    const fields = { name: 'Laptop', passkey: new Authenticator(origin).make(options, lie) };
    const { status, html } = await maya.submit(page, PASSKEY, fields);
    expect([lie, status, html.includes('The browser made no passkey')]).toEqual([lie, 400, true]);
  }
  const carl = new Browser(world.server.base);
  await carl.signIn('carl@demo.test', PASSWORD);
  const own = await carl.open(PASSKEY);
  const stolen = { name: 'Laptop', passkey: new Authenticator(origin).make(options) };
  expect((await carl.submit(own, PASSKEY, stolen)).status).toBe(400);
  for (const passkey of [
    '',
    '{}',
    'null',
    '{"id":1}',
    '{"id":"x","response":{"clientDataJSON":"e30"}}',
  ]) {
    expect((await maya.submit(page, PASSKEY, { name: 'Laptop', passkey })).status).toBe(400);
  }
  expect(await added()).toBe(0);
  const answer = device.make(options);
  const done = await maya.submit(page, PASSKEY, { name: 'Laptop', passkey: answer });
  expect(codesIn(done)).toHaveLength(10);
  const twice = await maya.submit(page, PASSKEY, { name: 'Laptop', passkey: answer });
  expect([twice.status, await added()]).toEqual([400, 1]);
  expect((await maya.open(SECURITY)).html).toContain('Laptop');
  expect(await factorEventsOf(world, world.people.maya)).toEqual(['factor_added passkey']);
});

describe('after the password', () => {
  const answer = (browser: Browser, page: PageOf, lie: Lie = {}): Promise<PageOf> =>
    browser.submit(page, SECOND_STEP, { passkey: device.use(optionsIn(page.html), lie) });

  test('the passkey signs in; the same answer does not', async () => {
    const { browser, page } = await atSecondStep(world, 'maya@demo.test');
    const passkey = device.use(optionsIn(page.html), { isVerified: false });
    const pending = browser.cookies.map((cookie) => ({ ...cookie }));
    await browser.submit(page, SECOND_STEP, { passkey });
    expect(await isIn(browser)).toBe(true);
    // The same browser, as it was before.
    const again = new Browser(world.server.base);
    again.cookies.push(...pending);
    await again.submit(page, SECOND_STEP, { passkey });
    expect(await isIn(again)).toBe(false);
  });

  test('one that counts nothing, as those that are kept in a cloud, answers once for each challenge', async () => {
    const still = new Authenticator(world.server.base);
    const none = { counter: 0 };
    const form = await maya.open(PASSKEY);
    const made = still.make(optionsIn(form.html), none);
    await maya.submit(form, PASSKEY, { name: 'Cloud', passkey: made });
    for (let round = 0; round < 2; round++) {
      const { browser, page } = await atSecondStep(world, 'maya@demo.test');
      const passkey = still.use(optionsIn(page.html), none);
      const twins = [1, 2, 3].map(() => {
        const twin = new Browser(world.server.base);
        twin.cookies.push(...browser.cookies);
        return twin;
      });
      await Promise.all(twins.map((twin) => twin.submit(page, SECOND_STEP, { passkey })));
      expect((await Promise.all(twins.map(isIn))).filter(Boolean)).toHaveLength(1);
      await browser.submit(page, SECOND_STEP, { passkey });
      expect(await isIn(browser)).toBe(false);
    }
    await world.sql(`delete from second_factor where name = 'Cloud'`);
  });

  test('of two who send the same answer at once, one wins', async () => {
    const { browser, page } = await atSecondStep(world, 'maya@demo.test');
    const passkey = device.use(optionsIn(page.html), { counter: ++device.counter });
    const twins = [1, 2, 3].map(() => {
      const twin = new Browser(world.server.base);
      twin.cookies.push(...browser.cookies);
      return twin;
    });
    await Promise.all(twins.map((twin) => twin.submit(page, SECOND_STEP, { passkey })));
    const inside = await Promise.all(twins.map(isIn));
    expect(inside.filter(Boolean)).toHaveLength(1);
  });

  test.each<[string, (stored: number) => Lie]>([
    ['another origin', () => ({ origin: 'https://evil.example' })],
    [
      'this service by another name',
      () => ({ origin: world.server.base.replace('localhost', '127.0.0.1') }),
    ],
    ['another host', () => ({ host: 'evil.example' })],
    ['a challenge of its own', () => ({ challenge: Buffer.alloc(54, 1).toString('base64url') })],
    ['another key', () => ({ key: another })],
    ['a counter that goes back', (stored) => ({ counter: stored - 1 })],
    ['a counter that stands still', (stored) => ({ counter: stored })],
  ])('%s is refused', async (_what, lie) => {
    const { browser, page } = await atSecondStep(world, 'maya@demo.test');
    const [stored] = await world.sql<{ counter: string }>('select counter from second_factor');
    const refused = await answer(browser, page, lie(Number(stored?.counter)));
    expect([refused.status, await isIn(browser)]).toEqual([400, false]);
    expect(refused.html).toContain('This passkey was not accepted');
  });

  test('the challenge of another browser or another purpose is refused', async () => {
    const one = await atSecondStep(world, 'maya@demo.test');
    const other = await atSecondStep(world, 'maya@demo.test');
    const crossed = device.use(optionsIn(one.page.html));
    await other.browser.submit(other.page, SECOND_STEP, { passkey: crossed });
    expect(await isIn(other.browser)).toBe(false);
    const alone = new Browser(world.server.base);
    const card = await alone.open('/sign-in');
    const page = await alone.signIn('maya@demo.test', PASSWORD);
    const passkey = device.use(optionsIn(card.html));
    await alone.submit(page, SECOND_STEP, { passkey });
    expect(await isIn(alone)).toBe(false);
    await answer(other.browser, other.page);
    expect(await isIn(other.browser)).toBe(true);
  });
});

describe('alone', () => {
  const signIn = async (lie: Lie = {}, used = device): Promise<[number, boolean, PageOf]> => {
    const browser = new Browser(world.server.base);
    const card = await browser.open('/sign-in?next=%2Fclosing%3Fa%3D1');
    const passkey = used.use(optionsIn(card.html), lie);
    const done = await browser.submit(card, '/sign-in/passkey', { passkey });
    return [done.status, await isIn(browser), done];
  };

  test('it signs in where it proves its owner, and leads on', async () => {
    const browser = new Browser(world.server.base);
    const card = await browser.open('/sign-in?next=%2Factivity%3Fkind%3Drequest');
    expect(optionsIn(card.html)).toMatchObject({
      userVerification: 'required',
      allowCredentials: [],
    });
    const passkey = device.use(optionsIn(card.html));
    const done = await browser.submit(card, '/sign-in/passkey', { passkey });
    expect(done.url.pathname + done.url.search).toBe('/activity?kind=request');
  });

  test('not without a finger, face or PIN, not by an unknown one, and not by a lie', async () => {
    expect((await signIn({ isVerified: false })).slice(0, 2)).toEqual([400, false]);
    expect((await signIn({ origin: 'https://evil.example' })).slice(0, 2)).toEqual([400, false]);
    expect((await signIn({}, new Authenticator(world.server.base))).slice(0, 2)).toEqual([
      400,
      false,
    ]);
    await world.sql('update person set is_active = false where id = $1', [world.people.maya]);
    expect((await signIn()).slice(0, 2)).toEqual([400, false]);
    await world.sql('update person set is_active = true where id = $1', [world.people.maya]);
    const nobody = new Browser(world.server.base);
    const card = await nobody.open('/sign-in');
    const other = await new Browser(world.server.base).open('/sign-in');
    const passkey = device.use(optionsIn(other.html));
    const crossed = await nobody.submit(card, '/sign-in/passkey', { passkey });
    expect([crossed.status, await isIn(nobody)]).toEqual([400, false]);
  });
});

test('it confirms the person where the password is asked for again, if it proves its owner', async () => {
  await world.sql(`update web_session set password_at = now() - interval '16 minutes'`);
  for (const [isVerified, text] of [
    [false, 'This passkey was not accepted'],
    [true, 'is confirmed'],
  ] as const) {
    const asked = await maya.open('/account/confirm');
    const passkey = device.use(optionsIn(asked.html), { isVerified });
    const { html } = await maya.submit(asked, '/account/confirm', { passkey });
    expect(html).toContain(text);
  }
});
