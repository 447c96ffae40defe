// Optimistic authentication: a known caller's read travels with the query that re-reads its
// principal. Any change since takes effect at once, and nobody gets another principal's answer.
import pg from 'pg';
import { Database } from '../../src/platform/database/index.ts';
import type { ClientConfig } from '../../src/platform/database/wire/client.ts';
import { makeWorld, type World } from './support/world.ts';
import { startOwnService, type TestService } from '../support/service.ts';

let service: TestService;
let world: World;
let superuser: pg.Client;
beforeAll(async () => {
  service = await startOwnService({ role: 'api' });
  world = await makeWorld(service, service.workspace, service.keys.admin);
  superuser = new pg.Client(service.files.superuserUrl);
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await service.close();
});

interface Caller {
  readonly user: number;
  readonly key: string;
  readonly id: number;
}
async function caller(role = 'ADMIN'): Promise<Caller> {
  const user = Number(
    (
      await service.graphql(
        `mutation { createApiUser(input: { name: "Met", role: ${role} }) { id } }`,
      )
    ).data.createApiUser.id,
  );
  const made = await service.graphql(`mutation { createApiKey(apiUser: ${user}) { id key } }`);
  return { user, key: made.data.createApiKey.key, id: Number(made.data.createApiKey.id) };
}
const get = (path: string, key: string) => service.call('GET', path, { key });
const ask = (query: string, key: string) =>
  service.call('POST', '/graphql', { key, json: { query } });
type Asked = (key: string) => ReturnType<typeof get>;
const patch = (user: number, json: object) =>
  service.call('PATCH', `/users/api/api-users/${user}`, { json });

const NOTHING = { bank_accounts: 'none', journal_entries: 'none', reports: 'none' };
const told = 'Invalid token.';
const PAGE = '/ca/api/account';
const one = (): string => `/ca/api/account/${world['BankAccount']}`;

describe.each<[string, Asked]>([
  ['a page', (key) => get(PAGE, key)],
  ['one record', (key) => get(one(), key)],
  ['a record that is not there', (key) => get('/ca/api/account/999999', key)],
  ['a statement', (key) => get('/ca/api/get_trial_balance', key)],
  ['a query that cannot be read', (key) => get('/coa/api/transaction?start_date=never', key)],
  ['a method that is not allowed', (key) => get('/ca/api/get_trial_balance?limit=1', key)],
  ['a change', (key) => service.call('PATCH', one(), { key, json: { currency: 'none' } })],
  ['a page over GraphQL', (key) => ask('{ bankAccounts { count results { id name } } }', key)],
  ['a change over GraphQL', (key) => ask('mutation { deleteBankAccount(id: 999999) }', key)],
  ['a document with a fault', (key) => ask('{ bankAccount(id: 1) { idd } }', key)],
  ['a body that is no request', (key) => service.call('POST', '/graphql', { key, json: [] })],
  ['the schema', (key) => ask('{ __schema { queryType { name } } }', key)],
])('%s', (_what, asking) => {
  test('is refused to a key that was revoked since it last came', async () => {
    const { key, id } = await caller();
    const before = await asking(key);
    expect(before.status).not.toBe(401);
    expect((await asking(key)).status).toBe(before.status);
    await service.graphql(`mutation { revokeApiKey(id: ${id}) { id } }`);
    for (let i = 0; i < 2; i++) {
      const { status, body } = await asking(key);
      expect([status, JSON.stringify(body)]).toEqual([401, expect.stringContaining(told)]);
      expect(body).not.toHaveProperty('data');
    }
  });

  test('is told as the caller may see it now', async () => {
    const { key, user } = await caller();
    const before = await asking(key);
    expect((await patch(user, { role: 'viewer', permissions: NOTHING })).status).toBe(200);
    const fresh = await service.graphql(`mutation { createApiKey(apiUser: ${user}) { key } }`);
    // A key nobody has met says what the one everybody knows has to say.
    const wanted = await asking(fresh.data.createApiKey.key);
    expect(await asking(key).then(({ status, body }) => [status, body])).toEqual([
      wanted.status,
      wanted.body,
    ]);
    expect((await patch(user, { role: 'admin', permissions: {} })).status).toBe(200);
    expect(await asking(key).then(({ status, body }) => [status, body])).toEqual([
      before.status,
      before.body,
    ]);
  });
});

test('a caller limited to other entities since then reads those alone', async () => {
  const { key, user } = await caller();
  expect((await get(one(), key)).status).toBe(200);
  const other = Number(
    (await service.graphql('mutation { createEntity(input: { name: "Other" }) { id } }')).data
      .createEntity.id,
  );
  expect((await patch(user, { entity_ids: [other] })).status).toBe(200);
  expect((await get(one(), key)).status).toBe(404);
  expect((await get(PAGE, key)).body).toMatchObject({ count: 0, results: [] });
  expect((await patch(user, { entity_ids: null })).status).toBe(200);
  expect((await get(one(), key)).status).toBe(200);
});

test('a key that expired, and one whose row is gone, count at once', async () => {
  const [first, second] = [await caller(), await caller()];
  for (const { key } of [first, second]) expect((await get(one(), key)).status).toBe(200);
  await superuser.query(
    `update api_key set expires_at = now() - interval '1 second' where id = $1`,
    [first.id],
  );
  await superuser.query('delete from api_key where id = $1', [second.id]);
  for (const { key } of [first, second]) expect((await get(one(), key)).status).toBe(401);
});

test('while a key is revoked beside its reads, no read is answered after the revocation was', async () => {
  for (let round = 0; round < 5; round++) {
    const { key, id } = await caller();
    expect((await get(one(), key)).status).toBe(200);
    let isRevoked = false;
    const late: number[] = [];
    const reading = Array.from({ length: 6 }, async () => {
      for (let i = 0; i < 15; i++) {
        const sentAfter = isRevoked;
        const { status } = await get(i % 2 ? PAGE : one(), key);
        if (sentAfter && status !== 401) late.push(status);
      }
    });
    await service.graphql(`mutation { revokeApiKey(id: ${id}) { id } }`);
    isRevoked = true;
    await Promise.all(reading);
    expect(late).toEqual([]);
  }
});

test('a read of somebody we know is one round trip, of a stranger two', async () => {
  const { key } = await caller();
  const trips = (['read', 'readText', 'ask'] as const).map((name) =>
    jest.spyOn(Database.prototype, name),
  );
  const tripsOf = async (asking: Asked): Promise<number> => {
    for (const trip of trips) trip.mockClear();
    expect((await asking(key)).status).toBe(200);
    // Other services of this process have databases of their own.
    const isOurs = ({ pool }: Database): boolean =>
      (pool.options as ClientConfig).place?.current === service.files.serviceUrl;
    return trips.reduce((sum, { mock }) => sum + mock.contexts.filter(isOurs).length, 0);
  };
  const record: Asked = (of) => get(one(), of);
  expect(await tripsOf(record)).toBe(2);
  expect(await tripsOf(record)).toBe(1);
  expect(await tripsOf((of) => get(PAGE, of))).toBe(1);
  expect(await tripsOf((of) => ask('{ bankAccounts { count results { id } } }', of))).toBe(1);
  for (const trip of trips) trip.mockRestore();
});
