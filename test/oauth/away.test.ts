// Outage of PostgreSQL: every door reports it and asks clients to retry; none crashes.
import { startServer, type TestServer } from './support/server.ts';
import { tokenRequest } from './support/world.ts';

let server: TestServer;
beforeAll(async () => {
  // Nothing listens on port 1.
  server = await startServer({ serviceUrl: 'postgres://nobody@127.0.0.1:1/nothing' });
});
afterAll(() => server.close());

const AWAY = 'The database is not available. Try again in a moment.';

test('authorize: 503 with Retry-After', async () => {
  const query = 'client_id=x&redirect_uri=http://127.0.0.1/cb&response_type=code';
  const answer = await fetch(`${server.base}/ca/oauth/authorize?${query}`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await answer.json()).toEqual({ detail: AWAY });
});

test('token: 503 temporarily_unavailable', async () => {
  const { status, body, headers } = await tokenRequest(server.base, {
    grant_type: 'refresh_token',
    refresh_token: 'svcr_x',
    client_id: 'x',
    client_secret: 'y',
  });
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  expect(body).toEqual({ error: 'temporarily_unavailable', error_description: AWAY });
});

test('pages: a page that says so', async () => {
  const headers = { cookie: 'ledgergate_session=something', accept: 'text/html' };
  const answer = await fetch(`${server.base}/connections`, { headers });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await answer.text()).toContain(AWAY);
});

test('signed-out pages need no database', async () => {
  expect((await fetch(`${server.base}/sign-in`)).status).toBe(200);
  expect((await fetch(`${server.base}/.well-known/oauth-authorization-server`)).status).toBe(200);
});
