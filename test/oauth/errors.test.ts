// OAuth rows of the specification's table "Errors", each literally.
import { createHash } from 'node:crypto';
import { type AppWithSecret, deleteApp } from '../../src/platform/identity/index.ts';
import { Browser } from './support/browser.ts';
import {
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
    expect(answer.status).toBe(302);
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

test('a client id that is no text a database keeps is nobody’s, not a fault', async () => {
  const asked = await fetch(authorizeUrl({ ...good(), client_id: '\0' }), { redirect: 'manual' });
  expect([asked.status, asked.headers.get('location')]).toEqual([400, null]);
  const answer = await tokenRequest(base, {
    grant_type: 'refresh_token',
    refresh_token: 'x',
    client_id: 'lgapp_\0',
    client_secret: 'x',
  });
  expect([answer.status, answer.body['error']]).toEqual([401, 'invalid_client']);
});

test('a request that is taken up again takes nothing from its address', async () => {
  const resumed = await fetch(
    `${base}/ca/oauth/authorize/unknown?${new URLSearchParams({ ...good(), request_uri: 'x', response_mode: 'fragment' }).toString()}`,
    { redirect: 'manual' },
  );
  expect([resumed.status, resumed.headers.get('location')]).toEqual([303, '/consent/unknown']);
});
