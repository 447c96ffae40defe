// Step-up: dangerous operations ask a person in a browser for the password again after 15 minutes,
// at every door; a table over all operations. An unattended browser must not be worth an API key.
import { assemble } from '../contracts/assemble.ts';
import { permissionsOf } from '../contracts/permissions.ts';
import { cookieOf } from '../support/persons.ts';
import { contentsOf } from './support/contents.ts';
import { documentOf, type RootField } from './support/documents.ts';
import { openStepUp, type StepUp } from './support/step-up.ts';

const ASKED = 'Enter your password again at /account/confirm first';
let desk: StepUp;
let fields: RootField[];
let dangerous: string[];
beforeAll(async () => {
  desk = await openStepUp();
  const { schema } = await assemble();
  const of = (kind: RootField['kind'], type = schema.getQueryType()): RootField[] =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ kind, field }));
  fields = [...of('query'), ...of('mutation', schema.getMutationType())];
  dangerous = Object.entries(permissionsOf(schema))
    .filter(([, needs]) => needs.includes('recent password'))
    .map(([name]) => name);
});
afterAll(() => desk.end());

test('the dangerous operations', () => {
  expect(dangerous).toEqual([
    ...['createApiKey', 'deleteOauthApp', 'demandSecondFactor', 'rotateOauthAppSecret'],
  ]);
});

test('over GraphQL they are refused after 15 minutes, and nothing else is', async () => {
  const { service, root, person, asBrowser } = desk;
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
  const { service, root, person, app, asBrowser } = desk;
  const fresh = await cookieOf(service.database, root, person, 14);
  const rotate = `mutation { rotateOauthAppSecret(id: ${app}) { clientSecret } }`;
  const done = await asBrowser(fresh, rotate);
  expect(done.body.data.rotateOauthAppSecret.clientSecret).toMatch(/^lgcs_/);
  expect((await service.graphql(rotate)).errors).toBeUndefined();
});

test('in one document with something harmless they are refused all the same, and so is the dry run', async () => {
  const { service, root, person, apiUser, asBrowser } = desk;
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
  const { service, root, person, app, asBrowser } = desk;
  await service.call('PATCH', `/ca/api/v1/oauth-apps/${app}`, { json: { published: true } });
  await root.query(`update oauth_app set state = 'published' where id = $1`, [app]);
  const hide = `mutation { patchOauthApp(id: ${app}, input: { published: false }) { state } }`;
  const stale = await cookieOf(service.database, root, person, 16);
  expect((await asBrowser(stale, hide)).body.errors[0].message).toContain(ASKED);
  const fresh = await cookieOf(service.database, root, person);
  expect((await asBrowser(fresh, hide)).body.data.patchOauthApp.state).toBe('PRIVATE');
});

test('REST takes no browser’s session at all', async () => {
  const { service, root, person, app } = desk;
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

describe('where a browser says that a request comes from elsewhere', () => {
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
    const { service, root, person } = desk;
    const cookie = await cookieOf(service.database, root, person);
    const { port } = new URL(service.url);
    const given = headers['origin'];
    const origin = given && {
      origin: given === 'OWN' ? new URL(service.url).origin : given.replace('PORT', port),
    };
    const { status } = await service.call('POST', '/graphql', {
      key: null,
      json: { query: '{ tagGroups { count } }' },
      headers: { cookie, ...headers, ...origin },
    });
    expect(status).toBe(wanted);
  });
});
