// Admin operations are closed to every app, whatever its scopes and whoever connected it: each
// operation so declared, over both doors. Specification, Authentication: an app never inherits
// admin privileges.
import { assemble } from '../contracts/assemble.ts';
import { permissionsOf } from '../contracts/permissions.ts';
import { SCOPES } from '../../src/platform/access/index.ts';
import { contentsOf } from '../edge/support/contents.ts';
import { documentOf, type RootField } from '../edge/support/documents.ts';
import { serviceWithPeople, type ServiceWithPeople } from './support/service-with-people.ts';
import { connectApp } from './support/world.ts';

const DENIED = 'You do not have permission to perform this action.';
const CLOSED = 'This endpoint is not available to OAuth apps.';
/** What belongs to admins, by the resource alone. */
const OF_ADMINS = /^(users|webhooks|audit_logs):/;

let here: ServiceWithPeople;
let token: string;
let fields: RootField[];
let routes: { method: string; path: string; operation: string }[];
/** What each operation for admins answers to an app. */
let refusals: Map<string, string>;

beforeAll(async () => {
  here = await serviceWithPeople();
  const app = await here.makeApp(SCOPES.map(({ scope }) => scope));
  token = (await connectApp(here.place, app)).access;
  const { schema, shim } = await assemble();
  const of = (kind: RootField['kind'], type = schema.getQueryType()): RootField[] =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ kind, field }));
  fields = [...of('query'), ...of('mutation', schema.getMutationType())];
  refusals = new Map(
    Object.entries(permissionsOf(schema))
      .filter(([, needs]) => needs.includes('admins only') || OF_ADMINS.test(needs))
      .map(([name, needs]) => [name, needs.includes('no apps') ? CLOSED : DENIED]),
  );
  routes = shim.prepared.map(({ route: { method, path, operation } }) => ({
    method: method.toUpperCase(),
    path: path.replace(/\{\w+\}/g, '2147483647'),
    operation,
  }));
});
afterAll(() => here.end());

const call = (method: string, path: string, json?: unknown) =>
  here.service.call(method, path, {
    key: null,
    headers: { authorization: `Bearer ${token}` },
    ...(json !== undefined && { json }),
  });

test('the app is connected by an admin, with every scope there is', async () => {
  const { body } = await call('GET', '/users/api/get-user-permissions');
  expect(body.app.scopes).toHaveLength(SCOPES.length);
  expect([...refusals.keys()]).toEqual(
    expect.arrayContaining(['apiKeys', 'createWebhook', 'deleteOauthApp', 'memberships']),
  );
});

test('over GraphQL', async () => {
  const before = await contentsOf(here.service);
  for (const each of fields) {
    const wanted = refusals.get(each.field.name);
    if (wanted === undefined) continue;
    const { query } = documentOf(each);
    const { status, body } = await call('POST', '/graphql', { query });
    const [error] = body.errors ?? [];
    const found = [each.field.name, status, error?.message, error?.extensions.missingScope];
    expect(found).toEqual([each.field.name, 403, wanted, undefined]);
  }
  expect(await contentsOf(here.service)).toEqual(before);
});

test('over REST', async () => {
  const before = await contentsOf(here.service);
  let tried = 0;
  for (const { method, path, operation } of routes) {
    const wanted = refusals.get(operation);
    if (wanted === undefined) continue;
    tried += 1;
    const { status, body, headers } = await call(
      method,
      path,
      method === 'GET' || method === 'DELETE' ? undefined : {},
    );
    const found = [method, path, status, body, headers.get('www-authenticate')];
    expect(found).toEqual([method, path, 403, { detail: wanted }, null]);
  }
  expect(tried).toBeGreaterThan(15);
  expect(await contentsOf(here.service)).toEqual(before);
});
