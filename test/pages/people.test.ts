// Pages about people: visibility, members, passwords, workspaces.
import { Browser, hiddenFields, unescape } from '../oauth/support/browser.ts';
import { linksIn } from './support.ts';
import { connectApp, makeWorld, PASSWORD, type World } from '../oauth/support/world.ts';

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

const post = (browser: Browser, path: string, body: URLSearchParams) =>
  browser.open(path, { method: 'POST', body });

test('members are shown no admin page, and told so when they ask', async () => {
  const vera = await signedIn('vera@demo.test');
  const { html } = await vera.open('/connections');
  expect(html).not.toMatch(/href="\/(apps|api-keys|members|operator)/);
  for (const path of ['/apps', '/apps/new', '/apps/1', '/api-keys', '/members', '/operator/apps']) {
    expect([path, (await vera.open(path)).status]).toEqual([path, 403]);
  }
  const stranger = new Browser(world.server.base);
  expect((await stranger.open('/apps')).url.pathname).toBe('/sign-in');
  const elsewhere = await world.makeApp({}, world.contoso);
  expect((await admin.open(`/apps/${elsewhere.app.id}`)).status).toBe(404);
});

test('the workspace one stands in can be changed, to one’s own only', async () => {
  const browser = await signedIn('maya@demo.test');
  const page = await browser.open('/connections');
  const moved = await browser.submit(page, '/workspace', { workspace: String(world.contoso) });
  expect(textOf(moved.html)).toContain('Apps that may work in Contoso');
  const otto = await signedIn('otto@demo.test');
  const { csrf = '' } = hiddenFields((await otto.open('/account')).html, '/sign-out');
  const body = new URLSearchParams({ csrf, workspace: String(world.northwind) });
  const refused = await post(otto, '/workspace', body);
  expect(textOf(refused.html)).toContain('You are not in that workspace.');
});

test('deactivating a member, with what it takes away', async () => {
  const list = await admin.open('/members');
  const action = `/members/${world.people.carl}/deactivate`;
  const question = await admin.submit(list, action);
  expect(textOf(question.html)).toContain('Deactivate Carl?');
  const carl = await signedIn('carl@demo.test');
  const done = await admin.submit(question, action, { sure: 'yes' });
  expect(textOf(done.html)).toContain('Carl is deactivated.');
  expect((await carl.open('/connections')).status).toBe(403);
  const back = `/members/${world.people.carl}/reactivate`;
  const asked = await admin.submit(await admin.open('/members'), back);
  await admin.submit(asked, back, { sure: 'yes' });
  expect((await carl.open('/connections')).status).toBe(200);
});

test('a reset by mail: says what it takes away before, works once, signs out everywhere', async () => {
  const made = await world.makeApp();
  const { browser: before } = await connectApp(world, made, { email: 'ana@demo.test' });
  const browser = new Browser(world.server.base);
  const form = await browser.open('/password-reset');
  const known = await browser.submit(form, '/password-reset', { email: 'ANA@demo.test' });
  const unknown = await browser.submit(form, '/password-reset', { email: 'nobody@demo.test' });
  expect(known.html).toBe(unknown.html);
  const [link = ''] = await linksIn(browser);
  const choose = await browser.open(link);
  expect(textOf(choose.html)).toContain('removes your 1 app connection');
  const short = await browser.submit(choose, '/password-reset/choose', { password: 'short' });
  expect([short.status, textOf(short.html)]).toEqual([400, expect.stringContaining('at least 10')]);
  const next = 'another long password';
  const done = await browser.submit(choose, '/password-reset/choose', { password: next });
  expect(textOf(done.html)).toContain('Your new password is set.');
  expect((await browser.open(link)).status).toBe(400);
  expect((await before.open('/connections')).url.pathname).toBe('/sign-in');
  expect((await browser.signIn('ana@demo.test', PASSWORD)).status).toBe(400);
  expect((await browser.signIn('ana@demo.test', next)).url.pathname).toBe('/connections');
});

test('guessing the current password is slowed down, signing in with it is not', async () => {
  const here = await signedIn('vera@demo.test');
  const page = await here.open('/account');
  const guess = () =>
    here.submit(page, '/account/password', { current: 'a wrong guess', next: 'never to be set' });
  for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(400);
  const told: number[] = [];
  for (let i = 0; i < 3; i++) told.push((await guess()).status);
  expect(told).toContain(429);
  const there = await signedIn('vera@demo.test');
  expect((await there.open('/account')).url.pathname).toBe('/account');
});

test('changing the password signs other browsers out and keeps this one', async () => {
  const here = await signedIn('otto@demo.test');
  const there = await signedIn('otto@demo.test');
  const page = await here.open('/account');
  const change = (current: string, next: string) =>
    here.submit(page, '/account/password', { current, next });
  expect((await change('wrong password', 'a new long password')).status).toBe(400);
  expect((await change(PASSWORD, 'short')).status).toBe(400);
  expect(textOf((await change(PASSWORD, 'a new long password')).html)).toContain('is changed');
  expect((await there.open('/account')).url.pathname).toBe('/sign-in');
  const after = await here.open('/account');
  const out = await here.submit(after, '/account/sign-out-everywhere');
  expect(textOf(out.html)).toContain('You are signed out everywhere.');
});
