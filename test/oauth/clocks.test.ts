// Expiry by the database's clock, however wrong the service's own clock is.
import { call, connectApp, makeWorld, tokenRequest, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => world.end());

const HOUR = 3_600_000;

test.each([
  ['behind', -2 * HOUR],
  ['ahead', 2 * HOUR],
])('a service whose clock is two hours %s', async (_name, wrong) => {
  const right = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => right() + wrong);
  const made = await world.makeApp();
  const { access, refresh } = await connectApp(world, made);
  expect((await call(world.server.base, access)).status).toBe(200);
  const lives = await world.sql(
    `select kind, round(extract(epoch from expires_at - created_at) / 60)::integer as minutes
     from oauth_token order by kind`,
  );
  expect(lives).toEqual([
    { kind: 'access', minutes: 60 },
    { kind: 'code', minutes: 5 },
    { kind: 'refresh', minutes: 30 * 24 * 60 },
  ]);
  const refreshed = await tokenRequest(world.server.base, {
    grant_type: 'refresh_token',
    refresh_token: refresh,
    client_id: made.app.clientId,
    client_secret: made.clientSecret,
  });
  expect(refreshed.status).toBe(200);
  await world.sql(
    `update oauth_token set expires_at = now() - interval '1 s' where kind = 'refresh'`,
  );
  const late = await tokenRequest(world.server.base, {
    grant_type: 'refresh_token',
    refresh_token: String(refreshed.body['refresh_token']),
    client_id: made.app.clientId,
    client_secret: made.clientSecret,
  });
  expect([late.status, late.body['error']]).toEqual([400, 'invalid_grant']);
  await world.sql('delete from oauth_token');
});
