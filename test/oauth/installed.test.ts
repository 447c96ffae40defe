// Installed apps: no secret, PKCE always, and rotation.
import * as oauth from 'oauth4webapi';
import { insecure } from './support/insecure.ts';
import { authorizeWith, challengeOf, installedGrant, makeInstalled } from './support/installed.ts';
import { APPS, serviceWithPeople, type ServiceWithPeople } from './support/service-with-people.ts';
import { call, REDIRECT, tokenRequest } from './support/world.ts';

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

describe('an installed app', () => {
  test('is made without a secret, and stays what it is', async () => {
    const input = { name: 'Terminal', redirect_urls: [REDIRECT], installed: true };
    const made = await here.service.call('POST', APPS, { json: input });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ installed: true, client_secret: null, secret_hint: null });
    const path = `${APPS}/${made.body.id}`;
    const patched = await here.service.call('PATCH', path, {
      json: { installed: false, tagline: 'new' },
    });
    expect(patched.body).toMatchObject({ installed: true, tagline: 'new' });
    const rotated = await here.service.call('POST', `${path}/rotate-secret`, { json: {} });
    expect([rotated.status, rotated.body]).toEqual([
      409,
      { detail: 'An installed app has no secret. To end its tokens, disconnect its connections.' },
    ]);
    const [row] = (
      await here.root.query('select secret_hash, installed from oauth_app where id = $1', [
        made.body.id,
      ])
    ).rows;
    expect(row).toEqual({ secret_hash: null, installed: true });
  });

  test('PostgreSQL refuses an app on a server without a secret, and a secret of an installed one', async () => {
    const { app } = await makeInstalled(here);
    const change = (text: string) => here.root.query(`${text} where id = $1`, [app.id]);
    await expect(change('update oauth_app set installed = false')).rejects.toThrow(
      'oauth_app_secret_check',
    );
    await expect(change(`update oauth_app set secret_hash = 'x'`)).rejects.toThrow(
      'oauth_app_secret_check',
    );
  });

  test('oauth4webapi: consent, tokens, a refresh that rotates, a revocation', async () => {
    const made = await makeInstalled(here);
    const { access, refresh, status, body } = await installedGrant(here, made);
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^svca_/),
      refresh_token: expect.stringMatching(/^svcr_/),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'invoices:draft reports:read entities:read',
    });
    expect((await call(base, access, ME)).status).toBe(200);
    const issuer = new URL(base);
    const discovered = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure });
    const server = await oauth.processDiscoveryResponse(issuer, discovered);
    expect(server.token_endpoint_auth_methods_supported).toContain('none');
    const client: oauth.Client = { client_id: made.app.clientId };
    const refreshed = await oauth.refreshTokenGrantRequest(
      ...([server, client, oauth.None(), refresh, insecure] as const),
    );
    const next = await oauth.processRefreshTokenResponse(server, client, refreshed);
    expect(next.refresh_token).not.toBe(refresh);
    expect((await call(base, access, ME)).status).toBe(401);
    expect((await call(base, next.access_token, ME)).status).toBe(200);
    const revoked = await oauth.revocationRequest(
      ...([server, client, oauth.None(), next.refresh_token ?? '', insecure] as const),
    );
    await oauth.processRevocationResponse(revoked);
    expect((await call(base, next.access_token, ME)).status).toBe(401);
  });

  test('a refresh token that comes twice ends the whole family', async () => {
    const made = await makeInstalled(here);
    const { refresh } = await installedGrant(here, made);
    const second = await refreshWith(made.app.clientId, refresh);
    expect(second.status).toBe(200);
    const again = await refreshWith(made.app.clientId, refresh);
    expect([again.status, again.body['error']]).toEqual([400, 'invalid_grant']);
    expect((await call(base, String(second.body['access_token']), ME)).status).toBe(401);
    const third = await refreshWith(made.app.clientId, String(second.body['refresh_token']));
    expect([third.status, third.body['error']]).toEqual([400, 'invalid_grant']);
  });

  test('a code that comes twice ends what it gave', async () => {
    const made = await makeInstalled(here);
    const { access, code, verifier } = await installedGrant(here, made);
    const again = await tokenRequest(base, {
      ...{ grant_type: 'authorization_code', client_id: made.app.clientId, code },
      ...{ redirect_uri: REDIRECT, code_verifier: verifier },
    });
    expect([again.status, again.body['error']]).toEqual([400, 'invalid_grant']);
    expect((await call(base, access, ME)).status).toBe(401);
  });

  test.each<[string, Record<string, string>, string]>([
    ['no challenge', {}, 'code_challenge is required: an installed app must use PKCE.'],
    [
      'an empty challenge',
      { code_challenge: '', code_challenge_method: 'S256' },
      'code_challenge is required: an installed app must use PKCE.',
    ],
    [
      'a short challenge',
      { code_challenge: 'short', code_challenge_method: 'S256' },
      'code_challenge must be the base64url SHA-256 of the verifier: 43 characters.',
    ],
  ])('authorize with %s is refused', async (_name, fields, description) => {
    const { app } = await makeInstalled(here);
    const { status, told } = await authorizeWith(base, { client_id: app.clientId, ...fields });
    expect([status, told]).toEqual([
      302,
      { error: 'invalid_request', error_description: description, iss: base },
    ]);
  });

  test('the plain method of PKCE is refused', async () => {
    const { app } = await makeInstalled(here);
    const { status, told } = await authorizeWith(base, {
      ...{ client_id: app.clientId, code_challenge: 'v'.repeat(43) },
      code_challenge_method: 'plain',
    });
    expect([status, told['error']]).toEqual([302, 'invalid_request']);
  });

  test.each([
    ['another verifier', { code_verifier: 'v'.repeat(43) }, 400, 'invalid_grant'],
    ['an empty verifier', { code_verifier: '' }, 400, 'invalid_grant'],
    ['another redirect_uri', { redirect_uri: 'http://127.0.0.1:9/other' }, 400, 'invalid_grant'],
    ['a made-up secret', { client_secret: 'lgcs_made_up' }, 401, 'invalid_client'],
    ['no client', { client_id: '' }, 401, 'invalid_client'],
  ])('the exchange with %s is refused', async (_name, exchange, status, error) => {
    const made = await makeInstalled(here);
    const told = await installedGrant(here, made, { exchange });
    expect([told.status, told.body['error']]).toEqual([status, error]);
    expect(told.body).not.toHaveProperty('access_token');
  });

  test('an app with a secret still has to say it, and needs no PKCE', async () => {
    const { app } = await here.makeApp(['reports:read']);
    const without = await tokenRequest(base, {
      ...{ grant_type: 'refresh_token', client_id: app.clientId, refresh_token: 'svcr_x' },
    });
    expect([without.status, without.body['error']]).toEqual([401, 'invalid_client']);
    const { status, told } = await authorizeWith(base, { client_id: app.clientId });
    expect([status, told]).toEqual([302, {}]);
  });

  test('localhost is matched with its port, 127.0.0.1 with any', async () => {
    const { app } = await makeInstalled(here);
    const at = async (uri: string) =>
      (
        await authorizeWith(base, {
          ...{ client_id: app.clientId, redirect_uri: uri },
          ...{ code_challenge: challengeOf('v'.repeat(43)), code_challenge_method: 'S256' },
        })
      ).status;
    expect(await at('http://localhost:7777/callback')).toBe(302);
    expect(await at('http://localhost:7778/callback')).toBe(400);
    expect(await at('http://127.0.0.1:61234/callback')).toBe(302);
    expect(await at('http://127.0.0.1:61234/callback/')).toBe(400);
  });
});
