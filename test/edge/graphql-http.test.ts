// GraphQL over HTTP: conformance to its specification, and protection against cross-site requests.
import { getIntrospectionQuery } from 'graphql';
import { serverAudits } from 'graphql-http';
import pg from 'pg';
import { ROLES } from '../../src/platform/access/index.ts';
import { startWebSession } from '../../src/platform/identity/index.ts';
import { startService, type TestService } from '../support/service.ts';
import { contentsOf } from './support/contents.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService('api');
});
afterAll(() => service.close());

const WRITE = 'mutation { createTagGroup(input: { name: "Written" }) { id } }';
const post = (json: unknown, key?: string) =>
  service.call('POST', '/graphql', { json, ...(key !== undefined && { key }) });

/** Does it, and holds that nothing has changed. */
async function unchanged<T>(act: () => Promise<T>): Promise<T> {
  const before = await contentsOf(service);
  const result = await act();
  expect(await contentsOf(service)).toEqual(before);
  return result;
}

describe('the audits of graphql-http', () => {
  const audits = serverAudits({
    url: () => `${service.url}/graphql`,
    fetchFn: (url: string, options: RequestInit = {}) =>
      fetch(url, {
        ...options,
        headers: {
          ...(options.headers as Record<string, string>),
          authorization: `Token ${service.keys.admin}`,
        },
      }),
  });
  /** Recommended for application/json: 200 for a request that failed. It is 400 here, whatever is accepted. */
  const PLAIN_400 = ['572B', 'FDE2', '7B9B'];

  test('are all there', () => {
    expect(audits.length).toBeGreaterThan(55);
  });
  test.each(audits.map((audit) => [audit.id, audit.name, audit] as const))(
    '%s %s',
    async (id, _name, audit) => {
      const result = await audit.fn();
      const found = [result.status, 'reason' in result ? result.reason : ''];
      expect(found).toEqual(
        PLAIN_400.includes(id) ? ['warn', 'Response status code is not 200'] : ['ok', ''],
      );
    },
  );
});

describe('a signed-in browser that another site makes send something', () => {
  let cookie: string;
  beforeAll(async () => {
    const client = new pg.Client(service.superuserUrl);
    await client.connect();
    const { rows } = await client.query<{ id: number }>(
      `insert into person (email, name) values ('maya@example.com', 'Maya') returning id`,
    );
    const person = rows[0]?.id ?? 0;
    await client.query(
      `insert into membership (workspace_id, person_id, role) values ($1, $2, 'admin')`,
      [service.workspace, person],
    );
    await client.end();
    const secret = await service.database.write(null, (transaction) =>
      startWebSession(transaction, person, { ip: '127.0.0.1', userAgent: 'Test' }),
    );
    cookie = `ledgergate_session=${secret}`;
  });
  const send = (headers: Record<string, string>, body = JSON.stringify({ query: WRITE })) =>
    service.call('POST', '/graphql', { key: null, body, headers: { cookie, ...headers } });
  const get = (query: string, headers: Record<string, string> = {}) =>
    service.call('GET', `/graphql?query=${encodeURIComponent(query)}`, {
      key: null,
      headers: { cookie, ...headers },
    });

  test('from our own pages it works', async () => {
    const query = '{ tagGroups { count } }';
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const { status, body } = await send(headers, JSON.stringify({ query }));
    expect([status, body]).toEqual([200, { data: { tagGroups: { count: 0 } } }]);
  });

  test.each([
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain; application/json',
  ])('as %s nothing is executed', async (type) => {
    const { status } = await unchanged(() => send({ 'content-type': type }));
    expect(status).toBe(415);
  });

  test('with no type at all nothing is executed', async () => {
    const { status } = await unchanged(() =>
      service.call('POST', '/graphql', {
        key: null,
        body: new Uint8Array(Buffer.from(JSON.stringify({ query: WRITE }))),
        headers: { cookie },
      }),
    );
    expect(status).toBe(415);
  });

  test('by GET nothing is executed', async () => {
    expect((await unchanged(() => get(WRITE))).status).toBe(400);
    const read = await get('{ tagGroups { count } }');
    expect([read.status, read.text.includes('"data"')]).toEqual([400, false]);
    const asked = await get('{ tagGroups { count } }', { 'apollo-require-preflight': '1' });
    expect(asked.body).toEqual({ data: { tagGroups: { count: 0 } } });
  });

  test('the cookie counts for nothing when the browser says the request is another site’s', async () => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      const { status } = await unchanged(() =>
        send({ 'content-type': 'application/json', 'sec-fetch-site': site }),
      );
      expect([site, status]).toEqual([site, 401]);
    }
  });
});

test('introspection is for those who build', async () => {
  const statuses: unknown[] = [];
  for (const role of ROLES) {
    const { status, body } = await post({ query: getIntrospectionQuery() }, service.keys[role]);
    statuses.push([role, status, body.data?.__schema.queryType.name ?? body.errors[0].message]);
    const one = await post({ query: '{ __type(name: "Entity") { name } }' }, service.keys[role]);
    expect([role, one.status]).toEqual([role, status]);
  }
  expect(statuses).toEqual([
    ['admin', 200, 'Query'],
    ['accountant', 200, 'Query'],
    ['clerk', 200, 'Query'],
    ['viewer', 403, 'Introspection is not available to your role.'],
  ]);
  const hidden = await post(
    { query: 'query { ...s } fragment s on Query { __schema { queryType { name } } }' },
    service.keys.viewer,
  );
  expect(hidden.status).toBe(403);
  const name = await post({ query: '{ __typename }' }, service.keys.viewer);
  expect(name.body).toEqual({ data: { __typename: 'Query' } });
});

test('batches and mutations by GET are refused', async () => {
  const batch = await unchanged(() => post([{ query: WRITE }, { query: WRITE }]));
  expect([batch.status, batch.body.errors[0].message]).toEqual([
    400,
    'Batches are not supported. Send one request at a time.',
  ]);
  const get = await unchanged(() =>
    service.call('GET', `/graphql?query=${encodeURIComponent(WRITE)}`),
  );
  expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
});

test('a persisted query is told to be sent whole, as its clients expect', async () => {
  const extensions = { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } };
  for (const query of [{}, { query: '{ __typename }' }]) {
    const { body } = await post({ ...query, extensions });
    const [error] = body.errors;
    expect([error.message, error.extensions.code]).toEqual([
      'PersistedQueryNotSupported',
      'PERSISTED_QUERY_NOT_SUPPORTED',
    ]);
  }
});

test.each(['PUT', 'PATCH', 'DELETE', 'HEAD'])('%s: 405', async (method) => {
  const { status, headers } = await service.call(method, '/graphql');
  expect([status, headers.get('allow')]).toEqual([405, 'GET, POST, OPTIONS']);
});

describe('numbers keep every digit', () => {
  let entity: string;
  beforeAll(async () => {
    const made = await service.graphql(
      'mutation { createEntity(input: { name: "Digits", currency: "USD" }) { id } }',
    );
    entity = made.data.createEntity.id;
  });
  const create = (balance: string) =>
    service.call('POST', '/graphql', {
      headers: { 'content-type': 'application/json' },
      body: `{"query":"mutation ($input: BankAccountInput!) { createBankAccount(input: $input) { checkOffsetXMm currentBalance } }","variables":{"input":{"entity":${entity},"currency":"KWD","currentBalance":${balance}}}}`,
    });

  test.each([
    ['99999999999999999.999', '99999999999999999.999'],
    ['-9007199254740993', '-9007199254740993'],
    ['0.001', '0.001'],
    ['1.10', '1.1'],
    ['1e3', '1000'],
    ['-0', '0'],
    ['"9007199254740993"', '9007199254740993'],
  ])('%s', async (sent, wanted) => {
    expect((await create(sent)).body.data.createBankAccount.currentBalance).toBe(wanted);
  });

  test.each([
    '1e400',
    '-1e400',
    '"NaN"',
    '"Infinity"',
    '1000000000000000000',
    '0.30000000000000004',
    'true',
    '[]',
  ])('%s is refused, and the field is named', async (sent) => {
    const { status, text } = await unchanged(() => create(sent));
    expect([status, text.includes('currentBalance')]).toEqual([400, true]);
  });

  test('an integer is never rounded', async () => {
    const { status, text } = await post({
      query: 'query ($limit: Int!) { accounts(limit: $limit) { count } }',
      variables: { limit: 2_147_483_648 },
    });
    expect([status, text.includes('$limit')]).toEqual([400, true]);
  });
});
