// Prepaid commitments: funding, consumption, expiry. docs/accounting.md section 9.
import { openRevenue, type Revenue } from './support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());

const CONTRACTS = '/rr/api/v1/contracts';
const rowsOf = async (contract: number): Promise<any[]> =>
  (await it_.get(`/rr/api/v1/transactions?contract=${contract}&limit=1000`)).results;
const commitOf = async (contract: number, more: object = {}) => {
  const { status, body } = await it_.post(`${CONTRACTS}/${contract}/prepaid-commits`, {
    name: 'Credits',
    total_value: 100,
    start_date: '2026-01-01',
    product: it_.books.widget,
    ...more,
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};

test('funded by installments, drawn on oldest first, then billed as overage', async () => {
  const contract = await it_.contract({ billing_frequency: 'custom' });
  const commit = await commitOf(contract.id, {
    installments: [
      { date: '2026-01-01', amount: 30 },
      { date: '2026-01-31', amount: 70 },
    ],
    discount_percentage: 10,
  });
  expect(commit).toMatchObject({
    contract: contract.id,
    remaining_value: 100,
    status: 'ACTIVE',
    is_invoiced: false,
    invoice: null,
    product_name: 'Widget',
  });
  const path = `${CONTRACTS}/${contract.id}/prepaid-commits/${commit.id}`;
  const use = (period_month: string, gross_usage_amount: number) =>
    it_.post(`${path}/consumption`, { period_month, gross_usage_amount });
  const first = await use('2026-01-15', 50);
  expect([first.status, first.body]).toEqual([
    201,
    {
      id: expect.any(Number),
      period_month: '2026-01-15',
      gross_usage_amount: 50,
      total_events: 0,
      description: '',
    },
  ]);
  expect((await use('2026-02-01', 100)).status).toBe(201);
  const twice = await use('2026-02-10', 1);
  expect([twice.status, twice.body]).toEqual([
    400,
    { period_month: ['The usage of this month is already recorded.'] },
  ]);
  const rows = await rowsOf(contract.id);
  const [one, two] = rows.filter((row) => row.billed_amount > 0);
  expect(
    rows
      .filter((row) => row.recognized > 0)
      .map((row) => [
        row.accounting_period,
        row.recognized,
        row.billed_amount,
        row.funding_revenue_transaction,
      ]),
  ).toEqual([
    ['2026-01-01', 30, 0, one.id],
    ['2026-01-01', 15, 0, two.id],
    ['2026-02-01', 55, 0, two.id],
    ['2026-02-01', 35, null, null],
  ]);
  expect(await it_.get(path)).toMatchObject({ remaining_value: 0, status: 'EXHAUSTED' });
  const list = await it_.get(`${path}/consumption?sort=-period_start`);
  expect(list.results[0]).toMatchObject({
    period_start: '2026-02-01',
    period_end: '2026-02-28',
    gross_usage_amount: 100,
    discount_amount: 10,
    net_consumption_amount: 90,
    overage_amount: 35,
    balance_before: 55,
    balance_after: 0,
    overage_revenue_transaction: expect.any(Number),
    revenue_transaction: expect.any(Number),
  });
  expect(await it_.get(`${CONTRACTS}/${contract.id}/prepaid-commit-summary`)).toEqual({
    commit_count: 1,
    total_value: 100,
    consumed_value: 100,
    remaining_value: 0,
    overage_amount: 35,
  });
  const [february] = list.results;
  const replaced = await it_.send('PUT', `${path}/consumption/${february.id}`, {
    period_month: '2026-02-01',
    gross_usage_amount: 50,
  });
  expect([replaced.status, replaced.body.id, replaced.body.balance_after]).toEqual([
    ...[200, february.id, 10],
  ]);
  expect(await it_.get(`${path}/consumption/${february.id}`)).toEqual(replaced.body);
  const since = encodeURIComponent(february.last_modified_at);
  const stale = await it_.send(
    ...(['PUT', `${path}/consumption/${february.id}?if_unmodified_since=${since}`] as const),
    { period_month: '2026-02-01', gross_usage_amount: 70 },
  );
  expect(stale.status).toBe(409);
  expect(await it_.get(`${path}/consumption/${february.id}`)).toEqual(replaced.body);
  expect((await it_.send('GET', `${path}/consumption/999999`)).status).toBe(404);
  // A month is found below its own commitment alone, whatever is asked of it.
  const ofOther = `${path.replace(/\d+$/, '999999')}/consumption/${february.id}`;
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const body = { period_month: '2026-02-01', gross_usage_amount: 70 };
    const asked = method === 'PUT' ? `${ofOther}?if_unmodified_since=${since}` : ofOther;
    const { status } = await it_.send(method, asked, method === 'PUT' ? body : undefined);
    expect([method, status]).toEqual([method, 404]);
  }
  expect((await it_.send('DELETE', path)).status).toBe(409);
  const gone = await it_.send('DELETE', `${path}/consumption/${replaced.body.id}`);
  expect(gone.status).toBe(204);
  expect((await it_.get(path)).remaining_value).toBe(55);
});

test('what is left at the end is breakage, in the run that covers the day', async () => {
  const contract = await it_.contract();
  const commit = await commitOf(contract.id, { expiration_date: '2026-03-15' });
  await it_.post(`${CONTRACTS}/${contract.id}/prepaid-commits/${commit.id}/consumption`, {
    period_month: '2026-02-01',
    gross_usage_amount: 40,
  });
  const run = (through: string) =>
    it_.ask(
      `mutation { run: runRecognition(through: "${through}", contract: ${contract.id}) { rowCount } }`,
    );
  expect((await run('2026-02-28')).run.rowCount).toBe(1);
  expect((await run('2026-03-31')).run.rowCount).toBe(1);
  expect(await it_.get(`${CONTRACTS}/${contract.id}/prepaid-commits/${commit.id}`)).toMatchObject({
    status: 'EXPIRED',
    remaining_value: 0,
  });
  const recognized = (await rowsOf(contract.id)).reduce<number>(
    (sum, row) => sum + Number(row.recognized),
    0,
  );
  expect(recognized).toBe(100);
  const late = await it_.post(
    `${CONTRACTS}/${contract.id}/prepaid-commits/${commit.id}/consumption`,
    { period_month: '2026-04-01', gross_usage_amount: 1 },
  );
  expect([late.status, Object.keys(late.body)]).toEqual([400, ['period_month']]);
});

test('breakage is of the department of the commitment, else of its contract', async () => {
  const departmentOf = async (code: string) =>
    (await it_.post('/coa/api/department', { code, name: code })).body.id as number;
  const [own, other] = [await departmentOf('OWN'), await departmentOf('OTHER')];
  const contract = await it_.contract({ department: own });
  for (const more of [{}, { department: other }]) {
    await commitOf(contract.id, { expiration_date: '2026-03-15', ...more });
  }
  await it_.ask(
    `mutation { run: runRecognition(through: "2026-03-31", contract: ${contract.id}) { rowCount } }`,
  );
  const broken = (await rowsOf(contract.id)).filter((row) => Number(row.recognized) > 0);
  expect(broken.map((row) => [row.department, Number(row.recognized)])).toEqual([
    [own, 100],
    [other, 100],
  ]);
});

test('commitments come with a new contract', async () => {
  const contract = await it_.contract({
    prepaid_commits: [{ name: 'Seed', start_date: '2026-01-01', total_value: 500 }],
  });
  const list = await it_.get(`${CONTRACTS}/${contract.id}/prepaid-commits`);
  expect(list.results).toMatchObject([{ name: 'Seed', total_value: 500, currency: 'USD' }]);
  const wrong = await it_.post(CONTRACTS, {
    client: it_.books.customer,
    prepaid_commits: [{ name: 'Seed', total_value: 'much' }],
  });
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['prepaid_commits']]);
});

test.each(['PATCH', 'PUT'])('commitments change with their contract by %s', async (method) => {
  const seed = { name: 'Seed', start_date: '2026-01-01', total_value: 500 };
  const { id } = await it_.contract({ prepaid_commits: [seed] });
  const given = [
    { ...seed, total_value: 700, tags: [3, 4] },
    { ...seed, name: 'Growth' },
  ];
  const change = (prepaid_commits: unknown) =>
    it_.send(method, `${CONTRACTS}/${id}`, { client: it_.books.customer, prepaid_commits });
  const commits = async () =>
    (await it_.get(`${CONTRACTS}/${id}/prepaid-commits?sort=id`)).results.map((each: any) => [
      each.name,
      each.total_value,
      each.tags,
    ]);
  // Sent twice, they say what is stored.
  for (let nth = 0; nth < 2; nth++) {
    expect((await change(given)).status).toBe(200);
    expect(await commits()).toEqual([
      ['Seed', 700, '3,4'],
      ['Growth', 500, null],
    ]);
  }
  const funded = (await rowsOf(id)).map((row) => row.billed_amount);
  expect(funded.sort()).toEqual([500, 700]);
  for (const wrong of [[{ name: 'Growth' }], 'x', [seed, { ...seed, total_value: 0 }]]) {
    const { status, body } = await change(wrong);
    expect([status, Object.keys(body)]).toEqual([400, ['prepaid_commits']]);
  }
  expect((await change(null)).status).toBe(200);
  expect(await commits()).toHaveLength(2);
});

test.each([
  [{ total_value: 0 }, 'total_value'],
  [{ installments: [{ date: '2026-01-01', amount: 1 }] }, 'installments'],
  [{ installments: 'x' }, 'installments'],
  [{ expiration_date: '2025-01-01' }, 'expiration_date'],
  [{ currency: 'EUR' }, 'currency'],
  [{ entity: 99999 }, 'entity'],
  [{ installments: [{ date: '2026-02-31', amount: 100 }] }, 'installments'],
  [
    {
      installments: [
        { date: '2026-01-01', amount: 99.999 },
        { date: '2026-02-01', amount: 0.001 },
      ],
    },
    'installments',
  ],
  [{ discount_percentage: 101 }, 'discount_percentage'],
  [{ rate: -1 }, 'rate'],
  [{ name: null }, 'name'],
])('%j is refused on %s', async (json, field) => {
  const contract = await it_.contract();
  const { status, body } = await it_.post(`${CONTRACTS}/${contract.id}/prepaid-commits`, {
    name: 'x',
    total_value: 100,
    start_date: '2026-01-01',
    ...json,
  });
  expect([status, Object.keys(body)]).toEqual([400, [field]]);
});

test('a change of what funds it makes the installments anew', async () => {
  const contract = await it_.contract();
  const commit = await commitOf(contract.id);
  const path = `${CONTRACTS}/${contract.id}/prepaid-commits/${commit.id}`;
  const changed = await it_.send('PATCH', path, { total_value: 250, name: 'More' });
  expect(changed.body).toMatchObject({ total_value: 250, remaining_value: 250, name: 'More' });
  expect((await rowsOf(contract.id)).map((row) => row.billed_amount)).toEqual([250]);
  expect((await it_.send('DELETE', path)).status).toBe(204);
  expect(await rowsOf(contract.id)).toEqual([]);
});
