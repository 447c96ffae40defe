// Pages of the console, by forms alone: the abilities of an admin and of a member, and their
// limits.
import { changeApp, listConnections } from '../../src/platform/identity/index.ts';
import { Browser, hiddenFields, unescape } from '../oauth/support/browser.ts';
import {
  call,
  connectApp,
  makeWorld,
  PASSWORD,
  REDIRECT,
  type World,
} from '../oauth/support/world.ts';

let world: World;
let admin: Browser;
beforeAll(async () => {
  world = await makeWorld();
  admin = new Browser(world.server.base);
  await admin.signIn('maya@demo.test', PASSWORD);
});
afterAll(async () => {
  expect(world.server.errors).toEqual([]);
  await world.end();
});

const signedIn = async (email: string): Promise<Browser> => {
  const browser = new Browser(world.server.base);
  await browser.signIn(email, PASSWORD);
  return browser;
};
/** Text of a page as a person reads it. */
const textOf = (html: string): string =>
  unescape(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '));
const secretIn = (html: string, prefix: string): string =>
  new RegExp(`<code>(${prefix}[\\w-]{43})</code>`).exec(html)?.[1] ?? '';

/** The fields of the app editor as the page shows them, to send again with changes. */
async function editor(browser: Browser, path: string): Promise<URLSearchParams> {
  const { html } = await browser.open(path);
  const form = /<form method="post" action="\/apps\/\d+"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
  const fields = new URLSearchParams();
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const attribute = (name: string): string =>
      unescape(new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
    if (attribute('type') === 'checkbox' && !tag.includes('checked')) continue;
    fields.append(attribute('name'), attribute('value'));
  }
  for (const [, name = '', text = ''] of form.matchAll(
    /<textarea[^>]*name="([^"]*)"[^>]*>([^<]*)<\/textarea>/g,
  )) {
    fields.append(name, unescape(text));
  }
  return fields;
}
const post = (browser: Browser, path: string, body: URLSearchParams | FormData) =>
  browser.open(path, { method: 'POST', body });

test('an app from its making to its end: the secret is shown once, edits are kept, faults are told', async () => {
  const form = await admin.open('/apps/new');
  const tooLong = await admin.submit(form, '/apps/new', { name: 'x'.repeat(251) });
  expect(tooLong.html).toMatch(/<div class="message message-fault" role="alert">\w[^<]+<\/div>/);
  const shown = await admin.submit(form, '/apps/new', {
    name: 'Shop Sync',
    tagline: 'Orders become invoices',
    redirectUrls: `${REDIRECT}\r\nhttps://shop.example/cb`,
    permission: 'invoices:write',
  });
  expect(shown.url.pathname).toMatch(/^\/apps\/\d+\/secret$/);
  const secret = secretIn(shown.html, 'lgcs_');
  expect(secret).not.toBe('');
  expect((await admin.open(shown.url.pathname)).html).not.toContain(secret);
  const path = shown.url.pathname.replace('/secret', '');

  const fields = await editor(admin, path);
  expect(fields.get('redirectUrls')).toBe(`${REDIRECT}\nhttps://shop.example/cb`);
  fields.set('redirectUrls', 'http://shop.example/cb');
  fields.set('tagline', 'x'.repeat(121));
  const refused = await post(admin, path, fields);
  expect(refused.status).toBe(400);
  expect(textOf(refused.html)).toContain('Plain http is accepted only for localhost');
  expect(textOf(refused.html)).toContain('no more than 120 characters');
  expect(refused.html).toContain('aria-invalid="true"');
  expect((await editor(admin, path)).get('tagline')).toBe('Orders become invoices');

  fields.set('redirectUrls', REDIRECT);
  fields.set('tagline', 'Changed');
  fields.append('permission', 'reports:read');
  const saved = await post(admin, path, fields);
  expect(textOf(saved.html)).toContain('Saved.');
  expect((await editor(admin, path)).getAll('permission')).toEqual([
    'invoices:write',
    'reports:read',
  ]);

  const [row] = await world.sql<{ id: number; client: string }>(
    `select id, client_id as client from oauth_app where name = 'Shop Sync'`,
  );
  const made = { app: { id: row!.id, clientId: row!.client }, clientSecret: secret } as never;
  const tokens = await connectApp(world, made);
  const question = await admin.open(`${path}/rotate`);
  expect(textOf(question.html)).toContain('1 connection of 1 person');
  const rotated = await admin.submit(question, `${path}/rotate`);
  expect(secretIn(rotated.html, 'lgcs_')).not.toBe(secret);
  expect((await call(world.server.base, tokens.access)).status).toBe(401);
  const mine = await admin.open('/connections');
  expect(textOf(mine.html)).toContain('The client secret of the app was rotated.');

  const deletion = await admin.open(`${path}/delete`);
  const deleted = await admin.submit(deletion, `${path}/delete`);
  expect(textOf(deleted.html)).toContain('Shop Sync is deleted.');
  expect((await admin.open(path)).status).toBe(404);
});

test('dangerous actions ask for the password when it was not typed lately', async () => {
  const { app } = await world.makeApp();
  await world.sql(`update web_session set password_at = now() - interval '16 minutes'`);
  const path = `/apps/${app.id}/delete`;
  const question = await admin.open(path);
  expect(question.html).toContain('name="password"');
  const wrong = await admin.submit(question, path, { password: 'not my password' });
  expect([wrong.status, textOf(wrong.html)]).toEqual([
    400,
    expect.stringContaining('This is not your password.'),
  ]);
  expect(
    await world.sql('select 1 from oauth_app where id = $1 and deleted_at is null', [app.id]),
  ).toHaveLength(1);
  const right = await admin.submit(question, path, { password: PASSWORD });
  expect(right.url.pathname).toBe('/apps');
});

test('an icon: by content, shown on the consent screen, removed again', async () => {
  const { app } = await world.makeApp();
  const path = `/apps/${app.id}`;
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const upload = async (bytes: Buffer, type: string) => {
    const { csrf = '' } = hiddenFields((await admin.open(path)).html, `${path}/icon`);
    const body = new FormData();
    body.append('csrf', csrf);
    body.append('icon', new Blob([new Uint8Array(bytes)], { type }), 'icon.png');
    return textOf((await post(admin, `${path}/icon`, body)).html);
  };
  expect(await upload(Buffer.from('<svg/>'), 'image/svg+xml')).toContain(
    'Use a PNG, JPG, GIF or WEBP',
  );
  expect(await upload(Buffer.alloc(1_048_577, 1), 'image/png')).toContain('at most 1 MB');
  expect(await upload(png, 'image/png')).toContain('The icon is set.');
  const shown = await admin.open(path);
  expect(shown.html).toMatch(/src="\/ca\/oauth\/app-icon\/[0-9a-f]{64}"/);
  const removed = await admin.submit(shown, `${path}/icon`, { remove: 'yes' });
  expect(textOf(removed.html)).toContain('The icon is removed.');
});

test('publishing goes through the operator, who sees what changed since', async () => {
  const { app } = await world.makeApp({ name: 'Wants out' });
  const path = `/apps/${app.id}`;
  const asked = await admin.submit(await admin.open(path), `${path}/publish`, { published: 'yes' });
  expect(textOf(asked.html)).toContain('Pending approval');
  const review = await admin.open('/operator/apps');
  const base = `/operator/apps/${world.northwind}/${app.id}`;
  await admin.submit(review, `${base}/approve`);
  await world.server.database.write(world.northwind, (t) =>
    changeApp(t, world.admin(), app.id, { redirectUrls: ['https://new.example/cb'] }),
  );
  const again = await admin.open('/operator/apps');
  expect(textOf(again.html)).toContain('New redirection URLs: https://new.example/cb');
  const withdrawn = await admin.submit(again, `${base}/withdraw`, {
    [`note-withdraw-${app.id}`]: 'Sold <b>',
  });
  expect(textOf(withdrawn.html)).toContain('The app is private again.');
  expect(textOf((await admin.open(path)).html)).toContain('Message from the operator: Sold <b>');
});

test('an API user and its key, shown once, revoked', async () => {
  const made = await admin.submit(await admin.open('/api-keys'), '/api-keys', {
    name: 'Nightly export',
    email: 'ops@demo.test',
    role: 'viewer',
  });
  expect(textOf(made.html)).toContain('Nightly export viewer ops@demo.test');
  const [user] = await world.sql<{ id: number }>(
    `select id from api_user where name = 'Nightly export'`,
  );
  const action = `/api-keys/${user!.id}/keys`;
  const question = await admin.submit(made, action);
  const shown = await admin.submit(question, action);
  const key = secretIn(shown.html, 'lgk_');
  const ask = () =>
    fetch(`${world.server.base}/api/me`, { headers: { authorization: `Token ${key}` } });
  expect((await ask()).status).toBe(200);
  const list = await admin.open('/api-keys');
  expect(list.html).not.toContain(key);
  const revoke = /action="(\/api-keys\/\d+\/keys\/\d+\/revoke)"/.exec(list.html)?.[1] ?? '';
  await admin.submit(list, revoke);
  expect((await ask()).status).toBe(401);
  const wrong = await admin.submit(list, '/api-keys', { name: '', email: 'x', role: 'king' });
  expect(wrong.status).toBe(400);
});

test('connections: mine for members, everybody’s for admins; disconnecting asks with the app’s name', async () => {
  const made = await world.makeApp({ name: 'Everyday', connectUrl: 'https://example.com/start' });
  const { access } = await connectApp(world, made, { email: 'vera@demo.test' });
  const vera = await signedIn('vera@demo.test');
  const ana = await signedIn('ana@demo.test');
  const before = await ana.open('/connections?who=everybody');
  expect(textOf(before.html)).toContain('No app is connected');
  // Who has not connected it yet finds the way; who has, finds it on the connection alone.
  expect(textOf(before.html)).toContain('Apps you can connect E Everyday');
  expect(before.html).toContain('href="https://example.com/start"');
  expect((await vera.open('/connections')).html).not.toContain('Apps you can connect');
  expect(textOf((await admin.open('/connections?who=everybody')).html)).toContain('Everyday');
  // The second page of one's own has no apps to connect again, and what everybody has says whose it is.
  expect(textOf((await ana.open('/connections?page=2')).html)).not.toContain(
    'Apps you can connect',
  );
  const [own, all] = [
    await admin.open('/connections'),
    await admin.open('/connections?who=everybody'),
  ];
  expect(textOf(own.html)).toMatch(
    /Your connections Apps that may work in .* for you, within what you allowed\. Everybody’s/,
  );
  expect(textOf(own.html)).toContain('Apps you can connect');
  expect(textOf(all.html)).toMatch(
    /Connections of everybody Apps that may work in .* for its people, within what they allowed\. Only mine/,
  );
  expect(all.html).not.toContain('Apps you can connect');
  expect([textOf(all.html).includes('For Vera'), textOf(own.html).includes('For Vera')]).toEqual([
    true,
    false,
  ]);
  const mine = await vera.open('/connections');
  const action = /action="(\/connections\/\d+\/disconnect)"/.exec(mine.html)?.[1] ?? '';
  const stolen = await ana.open(action, {
    method: 'POST',
    body: new URLSearchParams({
      ...hiddenFields((await ana.open('/account')).html, '/sign-out'),
      sure: 'yes',
    }),
  });
  expect(stolen.status).toBe(404);
  const question = await vera.submit(mine, action);
  expect(textOf(question.html)).toContain('Disconnect Everyday ?');
  expect((await call(world.server.base, access)).status).toBe(200);
  const done = await vera.submit(question, action, { sure: 'yes' });
  expect(textOf(done.html)).toContain('Everyday is disconnected.');
  expect(done.html).toContain('href="https://example.com/start"');
  expect((await call(world.server.base, access)).status).toBe(401);
});

test('connections beyond a page are told of, and found on the next', async () => {
  const made = await world.makeApp({ name: 'Many times' });
  await world.sql(
    `insert into oauth_connection (workspace_id, person_id, app_workspace_id, app_id, scopes, ip, user_agent, authorized_at, ended_at, ended_reason)
     select $1, $2, $1, $3, '{reports:read}', '127.0.0.1', '', now() - n * interval '1 day' - interval '1 year',
       now() - n * interval '1 day' - interval '1 year', 'disconnected' from generate_series(1, 230) n`,
    [world.northwind, world.people.carl, made.app.id],
  );
  const carl = await signedIn('carl@demo.test');
  const items = async (path: string, who = carl) => {
    const { html } = await who.open(path);
    const count = (html.match(/class="item item-ended"/g) ?? []).length;
    const [newer, older] = ['Newer', 'Older'].map(
      (word) => new RegExp(`href="([^"]*)">\\s*${word} connections`).exec(html)?.[1],
    );
    return [count, newer, older];
  };
  const page = (number: number): string => `/connections?page=${number}`;
  expect(await items('/connections')).toEqual([100, undefined, page(2)]);
  expect(await items(page(2))).toEqual([100, page(1), page(3)]);
  expect(await items(page(3))).toEqual([30, page(2), undefined]);
  const [, ...ways] = await items('/connections?who=everybody&page=2', admin);
  expect(ways).toEqual([1, 3].map((nth) => `/connections?who=everybody&amp;page=${nth}`));
  const all = await world.server.database.write(world.northwind, (transaction) =>
    listConnections(transaction, { ...world.admin(), person: world.people.carl, isAdmin: false }),
  );
  expect(all.length).toBe(230);
});

test('activity: own for members, all for admins, filtered, exported without formulas', async () => {
  const made = await world.makeApp({ name: '=HYPERLINK("x")' });
  const { access } = await connectApp(world, made, { email: 'vera@demo.test' });
  await call(world.server.base, access, '/api/reports/read?secret=1');
  await call(world.server.base, access, '/api/bills/write');
  const vera = await signedIn('vera@demo.test');
  const ana = await signedIn('ana@demo.test');
  const path = `/activity?app=${made.app.id}`;
  expect(textOf((await vera.open(path)).html)).toContain('GET /api/bills/write 403');
  expect(textOf((await ana.open(`${path}&who=everybody`)).html)).toContain('No activity');
  const refused = textOf((await admin.open(`${path}&who=everybody&status=4`)).html);
  expect(refused).toContain('/api/bills/write');
  expect(refused).not.toContain('/api/reports/read');
  const csv = await vera.open(`/activity.csv?app=${made.app.id}`);
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="activity.csv"');
  expect(csv.html).toContain('"\'=HYPERLINK(""x"")"');
  expect(csv.html).not.toContain('secret');
});
