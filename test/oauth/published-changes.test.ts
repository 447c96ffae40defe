// Changes of a published app wait for the operator; until then people see the approved state, and
// the app may do no more than it allows. Reductions apply at once. Decided for "OAuth app and
// connection" of the specification.
import { partedChange } from '../../src/platform/identity/waiting.rules.ts';
import type { AppWithSecret } from '../../src/platform/identity/index.ts';
import { Browser, hiddenFields, unescape } from './support/browser.ts';
import { APPS, serviceWithPeople, type ServiceWithPeople } from './support/service-with-people.ts';
import { call, connectApp, PASSWORD, REDIRECT } from './support/world.ts';

let here: ServiceWithPeople;
let browser: Browser;
beforeAll(async () => {
  here = await serviceWithPeople();
  browser = new Browser(here.service.url);
  await browser.signIn('maya@demo.test', PASSWORD);
});
afterAll(() => here.end());

const png = (note: string): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    Buffer.from(note),
    Buffer.from('49454e44ae426082', 'hex'),
  ]);
const sendIcon = (path: string, note: string) => {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(png(note))], { type: 'image/png' }), 'a.png');
  return here.service.call('POST', `${path}/icon`, { body });
};
const patch = (path: string, json: object) => here.service.call('PATCH', path, { json });
const read = async (path: string) => (await here.service.call('GET', path)).body;
const decideOn = async (made: AppWithSecret, decision: string, fields = {}) => {
  const action = `/operator/apps/${here.service.workspace}/${made.app.id}/${decision}`;
  return browser.submit(await browser.open('/operator/apps'), action, fields);
};

async function published(): Promise<{ made: AppWithSecret; path: string }> {
  const made = await here.makeApp(['invoices:write', 'reports:read']);
  const path = `${APPS}/${made.app.id}`;
  await patch(path, { published: true, tagline: 'As approved', description: 'Old words' });
  await decideOn(made, 'approve');
  expect(await read(path)).toMatchObject({ state: 'published', pending: null });
  return { made, path };
}

const authorizeUrl = (made: AppWithSecret, more: Record<string, string> = {}): string =>
  `/ca/oauth/authorize?${new URLSearchParams({
    client_id: made.app.clientId,
    redirect_uri: REDIRECT,
    response_type: 'code',
    ...more,
  }).toString()}`;

const NEW_URL = 'https://new.example/cb';
const CHANGE = {
  name: 'Acme Two',
  tagline: 'Not as approved',
  description: 'New words',
  redirect_urls: [REDIRECT, NEW_URL],
  permissions: ['invoices:write', 'reports:read', 'bills:read'],
  connect_url: 'https://acme.example/start',
};

describe('a change of a published app', () => {
  test('waits, and nobody sees or uses it before it is approved', async () => {
    const { made, path } = await published();
    const { access } = await connectApp(here.place, made);
    const { connect_url: connectUrl, ...waiting } = CHANGE;
    const changed = await patch(path, CHANGE);
    expect(changed.body).toMatchObject({
      state: 'published',
      name: 'Acme',
      tagline: 'As approved',
      description: 'Old words',
      redirect_urls: [REDIRECT],
      permissions: ['invoices:write', 'reports:read'],
      connect_url: connectUrl,
      pending: { ...waiting, icon_path: null, removes_icon: false },
    });
    expect((await sendIcon(path, 'new')).body).toMatchObject({
      icon_path: null,
      pending: { ...waiting, icon_path: expect.stringMatching(/^\/ca\/oauth\/app-icon\/\w{64}$/) },
    });
    const listed = (await read(APPS)).find(({ id }: { id: number }) => id === made.app.id);
    expect(listed).toEqual(await read(path));

    const screen = unescape((await browser.open(authorizeUrl(made))).html);
    expect(screen).toContain('As approved');
    expect(screen).not.toMatch(/Acme Two|Not as approved|oauth\/app-icon|Bills/);
    const toNew = await browser.send(authorizeUrl(made, { redirect_uri: NEW_URL }));
    expect([toNew.status, toNew.headers.get('location')]).toEqual([400, null]);
    const wider = await browser.send(authorizeUrl(made, { scope: 'bills:read' }));
    expect(wider.headers.get('location')).toContain('error=invalid_scope');
    // What was there goes on.
    expect((await call(here.service.url, access, '/ca/api/account')).status).toBe(403);
    expect((await call(here.service.url, access, '/coa/api/v1/invoice')).status).toBe(200);

    const page = unescape((await browser.open('/operator/apps')).html);
    expect(page).toContain('“Acme” becomes “Acme Two”');
    expect(page).toContain('A new icon.');
    await decideOn(made, 'approve');
    expect(await read(path)).toMatchObject({
      ...waiting,
      state: 'published',
      pending: null,
      icon_path: expect.stringMatching(/\w{64}$/),
    });
    expect(unescape((await browser.open(authorizeUrl(made))).html)).toContain('Acme Two');
  });

  test('is undone by saying again what was approved', async () => {
    const { path } = await published();
    await patch(path, { name: 'Other', tagline: 'Other' });
    expect((await patch(path, { name: 'Acme' })).body.pending).toMatchObject({
      name: null,
      tagline: 'Other',
    });
    expect((await patch(path, { tagline: 'As approved' })).body.pending).toBeNull();
    await sendIcon(path, 'one');
    expect((await here.service.call('DELETE', `${path}/icon`)).status).toBe(204);
    expect((await read(path)).pending).toBeNull();
  });

  test('the form of an app shows what was asked for, so that saving it takes nothing back', async () => {
    const { made, path } = await published();
    await patch(path, CHANGE);
    const before = (await read(path)).pending;
    const form = await browser.open(`/apps/${made.app.id}`);
    expect(unescape(form.html)).toContain('Waiting for the operator:');
    const body = new URLSearchParams({
      ...hiddenFields(form.html, `/apps/${made.app.id}`),
      name: CHANGE.name,
      tagline: CHANGE.tagline,
      description: CHANGE.description,
      connectUrl: CHANGE.connect_url,
      redirectUrls: CHANGE.redirect_urls.join('\n'),
    });
    for (const scope of CHANGE.permissions) {
      expect(form.html).toMatch(
        new RegExp(`checked[^>]*value="${scope}"|value="${scope}"[^>]*checked`),
      );
      body.append('permission', scope);
    }
    await browser.open(`/apps/${made.app.id}`, { method: 'POST', body });
    expect((await read(path)).pending).toEqual(before);
  });

  test('taking away acts at once, beside what waits', async () => {
    const { made, path } = await published();
    const { access } = await connectApp(here.place, made);
    const changed = await patch(path, {
      redirect_urls: [NEW_URL],
      permissions: ['invoices:read', 'bills:read'],
    });
    expect(changed.body).toMatchObject({
      redirect_urls: [],
      permissions: ['invoices:read'],
      pending: { redirect_urls: [NEW_URL], permissions: ['invoices:read', 'bills:read'] },
    });
    expect((await call(here.service.url, access, '/coa/api/v1/invoice')).status).toBe(401);
    expect((await browser.send(authorizeUrl(made))).status).toBe(400);
  });

  test('may be refused: the app stays as it was approved', async () => {
    const { made, path } = await published();
    await patch(path, { name: 'Bank of Acme' });
    await decideOn(made, 'refuse-changes', { [`note-refuse-changes-${made.app.id}`]: 'No bank.' });
    expect(await read(path)).toMatchObject({
      state: 'published',
      name: 'Acme',
      pending: null,
      review_note: 'No bank.',
    });
  });

  test('is decided as it was read: what changed meanwhile is read again', async () => {
    const { made, path } = await published();
    await patch(path, { name: 'First' });
    const page = await browser.open('/operator/apps');
    await patch(path, { name: 'Second' });
    const action = `/operator/apps/${here.service.workspace}/${made.app.id}/approve`;
    const late = await browser.submit(page, action);
    expect(unescape(late.html)).toContain('The app has changed since you opened it.');
    expect((await read(path)).name).toBe('Acme');
  });
});

test('a private app changes at once, and so does one that is published no more', async () => {
  const made = await here.makeApp(['reports:read']);
  const path = `${APPS}/${made.app.id}`;
  expect((await patch(path, CHANGE)).body).toMatchObject({ ...CHANGE, pending: null });
  // Waiting for its first approval it is still private.
  await patch(path, { published: true });
  expect((await patch(path, { name: 'Third' })).body).toMatchObject({
    name: 'Third',
    pending: null,
  });

  const { path: other } = await published();
  await patch(other, CHANGE);
  await sendIcon(other, 'gone private');
  expect((await patch(other, { published: false })).body).toMatchObject({
    ...CHANGE,
    state: 'private',
    pending: null,
    icon_path: expect.stringMatching(/\w{64}$/),
  });
});

test('an app whose approval is taken back is as its admins wanted it, for themselves', async () => {
  const { made, path } = await published();
  await patch(path, { name: 'Fourth' });
  await decideOn(made, 'withdraw', { [`note-withdraw-${made.app.id}`]: 'Sold.' });
  expect(await read(path)).toMatchObject({ state: 'private', name: 'Fourth', pending: null });
});

describe('how a change is parted', () => {
  const app = {
    name: 'A',
    tagline: '',
    description: '',
    redirectUrls: ['https://a.example/', 'https://b.example/'],
    permissions: ['invoices:write', 'reports:read'],
  };
  test.each<[string, object, object, object]>([
    ['nothing', {}, {}, {}],
    ['fewer', { permissions: ['invoices:read'] }, { permissions: ['invoices:read'] }, {}],
    ['none', { permissions: [] }, { permissions: [] }, {}],
    [
      'a lower tier and another resource',
      { permissions: ['invoices:draft', 'bills:read'] },
      { permissions: ['invoices:draft'] },
      { permissions: ['invoices:draft', 'bills:read'] },
    ],
    [
      'approve, which write does not cover',
      { permissions: ['invoices:write', 'invoices:approve'] },
      { permissions: ['invoices:write'] },
      { permissions: ['invoices:write', 'invoices:approve'] },
    ],
    [
      'the same in another order',
      { redirectUrls: ['https://b.example/', 'https://a.example/'] },
      { redirectUrls: ['https://b.example/', 'https://a.example/'] },
      {},
    ],
    [
      'one for another',
      { redirectUrls: ['https://b.example/', 'https://c.example/'] },
      { redirectUrls: ['https://b.example/'] },
      { redirectUrls: ['https://b.example/', 'https://c.example/'] },
    ],
  ])('%s', (_name, change, now, waits) => {
    const { redirectUrls, permissions } = app;
    expect(partedChange(app, {}, change)).toEqual({
      now: { redirectUrls, permissions, ...now },
      waits,
    });
  });
});
