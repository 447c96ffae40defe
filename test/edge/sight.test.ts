// Callers limited to some entities: records of the others do not exist for them.
import { makeApiKey, startService, type TestService } from '../support/service.ts';
import { contentsOf } from './support/contents.ts';
import { makeWorld, type World } from './support/world.ts';

const NOBODY = 2_147_483_000;

let service: TestService;
let own: World;
let key: string;
let hidden: { entity: number; account: number };
beforeAll(async () => {
  service = await startService('api');
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

describe('what decides sees the whole workspace', () => {
  const makeEntity = async (name: string, parent?: number): Promise<number> => {
    const above = parent === undefined ? '' : `, parent: ${parent}`;
    const { data } = await service.graphql(
      `mutation { createEntity(input: { name: "${name}", currency: "USD"${above} }) { id } }`,
    );
    return Number(data.createEntity.id);
  };
  const invoice = (entity: number, client: number) =>
    service.call('POST', '/coa/api/v1/invoice', {
      json: { entity, client, invoice_date: '2026-03-01', lines: [{ quantity: 1, rate: 10 }] },
    });

  test('a record that is used out of sight does not go, and gives way to its replacement there', async () => {
    const { data } = await service.graphql(
      'mutation { a: createVendor(input: { name: "A", vendorType: CUSTOMER }) { id } b: createVendor(input: { name: "B", vendorType: CUSTOMER }) { id } }',
    );
    const [old, next] = [Number(data.a.id), Number(data.b.id)];
    const made = await invoice(hidden.entity, old);
    expect(made.status).toBe(201);
    const document = (more: string) =>
      service.graphql(`mutation { deleteVendor(id: ${old}${more}) }`, {}, key);
    expect((await document('')).errors?.[0].extensions.code).toBe('CONFLICT');
    expect((await document(`, replacementId: ${next}`)).errors).toBeUndefined();
    const { data: after } = await service.graphql(`{ invoice(id: ${made.body.id}) { clientId } }`);
    expect(after.invoice.clientId).toBe(String(next));
  });

  test('a circle through an entity out of sight is refused', async () => {
    const top = await makeEntity('Top');
    const middle = await makeEntity('Middle', top);
    const low = await makeEntity('Low', middle);
    const both = await makeApiKey(service.database, service.workspace, 'admin', {
      entityIds: [top, low],
    });
    const { errors } = await service.graphql(
      `mutation { patchEntity(id: ${top}, input: { parent: ${low} }) { id } }`,
      {},
      both,
    );
    expect(errors?.[0].extensions.fields).toEqual({
      parent: ['Nothing stands below itself: choose another parent.'],
    });
    // The names above are told; who is above stays out of sight.
    const { data } = await service.graphql(
      `{ entity(id: ${low}) { parentName parent { id } } entities { results { id } } }`,
      {},
      both,
    );
    expect(data).toEqual({
      entity: { parentName: 'Middle', parent: null },
      entities: { results: [{ id: String(top) }, { id: String(low) }] },
    });
  });

  test('a roll-up goes on below an entity out of sight, without its figures', async () => {
    const top = await makeEntity('Group');
    const middle = await makeEntity('Holding', top);
    const low = await makeEntity('Shop', middle);
    for (const [entity, amount] of [
      [top, 1],
      [middle, 20],
      [low, 300],
    ] as const) {
      const { errors } = await service.graphql(
        `mutation { createJournalEntry(input: { entity: ${entity}, date: "2026-05-31", currency: "USD", transactions: [{ account: ${own['Account']}, debitAmountNative: ${amount} }, { account: ${own['Equity']}, creditAmountNative: ${amount} }] }) { id } }`,
      );
      expect(errors).toBeUndefined();
    }
    const both = await makeApiKey(service.database, service.workspace, 'viewer', {
      entityIds: [top, low],
    });
    const total = async (which: string): Promise<string> => {
      const path = `/ca/api/get_trial_balance?end_date=2026-12-31&entity=${top}&entity_rollup=true`;
      const { body } = await service.call('GET', path, { key: which });
      return String(body.totals.debits);
    };
    expect(Number(await total(both))).toBe(301);
    expect(Number(await total(service.keys.admin))).toBe(321);
  });

  test('the rate of the reporting currency is one, whoever may see the root', async () => {
    const [{ rate }] = (
      await service.graphql(
        '{ workspaceCurrencies(filter: { currency: ["USD"] }) { results { rate } } }',
        {},
        await makeApiKey(service.database, service.workspace, 'viewer', {
          entityIds: [hidden.entity],
        }),
      )
    ).data.workspaceCurrencies.results;
    expect(Number(rate)).toBe(1);
  });

  test("an entity of one's own making would be out of sight: it is not made", async () => {
    const before = await contentsOf(service);
    const admin = await makeApiKey(service.database, service.workspace, 'admin', {
      entityIds: [own['Entity']],
    });
    const kept = { ...(await contentsOf(service)) };
    const { errors } = await service.graphql(
      'mutation { createEntity(input: { name: "More", currency: "USD" }) { id } }',
      {},
      admin,
    );
    expect(errors?.[0].extensions.code).toBe('FORBIDDEN');
    expect(await contentsOf(service)).toEqual(kept);
    expect(before['entity']).toBe(kept['entity']);
  });
});

test('a proposal is for those who may see what its proposer saw', async () => {
  const propose = async (entityIds: number[] | null) => {
    const proposer = await makeApiKey(service.database, service.workspace, 'accountant', {
      entityIds,
      permissions: { invoices: 'draft' },
    });
    const made = await service.call('POST', '/coa/api/v1/invoice', {
      json: {
        entity: own['Entity'],
        client: own['Vendor'],
        invoice_date: '2026-03-01',
        lines: [{ quantity: 1, rate: 10 }],
      },
    });
    const { errors } = await service.graphql(
      `mutation { patchInvoice(id: ${made.body.id}, input: { messageOnInvoice: "Hello" }) { id } }`,
      {},
      proposer,
    );
    return errors?.[0].extensions.proposal as number;
  };
  const [byAll, byOwn] = [await propose(null), await propose([own['Entity'] ?? 0])];
  const approver = await makeApiKey(service.database, service.workspace, 'admin', {
    entityIds: [own['Entity']],
  });
  const { data } = await service.graphql('{ proposals { id } }', {}, approver);
  expect(data.proposals.map(({ id }: { id: string }) => id)).toEqual([String(byOwn)]);
  const accept = (id: number) =>
    service.graphql(`mutation { acceptProposal(id: ${id}) { status } }`, {}, approver);
  expect((await accept(byAll)).errors?.[0].extensions.code).toBe('NOT_FOUND');
  expect((await accept(byOwn)).errors).toBeUndefined();
});
