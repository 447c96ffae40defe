// Management of apps and connections over REST and GraphQL, for admins and for oneself.
import type { TestService } from '../support/service.ts';
import { Browser } from './support/browser.ts';
import {
  APPS,
  CONNECTIONS,
  serviceWithPeople,
  type ServiceWithPeople,
} from './support/service-with-people.ts';
import { connectApp, PASSWORD } from './support/world.ts';

let here: ServiceWithPeople;
let service: TestService;
beforeAll(async () => {
  here = await serviceWithPeople();
  ({ service } = here);
});
afterAll(() => here.end());

const as = (token: string) => ({ key: null, headers: { authorization: `Bearer ${token}` } });
/** GraphQL as a signed-in person. */
const graphqlIn = async (browser: Browser, query: string): Promise<any> => {
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { cookie: browser.cookieHeader('/'), 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return response.json();
};

describe('managing apps', () => {
  test('made, read, changed, rotated, deleted; the secret only where it is made', async () => {
    const input = {
      name: 'REST app',
      tagline: 'made here',
      redirect_urls: ['https://example.com/cb'],
      connect_url: 'https://example.com/start',
      permissions: ['reports:read'],
      client_id: 'ignored',
    };
    const created = await service.call('POST', APPS, { json: input });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      name: 'REST app',
      redirect_urls: ['https://example.com/cb'],
      connect_url: 'https://example.com/start',
      permissions: ['reports:read'],
      state: 'private',
      published: false,
      icon_path: null,
      client_secret: expect.stringMatching(/^lgcs_/),
      client_id: expect.stringMatching(/^lgapp_/),
    });
    const path = `${APPS}/${created.body.id}`;
    expect((await service.call('GET', path)).body).not.toHaveProperty('client_secret');
    const patched = await service.call('PATCH', path, {
      json: { connect_url: null, published: true },
    });
    expect(patched.body).toMatchObject({ connect_url: null, state: 'pending', name: 'REST app' });
    const rotated = await service.call('POST', `${path}/rotate-secret`, { json: {} });
    expect([rotated.status, rotated.body.client_id]).toEqual([200, created.body.client_id]);
    expect(rotated.body.client_secret).not.toBe(created.body.client_secret);
    expect((await service.call('GET', `${path}/impact`)).body).toEqual({
      connections: 0,
      people: 0,
      elsewhere: 0,
      last_used_at: null,
    });
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    const sent = (bytes: string, name = 'file') => {
      const body = new FormData();
      body.append(name, new Blob([Buffer.from(bytes, 'base64')], { type: 'image/png' }), 'a.png');
      return service.call('POST', `${path}/icon`, { body });
    };
    const icon = await sent(png);
    expect(icon.status).toBe(200);
    expect((await fetch(`${service.url}${icon.body.icon_path}`)).headers.get('content-type')).toBe(
      'image/png',
    );
    const nothing = await sent(png, 'image');
    expect([nothing.status, nothing.body]).toEqual([400, { file: ['No file was submitted.'] }]);
    const script = await sent(Buffer.from('GIF89a/*<script>*/=1;').toString('base64'));
    expect([script.status, script.body]).toEqual([
      400,
      { icon: ['Use a PNG, JPG, GIF or WEBP image.'] },
    ]);
    const large = await sent(Buffer.alloc(1_200_000).toString('base64'));
    expect(large.status).toBe(413);
    expect((await service.call('POST', `${path}/icon`, { json: {} })).status).toBe(415);
    // Nothing of what was uploaded stays where files are kept.
    const kept = 'select from file_content where workspace_id = $1';
    expect((await here.root.query(kept, [service.workspace])).rowCount).toBe(0);
    expect((await service.call('GET', path)).body.icon_path).toBe(icon.body.icon_path);
    const byGraphql = (image: string) =>
      service.graphql(
        `mutation { setOauthAppIcon(id: ${created.body.id}, input: {${image}}) { iconPath } }`,
      );
    expect((await byGraphql(`image: "${png}"`)).data.setOauthAppIcon.iconPath).toBe(
      icon.body.icon_path,
    );
    expect((await byGraphql('')).errors?.[0].message).toContain('This field is required.');
    expect((await byGraphql('image: null')).data.setOauthAppIcon.iconPath).toBeNull();
    expect((await service.call('GET', path)).body.icon_path).toBeNull();
    await byGraphql(`image: "${png}"`);
    expect((await service.call('DELETE', `${path}/icon`)).status).toBe(204);
    expect((await service.call('GET', path)).body.icon_path).toBeNull();
    expect((await service.call('DELETE', path)).status).toBe(204);
    expect((await service.call('GET', path)).status).toBe(404);
  });

  test('faults stand on their fields', async () => {
    const faultsOf = async (json: object): Promise<unknown> => {
      const { status, body } = await service.call('POST', APPS, { json });
      return [status, Object.keys(body).sort()];
    };
    const rules = {
      redirect_urls: ['http://example.com'],
      connect_url: 'javascript:x',
      permissions: ['x:y'],
    };
    expect(await faultsOf({ tagline: 'x'.repeat(121), ...rules })).toEqual([
      400,
      ['connect_url', 'name', 'permissions', 'redirect_urls', 'tagline'],
    ]);
    expect(await faultsOf({ name: 'Ledgergate', ...rules })).toEqual([
      400,
      ['connect_url', 'name', 'permissions', 'redirect_urls'],
    ]);
  });

  test('only admins, only their own workspace', async () => {
    const made = await here.makeApp([], service.other.workspace);
    for (const role of ['accountant', 'clerk', 'viewer'] as const) {
      const { status } = await service.call('GET', APPS, { key: service.keys[role] });
      expect(status).toBe(403);
    }
    for (const [method, path] of [
      ['GET', `${APPS}/${made.app.id}`],
      ['PATCH', `${APPS}/${made.app.id}`],
      ['DELETE', `${APPS}/${made.app.id}`],
      ['POST', `${APPS}/${made.app.id}/rotate-secret`],
    ] as const) {
      const json = method === 'GET' || method === 'DELETE' ? undefined : { name: 'Mine now' };
      const answer = await service.call(method, path, { json });
      expect([answer.status, answer.text]).toEqual([404, '{"detail":"Not found."}']);
    }
    const { rows } = await here.root.query(`select name, deleted_at from oauth_app where id = $1`, [
      made.app.id,
    ]);
    expect(rows).toEqual([{ name: 'Acme', deleted_at: null }]);
  });

  test('the operator approves, signed in; an API key cannot', async () => {
    const created = await service.call('POST', APPS, {
      json: { name: 'Wants out', published: true },
    });
    const path = `${APPS}/${created.body.id}/approve`;
    expect((await service.call('POST', path, { json: {} })).status).toBe(403);
    const browser = new Browser(service.url);
    await browser.signIn('maya@demo.test', PASSWORD);
    const approved = await graphqlIn(
      browser,
      `mutation { approveOauthApp(id: ${created.body.id}) }`,
    );
    expect(approved).toMatchObject({ data: { approveOauthApp: true } });
    expect((await service.call('GET', `${APPS}/${created.body.id}`)).body.state).toBe('published');
  });
});

test('connections: one’s own, all for admins; disconnecting says why', async () => {
  const made = await here.makeApp(['reports:read']);
  const { access } = await connectApp(here.place, made, { email: 'carl@demo.test' });
  const browser = new Browser(service.url);
  await browser.signIn('vera@demo.test', PASSWORD);
  const asVera = (query: string) => graphqlIn(browser, query);
  const { body } = await service.call<any[]>('GET', CONNECTIONS);
  const connection = body.find(({ client_id }) => client_id === made.app.clientId);
  expect(connection).toMatchObject({
    person_name: 'carl',
    scopes: ['reports:read'],
    ended_at: null,
  });
  const apps = await service.graphql('{ oauthApps { clientId connections { id personName } } }');
  expect(apps.errors).toBeUndefined();
  expect(
    apps.data.oauthApps.find(({ clientId }: any) => clientId === made.app.clientId).connections,
  ).toContainEqual({ id: String(connection.id), personName: 'carl' });
  for (const { clientId, connections } of apps.data.oauthApps) {
    expect(connections).toHaveLength(body.filter((each) => each.client_id === clientId).length);
  }
  const seen = await asVera('{ oauthConnections { id personName } }');
  expect(seen.data.oauthConnections.filter(({ personName }: any) => personName !== 'vera')).toEqual(
    [],
  );
  const refused = await asVera(`mutation { disconnectOauthApp(id: ${connection.id}) }`);
  expect(refused.errors[0].message).toBe('Not found.');
  expect((await service.call('GET', '/users/api/get-user-permissions', as(access))).status).toBe(
    200,
  );
  expect((await service.call('DELETE', `${CONNECTIONS}/${connection.id}`)).status).toBe(204);
  expect((await service.call('GET', '/users/api/get-user-permissions', as(access))).status).toBe(
    401,
  );
  const after = await service.call<any[]>('GET', CONNECTIONS);
  expect(after.body.find(({ id }) => id === connection.id)).toMatchObject({
    ended_reason: 'Disconnected by a person.',
  });
});
