// Subscriptions, milestones, usage, bundles and their allocations over HTTP. docs/accounting.md section 9.
import { openRevenue, type Revenue } from './support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
}, 60_000);
afterAll(() => it_.service.close());

const CONTRACTS = '/rr/api/v1/contracts';
const rowsOf = async (contract: number, more = ''): Promise<any[]> => {
  const { results } = await it_.get(
    `/rr/api/v1/transactions?contract=${contract}&sort=accounting_period&limit=1000${more}`,
  );
  return results;
};
const add = async (contract: number, kind: string, json: object, key?: string) => {
  const { status, body } = await it_.post(`${CONTRACTS}/${contract}/${kind}`, json, key);
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
const run = async (contract: number, through: string): Promise<number> => {
  const { run: done } = await it_.ask(
    `mutation { run: runRecognition(through: "${through}", contract: ${contract}) { rowCount } }`,
  );
  return done.rowCount;
};
const figures = async (contract: number): Promise<unknown[]> => {
  const body = await it_.get(`${CONTRACTS}/${contract}`);
  return [body.total_revenue, body.total_deferred_revenue, body.total_unbilled];
};

describe('subscriptions', () => {
  test('make a row for each month; what was read can be sent back', async () => {
    const contract = await it_.contract();
    const made = await add(contract.id, 'subscriptions', {
      product: it_.books.widget,
      rate: 600,
      quantity: 3,
      start_date: '2026-03-10',
      end_date: '2026-09-09',
    });
    expect(made).toMatchObject({
      contract: contract.id,
      total_value: 1800,
      mrr: 299.52,
      product_name: 'Widget',
      proration_method: 'standard',
      use_daily_accounting: false,
      contract_product_bundle: null,
    });
    expect(made.lines).toHaveLength(7);
    const rows = await rowsOf(contract.id);
    expect(rows.map((row) => row.recognized)).toEqual([
      212.56, 299.52, 299.51, 299.52, 299.52, 299.51, 89.86,
    ]);
    expect(rows[0]).toMatchObject({
      contract_subscription: made.id,
      revenue_type: 'subscription',
      transaction_date: '2026-03-10',
      transaction_end_date: '2026-03-31',
      rate: 600,
      currency: 'USD',
      client: it_.books.customer,
    });
    const again = await it_.send(
      'PUT',
      `${CONTRACTS}/${contract.id}/subscriptions/${made.id}`,
      made,
    );
    expect([again.status, again.body.total_value, again.body.mrr]).toEqual([200, 1800, 299.52]);
    expect((await rowsOf(contract.id)).map((row) => row.recognized)).toEqual(
      rows.map((row) => row.recognized),
    );
    const list = await it_.get(`${CONTRACTS}/${contract.id}/subscriptions`);
    expect(list.map((each: any) => each.id)).toEqual([made.id]);
  });

  test('a change rewrites open months and leaves the recognized ones', async () => {
    const contract = await it_.contract();
    const made = await add(contract.id, 'subscriptions', { product: it_.books.widget, rate: 1200 });
    expect(await run(contract.id, '2026-03-31')).toBe(3);
    const changed = await it_.send(
      'PATCH',
      `${CONTRACTS}/${contract.id}/subscriptions/${made.id}`,
      { rate: 2100 },
    );
    expect(changed.status).toBe(200);
    const rows = await rowsOf(contract.id);
    expect(rows.map((row) => row.recognized)).toEqual([
      100, 100, 100, 400, 175, 175, 175, 175, 175, 175, 175, 175,
    ]);
    const gone = await it_.send('DELETE', `${CONTRACTS}/${contract.id}/subscriptions/${made.id}`);
    expect(gone.status).toBe(409);
  });

  test('discount, catch-up and daily weights', async () => {
    const contract = await it_.contract();
    await add(contract.id, 'subscriptions', {
      product: it_.books.widget,
      rate: 700,
      discount: 100,
      start_date: '2026-02-01',
      end_date: '2026-07-31',
      use_catchup: true,
      catchup_date: '2026-04-20',
    });
    const rows = await rowsOf(contract.id);
    expect(rows.map((row) => row.recognized)).toEqual([0, 0, 300, 100, 100, 100]);
    expect(rows.map((row) => row.billed_amount ?? row.recognized)).toEqual(Array(6).fill(100));
    expect(rows.reduce((sum, row) => sum + row.discount, 0)).toBeCloseTo(100);
  });

  test.each([
    [{ end_date: '2025-01-01' }, 'end_date'],
    [{ discount: -1 }, 'discount'],
    [{ discount: 2000 }, 'discount'],
    [{ use_catchup: true }, 'catchup_date'],
    [{ rate: 1.5, discount: 0.001 }, 'discount'],
    [{ product: 99999 }, 'product'],
    [{ use_daily_accounting: true, proration_method: 'thirty_day' }, 'proration_method'],
    [{ contract: 99999 }, 'contract'],
    [{ proration_method: 'weekly' }, 'proration_method'],
  ])('%j is refused on %s', async (json, field) => {
    const contract = await it_.contract();
    const { status, body } = await it_.post(`${CONTRACTS}/${contract.id}/subscriptions`, {
      rate: 1200,
      ...json,
    });
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });

  test('of another contract they are not found', async () => {
    const [one, other] = [await it_.contract(), await it_.contract()];
    const made = await add(one.id, 'subscriptions', { rate: 12 });
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const path = `${CONTRACTS}/${other.id}/subscriptions/${made.id}`;
      expect((await it_.send(method, path, method === 'PATCH' ? {} : undefined)).status).toBe(404);
    }
    expect((await it_.send('GET', `${CONTRACTS}/999999/subscriptions`)).status).toBe(404);
    expect(
      (await it_.send('DELETE', `${CONTRACTS}/${one.id}/subscriptions/${made.id}`)).status,
    ).toBe(204);
    expect(await rowsOf(one.id)).toEqual([]);
  });

  test('a prospective amendment ends the old line the day before', async () => {
    const contract = await it_.contract();
    const old = await add(contract.id, 'subscriptions', { product: it_.books.widget, rate: 1200 });
    await run(contract.id, '2026-08-31');
    await add(contract.id, 'subscriptions', {
      product: it_.books.widget,
      rate: 900,
      start_date: '2026-07-01',
      is_contract_amendment: true,
      modified_subscription: old.id,
    });
    const ended = await it_.get(`${CONTRACTS}/${contract.id}/subscriptions/${old.id}`);
    expect(ended.end_date).toBe('2026-06-30');
    const rows = await rowsOf(contract.id);
    const reversed = rows.filter((row) => row.reverses_revenue_transaction !== null);
    expect(reversed.map((row) => row.recognized)).toEqual(Array(6).fill(-100));
    expect((await figures(contract.id))[0]).toBe(1500);
    await run(contract.id, '2026-12-31');
    expect((await figures(contract.id))[2]).toBe(1500);
    const refused = await it_.send('PATCH', `${CONTRACTS}/${contract.id}/subscriptions/${old.id}`, {
      rate: 1,
    });
    expect(refused.status).toBe(409);
  });

  test('an amendment that catches up counts as if it always held', async () => {
    const contract = await it_.contract();
    const old = await add(contract.id, 'subscriptions', { product: it_.books.widget, rate: 1200 });
    await run(contract.id, '2026-03-31');
    const next = await add(contract.id, 'subscriptions', {
      product: it_.books.widget,
      rate: 2400,
      is_contract_amendment: true,
      modified_subscription: old.id,
      use_catchup: true,
      catchup_date: '2026-06-10',
    });
    const own = (await rowsOf(contract.id)).filter((row) => row.contract_subscription === next.id);
    expect(own.map((row) => [row.accounting_period, row.recognized])).toEqual([
      ['2026-06-01', 700],
      ...['07', '08', '09', '10', '11', '12'].map((month) => [`2026-${month}-01`, 200]),
    ]);
    expect((await figures(contract.id))[0]).toBe(2400);
  });

  test('a change is shown before it is made', async () => {
    const contract = await it_.contract();
    const old = await add(contract.id, 'subscriptions', { product: it_.books.widget, rate: 1200 });
    const { status, body } = await it_.post('/rr/api/v1/modify-subscription-schedule', {
      start_date: '2026-07-01',
      total_value: 900,
      modified_subscription: old.id,
    });
    expect([status, body]).toEqual([
      200,
      [
        expect.objectContaining({
          id: old.id,
          start_date: '2026-01-01',
          end_date: '2026-06-30',
          original_value: 1200,
          total_value: 600,
          original_mrr: 100,
          is_contract_amendment: false,
        }),
        expect.objectContaining({
          id: null,
          start_date: '2026-07-01',
          end_date: '2026-12-31',
          total_value: 900,
          mrr: 150,
          is_contract_amendment: true,
        }),
      ],
    ]);
    expect(await rowsOf(contract.id)).toHaveLength(12);
    const alone = await it_.post('/rr/api/v1/modify-subscription-schedule', {
      start_date: '2026-07-01',
      total_value: 900,
    });
    expect([alone.status, Object.keys(alone.body)]).toEqual([400, ['end_date']]);
  });

  test('drafts have no rows until they are accepted', async () => {
    const { keys } = it_.service;
    const contract = await it_.contract();
    const draft = await add(contract.id, 'subscriptions', { rate: 1200 }, keys.clerk);
    expect(draft.drafted_by).toEqual(expect.any(String));
    expect(await rowsOf(contract.id)).toEqual([]);
    await it_.ask(`mutation { acceptContractSubscription(id: ${draft.id}) { id } }`);
    expect(await rowsOf(contract.id)).toHaveLength(12);
    const proposal = await it_.send(
      'PATCH',
      `${CONTRACTS}/${contract.id}/subscriptions/${draft.id}`,
      { rate: 1 },
      keys.clerk,
    );
    expect(proposal.status).toBe(202);
  });
});

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
  await run(shared.id, '2026-01-31');
  const right = await it_.send('PUT', path, {
    lines: [
      { product: it_.books.widget, amount: 50 },
      { product: it_.books.advice, amount: 50 },
    ],
  });
  expect([right.status, right.body.lines.map((line: any) => line.amount)]).toEqual([200, [50, 50]]);
  const own = await rowsOf(shared.id);
  const sums = new Map<string, number>();
  for (const row of own) {
    sums.set(row.product_name, (sums.get(row.product_name) ?? 0) + row.recognized);
  }
  expect([...sums].map(([name, sum]) => [name, Number(sum.toFixed(2))])).toEqual([
    ['Widget', 50],
    ['Advice', 50],
  ]);
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

describe('ending', () => {
  test('termination takes back what comes later, and what is billed stays billed', async () => {
    const contract = await it_.contract({ status: 'ACTIVE' });
    await add(contract.id, 'subscriptions', { product: it_.books.widget, rate: 1200 });
    await run(contract.id, '2026-07-31');
    const { contractInvoices } = await it_.ask(
      `{ contractInvoices(filter: { contract: [${contract.id}] }) { results { id } } }`,
    );
    for (const { id } of contractInvoices.results.slice(0, 5)) {
      await it_.ask(`mutation { issueContractInvoice(id: ${id}) { id } }`);
    }
    const terminate = (json: object) => it_.post(`${CONTRACTS}/${contract.id}/terminate`, json);
    const late = await terminate({ termination_date: '2027-01-01' });
    expect([late.status, Object.keys(late.body)]).toEqual([400, ['termination_date']]);
    const unknown = await terminate({ termination_date: '2026-06-15', void_invoice_ids: [99999] });
    expect(unknown.body).toEqual({
      void_invoice_ids: ['Invalid pk "99999" - object does not exist.'],
    });
    const { invoices } = await it_.ask(
      `{ invoices(filter: { contract: [${contract.id}] }, sort: [INVOICE_DATE_DESC]) { results { id } } }`,
    );
    const last = Number(invoices.results[0].id);
    const done = await terminate({
      termination_date: '2026-06-15',
      void_invoice_ids: [last],
      void_date: '2026-06-15',
    });
    expect([done.status, done.body]).toEqual([
      200,
      {
        contract_terminated: true,
        contract_draft_id: null,
        voided_invoice_ids: [last],
        drafted_invoice_ids: expect.any(Array),
      },
    ]);
    expect(done.body.drafted_invoice_ids).toHaveLength(6);
    const body = await it_.get(`${CONTRACTS}/${contract.id}`);
    expect(body).toMatchObject({
      status: 'COMPLETED',
      contract_end_date: '2026-06-15',
      total_revenue: 550,
    });
    await run(contract.id, '2026-12-31');
    // Earned 550, billed 400.
    expect(await figures(contract.id)).toEqual([550, 0, 150]);
    const open = await it_.ask(
      `{ contractInvoices(filter: { contract: [${contract.id}] }) { results { status subtotal } } }`,
    );
    const drafts = open.contractInvoices.results.filter((each: any) => each.status === 'DRAFT');
    expect(drafts.map((each: any) => each.subtotal)).toEqual(['100', '50']);
    expect((await terminate({ termination_date: '2026-06-01' })).status).toBe(400);
    const added = await it_.post(`${CONTRACTS}/${contract.id}/subscriptions`, { rate: 1 });
    expect(added.body).toEqual({ contract: ['This contract is completed.'] });
  });

  test('a contract is deleted unless something is recognized, and copied with its lines', async () => {
    const contract = await it_.contract({ deal_name: 'Copied' });
    await add(contract.id, 'subscriptions', { product: it_.books.widget, rate: 1200 });
    await add(contract.id, 'milestones', {
      milestone_name: 'M',
      milestone_date: '2026-02-01',
      amount: 50,
    });
    const copy = await it_.post(`${CONTRACTS}/${contract.id}/duplicate`);
    expect(copy).toEqual({ status: 200, body: { id: expect.any(Number) } });
    const made = await it_.get(`${CONTRACTS}/${copy.body.id}`);
    expect(made).toMatchObject({ deal_name: 'Copied', status: 'PENDING', total_revenue: 1250 });
    await run(contract.id, '2026-01-31');
    expect((await it_.send('DELETE', `${CONTRACTS}/${contract.id}`)).status).toBe(409);
    expect((await it_.send('DELETE', `${CONTRACTS}/${copy.body.id}`)).status).toBe(204);
    expect((await it_.send('GET', `${CONTRACTS}/${copy.body.id}`)).status).toBe(404);
    expect(await rowsOf(copy.body.id)).toEqual([]);
  });
});

describe('contracts', () => {
  test.each([
    [{ is_evergreen: true, auto_renew: true, billing_frequency: 'monthly' }, 'non_field_errors'],
    [{ is_evergreen: true, billing_frequency: null }, 'billing_frequency'],
    [{ contract_end_date: '2025-01-01' }, 'contract_end_date'],
    [{ discount: -1 }, 'discount'],
    [{ status: 'COMPLETED' }, 'status'],
    [{ status: 'OPEN' }, 'status'],
    [{ currency: 'CHF' }, 'currency'],
    [{ deal_name: 'x'.repeat(251) }, 'deal_name'],
    [{ crm_link: 'x'.repeat(501) }, 'crm_link'],
  ])('%j is refused on %s', async (json, field) => {
    const { status, body } = await it_.post(CONTRACTS, {
      client: it_.books.customer,
      contract_start_date: '2026-01-01',
      ...json,
    });
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });

  test('the client is a customer', async () => {
    const { status, body } = await it_.post(CONTRACTS, { client: it_.books.vendor });
    expect([status, body]).toEqual([
      400,
      { client: ['The client must be a customer; this record is of type vendor.'] },
    ]);
  });

  test('are found by their names, changed, and told to webhooks', async () => {
    const made = await it_.contract({ deal_name: 'Searched Once' });
    const found = await it_.post(`${CONTRACTS}/bulk-search`, {
      contracts: [{ deal_name: ' searched once ' }, { deal_name: 'nobody' }],
    });
    expect([found.status, found.body.map((each: any) => each.id)]).toEqual([200, [made.id]]);
    const changed = await it_.send('PATCH', `${CONTRACTS}/${made.id}`, { consultant: 'Ada' });
    expect(changed.body).toMatchObject({ consultant: 'Ada', deal_name: 'Searched Once' });
    const put = await it_.send('PUT', `${CONTRACTS}/${made.id}`, changed.body);
    expect([put.status, put.body.consultant]).toEqual([200, 'Ada']);
    const events = await it_.service.database.write(it_.service.workspace, ({ ask }) =>
      ask<{ topic: string }>({
        text: `select topic from outbox where workspace_id = $1 and object_id = $2 and topic like 'Contract.%' order by id`,
        values: [it_.service.workspace, made.id],
      }),
    );
    expect(events.map(({ topic }) => topic)).toEqual([
      'Contract.created',
      'Contract.updated',
      'Contract.updated',
    ]);
  });

  test('a clerk drafts, another accepts', async () => {
    const { keys } = it_.service;
    const draft = await it_.post(CONTRACTS, { deal_name: 'Draft' }, keys.clerk);
    expect([draft.status, draft.body.drafted_by]).toEqual([201, expect.any(String)]);
    const line = await it_.post(`${CONTRACTS}/${draft.body.id}/milestones`, {
      milestone_name: 'M',
      milestone_date: '2026-02-01',
      amount: 50,
    });
    expect(line.body).toEqual({ contract: ['This contract is a draft.'] });
    await it_.ask(`mutation { acceptContract(id: ${draft.body.id}) { id } }`);
    const again = await it_.service.graphql(
      `mutation { acceptContract(id: ${draft.body.id}) { id } }`,
    );
    expect(again.errors?.[0].extensions.code).toBe('INVALID');
  });
});
