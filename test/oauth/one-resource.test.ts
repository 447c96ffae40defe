// Tokens of one resource: their metadata, what clients of agents ask for, and where they work.
import { Browser } from './support/browser.ts';
import { authorizeWith, challengeOf, installedGrant, makeInstalled } from './support/installed.ts';
import { serviceWithPeople, type ServiceWithPeople } from './support/service-with-people.ts';
import { call, REDIRECT, throughSignIn, tokenRequest } from './support/world.ts';

let here: ServiceWithPeople;
let base: string;
beforeAll(async () => {
  here = await serviceWithPeople();
  base = here.service.url;
});
afterAll(() => here.end());

const ME = '/users/api/get-user-permissions';
const refreshWith = (clientId: string, refresh: string, more: Record<string, string> = {}) =>
  tokenRequest(base, {
    grant_type: 'refresh_token',
    client_id: clientId,
    refresh_token: refresh,
    ...more,
  });

describe('tokens of one resource', () => {
  const mcp = () => `${base}/mcp`;

  test('both resources have metadata', async () => {
    const at = async (path: string): Promise<any> =>
      (await fetch(`${base}/.well-known/oauth-protected-resource${path}`)).json();
    expect(await at('')).toMatchObject({ resource: base, authorization_servers: [base] });
    expect(await at('/mcp')).toMatchObject({ resource: mcp(), authorization_servers: [base] });
    const scopes = async (path: string): Promise<string[]> => (await at(path)).scopes_supported;
    expect(await scopes('')).toContain('invoices:approve');
    expect((await scopes('/mcp')).filter((scope) => !/:(read|draft)$/.test(scope))).toEqual([]);
    expect(await scopes('/mcp')).toEqual(
      expect.arrayContaining(['invoices:draft', 'reports:read']),
    );
  });

  test('a token for /mcp works nowhere else, and stays so when it is refreshed', async () => {
    const made = await makeInstalled(here);
    const asked = { resource: mcp() };
    const { access, refresh, status } = await installedGrant(here, made, {
      authorize: asked,
      exchange: asked,
    });
    expect(status).toBe(200);
    const refused = await call(base, access, ME);
    expect(refused).toMatchObject({
      status: 401,
      body: { detail: 'This token works at /mcp and nowhere else.' },
      challenge: 'Bearer realm="api", error="invalid_token"',
    });
    const graphql = await here.service.call('POST', '/graphql', {
      key: null,
      headers: { authorization: `Bearer ${access}` },
      json: { query: '{ userPermissions { id } }' },
    });
    expect(graphql.status).toBe(401);
    const next = await refreshWith(made.app.clientId, refresh);
    expect(next.status).toBe(200);
    expect((await call(base, String(next.body['access_token']), ME)).status).toBe(401);
  });

  test('a client that asks for all scopes of /mcp gets those its app may have', async () => {
    const { scopes_supported: all } = (await (
      await fetch(`${base}/.well-known/oauth-protected-resource/mcp`)
    ).json()) as { scopes_supported: string[] };
    const made = await makeInstalled(here, { permissions: ['invoices:write', 'reports:read'] });
    const { body } = await installedGrant(here, made, {
      scope: all.join(' '),
      authorize: { resource: mcp() },
    });
    expect(body['scope']).toBe('invoices:read invoices:draft reports:read');
  });

  test.each([
    ['no scope of the catalogue', 'invoices:draft castles:read', () => mcp()],
    ['nothing the app may have', 'bills:draft users:read', () => mcp()],
    ['more than the app may have, for the whole service', 'invoices:draft bills:read', () => base],
  ])('asking for %s is invalid_scope', async (_name, scope, resource) => {
    const { app } = await makeInstalled(here);
    const pkce = { code_challenge: challengeOf('v'.repeat(43)), code_challenge_method: 'S256' };
    const asked = { client_id: app.clientId, ...pkce, scope, resource: resource() };
    expect((await authorizeWith(base, asked)).told['error']).toBe('invalid_scope');
  });

  test('without a resource, or with the whole service, it works everywhere', async () => {
    const made = await makeInstalled(here);
    for (const authorize of [{}, { resource: base }, { resource: `${base}/` }] as const) {
      const { access } = await installedGrant(here, made, { authorize });
      expect((await call(base, access, ME)).status).toBe(200);
    }
  });

  test('another resource is refused, at authorize and at the token endpoint; the code is not spent', async () => {
    const made = await makeInstalled(here);
    const pkce = { code_challenge: challengeOf('v'.repeat(43)), code_challenge_method: 'S256' };
    for (const resource of [
      'https://evil.example/mcp',
      `${base}/graphql`,
      `${base}.evil/mcp`,
      '',
    ]) {
      const { told } = await authorizeWith(base, {
        client_id: made.app.clientId,
        ...pkce,
        resource,
      });
      expect([resource, told['error']]).toEqual([resource, 'invalid_target']);
    }
    const { status, body, code, verifier } = await installedGrant(here, made, {
      authorize: { resource: mcp() },
      exchange: { resource: base },
    });
    expect([status, body]).toEqual([
      400,
      {
        error: 'invalid_target',
        error_description: `resource must be what the person allowed: ${mcp()}`,
      },
    ]);
    const again = await tokenRequest(base, {
      ...{ grant_type: 'authorization_code', client_id: made.app.clientId, code },
      ...{ redirect_uri: REDIRECT, code_verifier: verifier, resource: mcp() },
    });
    expect(again.status).toBe(200);
    const wider = await refreshWith(made.app.clientId, String(again.body['refresh_token']), {
      resource: base,
    });
    expect([wider.status, wider.body['error']]).toEqual([400, 'invalid_target']);
    const kept = await refreshWith(made.app.clientId, String(again.body['refresh_token']));
    expect(kept.status).toBe(200);
  });

  test('a token for the whole service is not narrowed by its exchange', async () => {
    const made = await makeInstalled(here);
    const { status, body } = await installedGrant(here, made, { exchange: { resource: mcp() } });
    expect([status, body['error']]).toEqual([400, 'invalid_target']);
  });

  test('the consent screen tells what the token is for', async () => {
    const { app } = await makeInstalled(here);
    const query = new URLSearchParams({
      ...{ client_id: app.clientId, redirect_uri: REDIRECT, response_type: 'code' },
      ...{ code_challenge: challengeOf('v'.repeat(43)), code_challenge_method: 'S256' },
      resource: mcp(),
    });
    const browser = new Browser(base);
    const opened = await browser.open(`${base}/ca/oauth/authorize?${query.toString()}`);
    const { html } = await throughSignIn(browser, opened, 'maya@demo.test');
    expect(html).toContain('works at the agent interface (/mcp) and nowhere else.');
    expect(html).toContain('Installed on a computer or phone');
  });
});
