// The OpenAPI document tells the statuses of the OAuth endpoints: each that is told is answered, and no other.
import { describeOauth } from '../../src/edge/oauth/openapi.ts';
import type { AppWithSecret } from '../../src/platform/identity/index.ts';
import { connectApp, makeWorld, REDIRECT, type World } from './support/world.ts';

let world: World;
let made: AppWithSecret;
beforeAll(async () => {
  world = await makeWorld();
  made = await world.makeApp();
});
afterAll(async () => {
  expect(world.server.errors).toEqual([]);
  await world.end();
});

type Described = Record<string, Record<string, { readonly responses: object }>>;
const told = (path: string, method: string): number[] => {
  const { paths } = describeOauth({ paths: {} }) as { paths: Described };
  return Object.keys(paths[path]?.[method]?.responses ?? {}).map(Number);
};
const statusOf = async (path: string, init: RequestInit = {}): Promise<number> =>
  (await fetch(world.server.base + path, { ...init, redirect: 'manual' })).status;
const post = (path: string, fields: Record<string, string>): Promise<number> =>
  statusOf(path, { method: 'POST', body: new URLSearchParams(fields) });

test('authorize', async () => {
  const asking = (client: string): string => {
    const fields = { client_id: client, redirect_uri: REDIRECT, response_type: 'code', state: 's' };
    return `/ca/oauth/authorize?${new URLSearchParams(fields).toString()}`;
  };
  const answered = [await statusOf(asking(made.app.clientId)), await statusOf(asking('nobody'))];
  expect(answered).toEqual(told('/ca/oauth/authorize', 'get'));
});

test('token and revoke', async () => {
  const { refresh } = await connectApp(world, made);
  const own = { client_id: made.app.clientId, client_secret: made.clientSecret };
  const other = { ...own, client_secret: 'somebody else' };
  const grant = { grant_type: 'refresh_token', refresh_token: refresh };
  const token = '/ca/oauth/token';
  const answered = [
    await post(token, { ...own, ...grant }),
    await post(token, { ...own, ...grant, refresh_token: 'none' }),
    await post(token, { ...other, ...grant }),
  ];
  expect(answered).toEqual(told(token, 'post'));
  const revoke = '/ca/oauth/revoke';
  const revoked = [
    await post(revoke, { ...own, token: refresh }),
    await post(revoke, { ...other, token: refresh }),
  ];
  expect(revoked).toEqual(told(revoke, 'post'));
});
