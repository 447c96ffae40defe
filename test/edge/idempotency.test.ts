// Idempotency-Key: a repeated create runs once.
import { makeApiKey, startService, type Answer, type TestService } from '../support/service.ts';
import { contentsOf } from './support/contents.ts';
import { makeWorld, type World } from './support/world.ts';

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startService('api');
  world = await makeWorld(service, service.workspace, service.keys.admin);
});
afterAll(() => service.close());

let nth = 0;
const newKey = (): string => `key ${++nth}`;
interface Sent {
  readonly as?: string;
  readonly path?: string;
}
const create = (key: string, json: object, { as, path = '/coa/api/tag-group' }: Sent = {}) =>
  service.call('POST', path, {
    json,
    headers: { 'idempotency-key': key },
    ...(as !== undefined && { key: as }),
  });
const isReplay = ({ headers }: Pick<Answer, 'headers'>): boolean =>
  headers.get('idempotency-replayed') === 'true';
const count = async (name: string): Promise<number> =>
  (await service.graphql(`{ tagGroups(q: "${name}") { count } }`)).data.tagGroups.count;

const RUNNING = '{"detail":"A request with this Idempotency-Key is still running."}';
const OTHER_BODY =
  '{"detail":"This Idempotency-Key was used with another body. Use a new key for a new request."}';

test('fifty at once make one record; the others wait their turn or get the same answer', async () => {
  const key = newKey();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => create(key, { name: 'Parallel' })),
  );
  const made = answers.filter(({ status }) => status === 201);
  const firsts = made.filter((each) => !isReplay(each));
  expect(firsts).toHaveLength(1);
  for (const each of answers) {
    if (each.status === 201) expect(each.text).toBe(firsts[0]?.text);
    else expect([each.status, each.text]).toEqual([409, RUNNING]);
  }
  expect(await count('Parallel')).toBe(1);
  const late = await create(key, { name: 'Parallel' });
  expect([late.status, isReplay(late), late.text]).toEqual([201, true, firsts[0]?.text]);
});

test('many repeats at once of a request that has ended all get its answer', async () => {
  const key = newKey();
  const first = await create(key, { name: 'Ended' });
  expect([first.status, isReplay(first)]).toEqual([201, false]);
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => create(key, { name: 'Ended' })),
    );
    for (const each of answers)
      expect([each.status, isReplay(each), each.text]).toEqual([201, true, first.text]);
  }
  const others = await Promise.all(Array.from({ length: 5 }, () => create(key, { name: 'Other' })));
  for (const each of others) expect([each.status, each.text]).toEqual([422, OTHER_BODY]);
  expect(await count('Ended')).toBe(1);
});

test('what nothing else keeps apart is made once as well', async () => {
  const path = '/ca/api/account';
  const accounts = async (): Promise<number> => (await service.call('GET', path)).body.count;
  const before = await accounts();
  for (let trial = 1; trial <= 4; trial++) {
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => create(key, { entity: world['Entity'] }, { path })),
    );
    const made = answers.filter((each) => each.status === 201 && !isReplay(each));
    expect(made).toHaveLength(1);
    for (const each of answers) {
      if (each.status !== 201) expect([each.status, each.text]).toEqual([409, RUNNING]);
    }
    expect(await accounts()).toBe(before + trial);
  }
});

test('over GraphQL, too, and the first answer is not marked', async () => {
  const key = newKey();
  const send = () =>
    service.call('POST', '/graphql', {
      json: {
        query: 'mutation { createTagGroup(input: { name: "Graph" }) { id name createdAt } }',
      },
      headers: { 'idempotency-key': key },
    });
  const first = await send();
  const second = await send();
  expect([first.status, isReplay(first)]).toEqual([200, false]);
  expect([second.status, isReplay(second), second.text]).toEqual([200, true, first.text]);
  expect(await count('Graph')).toBe(1);
});

test('amounts are answered again digit for digit', async () => {
  const key = newKey();
  const body = `{"entity":${world['Entity']},"currency":"USD","current_balance":99999999999999999.99,"available_balance":0.10,"check_offset_x_mm":-1234567890.1234}`;
  const send = () =>
    service.call('POST', '/ca/api/account', {
      body,
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    });
  const first = await send();
  expect(first.status).toBe(201);
  expect(first.text).toContain('"current_balance":99999999999999999.99,');
  expect(first.text).toContain('"available_balance":0.1,');
  expect(first.text).toContain('"check_offset_x_mm":-1234567890.1234,');
  const second = await send();
  expect([second.status, isReplay(second), second.text]).toEqual([201, true, first.text]);
});

test('another body is refused and changes nothing', async () => {
  const key = newKey();
  expect((await create(key, { name: 'One body' })).status).toBe(201);
  const before = await contentsOf(service);
  const other = await create(key, { name: 'Another body' });
  expect([other.status, other.text]).toEqual([422, OTHER_BODY]);
  const elsewhere = await create(key, { name: 'One body' }, { path: '/coa/api/tag' });
  expect([elsewhere.status, elsewhere.text]).toEqual([422, OTHER_BODY]);
  expect(await contentsOf(service)).toEqual(before);
});

test('the same body in another order is the same body', async () => {
  const key = newKey();
  const first = await create(key, { code: 'D7', name: 'Seven' }, { path: '/coa/api/department' });
  const second = await create(key, { name: 'Seven', code: 'D7' }, { path: '/coa/api/department' });
  expect([first.status, second.status, isReplay(second)]).toEqual([201, 201, true]);
});

test('a key is its caller’s own', async () => {
  const key = newKey();
  const colleague = await makeApiKey(service.database, service.workspace, 'admin');
  const mine = await create(key, { name: 'Mine' });
  const theirs = await create(key, { name: 'Theirs' }, { as: colleague });
  const elsewhere = await create(key, { name: 'Elsewhere' }, { as: service.other.admin });
  expect([mine.status, theirs.status, elsewhere.status]).toEqual([201, 201, 201]);
  expect([mine, theirs, elsewhere].map(isReplay)).toEqual([false, false, false]);
  expect(new Set([mine.body.id, theirs.body.id, elsewhere.body.id]).size).toBe(3);
});

test('an answer is not told again to whoever sees fewer entities than then', async () => {
  const call = (...asked: Parameters<TestService['call']>) => service.call(...asked);
  const user = { name: 'Moved', role: 'accountant', entity_ids: null };
  const { body } = await call('POST', '/users/api/api-users', { json: user });
  const path = `/users/api/api-users/${body.id}`;
  const { key: as } = (await call('POST', `${path}/keys`, { json: {} })).body;
  const see = async (entities: readonly number[] | null) =>
    expect((await call('PATCH', path, { json: { entity_ids: entities } })).status).toBe(200);
  const { body: other } = await call('POST', '/coa/api/entity', {
    json: { name: 'Elsewhere', currency: 'USD' },
  });
  const account = { entity: world['Entity'], currency: 'USD', name: 'Hidden later' };
  const [key, limited] = [newKey(), newKey()];
  const send = (of: string) => create(of, account, { as, path: '/ca/api/account' });
  const first = await send(key);
  await see([other.id]);
  const before = await contentsOf(service);
  const hidden = await send(key);
  expect([first.status, hidden.status, hidden.body]).toEqual([
    201,
    403,
    {
      detail:
        'This Idempotency-Key was used when you saw more entities than you see now. Use a new key for a new request.',
    },
  ]);
  expect(await contentsOf(service)).toEqual(before);
  await see([world['Entity']!]);
  const second = await send(limited);
  expect([second.status, isReplay(await send(limited))]).toEqual([201, true]);
  await see([other.id, world['Entity']!]);
  expect([await send(limited), await send(key)].map(isReplay)).toEqual([true, false]);
  await see(null);
  const again = await send(key);
  expect([isReplay(again), again.text]).toEqual([true, first.text]);
});

test('a create that failed leaves its key free', async () => {
  const key = newKey();
  const before = await contentsOf(service);
  expect((await create(key, {})).status).toBe(400);
  expect((await create(key, { name: 'Parallel' })).status).toBe(400);
  expect((await create(key, { name: 'x' }, { as: service.keys.viewer })).status).toBe(403);
  expect(await contentsOf(service)).toEqual(before);
  const made = await create(key, { name: 'After failures' });
  expect([made.status, isReplay(made)]).toEqual([201, false]);
});

test('a key lasts a day', async () => {
  const key = newKey();
  const first = await create(key, { name: 'First day' });
  await service.database.write(service.workspace, (transaction) =>
    transaction.ask({
      text: `update idempotency_key set created_at = created_at - interval '1 day' where key = $1`,
      values: [key],
    }),
  );
  const second = await create(key, { name: 'Second day' });
  expect([second.status, isReplay(second)]).toEqual([201, false]);
  expect(second.body.id).not.toBe(first.body.id);
});

test('secrets come again as they were, and nobody reads them in the database', async () => {
  const [key, another] = [newKey(), newKey()];
  const query = `mutation {
    key: createApiKey(apiUser: ${world['ApiUser']}) { key }
    app: createOauthApp(input: { name: "Kept" }) { clientSecret }
    hook: createWebhook(input: { url: "https://93.184.216.34/", active: false, topics: [] }) { token }
  }`;
  const make = () =>
    service.call('POST', '/graphql', { json: { query }, headers: { 'idempotency-key': key } });
  const first = await make();
  const { key: made, app, hook } = first.body.data;
  const secrets = [made.key, app.clientSecret, hook.token];
  expect(secrets).toEqual(
    ['lgk_', 'lgcs_', 'whsec_'].map((each) => expect.stringMatching(`^${each}`)),
  );
  const again = await make();
  expect([again.status, again.text]).toEqual([200, first.text]);
  const hookKey = { 'idempotency-key': another };
  const path = '/integrations/api/v1/webhook';
  const json = { url: 'https://93.184.216.34/', active: false };
  const byRest = await service.call('POST', path, { json, headers: hookKey });
  const restAgain = await service.call('POST', path, { json, headers: hookKey });
  expect([isReplay(restAgain), restAgain.text]).toEqual([true, byRest.text]);
  const kept = await service.database.write(service.workspace, (transaction) =>
    transaction.ask<{ answer: string }>({ text: 'select answer from idempotency_key', values: [] }),
  );
  const text = kept.map(({ answer }) => answer).join('\n');
  for (const secret of [...secrets, byRest.body.token]) expect(text).not.toContain(secret);
});

test('no key, no memory; and a key has its limits', async () => {
  const without = () => service.call('POST', '/coa/api/tag-group', { json: { name: 'Keyless' } });
  expect([(await without()).status, (await without()).headers.get('idempotency-replayed')]).toEqual(
    [201, null],
  );
  for (const empty of ['', '  ']) {
    const { status, text } = await create(empty, { name: 'Empty' });
    expect([status, text]).toEqual([400, '{"detail":"Idempotency-Key: must not be empty."}']);
  }
  expect(await count('Empty')).toBe(0);
  const long = await create('k'.repeat(256), { name: 'Long' });
  expect([long.status, long.text]).toEqual([
    400,
    '{"detail":"Idempotency-Key: at most 255 characters."}',
  ]);
  expect(await count('Long')).toBe(0);
  const [first, second] = [
    await create('k'.repeat(255), { name: 'As long as may be' }),
    await create('k'.repeat(255), { name: 'As long as may be' }),
  ];
  expect([first.status, isReplay(first), isReplay(second)]).toEqual([201, false, true]);
});
