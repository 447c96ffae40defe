// Clients by their metadata document: off by default, admitted by an admin, read with the guard of
// webhooks, and from then on an installed app like others.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhooksOf } from '../webhooks/support/stage.ts';
import { Browser } from './support/browser.ts';
import { challengeOf, installedGrant } from './support/installed.ts';
import { serviceWithPeople, type ServiceWithPeople } from './support/service-with-people.ts';
import { call, REDIRECT, throughSignIn, tokenRequest } from './support/world.ts';

let here: ServiceWithPeople;
/** Where documents are. */
let host: Server;
let give: Answer;
let asked = 0;
let base: string;
/** The address of a document; another one for each test. */
let url: string;
let nth = 0;
beforeAll(async () => {
  here = await serviceWithPeople({ clientDocuments: true, webhooks: webhooksOf() });
  host = createServer((request, response) => {
    asked++;
    give(response, request);
  });
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  base = here.service.url;
});
afterAll(async () => {
  host.closeAllConnections();
  host.close();
  await here.end();
});

const documentOf = (address: string): Record<string, unknown> => ({
  client_id: address,
  client_name: 'Terminal agent',
  redirect_uris: [REDIRECT],
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
});
type Answer = (response: ServerResponse, request: IncomingMessage) => void;
const json =
  (body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response
      .writeHead(200, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
const answer = (next: Answer): void => void (give = next);
beforeEach(() => {
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/clients/${++nth}.json`;
  answer(json(documentOf(url)));
  asked = 0;
});

const ADMIT = `mutation ($url: String!, $permissions: [String!]!) {
  admitOauthClient(url: $url, permissions: $permissions) { id clientId name installed redirectUrls permissions } }`;
const admit = (
  address = url,
  key?: string,
  permissions: string[] = ['reports:read', 'entities:read'],
) => here.service.graphql(ADMIT, { url: address, permissions }, key);
const apps = async (): Promise<number> =>
  (await here.root.query('select count(*)::int as n from oauth_app where deleted_at is null'))
    .rows[0].n;
const faultsOf = ({ errors }: { errors?: any[] }): unknown =>
  errors?.[0].extensions.fields?.url?.[0] ?? errors?.[0].message;
const authorize = async (clientId: string, fields: Record<string, string> = {}) => {
  const query = new URLSearchParams({
    ...{ client_id: clientId, redirect_uri: REDIRECT, response_type: 'code' },
    ...{ code_challenge: challengeOf('v'.repeat(43)), code_challenge_method: 'S256' },
    ...fields,
  });
  return fetch(`${base}/ca/oauth/authorize?${query.toString()}`, { redirect: 'manual' });
};

test('the metadata of the server says so, where they are on', async () => {
  const at = async (address: string): Promise<any> =>
    (await fetch(`${address}/.well-known/oauth-authorization-server`)).json();
  expect(await at(base)).toMatchObject({ client_id_metadata_document_supported: true });
});

test('off by default: nothing is fetched, nothing is admitted, and no such client is known', async () => {
  const { data } = await admit();
  expect(data.admitOauthClient.clientId).toBe(url);
  asked = 0;
  const usual = await serviceWithPeople();
  const { errors } = await usual.service.graphql(ADMIT, { url, permissions: [] });
  expect(errors?.[0].message).toMatch(/OAUTH_CLIENT_DOCUMENTS=on/);
  const metadata = await fetch(`${usual.service.url}/.well-known/oauth-authorization-server`);
  expect(await metadata.json()).not.toHaveProperty('client_id_metadata_document_supported');
  await usual.root.query(
    `insert into oauth_app (workspace_id, client_id, name, installed, redirect_urls) values ($1, $2, 'x', true, $3)`,
    [usual.service.workspace, url, [REDIRECT]],
  );
  const query = new URLSearchParams({
    client_id: url,
    redirect_uri: REDIRECT,
    response_type: 'code',
  });
  const refused = await fetch(`${usual.service.url}/ca/oauth/authorize?${query.toString()}`);
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('Unknown or inactive client.'),
  ]);
  expect(asked).toBe(0);
  await usual.end();
});

test('an admitted client is an installed app: consent, tokens, a refresh', async () => {
  const { data } = await admit();
  expect(data.admitOauthClient).toEqual({
    ...{ id: expect.any(String), clientId: url, name: 'Terminal agent', installed: true },
    ...{ redirectUrls: [REDIRECT], permissions: ['reports:read', 'entities:read'] },
  });
  const grant = await installedGrant(here, { app: { clientId: url } } as never);
  expect(grant.status).toBe(200);
  expect((await call(base, grant.access, '/users/api/get-user-permissions')).body).toMatchObject({
    app: { client_id: url },
  });
  const refreshed = await tokenRequest(base, {
    ...{ grant_type: 'refresh_token', client_id: url, refresh_token: grant.refresh },
  });
  expect(refreshed.status).toBe(200);
  const stolen = await tokenRequest(base, {
    ...{ grant_type: 'refresh_token', client_id: url, refresh_token: grant.refresh },
  });
  expect([stolen.status, stolen.body['error']]).toEqual([400, 'invalid_grant']);
});

test('a client that nobody admitted is unknown, and its document is not fetched', async () => {
  const refused = await authorize(url);
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('Unknown or inactive client.'),
  ]);
  expect(asked).toBe(0);
});

test('PKCE, redirect URLs and secrets are those of installed apps', async () => {
  await admit();
  const without = await authorize(url, { code_challenge: '' });
  expect(without.headers.get('location')).toContain('an+installed+app+must+use+PKCE');
  expect((await authorize(url, { redirect_uri: 'https://evil.example/' })).status).toBe(400);
  expect((await authorize(`${url}/`)).status).toBe(400);
  const told = await installedGrant(here, { app: { clientId: url } } as never, {
    exchange: { client_secret: 'lgcs_made_up' },
  });
  expect([told.status, told.body['error']]).toEqual([401, 'invalid_client']);
});

test('the document is read anew when it is admitted again; its URLs are changed in no other way', async () => {
  const first = (await admit()).data.admitOauthClient;
  const other = 'https://agent.example/callback';
  answer(json({ ...documentOf(url), client_name: 'Agent', redirect_uris: [other] }));
  const again = (await admit()).data.admitOauthClient;
  expect(again).toMatchObject({ id: first.id, name: 'Agent', redirectUrls: [other] });
  const patched = await here.service.graphql(
    `mutation { patchOauthApp(id: ${first.id}, input: { redirectUrls: ["https://evil.example/"] }) { id } }`,
  );
  expect(patched.errors?.[0].extensions.fields.redirectUrls[0]).toMatch(/Admit it again/);
  const [row] = (
    await here.root.query('select redirect_urls from oauth_app where id = $1', [first.id])
  ).rows;
  expect(row.redirect_urls).toEqual([other]);
});

test('another workspace cannot take an admitted client over; a deleted one is free again', async () => {
  const { data } = await admit();
  const before = await apps();
  const taken = await admit(url, here.service.other.admin);
  expect(taken.errors?.[0].message).toMatch(/^This client is admitted elsewhere/);
  expect(await apps()).toBe(before);
  await here.root.query('update oauth_app set deleted_at = now(), client_id = $2 where id = $1', [
    data.admitOauthClient.id,
    `gone_${nth}`,
  ]);
  expect((await admit(url, here.service.other.admin)).errors).toBeUndefined();
});

test('only an admin admits', async () => {
  const before = await apps();
  for (const role of ['accountant', 'clerk', 'viewer'] as const) {
    const { errors } = await admit(url, here.service.keys[role]);
    expect(errors?.[0].message).toBe('You do not have permission to perform this action.');
  }
  expect([await apps(), asked]).toEqual([before, 0]);
});

test.each<[string, (document: Record<string, unknown>) => unknown, string]>([
  [
    'of another client',
    (each) => ({ ...each, client_id: 'https://x.example/y' }),
    'Its client_id is not this URL.',
  ],
  ['without a name', ({ client_name: _, ...each }) => each, 'It has no client_name.'],
  ['without redirect URLs', (each) => ({ ...each, redirect_uris: [] }), 'It has no redirect_uris.'],
  [
    'with a secret',
    (each) => ({ ...each, client_secret: 'x' }),
    'It must not contain a client_secret.',
  ],
  [
    'of a client with a secret',
    (each) => ({ ...each, token_endpoint_auth_method: 'client_secret_basic' }),
    'Its token_endpoint_auth_method has to be none.',
  ],
  [
    'of another grant',
    (each) => ({ ...each, grant_types: ['client_credentials'] }),
    'Its grant_types have to include authorization_code.',
  ],
  ['that is a list', (each) => [each], 'The document is no JSON object.'],
  ['that is no JSON', () => '{', 'It is not JSON.'],
])('a document %s is refused', async (_name, change, words) => {
  const before = await apps();
  answer(json(change(documentOf(url))));
  expect(faultsOf(await admit())).toBe(words);
  expect(await apps()).toBe(before);
});

test('redirect URLs and names of documents follow the rules of apps', async () => {
  answer(json({ ...documentOf(url), redirect_uris: ['http://evil.example/'] }));
  expect((await admit()).errors?.[0].extensions.fields.redirectUrls[0]).toMatch(/Use https/);
  answer(json({ ...documentOf(url), client_name: 'Ledgergate' }));
  expect((await admit()).errors?.[0].extensions.fields.name[0]).toMatch(/cannot be mistaken/);
});

test.each<[string, Answer, string]>([
  [
    'redirects',
    (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    'It answers 302 instead of 200.',
  ],
  ['is not there', (response) => response.writeHead(404).end(), 'It answers 404 instead of 200.'],
  ['is HTML', json('{}', { 'content-type': 'text/html' }), 'It is not JSON.'],
  ['is too large', json(`"${'x'.repeat(16_384)}"`), 'It is larger than 16384 bytes.'],
  ['breaks off', (response) => response.destroy(), 'It cannot be reached.'],
])('a document that %s is refused', async (_name, next, words) => {
  const before = await apps();
  answer(next);
  expect(faultsOf(await admit())).toBe(words);
  expect(await apps()).toBe(before);
});

test.each([
  ['http://169.254.169.254/client.json', 'It cannot be reached.'],
  ['https://10.0.0.1/client.json', 'It cannot be reached.'],
  ['https://[::ffff:10.0.0.1]/client.json', 'Write the URL as https://[::ffff:a00:1]/client.json.'],
  ['http://127.1/client.json', 'Write the URL as http://127.0.0.1/client.json.'],
  ['ftp://x.example/client.json', 'Enter a valid URL.'],
  ['https://x.example/', 'The URL must have a path: it names one document.'],
  ['https://a:b@x.example/c', 'The URL must not contain a user name, a password or a fragment.'],
  ['https://x.example/c#d', 'The URL must not contain a user name, a password or a fragment.'],
  ['https://x.example/a/../b', 'Write the URL as https://x.example/b.'],
  [`https://x.example/${'a'.repeat(183)}`, 'Use at most 200 characters.'],
  ['', 'This field may not be blank.'],
])('the address %s is refused', async (address, words) => {
  const before = await apps();
  expect(faultsOf(await admit(address))).toBe(words);
  expect(await apps()).toBe(before);
});

test('the consent screen tells who asks', async () => {
  await admit();
  const browser = new Browser(base);
  const query = new URLSearchParams({
    ...{ client_id: url, redirect_uri: REDIRECT, response_type: 'code' },
    ...{ code_challenge: challengeOf('v'.repeat(43)), code_challenge_method: 'S256' },
  });
  const opened = await browser.open(`${base}/ca/oauth/authorize?${query.toString()}`);
  const { html } = await throughSignIn(browser, opened, 'maya@demo.test');
  expect(html).toContain('Terminal agent');
  expect(html).toContain(new URL(url).host);
});
