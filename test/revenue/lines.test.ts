// Milestones, usage, bundles and their allocations over HTTP, and drafted usage. docs/accounting.md
// section 9.
import { contracting, CONTRACTS, openRevenue, type Revenue } from './support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());
const { rowsOf, add, run } = contracting(() => it_);

test('milestones make one row on their day', async () => {
  const contract = await it_.contract();
  const made = await add(contract.id, 'milestones', {
    milestone_name: 'Go-live',
    milestone_date: '2026-05-20',
    amount: 500,
    product: it_.books.advice,
  });
  const [row] = await rowsOf(contract.id);
  expect(made).toMatchObject({ revenue_transaction_id: row.id, rate: 500, quantity: 1 });
  expect(row).toMatchObject({
    accounting_period: '2026-05-01',
    recognized: 500,
    revenue_type: 'milestone',
    contract_milestone: made.id,
  });
  const path = `${CONTRACTS}/${contract.id}/milestones/${made.id}`;
  await it_.send('PATCH', path, { milestone_date: '2026-06-01', amount: 400 });
  const moved = await rowsOf(contract.id);
  expect(moved.map((each) => [each.accounting_period, each.recognized])).toEqual([
    ['2026-06-01', 400],
  ]);
  const missing = await it_.post(`${CONTRACTS}/${contract.id}/milestones`, {});
  expect([missing.status, Object.keys(missing.body).sort()]).toEqual([
    400,
    ['amount', 'milestone_date', 'milestone_name'],
  ]);
  const other = await it_.post(`${CONTRACTS}/${contract.id}/milestones`, {
    milestone_name: 'x',
    milestone_date: '2026-05-20',
    amount: 1.005,
  });
  expect([other.status, Object.keys(other.body)]).toEqual([400, ['amount']]);
  expect((await it_.send('DELETE', path)).status).toBe(204);
  const list = await it_.get(`${CONTRACTS}/${contract.id}/milestones?include_deleted=true`);
  expect(list.results.map((each: any) => each.id)).toEqual([made.id]);
});

test('usage by tiers, with prices of the contract and a commitment', async () => {
  const contract = await it_.contract({ minimum_monthly_commitment_amount: 150 });
  const { group } = await it_.ask(
    `mutation { group: createUsageGroup(input: { name: "Calls", product: ${it_.books.widget} }) { id } }`,
  );
  const { low } = await it_.ask(
    `mutation { low: createUsageTier(input: { group: ${group.id}, name: "First 100", toQuantity: 100, price: 1 }) { id }
      high: createUsageTier(input: { group: ${group.id}, name: "More", fromQuantity: 100, price: "0.5" }) { id } }`,
  );
  const override = await it_.post(`${CONTRACTS}/${contract.id}/tier-price-overrides`, {
    contract: contract.id,
    tier: Number(low.id),
    price: 0.8,
  });
  expect([override.status, override.body]).toEqual([
    201,
    expect.objectContaining({
      tier_name: 'First 100',
      usage_group_name: 'Calls',
      usage_group_id: Number(group.id),
      price: 0.8,
      deal_name: 'Deal',
    }),
  ]);
  const overrides = await it_.get(`${CONTRACTS}/${contract.id}/tier-price-overrides`);
  expect(overrides.count).toBe(1);
  const usage = await add(contract.id, 'usage', {
    product: it_.books.widget,
    usage_group: Number(group.id),
  });
  const record = (json: object) =>
    it_.post(`${CONTRACTS}/${contract.id}/usage/${usage.id}/records`, json);
  expect((await record({ period_month: '2026-01-01', quantity: 250 })).status).toBe(200);
  const rows = await rowsOf(contract.id);
  expect(rows.map((row) => [row.usage_tier_name, row.quantity, row.recognized])).toEqual([
    ['First 100', 100, 80],
    ['More', 150, 75],
  ]);
  expect((await record({ period_month: '2026-01-20', quantity: 100 })).status).toBe(200);
  const less = await rowsOf(contract.id);
  expect(less.map((row) => row.recognized)).toEqual([80, 70]);
  expect(await it_.get(`${CONTRACTS}/${contract.id}/minimum-commit-preview`)).toEqual([
    {
      period: '2026-01-01',
      usage_amount: 80,
      minimum_amount: 150,
      shortfall: 70,
      billed_amount: 150,
    },
  ]);
  // Nothing was used, which is recorded too: the commitment stands alone.
  expect((await record({ period_month: '2026-02-01', quantity: 0 })).status).toBe(200);
  const february = (await rowsOf(contract.id)).filter(
    (row) => row.accounting_period === '2026-02-01' && row.recognized !== 0,
  );
  expect(february.map((row) => [row.description, row.recognized])).toEqual([
    ['Minimum commitment', 150],
  ]);
  expect((await record({ period_month: '2027-02-01', quantity: 1 })).body).toEqual({
    period_month: ['This month is outside the term of the usage.'],
  });
  expect((await record({ period_month: '2026-01-01' })).status).toBe(400);
  await run(contract.id, '2026-01-31');
  expect((await record({ period_month: '2026-01-01', quantity: 9 })).status).toBe(409);
});

test('bundles: products with amounts of their own, and prices that are shared', async () => {
  const contract = await it_.contract();
  const bundle = await add(contract.id, 'bundles', {
    bundle_name: 'All in',
    start_date: '2026-01-01',
    end_date: '2026-03-31',
    lines: [
      { product: it_.books.widget, amount: 300 },
      { product: it_.books.advice, amount: 100 },
    ],
  });
  expect(bundle.lines.map((line: any) => line.product_name)).toEqual(['Widget', 'Advice']);
  const rows = await rowsOf(contract.id, `&product=${it_.books.advice}`);
  expect(rows.map((row) => row.recognized)).toEqual([33.33, 33.34, 33.33]);
  expect(rows[0]).toMatchObject({ revenue_type: 'bundle', contract_bundle: bundle.id });

  const { made } = await it_.ask(
    `mutation { made: createProductBundle(input: { bundleName: "Pair", lines: [
      { product: ${it_.books.widget}, percentageAllocation: "33.3333" }, { product: ${it_.books.advice}, percentageAllocation: "66.6667" }] }) { id } }`,
  );
  const shared = await it_.contract();
  const subscription = await add(shared.id, 'subscriptions', {
    product_bundle: Number(made.id),
    rate: 100,
    end_date: '2026-02-28',
  });
  expect(subscription.contract_product_bundle).toMatchObject({
    total_amount: 100,
    source_bundle_name: 'Pair',
    lines: [{ amount: 33.33 }, { amount: 66.67 }],
  });
  const path = `${CONTRACTS}/${shared.id}/subscriptions/${subscription.id}/allocations`;
  expect(await it_.get(path)).toMatchObject({ total_amount: 100, currency: 'USD' });
  const wrong = await it_.send('PATCH', path, {
    lines: [
      { product: it_.books.widget, amount: 50 },
      { product: it_.books.advice, amount: 60 },
    ],
  });
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['lines']]);
  const same = await it_.send('PATCH', path, {});
  expect([same.status, same.body]).toEqual([200, await it_.get(path)]);
  const beside = await it_.contract();
  const dearer = await add(beside.id, 'subscriptions', {
    product_bundle: Number(made.id),
    rate: 60,
    end_date: '2026-02-28',
  });
  await run(shared.id, '2026-01-31');
  const right = await it_.send('PUT', path, {
    lines: [
      { product: it_.books.widget, amount: 50 },
      { product: it_.books.advice, amount: 50 },
    ],
  });
  const besides = `${CONTRACTS}/${beside.id}/subscriptions/${dearer.id}/allocations`;
  expect(await it_.get(besides)).toMatchObject({ total_amount: 60, lines: [{}, {}] });
  expect([right.status, right.body.lines.map((line: any) => line.amount)]).toEqual([200, [50, 50]]);
  const own = await rowsOf(shared.id);
  const sums = new Map<string, number>();
  for (const row of own) {
    sums.set(row.product_name, (sums.get(row.product_name) ?? 0) + Number(row.recognized));
  }
  expect([...sums].map(([name, sum]) => [name, Number(sum.toFixed(2))])).toEqual([
    ['Widget', 50],
    ['Advice', 50],
  ]);
  // Another price is split anew: 33.3333 % of 90, and the rest.
  const repriced = await it_.send(
    ...(['PATCH', `${CONTRACTS}/${beside.id}/subscriptions/${dearer.id}`, { rate: 90 }] as const),
  );
  expect(repriced.status).toBe(200);
  expect(await it_.get(besides)).toMatchObject({
    total_amount: 90,
    lines: [{ amount: 30 }, { amount: 60 }],
  });
  const both = await it_.post(`${CONTRACTS}/${shared.id}/subscriptions`, {
    product: it_.books.widget,
    product_bundle: Number(made.id),
    rate: 1,
  });
  expect([both.status, Object.keys(both.body)]).toEqual([400, ['product_bundle']]);
  const none = await it_.send(
    'GET',
    `${CONTRACTS}/${contract.id}/subscriptions/${subscription.id}/allocations`,
  );
  expect(none.status).toBe(404);
});

test('those who may only draft draft use: it draws on nothing until somebody accepts it', async () => {
  const contract = await it_.contract();
  const commit = await add(contract.id, 'prepaid-commits', {
    name: 'Seats',
    total_value: 100,
    start_date: '2026-01-01',
    entity: it_.books.acme,
  });
  const path = `${CONTRACTS}/${contract.id}/prepaid-commits/${commit.id}`;
  const used = { period_month: '2026-02-01', gross_usage_amount: 40 };
  const draft = await it_.post(`${path}/consumption`, used, it_.service.keys.clerk);
  expect([draft.status, draft.body.gross_usage_amount]).toEqual([201, 40]);
  expect((await it_.get(path)).remaining_value).toBe(100);
  expect(await rowsOf(contract.id)).toHaveLength(1);
  const twice = await it_.post(`${path}/consumption`, used);
  expect(twice.body).toEqual({ period_month: ['The usage of this month is already recorded.'] });
  const end = (how: string, id: number) =>
    it_.service.graphql(
      `mutation { done: ${how}ContractPrepaidCommitConsumption(id: ${id}) ${how === 'accept' ? '{ balanceAfter }' : ''} }`,
    );
  expect((await end('accept', draft.body.id)).data.done).toEqual({ balanceAfter: '60' });
  expect((await it_.get(path)).remaining_value).toBe(60);
  expect((await end('accept', draft.body.id)).errors?.[0].extensions.code).toBe('INVALID');
  const other = await it_.post(
    `${path}/consumption`,
    { ...used, period_month: '2026-03-01' },
    it_.service.keys.clerk,
  );
  expect((await end('reject', other.body.id)).data.done).toBe(true);
  expect((await it_.get(`${path}/consumption`)).count).toBe(1);
});
