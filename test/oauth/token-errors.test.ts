// Token endpoint rows of the specification's table "Errors", each literally.
import { type AppWithSecret, deleteApp, rotateSecret } from '../../src/platform/identity/index.ts';
import {
  authorize,
  connectApp,
  makeWorld,
  REDIRECT,
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
      `update oauth_token set expires_at = now() - interval '1 s' where kind = 'code' and consumed_at is null`,
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
      `update oauth_token set expires_at = now() - interval '1 s' where kind = 'refresh' and consumed_at is null`,
    );
    const fields = { ...credentials(), grant_type: 'refresh_token', refresh_token: refresh };
    const { status, body } = await tokenRequest(base, fields);
    expect([status, body['error']]).toEqual([400, 'invalid_grant']);
  });

  test('answers and refusals are not cached; other methods and bodies are refused', async () => {
    const get = await fetch(`${base}/ca/oauth/token`);
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
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
