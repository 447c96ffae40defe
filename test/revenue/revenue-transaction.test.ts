// Revenue transactions over HTTP. Specification: Revenue transaction, Create revenue transaction.
import { readFileSync } from 'node:fs';
import { openRevenue, type Revenue } from './support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());

const PATH = '/rr/api/v1/transactions';
const create = async (json: object) => {
  const { status, body } = await it_.post(PATH, json);
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
const refused = async (json: object, faults: object): Promise<void> => {
  const { status, body } = await it_.post(PATH, json);
  expect([status, body]).toEqual([400, faults]);
};

test('nothing is required; every field of the specification is returned', async () => {
  const made = await create({});
  const schemas = JSON.parse(
    readFileSync(new URL('../contracts/schemas.json', import.meta.url), 'utf8'),
  ) as Record<string, { response_required: string[] }>;
  const { response_required: wanted = [] } = schemas['RevenueTransaction'] ?? {};
  expect(wanted.filter((name) => !(name in made))).toEqual([]);
  expect(made).toMatchObject({
    currency: 'USD',
    entity: null,
    amount: null,
    recognized: null,
    billed_amount: null,
    accounting_period: null,
    renewall: false,
    is_migration_invoiced: false,
    gross_amount: '0.00',
    tags: '',
    tag_ids: [],
    producer: null,
    warehouse_row_key: null,
    journal_entry: null,
    is_deleted: false,
    revenue_type: 'manual',
    customer: it_.service.workspace,
  });
  expect(await it_.get(`${PATH}/${made.id}`)).toEqual(made);
});

test('labels and names of what it is linked to', async () => {
  const contract = await it_.contract({ deal_name: 'Big deal', deal_id: 'D-1' });
  const department = await it_.post('/coa/api/department', { code: 'S', name: 'Sales' });
  const below = await it_.post('/coa/api/department', {
    code: 'S1',
    name: 'North',
    parent: department.body.id,
  });
  const made = await create({
    contract: contract.id,
    product: it_.books.widget,
    department: below.body.id,
    transaction_date: '2026-03-15',
    transaction_end_date: '2026-03-31',
    amount: 120.5,
    discount: 20,
    refunds: 0.5,
    tax: 9.5,
    renewall: true,
    balance_adjustment: -5,
    tags: 'a,b',
  });
  expect(made).toMatchObject({
    contract: contract.id,
    contract_name: 'Big deal',
    contract_identifier: 'D-1',
    contract_status: contract.status,
    client: it_.books.customer,
    client_name: 'Globex',
    client_campfire_id: String(it_.books.customer),
    entity: it_.books.acme,
    entity_name: 'Acme Inc.',
    entity_currency: 'USD',
    product_name: 'Widget',
    product_is_taxable: true,
    department_name: 'North',
    parent_department: department.body.id,
    parent_department_name: 'Sales',
    accounting_period: '2026-03-01',
    recognized: 100,
    gross_amount: '130.00',
    renewall: true,
    balance_adjustment: -5,
    tags: 'a,b',
  });
});

test('what was given stays, what was derived follows', async () => {
  const derived = await create({ amount: 100, discount: 10, transaction_date: '2026-03-15' });
  expect(derived.recognized).toBe(90);
  const changed = await it_.send('PATCH', `${PATH}/${derived.id}`, {
    amount: 200,
    transaction_date: '2026-04-01',
  });
  expect(changed.body).toMatchObject({ recognized: 190, accounting_period: '2026-04-01' });
  const given = await create({ amount: 100, recognized: 40, accounting_period: '2026-05-17' });
  expect(given).toMatchObject({ recognized: 40, accounting_period: '2026-05-01' });
  const kept = await it_.send('PATCH', `${PATH}/${given.id}`, { amount: 200 });
  expect(kept.body).toMatchObject({ amount: 200, recognized: 40 });
  const put = await it_.send('PUT', `${PATH}/${given.id}`, { amount: 300 });
  expect(put.body).toMatchObject({ amount: 300, recognized: 300, accounting_period: null });
  const none = await create({ amount: 100, recognized: null });
  expect(none.recognized).toBeNull();
});

test.each([
  [{ currency: 'USDX' }, 'currency'],
  [{ currency: 'CHF' }, 'currency'],
  [{ amount: 1.005 }, 'amount'],
  [{ amount: '1000000000000000000' }, 'amount'],
  [{ rate: '10000000000000' }, 'rate'],
  [{ quantity: '100000000000000' }, 'quantity'],
  [{ exchange_rate: '-100000000000000' }, 'exchange_rate'],
  [{ source: 'x'.repeat(251) }, 'source'],
  [{ contract_subscription_external_id: 'x'.repeat(251) }, 'contract_subscription_external_id'],
  [{ contract: 999999 }, 'contract'],
  [{ journal_entry: 999999 }, 'journal_entry'],
  [{ accounting_period: '2026-13-01' }, 'accounting_period'],
  [{ renewall: null }, 'renewall'],
  [{ transaction_date: '2026-02-02', transaction_end_date: '2026-02-01' }, 'transaction_end_date'],
  [{ tag_ids: [99999] }, 'tag_ids'],
])('%j is refused on %s', async (json, field) => {
  const { status, body } = await it_.post(PATH, json);
  expect([status, Object.keys(body)]).toEqual([400, [field]]);
});

test('what contradicts its contract or its entry is refused', async () => {
  const contract = await it_.contract();
  await refused(
    { contract: contract.id, currency: 'EUR' },
    { currency: ['The contract is in USD. Send USD, or leave this out.'] },
  );
  await refused(
    { contract: contract.id, entity: it_.books.europe },
    { entity: ['The contract belongs to another entity.'] },
  );
  const entry = await it_.post('/coa/api/v1/journal-entry', {});
  expect(entry.status).not.toBe(500);
});

test('the list filters, sorts and tells the deleted', async () => {
  const contract = await it_.contract({ deal_name: 'Filtered' });
  for (const month of ['2026-01', '2026-02', '2026-03']) {
    await create({ contract: contract.id, accounting_period: `${month}-01`, amount: 10 });
  }
  const list = await it_.get(
    `${PATH}?contract=${contract.id}&accounting_period__gte=2026-02-01&accounting_period__lte=2026-02-28`,
  );
  expect(list.count).toBe(1);
  const sorted = await it_.get(`${PATH}?contract=${contract.id}&sort=-accounting_period`);
  expect(sorted.results.map((each: any) => each.accounting_period)).toEqual([
    '2026-03-01',
    '2026-02-01',
    '2026-01-01',
  ]);
  const [first] = sorted.results;
  expect((await it_.send('DELETE', `${PATH}/${first.id}`)).status).toBe(204);
  expect((await it_.send('GET', `${PATH}/${first.id}`)).status).toBe(404);
  const deleted = await it_.get(`${PATH}?include_deleted=true&contract=${contract.id}`);
  expect(deleted.results).toEqual([
    {
      id: first.id,
      is_deleted: true,
      deleted_at: expect.any(String),
      last_modified_at: expect.any(String),
    },
  ]);
});

test('drafts count nowhere until somebody accepts them', async () => {
  const { keys } = it_.service;
  const contract = await it_.contract({ deal_name: 'Drafted rows' });
  const { status, body } = await it_.post(
    PATH,
    { contract: contract.id, accounting_period: '2023-01-01', amount: 10 },
    keys.clerk,
  );
  expect([status, body.status]).toEqual([201, 'draft']);
  const run = `mutation { run: runRecognition(through: "2023-01-31") { rowCount } }`;
  expect((await it_.ask(run)).run.rowCount).toBe(0);
  const refusedOne = await it_.service.graphql(
    `mutation { acceptRevenueTransaction(id: ${body.id}) { id } }`,
    {},
    keys.clerk,
  );
  expect(refusedOne.errors?.[0].extensions.code).toBe('FORBIDDEN');
  const accepted = await it_.ask(
    `mutation { acceptRevenueTransaction(id: ${body.id}) { status } }`,
  );
  expect(accepted.acceptRevenueTransaction.status).toBe('SCHEDULED');
  expect((await it_.ask(run)).run.rowCount).toBe(1);
  const viewer = await it_.post(PATH, { amount: 1 }, keys.viewer);
  expect(viewer.status).toBe(403);
  const changed = await it_.send('PATCH', `${PATH}/${body.id}`, { tags: 'x' }, keys.clerk);
  expect(changed.status).toBe(409);
});

test('an entry written by hand is linked to the rows it recognizes, and says which it cannot', async () => {
  const { service, books } = it_;
  const row = await create({ entity: books.acme, amount: 40, transaction_date: '2026-01-15' });
  const elsewhere = await create({ entity: books.europe, amount: 40 });
  const entry = {
    entity: books.acme,
    date: '2026-01-31',
    transactions: [
      { account: books.accounts['deferredRevenue'], debit_amount_native: 40 },
      { account: books.accounts['sales'], credit_amount_native: 40 },
    ],
  };
  const path = '/coa/api/journal_entry';
  const { status, body } = await it_.post(path, { ...entry, revenue_transactions: [row.id] });
  expect([status, (await it_.get(`${PATH}/${row.id}`)).journal_entry]).toEqual([201, body.id]);
  const count = async () => (await it_.get(`${path}?all_time=true`)).count;
  const before = await count();
  for (const [id, words] of [
    [row.id, /recognized/],
    [elsewhere.id, /another entity/],
    [999999, /does not exist/],
  ] as const) {
    const refusal = await it_.post(path, { ...entry, revenue_transactions: [id] });
    expect([refusal.status, refusal.body]).toEqual([
      400,
      { revenue_transactions: [expect.stringMatching(words)] },
    ]);
  }
  // A refused entry leaves nothing behind.
  expect(await count()).toBe(before);
  const later = await create({ entity: books.acme, amount: 5 });
  const patched = await service.call('PATCH', `${path}/${body.id}`, {
    json: { revenue_transactions: [later.id] },
  });
  expect([patched.status, (await it_.get(`${PATH}/${later.id}`)).journal_entry]).toEqual([
    200,
    body.id,
  ]);
});
