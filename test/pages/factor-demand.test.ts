// Setting up a second factor, the operator's way out, and workspaces that demand one of their admins.
import { resetSecondFactors } from '../../src/platform/identity/index.ts';
import { personOfSession } from '../../src/platform/access/index.ts';
import { Browser } from '../oauth/support/browser.ts';
import { makeWorld, PASSWORD, type World } from '../oauth/support/world.ts';
import {
  atSecondStep,
  AUTHENTICATOR,
  codeOf,
  codesIn,
  factorEventsOf,
  isIn,
  secretIn,
  SECURITY,
  setUpApp,
} from './factors.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(async () => {
  expect(world.server.errors).toEqual([]);
  await world.end();
});

describe('the set-up', () => {
  test('takes no wrong code, no secret of another session and no factor without a name', async () => {
    const ana = new Browser(world.server.base);
    await ana.signIn('ana@demo.test', PASSWORD);
    const page = await ana.open(`${AUTHENTICATOR}?next=%2Fclose`);
    const secret = secretIn(page);
    const wrong = await ana.submit(page, AUTHENTICATOR, { code: '000000', name: 'Phone' });
    expect([wrong.status, secretIn(wrong).equals(secret)]).toEqual([400, true]);
    expect(wrong.html).toContain('This is not the code that the app shows now');
    const code = codeOf(secret);
    const nameless = await ana.submit(page, AUTHENTICATOR, { code, name: ' ' });
    expect([nameless.status, nameless.html.includes('may not be blank')]).toEqual([400, true]);
    const carl = new Browser(world.server.base);
    await carl.signIn('carl@demo.test', PASSWORD);
    const own = await carl.open(AUTHENTICATOR);
    const sealed = /name="sealed" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    const swapped = await carl.submit(own, AUTHENTICATOR, { sealed, code, name: 'Phone' });
    expect(secretIn(swapped).equals(secret)).toBe(false);
    expect(await world.sql('select 1 from second_factor')).toEqual([]);
    const done = await ana.submit(page, AUTHENTICATOR, { code, name: 'Phone' });
    expect([codesIn(done).length, done.html.includes('href="/close"')]).toEqual([10, true]);
  });

  test('the operator takes it away, with every session, and the log tells', async () => {
    const { browser } = await setUpApp(world, 'vera@demo.test');
    expect(await resetSecondFactors(world.server.database, world.people.vera)).toBe(1);
    expect(await isIn(browser)).toBe(false);
    const again = await atSecondStep(world, 'vera@demo.test');
    expect(await isIn(again.browser)).toBe(true);
    expect(await factorEventsOf(world, world.people.vera)).toEqual([
      'factor_added totp',
      'factor_reset operator',
    ]);
  });
});

describe('demanded of admins', () => {
  const DEMAND = '/members/second-factor';
  let otto: Browser;
  const sessionIn = ({ cookies }: Browser): string =>
    cookies.find(({ name }) => name === 'ledgergate_session')?.value ?? '';

  test('only by an admin who has one', async () => {
    otto = new Browser(world.server.base);
    await otto.signIn('otto@demo.test', PASSWORD);
    const members = await otto.open('/members');
    expect(members.html).toContain('Set up your own first');
    const csrf = /name="csrf" value="([^"]+)"/.exec(members.html)?.[1] ?? '';
    const body = new URLSearchParams({ csrf, sure: 'yes', demand: 'on' });
    const refused = await otto.open(DEMAND, { method: 'POST', body });
    expect(refused.html).toContain('You have no second factor yourself');
    const maya = await setUpApp(world, 'maya@demo.test');
    const contoso = { workspace: String(world.contoso) };
    await maya.browser.submit(await maya.browser.open('/account'), '/workspace', contoso);
    const page = await maya.browser.open('/members');
    const asked = await maya.browser.submit(page, DEMAND);
    const done = await maya.browser.submit(asked, DEMAND);
    expect(done.html).toContain('A second step is demanded of admins.');
    // Otto has none, Maya has one.
    expect(done.html.match(/>second step</g)).toHaveLength(1);
    expect(
      await world.sql(`select reason from oauth_activity where kind = 'factor_demand'`),
    ).toEqual([{ reason: 'on' }]);
  });

  test('an admin without one sets one up before anything else, at every door', async () => {
    expect(await personOfSession(world.server.database, sessionIn(otto))).toBeUndefined();
    for (const path of ['/members', '/account', '/connections', '/api-keys', '/activity.csv']) {
      const response = await otto.send(path);
      expect([path, response.status, response.headers.get('location')]).toEqual([
        ...[path, 303, `${SECURITY}?next=${encodeURIComponent(path)}`],
      ]);
    }
    const fresh = new Browser(world.server.base);
    const card = await fresh.open('/members');
    const led = await fresh.submit(card, '/sign-in', {
      ...{ email: 'otto@demo.test', password: PASSWORD },
    });
    expect(led.url.pathname).toBe(SECURITY);
    expect(led.html).toContain('Contoso demands a second step of its admins');
    const page = await fresh.open(`${AUTHENTICATOR}${led.url.search}`);
    const shown = await fresh.submit(page, AUTHENTICATOR, {
      ...{ code: codeOf(secretIn(page)), name: 'Phone' },
    });
    expect(shown.html).toContain('href="/members"');
    expect((await fresh.open('/members')).status).toBe(200);
    expect(await personOfSession(world.server.database, sessionIn(fresh))).toMatchObject({
      ...{ id: world.people.otto, role: 'admin' },
    });
  });

  test('nobody else is asked, and other workspaces ask nobody', async () => {
    await world.sql('update workspace set admins_need_second_factor = true where id = $1', [
      world.northwind,
    ]);
    const { browser } = await atSecondStep(world, 'carl@demo.test');
    expect(await isIn(browser)).toBe(true);
    await world.sql('update workspace set admins_need_second_factor = false');
  });

  test('another admin sees the events of a person, and no secret', async () => {
    const { browser } = await setUpApp(world, 'carl@demo.test');
    await browser.open('/account');
    await resetSecondFactors(world.server.database, world.people.maya);
    const admin = await atSecondStep(world, 'maya@demo.test');
    const { html } = await admin.browser.open('/activity?who=everybody&kind=factor_added');
    expect(html).toContain('Second step added');
    expect(html).toContain('Carl');
    const [stored] = await world.sql<{ secret: string }>(
      'select secret from second_factor where person_id = $1',
      [world.people.carl],
    );
    const seen = await world.server.database.write(world.northwind, (transaction) =>
      transaction.ask({ text: 'select secret from second_factor' }),
    );
    expect([seen, html.includes(stored?.secret ?? '')]).toEqual([[], false]);
  });
});

test('a service without a name offers none', async () => {
  const browser = new Browser(world.server.base);
  expect((await browser.open('/sign-in')).html).not.toContain('data-passkey');
  await browser.signIn('vera@demo.test', PASSWORD);
  expect((await browser.open(SECURITY)).html).toContain('Passkeys need a host name');
  expect((await browser.open(`${SECURITY}/passkey`)).status).toBe(404);
});
