// The consent screen under attack: other browsers, forged forms, stale screens, hostile names.
import { Browser, hiddenFields, type PageOf } from './support/browser.ts';
import {
  decide,
  makeWorld,
  PASSWORD,
  REDIRECT,
  throughSignIn,
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

describe('the consent screen', () => {
  const open = async (
    browser: Browser,
    fields: Record<string, string> = {},
    email = 'maya@demo.test',
  ) => {
    const made = await world.makeApp();
    const query = new URLSearchParams({
      client_id: made.app.clientId,
      redirect_uri: REDIRECT,
      response_type: 'code',
      state: 's',
      ...fields,
    });
    const first = await browser.open(`/ca/oauth/authorize?${query.toString()}`);
    return { made, page: await throughSignIn(browser, first, email) };
  };
  const allow = { decision: 'allow', workspace: '1' };
  const grants = async (): Promise<number> => (await world.sql('select 1 from oauth_grant')).length;

  test('cannot be decided by another browser, with or without its own session', async () => {
    const { page } = await open(new Browser(world.server.base));
    const before = await grants();
    const stranger = new Browser(world.server.base);
    await stranger.signIn('ana@demo.test', PASSWORD);
    const path = page.url.pathname;
    const seen = await stranger.open(path);
    expect([seen.status, seen.html.includes('This browser does not know the request')]).toEqual([
      400,
      true,
    ]);
    const forced = await stranger.submit(page, path, allow);
    expect(forced.status).toBe(403);
    expect(await grants()).toBe(before);
  });

  test('needs the proof of its own form, bound to session and request', async () => {
    const browser = new Browser(world.server.base);
    const { page } = await open(browser);
    const { page: second } = await open(browser);
    const before = await grants();
    const own = hiddenFields(page.html, page.url.pathname);
    const post = (body: Record<string, string>, headers: Record<string, string> = {}) =>
      browser.send(page.url.pathname, { method: 'POST', body: new URLSearchParams(body), headers });
    const other = hiddenFields(second.html, second.url.pathname);
    expect((await post({ ...own, ...allow, csrf: '' })).status).toBe(403);
    expect((await post({ ...own, ...allow, csrf: other['csrf'] ?? '' })).status).toBe(403);
    expect((await post({ ...own, ...allow }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post({ ...own, ...allow }, { origin: 'https://evil.example' })).status).toBe(403);
    // What was on the screen is what is allowed.
    expect((await post({ ...own, ...allow, shown: 'else' })).status).toBe(400);
    expect(
      (await post({ ...own, decision: 'allow', workspace: String(world.contoso) })).status,
    ).toBe(400);
    expect((await post({ ...own, decision: 'allow', workspace: '' })).status).toBe(400);
    expect(await grants()).toBe(before);
    expect((await post({ ...own, ...allow })).status).toBe(303);
    expect(await grants()).toBe(before + 1);
  });

  test('is decided by the person shown: another sign-in meanwhile decides nothing', async () => {
    const browser = new Browser(world.server.base);
    const { page } = await open(browser);
    const before = await grants();
    await browser.submit(page, `${page.url.pathname}/sign-out`);
    const again = await browser.open(page.url.pathname);
    await browser.submit(again, `${page.url.pathname}/sign-in`, {
      email: 'ana@demo.test',
      password: PASSWORD,
    });
    const stale = await browser.submit(page, page.url.pathname, allow);
    expect(stale.status).toBe(403);
    expect(await grants()).toBe(before);
  });

  test('expired, used and unknown say so, and lead nowhere', async () => {
    const browser = new Browser(world.server.base);
    const { page } = await open(browser);
    await decide(browser, page, 'allow', { workspace: '1' });
    const used = await browser.open(page.url.pathname);
    expect([used.status, used.html]).toEqual([400, expect.stringContaining('already used')]);
    const { page: late } = await open(browser);
    await world.sql(`update oauth_interaction set expires_at = now() where used_at is null`);
    const expired = await browser.submit(late, late.url.pathname, {
      decision: 'allow',
      workspace: '1',
    });
    expect([expired.status, expired.html]).toEqual([400, expect.stringContaining('has expired')]);
    const resumed = await browser.open(
      late.url.pathname.replace('/consent/', '/ca/oauth/authorize/'),
    );
    expect(resumed.html).toContain('Authorization unavailable');
    const unknown = await browser.open('/consent/nobody-knows-this');
    expect(unknown.html).toContain('This browser does not know the request');
    for (const { html } of [used, expired, resumed, unknown]) expect(html).not.toContain(REDIRECT);
  });

  test('a person outside the private app’s workspace is told so', async () => {
    const { page } = await open(new Browser(world.server.base), {}, 'otto@demo.test');
    expect([page.status, page.html]).toEqual([
      403,
      expect.stringContaining('not in the workspace'),
    ]);
  });

  test('carries the headers that keep it from being framed, and lets the form end at the app alone', async () => {
    const { page } = await open(new Browser(world.server.base));
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self' http://127.0.0.1",
    });
    expect(page.html).not.toMatch(/<script(?! src="\/assets\/)| on\w+=| style=/);
  });

  test('of an app that was connected before says what is added and what is removed', async () => {
    const made = await world.makeApp();
    const shown = async (scope: string): Promise<{ text: string; page: PageOf }> => {
      const query = new URLSearchParams({
        ...{ client_id: made.app.clientId, redirect_uri: REDIRECT },
        ...{ response_type: 'code', scope },
      });
      const first = await browser.open(`/ca/oauth/authorize?${query.toString()}`);
      const page = await throughSignIn(browser, first, 'maya@demo.test');
      return { page, text: page.html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ') };
    };
    const browser = new Browser(world.server.base);
    const first = await shown('invoices:read');
    expect(first.text).not.toContain('You connected this app');
    await decide(browser, first.page, 'allow', { workspace: String(world.northwind) });
    const same = await shown('invoices:read');
    expect(same.text).toContain('Its earlier tokens stop working when you allow it again.');
    expect(same.text).toContain('It asks for the same permissions as before.');
    const more = await shown('invoices:read reports:read');
    expect(more.text).toMatch(/Added: [^.]*eports/);
    expect(more.text).not.toMatch(/Removed:|same permissions/);
    const other = await shown('reports:read');
    expect(other.text).toMatch(/Added: [^.]*eports/);
    expect(other.text).toMatch(/Removed: [^.]*nvoices/);
  });

  test('hostile names are text', async () => {
    const browser = new Browser(world.server.base);
    const made = await world.makeApp({
      name: '"><img src=x onerror=alert(1)>',
      tagline: '</p><script>alert(1)</script>',
    });
    const query = new URLSearchParams({
      client_id: made.app.clientId,
      redirect_uri: REDIRECT,
      response_type: 'code',
    });
    const first = await browser.open(`/ca/oauth/authorize?${query.toString()}`);
    const page = await throughSignIn(browser, first, 'maya@demo.test');
    for (const { html } of [first, page]) {
      expect(html).not.toContain('<img src=x');
      expect(html).not.toContain('<script>alert');
      expect(html).toContain('&lt;img src=x onerror=alert(1)>');
    }
  });
});
