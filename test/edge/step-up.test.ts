// Step-up: dangerous operations ask a person in a browser for the password again after 15 minutes,
// at every door; a table over all operations and page actions. An unattended browser must not be
// worth an API key.
import pg from 'pg';
import { assemble } from '../contracts/assemble.ts';
import { permissionsOf } from '../contracts/permissions.ts';
import { hashPassword } from '../../src/platform/identity/index.ts';
import { Browser } from '../oauth/support/browser.ts';
import { addPerson, cookieOf } from '../support/persons.ts';
import { startService, type TestService } from '../support/service.ts';
import { contentsOf } from './support/contents.ts';
import { documentOf, type RootField } from './support/documents.ts';

const PASSWORD = 'a good long password';
const ASKED = 'Enter your password again at /account/confirm first';
let service: TestService;
let root: pg.Client;
let person: number;
let other: number;
let fields: RootField[];
let dangerous: string[];
let app: number;
let apiUser: number;
beforeAll(async () => {
  service = await startService('api');
  root = new pg.Client(service.superuserUrl);
  await root.connect();
  person = await addPerson(root, service.workspace, 'maya');
  await root.query('update person set password_hash = $2 where id = $1', [
    person,
    await hashPassword(PASSWORD),
  ]);
  other = await addPerson(root, service.workspace, 'olga');
  const { schema } = await assemble();
  const of = (kind: RootField['kind'], type = schema.getQueryType()): RootField[] =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ kind, field }));
  fields = [...of('query'), ...of('mutation', schema.getMutationType())];
  dangerous = Object.entries(permissionsOf(schema))
    .filter(([, needs]) => needs.includes('recent password'))
    .map(([name]) => name);
  const made = await service.call('POST', '/ca/api/v1/oauth-apps', { json: { name: 'Acme' } });
  app = Number(made.body.id);
  const user = await service.call('POST', '/users/api/api-users', {
    json: { name: 'Robot', role: 'viewer' },
  });
  apiUser = Number(user.body.id);
});
afterAll(async () => {
  await root.end();
  await service.close();
});

const asBrowser = (cookie: string, query: string, headers: Record<string, string> = {}) =>
  service.call('POST', '/graphql', {
    key: null,
    json: { query },
    headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers },
  });

test('the dangerous operations', () => {
  expect(dangerous).toEqual([
    ...['createApiKey', 'deleteOauthApp', 'demandSecondFactor', 'rotateOauthAppSecret'],
  ]);
});

test('over GraphQL they are refused after 15 minutes, and nothing else is', async () => {
  const stale = await cookieOf(service.database, root, person, 16);
  const before = await contentsOf(service);
  for (const each of fields) {
    const { query, isComplete } = documentOf(each);
    if (each.kind === 'mutation' && isComplete) continue;
    const { status, body } = await asBrowser(stale, query);
    const message: string = body.errors?.[0].message ?? '';
    const isAsked = status === 403 && message.startsWith(ASKED);
    expect([each.field.name, isAsked]).toEqual([
      each.field.name,
      dangerous.includes(each.field.name),
    ]);
  }
  expect(await contentsOf(service)).toEqual(before);
});

test('within the 15 minutes they are done, and with a key they ask for nothing', async () => {
  const fresh = await cookieOf(service.database, root, person, 14);
  const rotate = `mutation { rotateOauthAppSecret(id: ${app}) { clientSecret } }`;
  const done = await asBrowser(fresh, rotate);
  expect(done.body.data.rotateOauthAppSecret.clientSecret).toMatch(/^lgcs_/);
  expect((await service.graphql(rotate)).errors).toBeUndefined();
});

test('in one document with something harmless they are refused all the same, and so is the dry run', async () => {
  const stale = await cookieOf(service.database, root, person, 16);
  const key = `key: createApiKey(apiUser: ${apiUser}) { id }`;
  const mixed = `mutation { a: createTagGroup(input: { name: "x" }) { id } ${key} }`;
  expect((await asBrowser(stale, mixed)).status).toBe(403);
  expect((await asBrowser(stale, `mutation { ${key} }`, { prefer: 'dry-run' })).status).toBe(403);
  expect((await service.graphql('{ tagGroups { count } apiKeys { count } }')).data).toMatchObject({
    tagGroups: { count: 0 },
  });
});

test('making a published app private is one of them', async () => {
  await service.call('PATCH', `/ca/api/v1/oauth-apps/${app}`, { json: { published: true } });
  await root.query(`update oauth_app set state = 'published' where id = $1`, [app]);
  const hide = `mutation { patchOauthApp(id: ${app}, input: { published: false }) { state } }`;
  const stale = await cookieOf(service.database, root, person, 16);
  expect((await asBrowser(stale, hide)).body.errors[0].message).toContain(ASKED);
  const fresh = await cookieOf(service.database, root, person);
  expect((await asBrowser(fresh, hide)).body.data.patchOauthApp.state).toBe('PRIVATE');
});

test('REST takes no browser’s session at all', async () => {
  const fresh = await cookieOf(service.database, root, person);
  for (const [method, path] of [
    ['POST', `/ca/api/v1/oauth-apps/${app}/rotate-secret`],
    ['DELETE', `/ca/api/v1/oauth-apps/${app}`],
    ['GET', '/ca/api/v1/oauth-apps'],
  ] as const) {
    const { status } = await service.call(method, path, {
      key: null,
      headers: { cookie: fresh, 'sec-fetch-site': 'same-origin' },
    });
    expect([path, status]).toEqual([path, 401]);
  }
});

describe('on the pages', () => {
  test('each of them asks, and does nothing without the password', async () => {
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

describe('where a browser says that a request comes from elsewhere', () => {
  const own = () => new URL(service.url).origin;
  test.each<[string, Record<string, string>, number]>([
    ['our page, both headers', { 'sec-fetch-site': 'same-origin', origin: 'OWN' }, 200],
    ['our page, an old browser', { origin: 'OWN' }, 200],
    ['another origin alone', { origin: 'https://evil.example' }, 401],
    [
      'another origin beside a site that is said to be ours',
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
      401,
    ],
    ['another port of our host', { origin: 'http://127.0.0.1:1' }, 401],
    ['another name of this machine', { origin: 'http://localhost:PORT' }, 200],
    ['its address of the sixth version', { origin: 'http://[::1]:PORT' }, 200],
    ['another name and another port', { origin: 'http://localhost:1' }, 401],
    ['another name over https', { origin: 'https://localhost:PORT' }, 401],
    ['a host that begins like ours', { origin: 'http://localhost.evil.example:PORT' }, 401],
    ['no origin at all', { origin: 'null' }, 401],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'OWN' }, 401],
  ])('%s', async (_name, headers, wanted) => {
    const cookie = await cookieOf(service.database, root, person);
    const { port } = new URL(service.url);
    const given = headers['origin'];
    const origin = given && { origin: given === 'OWN' ? own() : given.replace('PORT', port) };
    const { status } = await service.call('POST', '/graphql', {
      key: null,
      json: { query: '{ tagGroups { count } }' },
      headers: { cookie, ...headers, ...origin },
    });
    expect(status).toBe(wanted);
  });
});
