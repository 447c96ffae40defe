// Copies of contracts and renewed lines, and what they take over from what was agreed before: terms, shares,
// commitments and prices. docs/accounting.md section 9.
import { contracting, CONTRACTS, openRevenue, type Revenue } from './support.ts';

let it_: Revenue;
const { add, rowsOf } = contracting(() => it_);
let products: number[] = [];
let bundle = 0;
beforeAll(async () => {
  it_ = await openRevenue();
  products = [it_.books.widget, it_.books.advice];
  const { body } = await it_.post('/rr/api/v1/product-bundles', {
    bundle_name: 'Halves',
    lines: products.map((product) => ({ product, percentage_allocation: 50 })),
  });
  bundle = body.id;
});
afterAll(() => it_.service.close());

const copied = async (contract: number): Promise<number> => {
  const { status, body } = await it_.post(`${CONTRACTS}/${contract}/duplicate`);
  expect([status, body]).toEqual([200, { id: expect.any(Number) }]);
  return body.id;
};
/** Sums of rows by product. */
const sums = async (contract: number, isOf: (row: any) => boolean = () => true) => {
  const rows = (await rowsOf(contract)).filter(isOf);
  return products.map((product) =>
    Number(
      rows
        .filter((row) => row.product === product)
        .reduce<number>((sum, row) => sum + Number(row.recognized), 0)
        .toFixed(2),
    ),
  );
};
const share = async (path: string, amounts: readonly number[]): Promise<void> => {
  const lines = products.map((product, nth) => ({ product, amount: amounts[nth] }));
  const { status } = await it_.send('PUT', `${path}/allocations`, { lines });
  expect(status).toBe(200);
};

test('the copy of a terminated contract without end costs as much a month, and has none', async () => {
  const { id } = await it_.contract({
    ...{ status: 'ACTIVE', is_evergreen: true, contract_end_date: null },
  });
  await add(id, 'subscriptions', { product: it_.books.widget, rate: 100 });
  await it_.post(`${CONTRACTS}/${id}/terminate`, { termination_date: '2026-10-31' });
  const copy = await copied(id);
  expect(await it_.get(`${CONTRACTS}/${copy}`)).toMatchObject({
    ...{ contract_end_date: null, is_evergreen: true, status: 'PENDING' },
  });
  const [line] = await it_.get(`${CONTRACTS}/${copy}/subscriptions`);
  expect([line.rate, line.mrr, line.end_date]).toEqual([100, 100, null]);
  const rows = await rowsOf(copy);
  expect(rows.length).toBeGreaterThan(11);
  expect(rows.every(({ recognized }) => recognized === 100)).toBe(true);
});

test('a copy with an end keeps it, and lines that end are as they were', async () => {
  const { id } = await it_.contract();
  await add(id, 'subscriptions', { product: it_.books.widget, rate: 1200 });
  const copy = await copied(id);
  expect((await it_.get(`${CONTRACTS}/${copy}`)).contract_end_date).toBe('2026-12-31');
  expect(await sums(copy)).toEqual([1200, 0]);
});

test('shares of a bundle that somebody gave are those of the copy', async () => {
  const { id } = await it_.contract();
  const path = `${CONTRACTS}/${id}`;
  const line = await add(id, 'subscriptions', { product_bundle: bundle, rate: 50 });
  await share(`${path}/subscriptions/${line.id}`, [10, 40]);
  const milestone = { milestone_name: 'M', milestone_date: '2026-03-05', amount: 9 };
  const made = await add(id, 'milestones', { product_bundle: bundle, ...milestone });
  await share(`${path}/milestones/${made.id}`, [1, 8]);
  const usage = await add(id, 'usage', { product_bundle: bundle });
  await it_.post(`${path}/usage/${usage.id}/records`, { period_month: '2026-01-01', amount: 20 });
  await share(`${path}/usage/${usage.id}`, [5, 15]);
  const copy = await copied(id);
  expect(await sums(copy)).toEqual([11, 48]);
  const { results } = await it_.get(`${CONTRACTS}/${copy}/usage`);
  const records = `${CONTRACTS}/${copy}/usage/${results[0].id}/records`;
  await it_.post(records, { period_month: '2026-02-01', amount: 40 });
  expect(await sums(copy)).toEqual([21, 78]);
  // The two are apart: what changes in one stays in the other.
  const [own] = await it_.get(`${CONTRACTS}/${copy}/subscriptions`);
  await share(`${CONTRACTS}/${copy}/subscriptions/${own.id}`, [25, 25]);
  expect(await sums(id, (row) => row.contract_subscription === line.id)).toEqual([10, 40]);
});

test.each([
  [12, [10, 40]],
  [24, [20, 80]],
])('a line is renewed for %d months with the shares that somebody gave', async (months, shares) => {
  const { id } = await it_.contract({
    ...{ status: 'ACTIVE', contract_start_date: '2024-01-01', contract_end_date: '2024-12-31' },
    ...{ auto_renew: true, auto_renew_duration: months },
  });
  const line = await add(id, 'subscriptions', { product_bundle: bundle, rate: 48 });
  await share(`${CONTRACTS}/${id}/subscriptions/${line.id}`, [9.6, 38.4]);
  await it_.ask(`mutation { renewContract(id: ${id}) { id } }`);
  const isNew = (row: any): boolean => row.contract_subscription !== line.id;
  expect(await sums(id, isNew)).toEqual(shares.map((each) => Number((each * 0.96).toFixed(2))));
});

test('shares that nobody gave are those of the bundle as it is now', async () => {
  const { id } = await it_.contract();
  await add(id, 'subscriptions', { product_bundle: bundle, rate: 50 });
  const lines = (percentages: number[]) => ({
    lines: products.map((product, nth) => ({ product, percentage_allocation: percentages[nth] })),
  });
  await it_.send('PATCH', `/rr/api/v1/product-bundles/${bundle}`, lines([20, 80]));
  expect(await sums(await copied(id))).toEqual([10, 40]);
  await it_.send('PATCH', `/rr/api/v1/product-bundles/${bundle}`, lines([50, 50]));
});

test('a copy has the prepaid commitments, whole, and the prices of the contract', async () => {
  const { id } = await it_.contract({ status: 'ACTIVE', contract_end_date: '2027-12-31' });
  const commit = await add(id, 'prepaid-commits', {
    ...{ name: 'Credits', product: it_.books.widget, total_value: 100, discount_percentage: 10 },
    ...{ start_date: '2026-01-01', expiration_date: '2027-06-30' },
    installments: [
      { date: '2026-01-01', amount: '60' },
      { date: '2026-07-01', amount: '40' },
    ],
  });
  await it_.post(`${CONTRACTS}/${id}/prepaid-commits/${commit.id}/consumption`, {
    ...{ period_month: '2026-01-01', gross_usage_amount: 30 },
  });
  const { group } = await it_.ask(
    'mutation { group: createUsageGroup(input: { name: "Calls" }) { id } }',
  );
  const { tier } = await it_.ask(
    `mutation { tier: createUsageTier(input: { group: ${group.id}, name: "All", price: "2" }) { id } }`,
  );
  await add(id, 'usage', { product: it_.books.advice, usage_group: Number(group.id) });
  await add(id, 'tier-price-overrides', { tier: Number(tier.id), price: '1.5', notes: 'Agreed' });
  const copy = await copied(id);
  const { results: commits } = await it_.get(`${CONTRACTS}/${copy}/prepaid-commits`);
  expect(commits).toEqual([
    expect.objectContaining({
      ...{ contract: copy, name: 'Credits', total_value: 100, remaining_value: 100 },
      ...{ discount_percentage: 10, expiration_date: '2027-06-30', status: 'ACTIVE' },
    }),
  ]);
  const funding = (await rowsOf(copy)).map((row) => [row.transaction_date, row.billed_amount]);
  expect(funding).toEqual([
    ['2026-01-01', 60],
    ['2026-07-01', 40],
  ]);
  const { results: usages } = await it_.get(`${CONTRACTS}/${copy}/usage`);
  const records = `${CONTRACTS}/${copy}/usage/${usages[0].id}/records`;
  await it_.post(records, { period_month: '2026-03-01', quantity: 10 });
  expect(await sums(copy)).toEqual([0, 15]);
});
