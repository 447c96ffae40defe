// The second step of signing in: codes of authenticator apps and recovery codes, each of which counts
// once, and what is slowed down, remembered and told.
import { createHmac } from 'node:crypto';
import { codeOfStep, stepOfCode } from '../../src/platform/identity/totp.rules.ts';
import { Browser } from '../oauth/support/browser.ts';
import { makeWorld, PASSWORD, type World } from '../oauth/support/world.ts';
import {
  atSecondStep,
  AUTHENTICATOR,
  codeOf,
  codesIn,
  factorEventsOf,
  isIn,
  SECOND_STEP,
  secretIn,
  SECURITY,
  setUpApp,
  type SetUp,
} from './factors.ts';
import { linksIn } from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(async () => {
  expect(world.server.errors).toEqual([]);
  await world.end();
});
/** Takes from apps what they had taken, and forgets guesses: the next code is the present one. */
const forget = async (): Promise<void> => {
  await world.sql('update second_factor set last_step = 0');
  await world.sql('delete from sign_in_failure');
};
describe('codes', () => {
  const secret = Buffer.from('12345678901234567890');
  // RFC 6238, appendix B: the last six of its eight digits.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %d the code is %s', (second, code) => {
    expect(codeOfStep(secret, Math.floor(second / 30))).toBe(code);
    expect(stepOfCode(secret, code, second * 1_000)).toBe(Math.floor(second / 30));
  });

  test('the clocks may differ by one step, and no more', () => {
    const now = 2_000_000_000;
    const step = Math.floor(now / 30);
    const taken = [-2, -1, 0, 1, 2].map((away) =>
      stepOfCode(secret, codeOfStep(secret, step + away), now * 1_000),
    );
    expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined]);
    for (const typed of ['', '28708', '2870822', 'abcdef']) {
      expect(stepOfCode(secret, typed, 59_000)).toBeUndefined();
    }
  });
});

describe('with an authenticator app', () => {
  let maya: SetUp;
  let elsewhere: Browser;
  beforeAll(async () => {
    elsewhere = new Browser(world.server.base);
    await elsewhere.signIn('maya@demo.test', PASSWORD);
    maya = await setUpApp(world, 'maya@demo.test');
  });
  beforeEach(forget);

  test('the codes are shown once, the secret is sealed, codes are hashed, other browsers are signed out', async () => {
    expect(new Set(maya.codes).size).toBe(10);
    expect(codesIn(await maya.browser.open(`${SECURITY}/recovery-codes/secret`))).toEqual([]);
    const [stored] = await world.sql<{ secret: string }>(
      'select secret from second_factor where person_id = $1',
      [world.people.maya],
    );
    expect(stored?.secret).toMatch(/^v1\./);
    const kept = JSON.stringify(await world.sql('select * from second_factor, recovery_code'));
    for (const told of [maya.secret.toString('base64url'), maya.secret.toString('hex')]) {
      expect(kept).not.toContain(told);
    }
    for (const code of maya.codes) expect(kept).not.toContain(code);
    expect([await isIn(maya.browser), await isIn(elsewhere)]).toEqual([true, false]);
    const { html } = await maya.browser.open(SECURITY);
    expect(html).toContain('My phone');
    expect(html).toContain('10 left');
  });

  test('after the password nobody is signed in; after the code somebody is, where they wanted to be', async () => {
    const browser = new Browser(world.server.base);
    const card = await browser.open('/activity?who=everybody');
    const page = await browser.submit(card, '/sign-in', {
      ...{ email: 'maya@demo.test', password: PASSWORD },
    });
    expect(page.url.pathname).toBe(SECOND_STEP);
    expect(browser.cookies.map(({ name }) => name)).not.toContain('ledgergate_session');
    expect(browser.cookies.map(({ name }) => name)).not.toContain('ledgergate_device');
    expect(await isIn(browser)).toBe(false);
    const wrong = await browser.submit(page, SECOND_STEP, { code: '000000' });
    expect([wrong.status, wrong.html.includes('This code is wrong')]).toEqual([400, true]);
    const done = await browser.submit(wrong, SECOND_STEP, { code: ` ${codeOf(maya.secret)} ` });
    expect(done.url.pathname + done.url.search).toBe('/activity?who=everybody');
    expect(browser.cookies.map(({ name }) => name)).not.toContain('ledgergate_pending');
  });

  test('a code counts once, and so do those before it', async () => {
    const first = await atSecondStep(world, 'maya@demo.test');
    // All of one moment: the next half minute may begin meanwhile.
    const [present, before] = [codeOf(maya.secret), codeOf(maya.secret, -1)];
    const after = codeOf(maya.secret, 1);
    await first.browser.submit(first.page, SECOND_STEP, { code: present });
    expect(await isIn(first.browser)).toBe(true);
    const second = await atSecondStep(world, 'maya@demo.test');
    for (const code of [present, before]) {
      const { status } = await second.browser.submit(second.page, SECOND_STEP, { code });
      expect([code, status]).toEqual([code, 400]);
    }
    await second.browser.submit(second.page, SECOND_STEP, { code: after });
    expect(await isIn(second.browser)).toBe(true);
  });

  test.each(['a code', 'a recovery code'])('of two who use %s at once, one wins', async (which) => {
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => atSecondStep(world, 'maya@demo.test')),
    );
    const code = which === 'a code' ? codeOf(maya.secret) : (maya.codes[9] ?? '');
    const answers = await Promise.all(
      tries.map(({ browser, page }) => browser.submit(page, SECOND_STEP, { code })),
    );
    const inside = await Promise.all(tries.map(({ browser }) => isIn(browser)));
    expect(inside.filter(Boolean)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
  });

  test('a recovery code counts once, however it is typed, and is told', async () => {
    const typed = (maya.codes[0] ?? '').toLowerCase().replaceAll('-', ' ');
    const first = await atSecondStep(world, 'maya@demo.test');
    await first.browser.submit(first.page, SECOND_STEP, { code: typed });
    expect(await isIn(first.browser)).toBe(true);
    expect((await first.browser.open(SECURITY)).html).toContain('8 left');
    const again = await atSecondStep(world, 'maya@demo.test');
    const { status } = await again.browser.submit(again.page, SECOND_STEP, { code: typed });
    expect([status, await isIn(again.browser)]).toEqual([400, false]);
    expect(await factorEventsOf(world, world.people.maya)).toEqual(
      expect.arrayContaining(['factor_added totp', 'recovery_used codes', 'factor_failed code']),
    );
  });

  test('new recovery codes end the old ones', async () => {
    const { browser } = maya;
    const page = await browser.open(SECURITY);
    const asked = await browser.submit(page, `${SECURITY}/recovery-codes`);
    const shown = codesIn(await browser.submit(asked, `${SECURITY}/recovery-codes`));
    expect(shown).toHaveLength(10);
    const old = await atSecondStep(world, 'maya@demo.test');
    await old.browser.submit(old.page, SECOND_STEP, { code: maya.codes[1] ?? '' });
    expect(await isIn(old.browser)).toBe(false);
    await old.browser.submit(old.page, SECOND_STEP, { code: shown[1] ?? '' });
    expect(await isIn(old.browser)).toBe(true);
  });

  test('guesses are slowed down for the person, wherever they come from, but not where the person was before', async () => {
    const known = new Browser(world.server.base);
    const before = await atSecondStep(world, 'maya@demo.test', known);
    await known.submit(before.page, SECOND_STEP, { code: codeOf(maya.secret) });
    await forget();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) {
      // Each guess from the start: the right password does not wipe the count out.
      const { browser, page } = await atSecondStep(world, 'maya@demo.test');
      const guess = await browser.submit(page, SECOND_STEP, { code: '000000' });
      statuses.push(guess.status);
      // The waits are seconds, which a busy machine may take for the next guess: the last one stays recent.
      await world.sql(`update sign_in_failure set last_at = now() + interval '10 minutes'`);
      if (guess.status === 429) expect(Number(guess.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    const late = await atSecondStep(world, 'maya@demo.test');
    const right = await late.browser.submit(late.page, SECOND_STEP, { code: codeOf(maya.secret) });
    expect([right.status, await isIn(late.browser)]).toEqual([429, false]);
    const page = await known.open('/account');
    await known.submit(page, '/sign-out');
    const again = await atSecondStep(world, 'maya@demo.test', known);
    await known.submit(again.page, SECOND_STEP, { code: codeOf(maya.secret) });
    expect(await isIn(known)).toBe(true);
  });

  test('a password that is changed meanwhile begins no sign-in, and nobody forges that it was right', async () => {
    const late = await atSecondStep(world, 'maya@demo.test');
    await world.sql('update person set last_modified_at = now() where id = $1', [
      world.people.maya,
    ]);
    const over = await late.browser.submit(late.page, SECOND_STEP, { code: codeOf(maya.secret) });
    expect(over.url.pathname).toBe('/sign-in');
    expect(await isIn(late.browser)).toBe(false);
    const forger = new Browser(world.server.base);
    const { html } = await forger.open('/sign-in');
    const text = JSON.stringify({ person: world.people.maya, since: Date.now() });
    const made = Buffer.from(text + createHmac('sha256', 'guess').update(text).digest('base64url'));
    const line = `ledgergate_pending=${made.toString('base64url')}`;
    forger.cookies.push({
      ...{ name: 'ledgergate_pending', value: made.toString('base64url'), path: '/', line },
    });
    expect((await forger.open(SECOND_STEP)).url.pathname).toBe('/sign-in');
    const csrf = /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const body = new URLSearchParams({ csrf, code: codeOf(maya.secret) });
    await forger.open(SECOND_STEP, { method: 'POST', body });
    expect(await isIn(forger)).toBe(false);
  });

  test('a new password by a link keeps the second step', async () => {
    const browser = new Browser(world.server.base);
    const asked = await browser.open('/password-reset');
    await browser.submit(asked, '/password-reset', { email: 'maya@demo.test' });
    const [link = ''] = await linksIn(browser);
    await browser.submit(await browser.open(link), '/password-reset/choose', {
      password: PASSWORD,
    });
    const { page } = await atSecondStep(world, 'maya@demo.test', browser);
    expect(page.url.pathname).toBe(SECOND_STEP);
    await browser.submit(page, SECOND_STEP, { code: codeOf(maya.secret) });
    expect(await isIn(browser)).toBe(true);
    maya = { ...maya, browser };
  });

  test('a factor takes another name, of its own person alone', async () => {
    const list = await maya.browser.open(SECURITY);
    const path = /href="(\/account\/security\/\d+\/name)"/.exec(list.html)?.[1] ?? '';
    const rename = async (name: string): Promise<string> =>
      (await maya.browser.submit(await maya.browser.open(path), path, { name })).html;
    expect(await rename('Old phone')).toMatch(/It has its new name[^]*Old phone/);
    expect(await rename(' ')).toContain('This field may not be blank.');
    expect(await rename('x'.repeat(61))).toContain('Use at most 60 characters.');
    expect((await maya.browser.open(SECURITY)).html).toContain('Old phone');
    const other = new Browser(world.server.base);
    await other.signIn('ana@demo.test', PASSWORD);
    expect((await other.open(path)).status).toBe(404);
    await rename('My phone');
  });

  describe('in place of the password, where something dangerous asks for it', () => {
    const stale = (): Promise<unknown> =>
      world.sql(`update web_session set password_at = now() - interval '16 minutes'`);
    const confirm = async (fields: Record<string, string>): Promise<string> => {
      const asked = await maya.browser.open('/account/confirm');
      return (await maya.browser.submit(asked, '/account/confirm', fields)).html;
    };
    beforeEach(stale);

    test('a code proves the person, and a wrong or used one does not', async () => {
      expect(await confirm({ code: '000000' })).toContain('This code is wrong');
      const code = codeOf(maya.secret);
      expect(await confirm({ code })).toContain('is confirmed');
      await stale();
      expect(await confirm({ code })).toContain('This code is wrong');
      expect(await confirm({ password: PASSWORD })).toContain('is confirmed');
    });

    test('without a proof no factor is added, removed or renewed', async () => {
      const page = await maya.browser.open(AUTHENTICATOR);
      expect(page.html).toContain('Your password');
      expect(secretIn(page)).toHaveLength(0);
      const list = await maya.browser.open(SECURITY);
      const remove = /action="(\/account\/security\/\d+\/remove)"/.exec(list.html)?.[1] ?? '';
      for (const action of [remove, `${SECURITY}/recovery-codes`]) {
        for (const fields of [{}, { code: '000000' }, { password: 'wrong' }]) {
          await world.sql('delete from sign_in_failure');
          const { html } = await maya.browser.submit(list, action, { sure: 'yes', ...fields });
          expect([action, html.includes('Your password')]).toEqual([action, true]);
        }
      }
      expect(await maya.browser.open(SECURITY)).toMatchObject({
        html: expect.stringContaining('My phone'),
      });
    });

    test('with one the last factor goes, its recovery codes with it, and the password is enough', async () => {
      const list = await maya.browser.open(SECURITY);
      const remove = /action="(\/account\/security\/\d+\/remove)"/.exec(list.html)?.[1] ?? '';
      const asked = await maya.browser.submit(list, remove);
      const done = await maya.browser.submit(asked, remove, { code: codeOf(maya.secret) });
      expect(done.html).toContain('My phone is removed');
      expect(await world.sql('select 1 from recovery_code')).toEqual([]);
      const { browser } = await atSecondStep(world, 'maya@demo.test');
      expect(await isIn(browser)).toBe(true);
      expect(await factorEventsOf(world, world.people.maya)).toContain('factor_removed totp');
    });
  });
});
