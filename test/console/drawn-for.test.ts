// Pages that were drawn in another workspace than the session has now: neither door answers them, nothing is changed,
// and API users are not asked for whom a page was drawn.
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { Browser, hiddenFields, unescape } from '../oauth/support/browser.ts';
import { PASSWORD } from '../oauth/support/world.ts';
import { secondWorkspace } from './elsewhere.ts';

let here: ServiceWithPeople;
let other: number;
let maya: Browser;
beforeAll(async () => {
  here = await serviceWithPeople();
  other = await secondWorkspace(here);
  maya = new Browser(here.service.url);
  await maya.signIn('maya@demo.test', PASSWORD);
});
afterAll(() => here.end());

const change = async (workspace: number) => {
  const { csrf = '' } = hiddenFields((await maya.open('/account')).html, '/workspace');
  const body = new URLSearchParams({ csrf, workspace: String(workspace) });
  await maya.open('/workspace', { method: 'POST', body });
};
const frameOf = async (path: string) => {
  const { html } = await maya.open(path);
  const data = /<script type="application\/json" id="data">([^]*?)<\/script>/.exec(html)?.[1];
  return JSON.parse(data ?? '').frame as { drawnFor: string; workspace: { name: string } };
};
const ask = (query: string, headers: Record<string, string>, key: string | null = null) =>
  here.service.call('POST', '/graphql', {
    ...{ key, json: { query } },
    headers: { ...(key === null && { cookie: maya.cookieHeader('/') }), ...headers },
  });
const MAKE = 'mutation { createCustomer(input: { name: "Wrong books" }) { id } }';
const named = async (table: string, column: string) =>
  (await here.root.query(`select 1 from ${table} where ${column} = 'Wrong books'`)).rowCount;

test('GraphQL: what a page of another workspace asks or does is a 409 that says where the session is', async () => {
  const { drawnFor, workspace } = await frameOf('/customers/new');
  expect(drawnFor).toBe(`${here.persons['maya']}.${here.service.workspace}`);
  const said = { 'drawn-for': drawnFor };
  expect((await ask('{ userPermissions { id } }', said)).status).toBe(200);
  await change(other);
  for (const query of [MAKE, '{ userPermissions { id } }']) {
    const refused = await ask(query, said);
    expect(refused.status).toBe(409);
    expect(refused.headers.get('drawn-for')).toBe(`${here.persons['maya']}.${other}`);
    expect(refused.body.errors).toEqual([
      {
        message: `This page was drawn for workspace ${here.service.workspace}, and your session is now in Empty Ltd. Nothing was done. Open the page anew to go on in Empty Ltd, or change back to workspace ${here.service.workspace} first.`,
        extensions: { code: 'CONFLICT' },
      },
    ]);
  }
  const stream = await here.service.call('POST', '/graphql/stream', {
    ...{ key: null, json: { query: 'subscription { booksChanged { sequence } }' } },
    headers: { cookie: maya.cookieHeader('/'), ...said },
  });
  expect(stream.status).toBe(409);
  expect(await named('vendor', 'name')).toBe(0);
  // A page of another person; and a key, which has no page.
  const foreign = await ask('{ userPermissions { id } }', { 'drawn-for': `999999.${other}` });
  expect([foreign.status, foreign.body.errors[0].message]).toEqual([
    409,
    'This page was drawn for another person, and you are now signed in as maya. Nothing was done. Open the page anew to go on as maya.',
  ]);
  const key = here.service.keys.admin;
  expect((await ask('{ userPermissions { id } }', said, key)).status).toBe(200);
  await change(here.service.workspace);
  expect((await frameOf('/customers')).workspace.name).toBe(workspace.name);
  expect((await ask('{ userPermissions { id } }', said)).status).toBe(200);
});

test('forms: one drawn in another workspace is a 409 that says so; changing back and signing out go on', async () => {
  const name = (await frameOf('/overview')).workspace.name;
  const old = await maya.open('/api-keys');
  const given = {
    '/api-keys': { name: 'Wrong books', email: '', role: 'viewer' },
    '/webhooks': { url: 'https://example.com/hook', topics: 'Invoice.created' },
    '/members/invite': { email: 'new@example.com', role: 'viewer' },
    '/imports': { kind: 'vendors' },
    '/console/files': { model: 'invoice' },
    '/account/confirm': { password: PASSWORD },
  };
  const { csrf = '' } = hiddenFields(old.html, '/api-keys');
  await change(other);
  for (const [path, fields] of Object.entries(given)) {
    const body = new URLSearchParams({ csrf, ...fields });
    const refused = await maya.open(path, { method: 'POST', body });
    expect([path, refused.status]).toEqual([path, 409]);
    expect(refused.headers.get('drawn-for')).toBe(`${here.persons['maya']}.${other}`);
    expect(unescape(refused.html)).toContain(
      `This page was drawn for ${name}, and your session is now in Empty Ltd. Nothing was done. Open the page anew to go on in Empty Ltd, or change back to ${name} first.`,
    );
  }
  expect(await named('api_user', 'name')).toBe(0);
  expect((await frameOf('/overview')).workspace.name).toBe('Empty Ltd');
  // A mark that is none of the proof's is no form of ours.
  const [, proof = ''] = csrf.split(':');
  const forged = new URLSearchParams({ csrf: `${here.persons['maya']}.${other}:${proof}` });
  expect((await maya.open('/webhooks', { method: 'POST', body: forged })).status).toBe(403);

  const back = new URLSearchParams({ csrf, workspace: String(here.service.workspace) });
  expect((await maya.open('/workspace', { method: 'POST', body: back })).status).toBe(200);
  expect((await frameOf('/overview')).workspace.name).toBe(name);
  await change(other);
  const out = new URLSearchParams({ csrf });
  const left = await maya.open('/sign-out', { method: 'POST', body: out });
  expect(left.url.pathname).toBe('/sign-in');
});
