// Step-up on the pages: each action that is dangerous asks for the password again after 15 minutes.
import { Browser } from '../oauth/support/browser.ts';
import { contentsOf } from './support/contents.ts';
import { openStepUp, PASSWORD, type StepUp } from './support/step-up.ts';

let desk: StepUp;
beforeAll(async () => {
  desk = await openStepUp();
});
afterAll(() => desk.end());

describe('on the pages', () => {
  test('each of them asks, and does nothing without the password', async () => {
    const { service, root, other, app, apiUser } = desk;
    await root.query(`update oauth_app set state = 'published' where id = $1`, [app]);
    const browser = new Browser(service.url);
    await browser.signIn(`maya.${service.workspace}@demo.test`, PASSWORD);
    await root.query(`update web_session set password_at = now() - interval '16 minutes'`);
    const form = await browser.open('/account');
    const csrf = /name="csrf" value="([^"]+)"/.exec(form.html)?.[1] ?? '';
    const before = await contentsOf(service);
    for (const [path, fields] of [
      [`/apps/${app}/rotate`, {}],
      [`/apps/${app}/delete`, {}],
      [`/apps/${app}/publish`, { published: 'no' }],
      [`/api-keys/${apiUser}/keys`, {}],
      [`/members/${other}`, { role: 'viewer' }],
      [`/members/${other}/deactivate`, {}],
      [`/members/${other}/reactivate`, {}],
      [`/members/${other}/remove`, {}],
      ['/members/invite', { email: 'new@demo.test', role: 'admin' }],
    ] as const) {
      for (const password of [undefined, '', 'wrong']) {
        const body = new URLSearchParams({ csrf, sure: 'yes', ...fields });
        if (password !== undefined) body.set('password', password);
        const { status, html } = await browser.open(path, { method: 'POST', body });
        expect([path, status < 200 || status >= 300 || html.includes('Your password')]).toEqual([
          path,
          true,
        ]);
      }
    }
    const after = await contentsOf(service);
    // Guesses are counted, and sessions are seen; nothing else moves.
    const moved = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(moved.filter((table) => !['sign_in_failure', 'web_session'].includes(table))).toEqual(
      [],
    );
  });

  test('with the password in the very request it is done', async () => {
    const { service, root, app } = desk;
    await root.query('delete from sign_in_failure');
    const browser = new Browser(service.url);
    await browser.signIn(`maya.${service.workspace}@demo.test`, PASSWORD);
    await root.query(`update web_session set password_at = now() - interval '16 minutes'`);
    const asked = await browser.open(`/apps/${app}/rotate`);
    const done = await browser.submit(asked, `/apps/${app}/rotate`, { password: PASSWORD });
    expect([done.url.pathname, done.html]).toEqual([
      `/apps/${app}/secret`,
      expect.stringContaining('lgcs_'),
    ]);
  });

  test('the password is confirmed once for every door', async () => {
    const { service, root, apiUser, asBrowser } = desk;
    await root.query('delete from sign_in_failure');
    const browser = new Browser(service.url);
    await browser.signIn(`maya.${service.workspace}@demo.test`, PASSWORD);
    await root.query(`update web_session set password_at = now() - interval '16 minutes'`);
    const cookie = browser.cookieHeader('/graphql');
    const key = `mutation { createApiKey(apiUser: ${apiUser}) { key } }`;
    expect((await asBrowser(cookie, key)).status).toBe(403);
    const asked = await browser.open('/account/confirm');
    const done = await browser.submit(asked, '/account/confirm', { password: PASSWORD });
    expect(done.html).toContain('Your password is confirmed.');
    expect((await asBrowser(cookie, key)).body.data.createApiKey.key).toMatch(/^lgk_/);
  });
});
