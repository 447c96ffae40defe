// Admission of clients by their metadata document in the console: the form, the page of an admitted client, and
// reading its document anew.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhooksOf } from '../webhooks/support/stage.ts';
import { Browser } from './support/browser.ts';
import { serviceWithPeople, type ServiceWithPeople } from './support/service-with-people.ts';
import { PASSWORD, REDIRECT } from './support/world.ts';

let here: ServiceWithPeople;
/** Where documents are. */
let host: Server;
let give: Answer;
/** The address of a document; another one for each test. */
let url: string;
let nth = 0;
beforeAll(async () => {
  here = await serviceWithPeople({ clientDocuments: true, webhooks: webhooksOf() });
  host = createServer((request, response) => {
    give(response, request);
  });
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
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

const admin = async (at: ServiceWithPeople = here, email = 'maya@demo.test'): Promise<Browser> => {
  const browser = new Browser(at.service.url);
  await browser.signIn(email, PASSWORD);
  return browser;
};

test('an admin admits a client by a form, which tells what is wrong with its address', async () => {
  const browser = await admin();
  const list = await browser.open('/apps');
  expect(list.html).toContain('href="/apps/admit"');
  const form = await browser.open('/apps/admit');
  const before = await apps();
  const refused = await browser.submit(form, '/apps/admit', {
    ...{ url: 'https://x.example/', permission: 'reports:read' },
  });
  expect([refused.status, await apps()]).toEqual([400, before]);
  expect(refused.html).toContain('The URL must have a path: it names one document.');
  expect(refused.html).toMatch(/value="reports:read" checked/);
  const done = await browser.submit(refused, '/apps/admit', { url, permission: 'reports:read' });
  expect(done.html).toContain('Terminal agent is admitted, as its document describes it.');
  const [row] = (
    await here.root.query('select permissions, redirect_urls from oauth_app where client_id = $1', [
      url,
    ])
  ).rows;
  expect(row).toEqual({ permissions: ['reports:read'], redirect_urls: [REDIRECT] });
});

test('an admitted client is edited, but for its URLs, and read anew with the permissions it has', async () => {
  const { id } = (await admit()).data.admitOauthClient;
  const browser = await admin();
  const path = `/apps/${id}`;
  const shown = await browser.open(path);
  expect(shown.html).toContain(`Redirection URLs, from its document: ${REDIRECT}`);
  const saved = await browser.submit(shown, path, {
    ...{ name: 'Terminal agent', tagline: 'For terminals', permission: 'reports:read' },
  });
  expect(saved.html).toContain('Saved.');
  answer(json({ ...documentOf(url), client_name: 'Agent two' }));
  const again = await browser.submit(saved, '/apps/admit', {});
  expect(again.html).toContain('Agent two is admitted');
  const [row] = (
    await here.root.query(
      'select name, tagline, permissions, redirect_urls from oauth_app where id = $1',
      [id],
    )
  ).rows;
  expect(row).toEqual({
    ...{ name: 'Agent two', tagline: 'For terminals' },
    ...{ permissions: ['reports:read'], redirect_urls: [REDIRECT] },
  });
});

test('nobody else may, and nothing of it is there where it is off', async () => {
  const carl = await admin(here, 'carl@demo.test');
  expect((await carl.open('/apps/admit')).status).toBe(403);
  const usual = await serviceWithPeople();
  const browser = await admin(usual);
  expect((await browser.open('/apps')).html).not.toContain('/apps/admit');
  expect((await browser.open('/apps/admit')).status).toBe(404);
  await usual.end();
});
