// The authorization code flow, end to end, by clients of others.
import * as oauth from 'oauth4webapi';
import * as client from 'openid-client';
import { Browser } from './support/browser.ts';
import {
  call,
  connectApp,
  decide,
  makeWorld,
  REDIRECT,
  throughSignIn,
  type World,
} from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.end());

test('openid-client: discovery, PKCE, any loopback port, prefixes, omitted scope means all', async () => {
  const made = await world.makeApp();
  const { response, access } = await connectApp(world, made, { port: 51_234 });
  expect(response.access_token).toMatch(/^svca_[\w-]{43}$/);
  expect(response.refresh_token).toMatch(/^svcr_[\w-]{43}$/);
  expect(response.token_type).toBe('bearer');
  expect(response.expires_in).toBe(3600);
  expect(response.scope).toBe('invoices:read invoices:write reports:read');
  expect(response).not.toHaveProperty('id_token');
  expect(await call(world.server.base, access)).toMatchObject({
    status: 200,
    body: {
      id: world.people.maya,
      workspace: world.northwind,
      scopes: ['invoices:read', 'invoices:write', 'reports:read'],
    },
  });
  expect(world.server.errors).toEqual([]);
});

test('refresh rotates, and the new pair works', async () => {
  const made = await world.makeApp();
  const { config, access, refresh } = await connectApp(world, made);
  const second = await client.refreshTokenGrant(config, refresh);
  expect(second.refresh_token).toMatch(/^svcr_/);
  expect(second.refresh_token).not.toBe(refresh);
  expect(second.access_token).not.toBe(access);
  expect((await call(world.server.base, second.access_token)).status).toBe(200);
});
