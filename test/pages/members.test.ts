// Member pages without a script: inviting by a link, changing, removing; refused callers, and the
// limits of a link.
import { hashOf } from '../../src/platform/access/index.ts';
import { Browser, unescape } from '../oauth/support/browser.ts';
import { makeWorld, PASSWORD, type World } from '../oauth/support/world.ts';
import { until } from '../support/until.ts';

let world: World;
let admin: Browser;
let entities: number[];
beforeAll(async () => {
  world = await makeWorld();
  entities = (
    await world.sql<{ id: number }>(
      `insert into entity (workspace_id, name, currency) values ($1, 'East', 'USD'), ($1, 'West', 'USD') returning id`,
      [world.northwind],
    )
  ).map(({ id }) => id);
  admin = await signedIn('maya@demo.test');
});
afterAll(async () => {
  expect(world.server.errors).toEqual([]);
  await world.end();
});

async function signedIn(email: string): Promise<Browser> {
  const browser = new Browser(world.server.base);
  await browser.signIn(email, PASSWORD);
  return browser;
}
const textOf = (html: string): string =>
  unescape(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '));
type Page = Awaited<ReturnType<Browser['open']>>;

/** Posts with the proof that a page was drawn, and what was chosen: more than one of a name if need be. */
const post = (browser: Browser, page: Page, action: string, fields: [string, string][]) => {
  const csrf = /name="csrf" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
  const body = new URLSearchParams([['csrf', csrf], ...fields]);
  return browser.open(action, { method: 'POST', body });
};

/** Fills the form in, says that one is sure, and reads the link; the page's text when there is none. */
async function invite(email: string, ...fields: [string, string][]): Promise<string> {
  const asked = await post(admin, await admin.open('/members/invite'), '/members/invite', [
    ['email', email],
    ...fields,
  ]);
  expect(asked.html).toContain('Invite to this workspace?');
  const done = await admin.submit(asked, '/members/invite');
  const link = /\/join\?link=[\w-]{43}/.exec(done.html)?.[0];
  return link ?? textOf(done.html);
}
const memberships = (email: string) =>
  world.sql(
    `select m.role, m.entity_ids, m.approval_required, m.is_active from membership m
     join person p on p.id = m.person_id where p.email = $1 and m.workspace_id = $2`,
    [email, world.northwind],
  );

describe('an invitation', () => {
  test('makes an account and a member of the role and the entities that were chosen, once', async () => {
    const link = await invite(
      'nora@demo.test',
      ['role', 'accountant'],
      ['entities', String(entities[0])],
      ['entities', String(entities[1])],
      ['approvalRequired', 'yes'],
    );
    expect(link).toMatch(/^\/join/);
    expect((await admin.open('/members/invite/secret')).html).toContain('shown once');
    const list = textOf((await admin.open('/members')).html);
    expect(list).toContain('nora@demo.test accountant East, West; invited by Maya');
    expect(await memberships('nora@demo.test')).toEqual([]);

    const nora = new Browser(world.server.base);
    const page = await nora.open(link);
    expect(textOf(page.html)).toContain('Maya invites nora@demo.test as accountant');
    const short = await nora.submit(page, '/join', { name: 'Nora', password: 'short' });
    expect([short.status, textOf(short.html)]).toEqual([
      400,
      expect.stringContaining('at least 10'),
    ]);
    const done = await nora.submit(page, '/join', { name: 'Nora', password: PASSWORD });
    expect([done.url.pathname, textOf(done.html)]).toEqual([
      '/connections',
      expect.stringContaining('Apps that may work in Northwind Robotics'),
    ]);
    expect(await memberships('nora@demo.test')).toEqual([
      { role: 'accountant', entity_ids: entities, approval_required: true, is_active: true },
    ]);
    expect((await new Browser(world.server.base).open(link)).status).toBe(400);
    await signedIn('nora@demo.test');
  });

  test('of somebody with an account asks for its password, and for no other account', async () => {
    const link = await invite('otto@demo.test', ['role', 'viewer']);
    const vera = await signedIn('vera@demo.test');
    const theirs = await vera.open(link);
    expect(textOf(theirs.html)).toContain('You are signed in as vera@demo.test.');
    const secret = link.split('=')[1] ?? '';
    const forced = await post(vera, await vera.open('/account'), '/join/accept', [
      ['link', secret],
    ]);
    expect(forced.status).toBe(403);
    const stolen = await post(vera, await vera.open('/account'), '/join', [
      ['link', secret],
      ['name', 'Otto'],
      ['password', 'another long password'],
    ]);
    expect(stolen.status).toBe(409);

    const otto = new Browser(world.server.base);
    const page = await otto.open(link);
    const wrong = await otto.submit(page, '/join/sign-in', {
      email: 'otto@demo.test',
      password: 'not this one',
    });
    expect(wrong.status).toBe(400);
    const asked = await otto.submit(page, '/join/sign-in', {
      email: 'otto@demo.test',
      password: PASSWORD,
    });
    expect(asked.html).toContain('Join as viewer');
    const done = await otto.submit(asked, '/join/accept');
    expect(textOf(done.html)).toContain('Welcome to Northwind Robotics.');
    expect(await memberships('otto@demo.test')).toMatchObject([{ role: 'viewer' }]);
  });

  test('is over when it is withdrawn, made anew, too old, or its maker is no admin any more', async () => {
    const status = async (link: string) => (await new Browser(world.server.base).open(link)).status;
    const first = await invite('pia@demo.test', ['role', 'viewer']);
    const second = await invite('PIA@demo.test', ['role', 'clerk']);
    expect([await status(first), await status(second)]).toEqual([400, 200]);
    const maker = (role: string) =>
      world.sql('update membership set role = $3 where workspace_id = $1 and person_id = $2', [
        world.northwind,
        world.people.maya,
        role,
      ]);
    await maker('accountant');
    expect(await status(second)).toBe(400);
    await maker('admin');
    expect(await status(second)).toBe(200);
    const list = await admin.open('/members');
    const action = /\/members\/invitations\/\d+\/withdraw/.exec(list.html)?.[0] ?? '';
    await admin.submit(list, action);
    expect(await status(second)).toBe(400);
    const third = await invite('pia@demo.test', ['role', 'viewer']);
    await world.sql(`update invitation set expires_at = now() - interval '1 second'`);
    expect(await status(third)).toBe(400);
    expect(textOf((await admin.open('/members')).html)).toContain('pia@demo.test viewer expired');
  });

  test('is for no member, no bad address, no role and no entity that is none; its secret is not kept', async () => {
    expect(await invite('vera@demo.test', ['role', 'viewer'])).toContain(
      'A member with this address already exists',
    );
    for (const address of [
      'nobody',
      'a@b',
      'a,b@demo.test',
      'Ann <ann@demo.test>',
      '<x>@demo.test',
    ]) {
      expect([address, await invite(address, ['role', 'viewer'])]).toEqual([
        address,
        expect.stringContaining('Enter a valid email address.'),
      ]);
    }
    expect(await invite('x@demo.test', ['role', 'owner'])).toContain('is not a valid choice');
    expect(await invite('x@demo.test', ['role', 'viewer'], ['entities', '999999'])).toContain(
      'Invalid pk "999999"',
    );
    const link = await invite('x@demo.test', ['role', 'viewer']);
    const secret = link.split('=')[1] ?? '';
    const kept = await world.sql<{ row: string }>('select i::text as row from invitation i');
    expect(kept.filter(({ row }) => row.includes(secret))).toEqual([]);
    expect(kept.some(({ row }) => row.includes(hashOf(secret).toString('hex')))).toBe(true);
  });

  test('of two who take it at once one is in', async () => {
    const link = await invite('quin@demo.test', ['role', 'viewer']);
    const browsers = [1, 2, 3, 4].map(() => new Browser(world.server.base));
    const pages = await Promise.all(browsers.map((each) => each.open(link)));
    const done = await Promise.all(
      browsers.map((each, i) =>
        each.submit(pages[i]!, '/join', { name: `Quin ${i}`, password: PASSWORD }),
      ),
    );
    expect(done.filter(({ url }) => url.pathname === '/connections')).toHaveLength(1);
    expect(await memberships('quin@demo.test')).toHaveLength(1);
  });
});

describe('a member', () => {
  const path = () => `/members/${world.people.carl}`;
  test('gets another place, at once', async () => {
    const carl = await signedIn('carl@demo.test');
    expect((await carl.open('/api-keys')).status).toBe(403);
    const form = await admin.open(path());
    expect(form.html).toMatch(/value="clerk"[^>]* checked|checked[^>]* value="clerk"/);
    const asked = await post(admin, form, path(), [
      ['role', 'admin'],
      ['entities', String(entities[1])],
    ]);
    expect(textOf(asked.html)).toContain('They become admin and see West.');
    await admin.submit(asked, path());
    expect((await carl.open('/api-keys')).status).toBe(200);
    expect(await memberships('carl@demo.test')).toEqual([
      { role: 'admin', entity_ids: [entities[1]], approval_required: false, is_active: true },
    ]);
    const more = await carl.submit(
      await post(
        carl,
        await carl.open(`/members/${world.people.ana}`),
        `/members/${world.people.ana}`,
        [['role', 'viewer']],
      ),
      `/members/${world.people.ana}`,
    );
    expect([more.status, textOf(more.html)]).toEqual([
      400,
      expect.stringContaining('You cannot grant more than you have.'),
    ]);
  });

  test('is removed: no access, in no list, and back by an invitation', async () => {
    const carl = await signedIn('carl@demo.test');
    const asked = await admin.submit(await admin.open(path()), `${path()}/remove`);
    expect(textOf(asked.html)).toContain('Remove Carl?');
    const done = await admin.submit(asked, `${path()}/remove`);
    expect(textOf(done.html)).toContain('Carl is no longer a member.');
    expect(done.html).not.toContain('carl@demo.test');
    expect((await carl.open('/connections')).status).toBe(403);
    expect((await admin.open(path())).status).toBe(404);
    const link = await invite('carl@demo.test', ['role', 'clerk']);
    const back = await carl.submit(await carl.open(link), '/join/accept');
    expect(textOf(back.html)).toContain('Welcome to Northwind Robotics.');
    expect(await memberships('carl@demo.test')).toMatchObject([
      { role: 'clerk', entity_ids: null, is_active: true },
    ]);
  });

  test('changes, removes and deactivates nobody without being an admin, and no admin themselves', async () => {
    const vera = await signedIn('vera@demo.test');
    for (const place of ['/members', '/members/invite', path()]) {
      expect([place, (await vera.open(place)).status]).toEqual([place, 403]);
    }
    const list = await admin.open('/members');
    expect(list.html).not.toContain(`/members/${world.people.maya}`);
    for (const deed of ['', '/remove', '/deactivate']) {
      const done = await post(
        admin,
        await admin.open('/account'),
        `/members/${world.people.maya}${deed}`,
        [
          ['sure', 'yes'],
          ['role', 'viewer'],
        ],
      );
      expect([deed, textOf(done.html)]).toEqual([
        deed,
        expect.stringContaining('ask another admin'),
      ]);
    }
  });

  test('of two admins who remove each other at once one stays', async () => {
    await world.sql(`update membership set role = 'admin' where person_id = $1`, [
      world.people.ana,
    ]);
    const ana = await signedIn('ana@demo.test');
    const remove = async (browser: Browser, other: number) =>
      post(browser, await browser.open(`/members/${other}`), `/members/${other}/remove`, [
        ['sure', 'yes'],
      ]);
    const answers = await world.server.database.write(world.northwind, async ({ ask }) => {
      await ask({ text: `select from membership where role = 'admin' for update` });
      const asked = [remove(admin, world.people.ana), remove(ana, world.people.maya)];
      await until(async () => {
        const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        return (await world.sql(waiting)).length === 2;
      });
      return { asked };
    });
    const statuses = (await Promise.all(answers.asked)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 403]);
    const left = `select from membership where workspace_id = $1 and role = 'admin' and is_active`;
    expect(await world.sql(left, [world.northwind])).toHaveLength(1);
  });
});
