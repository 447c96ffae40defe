// Prices of contract lines: of products and tiers, of milestones, of what does not recur, and shared by products.
import { contracting, CONTRACTS, openRevenue, refusing, type Revenue } from './support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());
const { rowsOf, add } = contracting(() => it_);
const refused = refusing(() => it_);

const because = (detail: string) => ({ detail });

test('use without tiers is priced by its product, at the least quantity of its contract', async () => {
  const { product } = await it_.ask(
    `mutation { product: createProduct(input: { productName: "Call", price: "0.125" }) { id } }`,
  );
  const { id } = await it_.contract({ minimum_monthly_commitment_quantity: 10 });
  const usage = await add(id, 'usage', { product: Number(product.id) });
  const record = async (period_month: string, more: object) =>
    (await it_.post(`${CONTRACTS}/${id}/usage/${usage.id}/records`, { period_month, ...more }))
      .status;
  expect(await record('2026-01-01', { quantity: 33 })).toBe(200);
  expect(await record('2026-02-01', { quantity: 10 })).toBe(200);
  expect(await record('2026-03-01', { quantity: 9.5 })).toBe(200);
  expect(await record('2026-04-01', { quantity: 33, amount: 7 })).toBe(200);
  expect(
    (await rowsOf(id)).map((row) => [row.quantity, row.rate, row.recognized, row.transaction_date]),
  ).toEqual([
    [33, 0.125, 4.13, '2026-01-01'],
    [10, 0.125, 1.25, '2026-02-01'],
    [10, 0.125, 1.25, '2026-03-01'],
    [33, 7, 7, '2026-04-01'],
  ]);
  const path = `${CONTRACTS}/${id}/usage/${usage.id}/records`;
  await refused(['POST', path, { period_month: '2026-05-01', amount: 0.001 }], 400, {
    amount: [expect.any(String)],
  });
});

test('a price of a tier that waits prices nothing until somebody accepts it', async () => {
  const { id } = await it_.contract();
  const { group } = await it_.ask(
    `mutation { group: createUsageGroup(input: { name: "Drafted", product: ${it_.books.widget} }) { id } }`,
  );
  const { tier } = await it_.ask(
    `mutation { tier: createUsageTier(input: { group: ${group.id}, name: "All", price: 1 }) { id } }`,
  );
  const draft = await it_.post(
    `${CONTRACTS}/${id}/tier-price-overrides`,
    { tier: Number(tier.id), price: 2 },
    it_.service.keys.clerk,
  );
  const usage = await add(id, 'usage', { usage_group: Number(group.id) });
  const record = async (period_month: string) => {
    await it_.post(`${CONTRACTS}/${id}/usage/${usage.id}/records`, { period_month, quantity: 5 });
    const rows = await rowsOf(id);
    return rows.find((row) => row.accounting_period === period_month).recognized;
  };
  expect([draft.status, await record('2026-01-01')]).toEqual([201, 5]);
  await it_.ask(`mutation { acceptTierPriceOverride(id: ${draft.body.id}) { id } }`);
  expect(await record('2026-02-01')).toBe(10);
});

test('a product that does not recur has no mrr, whatever is said', async () => {
  const { product } = await it_.ask(
    `mutation { product: createProduct(input: { productName: "Setup", excludeFromMrr: true }) { id } }`,
  );
  const { id } = await it_.contract();
  const mrrOf = async (json: object) =>
    (await add(id, 'subscriptions', { rate: 1200, ...json })).mrr;
  const once = { product: Number(product.id) };
  expect([await mrrOf(once), await mrrOf({ ...once, mrr: 7 })]).toEqual([0, 0]);
  expect([await mrrOf({}), await mrrOf({ mrr: 7 })]).toEqual([100, 7]);
});

test('a milestone keeps its amount, and the rate that it was given', async () => {
  const { id } = await it_.contract();
  const made = await add(id, 'milestones', {
    ...{ milestone_name: 'M', milestone_date: '2026-02-01', amount: 100, quantity: 3, rate: 33.3 },
  });
  const path = `${CONTRACTS}/${id}/milestones/${made.id}`;
  await refused(['PATCH', path, { amount: null }], 400, {
    amount: ['This field may not be null.'],
  });
  const change = async (json: object) => {
    const { status, body } = await it_.send('PATCH', path, json);
    return [status, body.amount, body.quantity, body.rate];
  };
  expect(await change({ milestone_name: 'Renamed' })).toEqual([200, 100, 3, 33.3]);
  expect(await change({ amount: 120 })).toEqual([200, 120, 3, 40]);
  expect(await change({ quantity: 5 })).toEqual([200, 120, 5, 24]);
  expect(await change({ rate: 25, amount: 125 })).toEqual([200, 125, 5, 25]);
  expect(await change({ quantity: 0 })).toEqual([200, 125, 0, 125]);
});

test('an allocation names the products of its line, each as often as it has it', async () => {
  const { widget, advice } = it_.books;
  const { body: bundle } = await it_.post('/rr/api/v1/product-bundles', {
    bundle_name: 'Halves',
    lines: [widget, advice].map((product) => ({ product, percentage_allocation: '50' })),
  });
  const { id } = await it_.contract();
  const part = (product: number, amount: number) => ({ product, amount });
  const plain = await add(id, 'subscriptions', { rate: 100 });
  const to = (line: number, lines: object[]) =>
    ['PUT', `${CONTRACTS}/${id}/subscriptions/${line}/allocations`, { lines }] as const;
  await refused(
    to(plain.id, [part(widget, 100)]),
    400,
    because('This line has no bundle to allocate.'),
  );
  const shared = await add(id, 'subscriptions', { rate: 100, product_bundle: bundle.id });
  const ids = [widget, advice].sort((a, b) => a - b).join(',');
  const once = { lines: [`Send each of these products once: ${ids}.`] };
  for (const lines of [
    [part(widget, 100)],
    [part(widget, 50), part(widget, 50)],
    [part(widget, 50), part(advice, 25), part(advice, 25)],
    [],
  ]) {
    await refused(to(shared.id, lines), 400, once);
  }
  const nothing = await add(id, 'subscriptions', {
    ...{ rate: 100, discount: 100, product_bundle: bundle.id },
  });
  const given = await it_.send(...to(nothing.id, [part(widget, 30), part(advice, -30)]));
  expect([given.status, given.body.lines]).toMatchObject([
    200,
    [
      { product: widget, amount: 30, percentage: '0' },
      { product: advice, amount: -30, percentage: '0' },
    ],
  ]);
});
