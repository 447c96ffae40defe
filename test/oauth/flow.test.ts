// The authorization code flow, end to end, by two independent third-party clients.
import * as oauth from 'oauth4webapi';
import * as client from 'openid-client';
import { Browser } from './support/browser.ts';
import { insecure } from './support/insecure.ts';
import {
  call,
  connectApp,
  decide,
  makeWorld,
  throughSignIn,
  tokenRequest,
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

const ALL = 'invoices:read invoices:write reports:read';

test('openid-client: discovery, PKCE, any loopback port, prefixes, omitted scope means all', async () => {
  const made = await world.makeApp();
  const { response, access, callback } = await connectApp(world, made, { port: 51_234 });
  expect(callback.searchParams.get('iss')).toBe(world.server.base);
  expect(response.access_token).toMatch(/^svca_[\w-]{43}$/);
  expect(response.refresh_token).toMatch(/^svcr_[\w-]{43}$/);
  expect([response.expires_in, response.scope]).toEqual([3600, ALL]);
  expect(response).not.toHaveProperty('id_token');
  expect(await call(world.server.base, access)).toMatchObject({
    status: 200,
    body: { id: world.people.maya, workspace: world.northwind, scopes: ALL.split(' ') },
  });
});

test('openid-client: refresh rotates, and the new pair works', async () => {
  const made = await world.makeApp();
  const { config, access, refresh } = await connectApp(world, made);
  const second = await client.refreshTokenGrant(config, refresh);
  expect(second.refresh_token).toMatch(/^svcr_/);
  expect(second.refresh_token).not.toBe(refresh);
  expect(second.access_token).not.toBe(access);
  expect(second.scope).toBe(ALL);
  expect((await call(world.server.base, second.access_token)).status).toBe(200);
});

test('openid-client: secret in the form, no PKCE, fewer scopes', async () => {
  const made = await world.makeApp();
  const { response } = await connectApp(world, made, {
    scope: 'reports:read invoices:draft',
    pkce: false,
    auth: client.ClientSecretPost,
  });
  expect(response.scope).toBe('reports:read invoices:draft');
});

test('oauth4webapi: the whole flow from nothing but the base URL', async () => {
  const made = await world.makeApp();
  const issuer = new URL(world.server.base);
  const discovered = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure });
  const server = await oauth.processDiscoveryResponse(issuer, discovered);
  const app: oauth.Client = { client_id: made.app.clientId };
  const auth = oauth.ClientSecretBasic(made.clientSecret);
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const redirectUri = 'http://127.0.0.1:9/callback';
  const url = new URL(server.authorization_endpoint ?? '');
  url.search = new URLSearchParams({
    client_id: app.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString();
  const browser = new Browser(world.server.base);
  const shown = await throughSignIn(browser, await browser.open(url.href), 'ana@demo.test');
  const { away } = await decide(browser, shown, 'allow', { workspace: String(world.northwind) });
  const parameters = oauth.validateAuthResponse(server, app, away!, state);
  const exchanged = await oauth.authorizationCodeGrantRequest(
    server,
    app,
    auth,
    parameters,
    redirectUri,
    verifier,
    insecure,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, app, exchanged);
  expect(tokens.token_type).toBe('bearer');
  const refreshed = await oauth.refreshTokenGrantRequest(
    server,
    app,
    auth,
    tokens.refresh_token!,
    insecure,
  );
  const next = await oauth.processRefreshTokenResponse(server, app, refreshed);
  const answer = await oauth.protectedResourceRequest(
    next.access_token,
    'GET',
    new URL(`${world.server.base}/api/me`),
    undefined,
    undefined,
    insecure,
  );
  expect(answer.status).toBe(200);
  const revoked = await oauth.revocationRequest(server, app, auth, next.refresh_token!, insecure);
  await oauth.processRevocationResponse(revoked);
  expect((await call(world.server.base, next.access_token)).status).toBe(401);
});

test('the token response, to the letter', async () => {
  const made = await world.makeApp();
  const { refresh } = await connectApp(world, made);
  const { status, body, headers } = await tokenRequest(world.server.base, {
    grant_type: 'refresh_token',
    refresh_token: refresh,
    client_id: made.app.clientId,
    client_secret: made.clientSecret,
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    access_token: expect.stringMatching(/^svca_/),
    token_type: 'Bearer',
    expires_in: 3600,
    scope: ALL,
    refresh_token: expect.stringMatching(/^svcr_/),
  });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-type')).toContain('application/json');
});

test('a refresh may ask for less, for that access token alone', async () => {
  const made = await world.makeApp();
  const { config, refresh } = await connectApp(world, made);
  const less = await client.refreshTokenGrant(config, refresh, { scope: 'reports:read' });
  expect(less.scope).toBe('reports:read');
  expect((await call(world.server.base, less.access_token)).body.scopes).toEqual(['reports:read']);
  const full = await client.refreshTokenGrant(config, less.refresh_token!);
  expect(full.scope).toBe(ALL);
  await expect(
    client.refreshTokenGrant(config, full.refresh_token!, { scope: 'bills:read' }),
  ).rejects.toMatchObject({ error: 'invalid_scope' });
});

test('both slash forms, HEAD and CORS preflight answer; others are refused', async () => {
  const { base } = world.server;
  const status = async (path: string, init: RequestInit = {}) =>
    (await fetch(base + path, { redirect: 'manual', ...init })).status;
  expect(await status('/ca/oauth/authorize/')).toBe(400);
  expect(await status('/ca/oauth/token/', { method: 'POST' })).toBe(401);
  expect(await status('/ca/oauth/authorize', { method: 'POST' })).toBe(405);
  expect(await status('/.well-known/oauth-protected-resource')).toBe(200);
  expect(await status('/ca/oauth/nothing')).toBe(404);
  expect(await status('/ca/oauth/jwks')).toBe(404);
  expect(await status('/.well-known/openid-configuration')).toBe(404);
});

test('the activity log has each event once, with method, path and status, and no secret', async () => {
  const made = await world.makeApp();
  const { access, config, refresh } = await connectApp(world, made, { email: 'vera@demo.test' });
  await call(world.server.base, access, '/api/reports/read?access_token=svca_secret');
  await call(world.server.base, access, '/api/bills/write');
  await client.refreshTokenGrant(config, refresh);
  await world.server.activity.flush();
  const lines = await world.sql(
    `select kind, method, path, status, person_id from oauth_activity where app_id = $1 order by id`,
    [made.app.id],
  );
  const person_id = world.people.vera;
  const none = { method: null, path: null, status: null, person_id };
  expect(lines).toEqual(
    expect.arrayContaining([
      { kind: 'connected', ...none },
      { kind: 'token_issued', ...none },
      { kind: 'request', method: 'GET', path: '/api/reports/read', status: 200, person_id },
      { kind: 'request', method: 'GET', path: '/api/bills/write', status: 403, person_id },
      { kind: 'token_refreshed', ...none },
    ]),
  );
  expect(lines).toHaveLength(5);
});
