// A caller limited to some entities: what belongs to the others is not there.
import { makeApiKey, startService, type TestService } from '../support/service.ts';
import { contentsOf } from './support/contents.ts';
import { makeWorld, type World } from './support/world.ts';

const NOBODY = 2_147_483_000;

let service: TestService;
let own: World;
let key: string;
let hidden: { entity: number; account: number };
beforeAll(async () => {
  service = await startService({ role: 'api' });
  own = await makeWorld(service, service.workspace, service.keys.admin);
  const { data } = await service.graphql(
    'mutation { createEntity(input: { name: "Hidden", currency: "USD" }) { id } }',
  );
  const entity = Number(data.createEntity.id);
  const made = await service.call('POST', '/ca/api/account', {
    json: { entity, name: 'Hidden account', currency: 'USD' },
  });
  hidden = { entity, account: made.body.id };
  key = await makeApiKey(service.database, service.workspace, 'accountant', {
    entityIds: [own['Entity']],
  });
});
afterAll(() => service.close());

/** An answer in which the id that was asked about has no digits. */
const blind = (text: string, id: number): string =>
  text.replaceAll(new RegExp(`\\b${id}\\b`, 'g'), '#');
const limited = async (method: string, path: string, json?: object) => {
  const { status, text } = await service.call(method, path, { key, ...(json && { json }) });
  return { status, text };
};

test('sees its own and nothing of the others', async () => {
  const entities = await service.graphql('{ entities { count results { id } } }', {}, key);
  expect(entities.data).toEqual({
    entities: { count: 1, results: [{ id: String(own['Entity']) }] },
  });
  const accounts = await service.call('GET', '/ca/api/account', { key });
  expect(accounts.body.results.map(({ id }: { id: number }) => id)).toEqual([own['BankAccount']]);
  expect(accounts.text).not.toContain('Hidden');
  const all = await service.call('GET', '/ca/api/account');
  expect(all.body.count).toBe(2);
});

test('an entity out of sight is an id nobody has', async () => {
  const before = await contentsOf(service);
  for (const [method, path, json] of [
    ['GET', '/ca/api/account/#'],
    ['PATCH', '/ca/api/account/#', { name: 'x' }],
    ['PUT', '/ca/api/account/#', { entity: own['Entity'], currency: 'USD' }],
    ['DELETE', '/ca/api/account/#'],
  ] as const) {
    const at = (id: number): string => path.replace('#', String(id));
    const found = await limited(method, at(hidden.account), json);
    expect([method, found]).toEqual([method, { status: 404, text: '{"detail":"Not found."}' }]);
  }
  for (const path of [
    '/coa/api/entity/#',
    '/ca/api/get_trial_balance?entity=#',
    '/ca/api/get_income_statement?entity=#',
  ]) {
    const ask = async (id: number) => {
      const { status, text } = await limited('GET', path.replace('#', String(id)));
      return [status, blind(text, id)];
    };
    expect([path, await ask(hidden.entity)]).toEqual([path, await ask(NOBODY)]);
  }
  expect(await contentsOf(service)).toEqual(before);
});

test('nothing can be put where it is out of sight', async () => {
  const before = await contentsOf(service);
  const create = async (entity: number) => {
    const { status, text } = await limited('POST', '/ca/api/account', {
      entity,
      currency: 'USD',
    });
    return [status, blind(text, entity)];
  };
  const missing = [400, '{"entity":["Invalid pk \\"#\\" - object does not exist."]}'];
  expect(await create(hidden.entity)).toEqual(missing);
  expect(await create(NOBODY)).toEqual(missing);
  const moved = await limited('PATCH', `/ca/api/account/${own['BankAccount']}`, {
    entity: hidden.entity,
  });
  expect([moved.status, blind(moved.text, hidden.entity)]).toEqual(missing);
  const under = await limited('PATCH', `/coa/api/entity/${own['Entity']}`, {
    parent: hidden.entity,
  });
  expect(under.status).toBe(400);
  expect(await contentsOf(service)).toEqual(before);
});
