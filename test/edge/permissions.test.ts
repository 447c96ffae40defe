// Permissions of every operation for every role, over both doors: an allowed caller gets through,
// any other gets 403 without an effect.
import type { GraphQLField } from 'graphql';
import { assemble } from '../contracts/assemble.ts';
import { type Role, ROLES, type Tier, tiersOfResource } from '../../src/platform/access/index.ts';
import { share } from '../support/breadth.ts';
import { makeApiKey, startService, type TestService } from '../support/service.ts';
import { contentsOf } from './support/contents.ts';
import { documentOf, type RootField } from './support/documents.ts';
import { makeWorld } from './support/world.ts';

interface Need {
  readonly resource: string;
  readonly tier: Tier;
  readonly adminOnly?: boolean;
}
interface Case extends RootField {
  /** Undefined: everybody who proved who they are. */
  readonly need: Need | undefined;
}

let service: TestService;
let cases: Case[];
let routes: {
  method: string;
  path: string;
  operation: string;
  need: Need | undefined;
  /** Whether it does something however little it is told. */
  isComplete: boolean;
}[];
/** Operations of people alone, such as the operator's: no API key gets further than the door. */
const OPERATOR = ['approveOauthApp', 'demandSecondFactor'];
beforeAll(async () => {
  service = await startService('api');
  await makeWorld(service, service.workspace, service.keys.admin);
  const { schema, shim } = await assemble();
  const needOf = (field: GraphQLField<unknown, unknown>): Need | undefined =>
    (field.extensions as { permission?: Need }).permission;
  const of = (kind: Case['kind'], fields: readonly GraphQLField<unknown, unknown>[]): Case[] =>
    fields.map((field) => ({ kind, field, need: needOf(field) }));
  const queries = schema.getQueryType()?.getFields() ?? {};
  const mutations = schema.getMutationType()?.getFields() ?? {};
  cases = [...of('query', Object.values(queries)), ...of('mutation', Object.values(mutations))];
  routes = shim.prepared.map(({ route: { method, path, operation } }) => {
    const mutation = mutations[operation];
    const field = queries[operation] ?? mutation;
    const isComplete =
      mutation !== undefined && documentOf({ kind: 'mutation', field: mutation }).isComplete;
    return {
      isComplete,
      method: method.toUpperCase(),
      path: path.replace(/\{\w+\}/g, '2147483647'),
      operation,
      need: field && needOf(field),
    };
  });
});
afterAll(() => service.close());

/** The table of roles, written down once more: the program has its own. Who may draft may propose changes. */
function may(role: Role, need: Need | undefined): boolean {
  if (!need || role === 'admin') return true;
  const { resource, tier, adminOnly } = need;
  if (adminOnly || ['users', 'webhooks', 'audit_logs'].includes(resource)) return false;
  if (role === 'accountant' || tier === 'read') return true;
  return role === 'clerk' && tier !== 'approve' && tiersOfResource(resource).includes('draft');
}

const DENIED = 'You do not have permission to perform this action.';

test('the table has every operation', () => {
  expect(cases.length).toBeGreaterThan(100);
  expect(routes.length).toBeGreaterThan(40);
  expect(cases.filter(({ need }) => !need).map(({ field }) => field.name)).toEqual(
    expect.arrayContaining(['oauthScopes', 'userPermissions']),
  );
});

test.each(ROLES)('%s over GraphQL', async (role) => {
  const before = await contentsOf(service);
  const wrong: unknown[] = [];
  for (const each of share(cases, 8)) {
    const { query, isComplete } = documentOf(each);
    if (each.kind === 'mutation' && isComplete && may(role, each.need)) continue;
    const { status, body } = await service.call('POST', '/graphql', {
      key: service.keys[role],
      json: { query },
    });
    const [error] = body.errors ?? [];
    const found = [status, error?.extensions.code];
    const isRight = may(role, each.need)
      ? isComplete
        ? status === 200
        : status === 400 && found[1] === 'BAD_USER_INPUT'
      : status === 403 && found[1] === 'FORBIDDEN' && error.message === DENIED;
    if (!isRight) wrong.push([each.field.name, may(role, each.need), ...found, error?.message]);
  }
  expect(wrong).toEqual([]);
  expect(await contentsOf(service)).toEqual(before);
});

test.each(ROLES)('%s over REST', async (role) => {
  const before = await contentsOf(service);
  const wrong: unknown[] = [];
  for (const { method, path, operation, need, isComplete } of share(routes, 12)) {
    const isLetThrough = may(role, need) && !OPERATOR.includes(operation);
    if (isLetThrough && isComplete) continue;
    const { status, text, headers } = await service.call(method, path, {
      key: service.keys[role],
      ...(method !== 'GET' && method !== 'DELETE' && { json: [] }),
    });
    const isRight = isLetThrough
      ? status !== 403 && status !== 401 && status < 500
      : status === 403 &&
        text === JSON.stringify({ detail: DENIED }) &&
        headers.get('www-authenticate') === null;
    if (!isRight) wrong.push([method, path, need, status, text.slice(0, 200)]);
  }
  expect(wrong).toEqual([]);
  expect(await contentsOf(service)).toEqual(before);
});

describe('what overrides a role', () => {
  const status = async (key: string, method: string, path: string, json?: object) =>
    (await service.call(method, path, { key, ...(json && { json }) })).status;
  const keyOf = (role: Role, permissions: Record<string, string>) =>
    makeApiKey(service.database, service.workspace, role, { permissions });

  test('gives and takes, resource by resource', async () => {
    const viewer = await keyOf('viewer', { departments: 'write' });
    expect(await status(viewer, 'POST', '/coa/api/department', {})).toBe(400);
    expect(await status(viewer, 'POST', '/coa/api/tag', {})).toBe(403);
    const accountant = await keyOf('accountant', { departments: 'read', tags: 'none' });
    expect(await status(accountant, 'GET', '/coa/api/department')).toBe(200);
    expect(await status(accountant, 'POST', '/coa/api/department', {})).toBe(403);
    expect(await status(accountant, 'GET', '/coa/api/tag')).toBe(403);
  });

  test('never makes an admin', async () => {
    const key = await keyOf('accountant', { users: 'write' });
    expect(await status(key, 'GET', '/users/api/api-users')).toBe(403);
  });

  test('holds for records behind links, too', async () => {
    const key = await keyOf('accountant', { entities: 'none' });
    const ask = (query: string) => service.call('POST', '/graphql', { key, json: { query } });
    expect((await ask('{ bankAccounts { results { name } } }')).status).toBe(200);
    const nested = await ask('{ bankAccounts { results { entity { name } } } }');
    expect([nested.status, nested.body]).toEqual([
      403,
      { errors: [{ message: DENIED, extensions: { code: 'FORBIDDEN' } }] },
    ]);
    const inside = 'fragment f on BankAccount { entity { name } }';
    expect((await ask(`{ bankAccounts { results { ...f } } } ${inside}`)).status).toBe(403);
  });
});
