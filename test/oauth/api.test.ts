// Apps against the whole service: the same permissions in REST and GraphQL, excluded endpoints, the log.
import type { AppWithSecret } from '../../src/platform/identity/index.ts';
import type { TestService } from '../support/service.ts';
import {
  APPS,
  CONNECTIONS,
  serviceWithPeople,
  type ServiceWithPeople,
} from './support/service-with-people.ts';
import { connectApp, type Tokens } from './support/world.ts';

let here: ServiceWithPeople;
let service: TestService;
beforeAll(async () => {
  here = await serviceWithPeople();
  ({ service } = here);
});
afterAll(() => here.end());

const as = (token: string) => ({ key: null, headers: { authorization: `Bearer ${token}` } });
const graphqlAs = async (token: string, query: string) =>
  (await service.call('POST', '/graphql', { ...as(token), json: { query } })).body;

/** The activity of a connection, once it has a line about a path: lines are written behind the answers. */
async function linesWith(connection: number, path: string): Promise<any[]> {
  for (;;) {
    const { body } = await service.call<any[]>('GET', `${CONNECTIONS}/${connection}/activity`);
    // Lines gather for a moment; the newest comes first.
    if (body[0]?.path === path && body[0].status === 200) return body;
  }
}

describe('an app’s token', () => {
  let tokens: Tokens;
  let made: AppWithSecret;
  beforeAll(async () => {
    made = await here.makeApp(['bank_accounts:read', 'vendors:write']);
    tokens = await connectApp(here.place, made, { email: 'maya@demo.test' });
  });

  test('tells who connected, where, and what they may effectively do', async () => {
    const { status, body } = await service.call(
      'GET',
      '/users/api/get-user-permissions',
      as(tokens.access),
    );
    expect(status).toBe(200);
    const { permissions, ...rest } = body;
    expect(rest).toEqual({
      id: here.persons['maya'],
      name: 'maya',
      email: 'maya@demo.test',
      approval_required: false,
      can_edit: true,
      tenant: {
        id: service.workspace,
        name: expect.any(String),
        type: expect.any(String),
        logo_url: null,
      },
      app: { client_id: made.app.clientId, scopes: ['bank_accounts:read', 'vendors:write'] },
    });
    expect(permissions).toMatchObject({
      bank_accounts: 'read',
      vendors: 'write',
      invoices: 'none',
    });
    expect((await service.call('GET', `${APPS}/scopes`, as(tokens.access))).status).toBe(200);
  });

  test('opens what was granted, in REST and GraphQL', async () => {
    expect((await service.call('GET', '/ca/api/account', as(tokens.access))).status).toBe(200);
    const answer = await graphqlAs(tokens.access, '{ bankAccounts { count } }');
    expect(answer).toMatchObject({ data: { bankAccounts: { count: 0 } } });
  });

  test('is refused what was not, with the scope it lacks', async () => {
    const rest = await service.call('GET', '/coa/api/v1/invoice/', as(tokens.access));
    expect([rest.status, rest.text]).toEqual([
      403,
      '{"detail":"You do not have permission to perform this action."}',
    ]);
    expect(rest.headers.get('www-authenticate')).toBe(
      'Bearer realm="api", error="insufficient_scope", scope="invoices:read"',
    );
    const answer = await graphqlAs(tokens.access, '{ bankAccounts { count } invoices { count } }');
    expect(answer.errors[0]).toMatchObject({
      message: 'You do not have permission to perform this action.',
      extensions: { code: 'FORBIDDEN', missingScope: 'invoices:read' },
    });
  });

  test('never opens API keys, apps, connections or files, whoever the person is', async () => {
    const closed = [403, '{"detail":"This endpoint is not available to OAuth apps."}'];
    for (const [method, path] of [
      ['GET', APPS],
      ['POST', APPS],
      ['GET', `${APPS}/${made.app.id}`],
      ['PATCH', `${APPS}/${made.app.id}`],
      ['DELETE', `${APPS}/${made.app.id}`],
      ['POST', `${APPS}/${made.app.id}/rotate-secret`],
      ['POST', `${APPS}/${made.app.id}/icon`],
      ['DELETE', `${APPS}/${made.app.id}/icon`],
      ['POST', `${APPS}/${made.app.id}/approve`],
      ['GET', CONNECTIONS],
      ['DELETE', `${CONNECTIONS}/1`],
      ['GET', `${CONNECTIONS}/1/activity`],
      ['GET', '/users/api/api-users'],
      ['GET', '/ca/api/file'],
      ['GET', '/ca/api/file?include_deleted=true'],
      ['POST', '/ca/api/file/upload?model=invoice'],
      ['GET', '/ca/api/file/1'],
      ['PUT', '/ca/api/file/1'],
      ['PATCH', '/ca/api/file/1'],
      ['DELETE', '/ca/api/file/1'],
      ['GET', '/ca/api/file/1/temp-download-url'],
    ] as const) {
      const json = method === 'GET' || method === 'DELETE' ? undefined : {};
      const answer = await service.call(method, path, { ...as(tokens.access), json });
      expect([path, answer.status, answer.text]).toEqual([path, ...closed]);
    }
  });

  test('the 401 texts', async () => {
    const bad = await service.call('GET', '/ca/api/account', as('svca_nothing'));
    expect([bad.status, bad.text]).toEqual([
      401,
      '{"detail":"OAuth app token is invalid or has expired."}',
    ]);
  });

  test('is in the activity log: each request once, with method, path and status', async () => {
    await service.call('GET', '/ca/api/account?limit=1&token=svca_x', as(tokens.access));
    const { body } = await service.call<any[]>('GET', CONNECTIONS);
    const connection = body.find(({ client_id }) => client_id === made.app.clientId);
    const lines = await linesWith(connection.id, '/ca/api/account');
    expect(lines[0]).toMatchObject({
      kind: 'request',
      method: 'GET',
      path: '/ca/api/account',
      status: 200,
      person_name: 'maya',
    });
    expect(lines.at(-1)).toMatchObject({ kind: 'connected' });
    expect(JSON.stringify(lines)).not.toContain('svca_');
  });
});

test('effective permission: a clerk’s app drafts, a viewer’s app reads, whatever was granted', async () => {
  const made = await here.makeApp(['invoices:write', 'vendors:write']);
  const levels = async (email: string) => {
    const { access } = await connectApp(here.place, made, { email });
    const { body } = await service.call('GET', '/users/api/get-user-permissions', as(access));
    return [body.permissions.invoices, body.permissions.vendors, body.can_edit];
  };
  expect(await levels('carl@demo.test')).toEqual(['draft', 'read', true]);
  expect(await levels('vera@demo.test')).toEqual(['read', 'read', false]);
  await here.root.query(`update membership set role = 'accountant' where person_id = $1`, [
    here.persons['vera'],
  ]);
  expect(await levels('vera@demo.test')).toEqual(['write', 'write', true]);
});
