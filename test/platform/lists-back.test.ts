// Reverse links: the list below a record equals the list of all records that link to it.
import { parse } from 'graphql';
import { lowerFirst, plural } from '../../schema/kit/index.ts';
import { makeSchema } from '../../src/edge/graphql/schema.ts';
import type { Database } from '../../src/platform/database/index.ts';
import { prepare, registry } from '../../src/platform/records/index.ts';
import { lists } from '../../src/platform/records/reading/lists-back.ts';
import { writeLetter } from '../edge/support/rows.ts';
import { makeWorld, type World } from '../edge/support/world.ts';
import { makeApiKey, startService, type TestService } from '../support/service.ts';
import { principalIn, sessionOf } from '../support/workspace.ts';

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startService();
  world = await makeWorld(service, service.workspace, service.keys.admin);
  const ids = Object.fromEntries(Object.entries(world).map(([name, id]) => [name, String(id)]));
  const { errors } = await service.graphql(
    `mutation ($Entity: ID!, $Department: ID!, $TagGroup: ID!, $Account: ID!, $Vendor: ID!, $Product: ID!, $Tag: ID!, $Equity: ID!, $PaymentTerm: ID!, $TaxRate: ID!, $VendorCustomField: ID!) {
      e1: createEntity(input: { name: "B", parent: $Entity }) { id }
      e2: createEntity(input: { name: "A", parent: $Entity }) { id }
      d1: createDepartment(input: { code: "D2", name: "Below", parent: $Department }) { id }
      t1: createTag(input: { name: "South", group: $TagGroup, parent: $Tag }) { id }
      t2: createTag(input: { name: "Old", group: $TagGroup, isActive: false }) { id }
      a1: createAccount(input: { number: "9001", parent: $Account }) { id }
      v1: createVendor(input: { name: "Branch", parent: $Vendor, paymentTerm: $PaymentTerm, vendorCustomField1: $VendorCustomField }) { id }
      p1: createProduct(input: { productName: "Desk", department: $Department }) { id }
      b1: createBankAccount(input: { entity: $Entity, name: "Savings", chartOfAccountsAccount: $Account, department: $Department }) { id }
      i1: createInvoice(input: { entity: $Entity, client: $Vendor, invoiceDate: "2026-02-28", paymentTerm: $PaymentTerm, taxRate: $TaxRate, lines: [{ product: $Product, rate: 5 }, { product: $Product, rate: 7 }, { rate: 9 }] }) { id }
      j1: createJournalEntry(input: { entity: $Entity, date: "2026-02-01", transactions: [{ account: $Account, vendor: $Vendor, department: $Department, debitAmountNative: 1 }, { account: $Equity, creditAmountNative: 1 }] }) { id }
    }`,
    ids,
  );
  expect(errors).toBeUndefined();
  await makeSchedule(ids);
  await makeOthers(world);
  await setOff(ids);
});
afterAll(() => service.close());

/** A bill of what is prepaid, and the schedule that expenses it. */
async function makeSchedule({
  Entity,
  Vendor,
  Account,
}: Readonly<Record<string, number | string>>) {
  const { data: chart } = await service.graphql(
    'mutation { prepaid: createAccount(input: { number: "9100", name: "Prepaid", accountSubtype: PREPAID }) { id } }',
  );
  const { data: made } = await service.graphql(
    `mutation { bill: createBill(input: { entity: ${Entity}, vendor: ${Vendor}, billNumber: "B-9", billDate: "2026-01-31", dueDate: "2026-02-28", lines: [{ account: ${chart.prepaid.id}, amount: 9 }] }) { lines { id } } }`,
  );
  const { errors } = await service.graphql(
    `mutation { saveAmortization(billLine: ${made.bill.lines[0].id}, startDate: "2026-01-01", endDate: "2026-03-31", expenseAccount: ${Account}) { id } }`,
  );
  expect(errors).toBeUndefined();
}

/** A draft of a bill, a memo of a contract, a letter, and what a line of the bank may stand for. */
async function makeOthers({ Entity = 0, Vendor, Account, Contract, Invoice = 0, ...ids }: World) {
  const { data, errors } = await service.graphql(
    `mutation {
      memo: createCreditMemo(input: { entity: ${Entity}, client: ${Vendor}, contract: ${Contract}, creditMemoDate: "2026-01-31", lines: [{ account: ${Account}, amount: 3 }] }) { id }
      draft: createBillDraft(input: { source: UI_UPLOAD, entity: ${Entity} }) { id }
    }`,
  );
  expect(errors).toBeUndefined();
  const { errors: faults } = await service.graphql(
    `mutation { patchBillDraft(id: ${data.draft.id}, input: { resolvedVendor: ${Vendor} }) { id } }`,
  );
  expect(faults).toBeUndefined();
  await writeLetter(service, Entity, Invoice);
  await service.database.write(service.workspace, ({ ask }) =>
    ask({
      text: `insert into transaction_match (workspace_id, entity_id, bank_transaction, transaction, content_type, object_id, status, amount)
        select workspace_id, entity_id, id, 1, 1, id, 'pending', 1 from bank_transaction where workspace_id = $1 and id = $2`,
      values: [service.workspace, ids['BankTransaction']],
    }),
  );
  await service.database.write(service.workspace, ({ ask }) =>
    ask({
      text: `insert into cost_allocation_run (workspace_id, allocation, entity_id, account_id, currency, amount, start_date, through)
        select workspace_id, id, $2, $3, 'USD', 1, '2026-01-01', '2026-01-31' from cost_allocation where workspace_id = $1`,
      values: [service.workspace, Entity, Account],
    }),
  );
}

/** An invoice that a credit memo pays. */
async function setOff({ Entity, Vendor, Product, CreditMemo }: Readonly<Record<string, string>>) {
  const { data } = await service.graphql(
    `mutation { made: createInvoice(input: { entity: ${Entity}, client: ${Vendor}, invoiceDate: "2026-01-31", lines: [{ product: ${Product}, rate: 40 }] }) { id } }`,
  );
  const { errors } = await service.graphql(
    `mutation { payInvoice(id: ${data.made.id}, creditMemos: [{ creditMemoId: ${CreditMemo}, amount: 10, postedAt: "2026-02-01" }]) { __typename } }`,
  );
  expect(errors).toBeUndefined();
}

interface Page {
  readonly count: number;
  readonly results: readonly Record<string, string>[];
}

/** Entries and their lines are listed of some months unless all are asked for. */
const allTimeOf = (resource: string): readonly string[] =>
  resource === 'JournalEntry' || resource === 'LedgerLine' ? ['allTime: true'] : [];

/** Everything a list could hold, with what each links to; lines are read with their owners. */
async function everything(
  resource: string,
  through: string,
): Promise<readonly Record<string, string>[]> {
  const listed = registry.get(resource);
  const owner = registry.ownerOf(listed);
  const { definition } = owner ?? listed;
  const args = ['limit: 1000', ...allTimeOf(definition.name)];
  const [field] =
    Object.entries({ ...owner?.definition.writable, ...owner?.definition.readOnly }).find(
      ([, { spec }]) => spec.part === listed,
    ) ?? [];
  const item = `id ${through}Id`;
  const { data, errors } = await service.graphql(
    `{ all: ${lowerFirst(plural(definition.name))}(${args.join(', ')}) { results { ${field === undefined ? item : `${field} { ${item} }`} } } }`,
  );
  expect(errors).toBeUndefined();
  const rows = data.all.results as Record<string, any>[];
  return field === undefined ? rows : rows.flatMap((row) => row[field]);
}

const named = lists().map((list) => [`${list.owner.definition.name}.${list.name}`, list] as const);

test('there are lists, and a tree has its children among them', () => {
  const names = named.map(([name]) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'Vendor.invoices',
      'Entity.bankAccounts',
      'TagGroup.tags',
      'Product.invoiceLines',
      ...['Account', 'Department', 'Entity', 'Tag', 'Vendor'].map((name) => `${name}.children`),
    ]),
  );
});

test.each(named)(
  '%s is the same list asked with a filter',
  async (_, { owner, name, target, through }) => {
    const owners = lowerFirst(plural(owner.definition.name));
    const args = ['limit: 200', ...allTimeOf(owner.definition.name)];
    const { data, errors } = await service.graphql(
      `{ owners: ${owners}(${args.join(', ')}) { results { id
        whole: ${name}(limit: 90) { count results { id } }
        turned: ${name}(limit: 90, sort: [ID_DESC]) { results { id } }
        second: ${name}(limit: 1, offset: 1, sort: [ID]) { count results { id } }
        one: ${name}(filter: { id: [1] }) { count results { id } } } } }`,
    );
    expect(errors).toBeUndefined();
    const all = await everything(target.definition.name, through);
    let found = 0;
    const byId = (ids: readonly string[]): string[] =>
      [...ids].sort((a, b) => Number(a) - Number(b));
    for (const row of data.owners.results as ({ id: string } & Record<string, Page>)[]) {
      const ids = byId(
        all.filter((each) => each[`${through}Id`] === row.id).map(({ id }) => id ?? ''),
      );
      const page = (alias: string): string[] =>
        (row[alias]?.results ?? []).map(({ id }) => id ?? '');
      expect(byId(page('whole'))).toEqual(ids);
      expect(row['whole']?.count).toBe(ids.length);
      expect(page('turned')).toEqual([...ids].reverse());
      expect(page('second')).toEqual(ids.slice(1, 2));
      expect(row['second']?.count).toBe(ids.length);
      expect(page('one')).toEqual(ids.filter((id) => id === '1'));
      found += ids.length;
    }
    expect([`${owner.definition.name}.${name}`, found > 0]).toEqual([
      `${owner.definition.name}.${name}`,
      true,
    ]);
  },
);

test('one statement brings the pages of all, and one their counts when they are wanted', async () => {
  const schema = await makeSchema();
  const asked: number[] = [];
  const database: Database = new Proxy(service.database, {
    get: (real, key): unknown => {
      // Reads of an operation are asked of it, too.
      if (key === 'forReads') return database;
      const value: unknown = Reflect.get(real, key, real);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        if (key === 'read' || key === 'readText') asked.push(args.length - 1);
        return Reflect.apply(value, real, args) as unknown;
      };
    },
  });
  const run = async (source: string): Promise<number[]> => {
    asked.length = 0;
    const session = sessionOf(database, principalIn(service.workspace));
    const { errors } = await prepare(schema, parse(source)).run(session, {});
    expect(errors).toBeUndefined();
    return [...asked];
  };
  // In the round trip that reads the page; each level further down takes one more.
  expect(await run('{ accounts { results { id children { results { id } } } } }')).toEqual([2]);
  expect(await run('{ accounts { results { id children { count results { id } } } } }')).toEqual([
    3,
  ]);
  const deep =
    '{ entities { results { id invoices { results { client { invoices { count } } } } } } }';
  expect(await run(deep)).toEqual([2, 1]);
  // Another field of the document makes values of it: a statement for each place, however many rows ask.
  expect(await run(`${deep.slice(0, -1)} tags { count } }`)).toEqual([1, 1, 1, 1, 1]);
});

test('what is deleted is in no list, and lines go with their owner', async () => {
  const { data } = await service.graphql(
    `mutation ($entity: ID!, $vendor: ID!, $product: ID!) {
      createInvoice(input: { entity: $entity, client: $vendor, invoiceDate: "2026-03-01", lines: [{ product: $product, rate: 1 }] }) { id }
    }`,
    {
      entity: String(world['Entity']),
      vendor: String(world['Vendor']),
      product: String(world['Product']),
    },
  );
  const counts = async (): Promise<number[]> => {
    const answer = await service.graphql(
      'query ($v: ID!, $p: ID!) { vendor(id: $v) { invoices { count } } product(id: $p) { invoiceLines { count } } }',
      { v: String(world['Vendor']), p: String(world['Product']) },
    );
    return [answer.data.vendor.invoices.count, answer.data.product.invoiceLines.count];
  };
  const [invoices = 0, lines = 0] = await counts();
  await service.graphql('mutation ($id: ID!) { deleteInvoice(id: $id) }', {
    id: data.createInvoice.id,
  });
  expect(await counts()).toEqual([invoices - 1, lines - 1]);
});

test('a list needs the permission of what it lists, and keeps to the entities in sight', async () => {
  const key = await makeApiKey(service.database, service.workspace, 'viewer', {
    permissions: { invoices: 'none' },
  });
  for (const field of [
    'vendors { results { invoices { count } } }',
    'products { results { invoiceLines { count } } }',
  ]) {
    const { errors } = await service.graphql(`{ ${field} }`, {}, key);
    expect([field, errors?.[0]?.extensions.code]).toEqual([field, 'FORBIDDEN']);
  }
  const { data } = await service.graphql(
    'mutation { createEntity(input: { name: "Apart", currency: "USD" }) { id } }',
  );
  const apart = await makeApiKey(service.database, service.workspace, 'accountant', {
    entityIds: [Number(data.createEntity.id)],
  });
  const seen = await service.graphql(
    '{ vendors { results { invoices { count results { id } } } } products { results { invoiceLines { count results { id } } } } }',
    {},
    apart,
  );
  expect(seen.errors).toBeUndefined();
  for (const { invoices } of seen.data.vendors.results)
    expect(invoices).toEqual({ count: 0, results: [] });
  for (const { invoiceLines } of seen.data.products.results)
    expect(invoiceLines).toEqual({ count: 0, results: [] });
});

test('a list is priced with its limit, given or by default, and is no part of REST', async () => {
  const cost = async (query: string, variables: object = {}): Promise<number> => {
    const { headers } = await service.call('POST', '/graphql', { json: { query, variables } });
    return Number(headers.get('x-query-cost'));
  };
  const nested = (limit: string): string =>
    `{ vendors(limit: 10) { results { invoices(limit: ${limit}) { results { id } } } } }`;
  expect(await cost(nested('50'))).toBe(2 + 10 * (2 + 50));
  const byVariable = nested('$most').replace('{', 'query ($most: Int = 200) {');
  expect(await cost(byVariable)).toBe(2 + 10 * (2 + 200));
  expect(await cost(byVariable, { most: 3 })).toBe(2 + 10 * (2 + 3));
  const whole = await service.graphql(
    '{ vendors(limit: 1000) { results { invoices(limit: 1000) { results { id } } } } }',
  );
  expect(whole.errors?.[0]?.extensions.code).toBe('TOO_LARGE');
  const { body } = await service.call('GET', `/coa/api/vendor/${world['Vendor']}`);
  expect(Object.keys(body as object)).not.toEqual(expect.arrayContaining(['invoices']));
  expect(body).not.toHaveProperty('children');
});
