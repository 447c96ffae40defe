// Each row of the specification's table "Errors" about OAuth, literally.
import { createHash } from 'node:crypto';
import { deleteApp, rotateSecret } from '../../src/ground/access/oauth-apps.ts';
import type { AppWithSecret } from '../../src/ground/access/oauth-apps.ts';
import { Browser } from './support/browser.ts';
import {
  authorize,
  call,
  connectApp,
  decide,
  makeWorld,
  REDIRECT,
  throughSignIn,
  tokenRequest,
  type World,
} from './support/world.ts';

let world: World;
let made: AppWithSecret;
let base: string;
beforeAll(async () => {
  world = await makeWorld();
  made = await world.makeApp();
  base = world.server.base;
});
afterAll(async () => {
  expect(world.server.errors).toEqual([]);
  await world.end();
});

const challenge = createHash('sha256').update('v'.repeat(43)).digest('base64url');
const authorizeUrl = (fields: Record<string, string>): string =>
  `${base}/ca/oauth/authorize?${new URLSearchParams(fields).toString()}`;
const good = (): Record<string, string> => ({
  client_id: made.app.clientId,
  redirect_uri: REDIRECT,
  response_type: 'code',
  state: 'st ate/ä&=',
});
const without = (name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(good()).filter(([key]) => key !== name));

async function json(url: string) {
  const response = await fetch(url, { redirect: 'manual' });
  return { status: response.status, body: await response.text(), headers: response.headers };
}

describe('authorize, 400', () => {
  const unknown = '{"detail":"Unknown or inactive client."}';
  const unregistered = '{"detail":"redirect_uri is not registered for this app."}';
  const tooLong = '{"detail":"Authorization parameters are too long."}';
  test.each<[string, () => Record<string, string>, string]>([
    ['unknown client', () => ({ ...good(), client_id: 'nobody' }), unknown],
    ['no client', () => without('client_id'), unknown],
    ['client with quotes', () => ({ ...good(), client_id: `'; drop table person; --` }), unknown],
    [
      'unregistered URL',
      () => ({ ...good(), redirect_uri: 'https://evil.example/cb' }),
      unregistered,
    ],
    ['no URL', () => without('redirect_uri'), unregistered],
    ['long state', () => ({ ...good(), state: 'x'.repeat(4_097) }), tooLong],
    ['long scope', () => ({ ...good(), scope: 'x'.repeat(8_193) }), tooLong],
    ['long client', () => ({ ...good(), client_id: 'x'.repeat(201) }), tooLong],
  ])('%s', async (_name, fields, body) => {
    const answer = await json(authorizeUrl(fields()));
    expect([answer.status, answer.body]).toEqual([400, body]);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('location')).toBeNull();
  });

  test('as a page to browsers, with the same sentence', async () => {
    const page = await new Browser(base).open(authorizeUrl({ ...good(), client_id: 'nobody' }));
    expect(page.status).toBe(400);
    expect(page.html).toContain('Unknown or inactive client.');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('a client id or URL that is given twice is not taken for either', async () => {
    const twice = await json(`${authorizeUrl(good())}&client_id=x`);
    expect([twice.status, twice.body]).toEqual([400, unknown]);
    const url = await json(`${authorizeUrl(good())}&redirect_uri=${REDIRECT}`);
    expect([url.status, url.body]).toEqual([400, unregistered]);
  });

  test('a deleted app', async () => {
    const gone = await world.makeApp();
    await world.server.database.write(world.northwind, (transaction) =>
      deleteApp(transaction, world.admin(), gone.app.id),
    );
    const answer = await json(authorizeUrl({ ...good(), client_id: gone.app.clientId }));
    expect([answer.status, answer.body]).toEqual([400, unknown]);
  });
});

describe('authorize, back to the app with an error', () => {
  const errorOf = async (fields: Record<string, string>, more = '') => {
    const answer = await json(authorizeUrl(fields) + more);
    expect(answer.status).toBe(303);
    const url = new URL(answer.headers.get('location') ?? '');
    expect(url.origin + url.pathname).toBe(REDIRECT);
    expect(url.searchParams.get('state')).toBe('st ate/ä&=');
    expect(url.searchParams.get('iss')).toBe(base);
    expect(url.searchParams.get('error_description')).toMatch(/\w/);
    return url.searchParams.get('error');
  };
  test.each<[string, Record<string, string>, string]>([
    [
      'plain challenge',
      { code_challenge: challenge, code_challenge_method: 'plain' },
      'invalid_request',
    ],
    ['challenge without method', { code_challenge: challenge }, 'invalid_request'],
    ['method without challenge', { code_challenge_method: 'S256' }, 'invalid_request'],
    [
      'short challenge',
      { code_challenge: 'x'.repeat(42), code_challenge_method: 'S256' },
      'invalid_request',
    ],
    [
      'long challenge',
      { code_challenge: 'x'.repeat(44), code_challenge_method: 'S256' },
      'invalid_request',
    ],
    [
      'padded challenge',
      { code_challenge: `${challenge}=`, code_challenge_method: 'S256' },
      'invalid_request',
    ],
    ['unknown scope', { scope: 'invoices:read castles:read' }, 'invalid_scope'],
    ['openid', { scope: 'openid' }, 'invalid_scope'],
    ['the scope nobody sees', { scope: 'connection' }, 'invalid_scope'],
    ['outside the permissions', { scope: 'bills:read' }, 'invalid_scope'],
    ['higher tier', { scope: 'reports:read invoices:approve' }, 'invalid_scope'],
    ['token', { response_type: 'token' }, 'unsupported_response_type'],
    ['id_token', { response_type: 'code id_token' }, 'unsupported_response_type'],
    ['none', { response_type: 'none' }, 'unsupported_response_type'],
  ])('%s', async (_name, fields, error) => {
    expect(await errorOf({ ...good(), ...fields })).toBe(error);
  });

  test('parameters given twice', async () => {
    expect(await errorOf(good(), '&scope=a&scope=b')).toBe('invalid_request');
  });

  test('a lower tier of a permission may be asked for alone', async () => {
    const answer = await json(authorizeUrl({ ...good(), scope: 'invoices:draft' }));
    expect(answer.headers.get('location')).toMatch(/^\/consent\//);
  });

  test('cancelled', async () => {
    const browser = new Browser(base);
    const state = `${'é~'.repeat(100)}${'s'.repeat(3_896)}`;
    expect(Array.from(state)).toHaveLength(4_096);
    const opened = await browser.open(authorizeUrl({ ...good(), state }));
    const page = await throughSignIn(browser, opened, 'ana@demo.test');
    const { away } = await decide(browser, page, 'cancel');
    expect(away?.searchParams.get('error')).toBe('access_denied');
    expect(away?.searchParams.get('error_description')).toBe('The person did not allow the app.');
    expect(away?.searchParams.get('state')).toBe(state);
    expect(away?.searchParams.has('code')).toBe(false);
  });
});

describe('token', () => {
  const credentials = () => ({ client_id: made.app.clientId, client_secret: made.clientSecret });
  const basic = (id: string, secret: string) => ({
    authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
  });

  test('401 invalid_client, the same body whatever is wrong with the client', async () => {
    const rotated = await world.makeApp();
    const gone = await world.makeApp();
    await world.server.database.write(world.northwind, async (transaction) => {
      await rotateSecret(transaction, world.admin(), rotated.app.id);
      await deleteApp(transaction, world.admin(), gone.app.id);
    });
    const { clientId } = made.app;
    const code = { grant_type: 'authorization_code', code: 'x', redirect_uri: REDIRECT };
    const answers = await Promise.all([
      tokenRequest(base, { ...code, client_id: 'nobody', client_secret: 'x' }),
      tokenRequest(base, { ...code, client_id: clientId, client_secret: 'wrong' }),
      tokenRequest(base, { ...code, client_id: clientId }),
      tokenRequest(base, {
        ...code,
        client_id: rotated.app.clientId,
        client_secret: rotated.clientSecret,
      }),
      tokenRequest(base, {
        ...code,
        client_id: gone.app.clientId,
        client_secret: gone.clientSecret,
      }),
      tokenRequest(base, { ...code, ...credentials() }, basic(clientId, made.clientSecret)),
      tokenRequest(base, code, basic(clientId, 'wrong')),
      tokenRequest(base, code, basic('nobody', made.clientSecret)),
      tokenRequest(base, { ...code, client_id: 'other' }, basic(clientId, made.clientSecret)),
      tokenRequest(base, code, { authorization: 'Basic ???' }),
      tokenRequest(base, code, { authorization: 'Bearer svca_x' }),
      tokenRequest(base, code),
      tokenRequest(base, {}),
    ]);
    for (const { status, body, headers } of answers) {
      expect(body).toEqual({
        error: 'invalid_client',
        error_description: 'Client authentication failed.',
      });
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toBe('Basic realm="oauth"');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  test('400 unsupported_grant_type', async () => {
    for (const grant_type of ['password', 'client_credentials', 'implicit', 'x']) {
      const { status, body } = await tokenRequest(base, { ...credentials(), grant_type });
      expect([status, body['error']]).toEqual([400, 'unsupported_grant_type']);
    }
    const none = await tokenRequest(base, credentials());
    expect([none.status, none.body['error']]).toEqual([400, 'invalid_request']);
  });

  test('400 invalid_grant for each of its causes, and the owner reads which one it was', async () => {
    const other = await world.makeApp({ name: 'Other' });
    const fresh = async () => {
      const { callback, verifier } = await authorize(world, made);
      return {
        code: callback.searchParams.get('code') ?? '',
        redirect_uri: 'http://127.0.0.1:4567/callback',
        code_verifier: verifier,
        grant_type: 'authorization_code',
        ...credentials(),
      };
    };
    const refused = async (fields: Record<string, string>) => {
      const { status, body } = await tokenRequest(base, fields);
      expect([status, body['error']]).toEqual([400, 'invalid_grant']);
      expect(Object.keys(body)).toEqual(['error', 'error_description']);
      return String(body['error_description']);
    };
    const given = await fresh();
    await refused({ ...given, code: 'x' });
    await refused({ ...given, redirect_uri: REDIRECT });
    await refused({ ...given, code_verifier: 'w'.repeat(43) });
    await refused({ ...given, code_verifier: 'short' });
    const { code_verifier: _, ...noVerifier } = given;
    await refused(noVerifier);
    await refused({ ...given, client_id: other.app.clientId, client_secret: other.clientSecret });
    const { status, body } = await tokenRequest(base, given);
    expect(status).toBe(200);
    expect(await refused(given)).toBe(
      'The authorization code was already used; tokens issued from it have been revoked. The person must authorize the app again.',
    );
    const plain = await authorize(world, made, { pkce: false });
    const code = plain.callback.searchParams.get('code') ?? '';
    await refused({ ...given, code }); // a verifier without a challenge
    const late = await fresh();
    await world.sql(
      `update oauth_token set expires_at = now() - interval '1 s', payload = (payload::jsonb || '{"exp": 1}')::text where kind = 'code' and consumed_at is null`,
    );
    await refused(late);
    const refresh = {
      ...credentials(),
      grant_type: 'refresh_token',
      refresh_token: String(body['refresh_token']),
    };
    await refused({ ...refresh, refresh_token: 'svcr_x' });
    await refused(refresh);
    const reasons = await world.sql<{ reason: string }>(
      `select distinct reason from oauth_activity where kind = 'token_refused' and app_id in ($1, $2) order by reason`,
      [made.app.id, other.app.id],
    );
    expect(reasons.map(({ reason }) => reason)).toEqual([
      'code_expired',
      'code_reused',
      'code_unknown',
      'other_client',
      'redirect_uri_mismatch',
      'refresh_unknown',
      'revoked',
      'verifier_mismatch',
    ]);
  });

  test('a refresh token that was already used says so, and asks for authorization again', async () => {
    const { refresh } = await connectApp(world, made);
    const fields = { ...credentials(), grant_type: 'refresh_token', refresh_token: refresh };
    expect((await tokenRequest(base, fields)).status).toBe(200);
    for (let again = 0; again < 2; again++) {
      const { status, body } = await tokenRequest(base, fields);
      expect([status, body['error']]).toEqual([400, 'invalid_grant']);
      expect(body['error_description']).toMatch(/already used.*authorize the app again/);
    }
  });

  test('an expired refresh token', async () => {
    const { refresh } = await connectApp(world, made);
    await world.sql(
      `update oauth_token set payload = (payload::jsonb || '{"exp": 1}')::text where kind = 'refresh' and consumed_at is null`,
    );
    const fields = { ...credentials(), grant_type: 'refresh_token', refresh_token: refresh };
    const { status, body } = await tokenRequest(base, fields);
    expect([status, body['error']]).toEqual([400, 'invalid_grant']);
  });

  test('answers and refusals are not cached; other methods and bodies are refused', async () => {
    const get = await fetch(`${base}/ca/oauth/token`);
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
    const wrong = await fetch(`${base}/ca/oauth/token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...basic(made.app.clientId, made.clientSecret),
      },
      body: '{"grant_type":"refresh_token"}',
    });
    expect([wrong.status, ((await wrong.json()) as { error: string }).error]).toEqual([
      400,
      'invalid_request',
    ]);
  });
});

describe('API', () => {
  test('403 with the missing scope, and without it when the role forbids', async () => {
    const clerk = await connectApp(world, made, { email: 'carl@demo.test' });
    expect(await call(base, clerk.access, '/api/bills/read')).toEqual({
      status: 403,
      body: { detail: 'You do not have permission to perform this action.' },
      challenge: 'Bearer realm="api", error="insufficient_scope", scope="bills:read"',
    });
    // The scope is granted; the clerk's own role only drafts.
    expect(await call(base, clerk.access, '/api/invoices/write')).toEqual({
      status: 403,
      body: { detail: 'You do not have permission to perform this action.' },
      challenge: null,
    });
    expect((await call(base, clerk.access, '/api/invoices/draft')).status).toBe(200);
    expect(await call(base, clerk.access, '/api/invoices/closed')).toMatchObject({
      status: 403,
      body: { detail: 'This endpoint is not available to OAuth apps.' },
    });
  });

  test('an app without permissions connects and learns who connected it', async () => {
    const bareApp = await world.makeApp({ name: 'Identity', permissions: [] });
    const { response, access, refresh } = await connectApp(world, bareApp);
    expect(response.scope ?? '').toBe('');
    expect(await call(base, access)).toMatchObject({ status: 200, body: { scopes: [] } });
    const again = await tokenRequest(base, {
      grant_type: 'refresh_token',
      refresh_token: refresh,
      client_id: bareApp.app.clientId,
      client_secret: bareApp.clientSecret,
    });
    expect(again.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: '' });
  });
});
