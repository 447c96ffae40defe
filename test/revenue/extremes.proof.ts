// Extreme inputs to contracts and their lines: the limits of days and amounts. Each is accepted, or
// refused as the caller's fault on a field; and none takes long.
import { contract as operations } from '../contracts/coverage.ts';
import { openRevenue, type Revenue } from './support.ts';
import { share } from '../support/breadth.ts';

let it_: Revenue;
let ids: Record<string, number>;
beforeAll(async () => {
  it_ = await openRevenue();
  const made = async (path: string, json: object): Promise<number> => {
    const { status, body } = await it_.post(path, json);
    expect([path, status, body]).toEqual([path, 201, expect.anything()]);
    return body.id;
  };
  const id = (await it_.contract({ status: 'ACTIVE' })).id as number;
  const below = `/rr/api/v1/contracts/${id}`;
  const { widget: product } = it_.books;
  const commit_id = await made(`${below}/prepaid-commits`, {
    name: 'P',
    start_date: '2026-01-01',
    total_value: 100,
  });
  const { group } = await it_.ask(
    `mutation { group: createUsageGroup(input: { name: "G" }) { id } }`,
  );
  const { tier } = await it_.ask(
    `mutation { tier: createUsageTier(input: { group: ${group.id}, name: "T", price: "9999999999999.5" }) { id } }`,
  );
  ids = {
    contract_id: id,
    commit_id,
    subscription_id: await made(`${below}/subscriptions`, { product, rate: 1200 }),
    milestone_id: await made(`${below}/milestones`, {
      milestone_name: 'M',
      milestone_date: '2026-02-01',
      amount: 5,
    }),
    usage_id: await made(`${below}/usage`, { product, usage_group: Number(group.id) }),
    bundle_id: await made(`${below}/bundles`, {
      bundle_name: 'B',
      start_date: '2026-01-01',
      lines: [{ product, amount: 7 }],
    }),
    row_id: await made('/rr/api/v1/transactions', { contract: id, amount: 1 }),
    consumption_id: await made(`${below}/prepaid-commits/${commit_id}/consumption`, {
      period_month: '2026-01-01',
      gross_usage_amount: 1,
    }),
    tier: Number(tier.id),
  };
});
afterAll(() => it_.service.close());

const DAYS = ['0001-01-01', '9999-12-31', '1969-12-31'];
const AMOUNTS = [
  '999999999999999999',
  '-999999999999999999.99',
  '0.0001',
  '9999999999999.9999999999',
  '0',
  '-1',
];
const BELOW = '/rr/api/v1/contracts/{contract_id}';
/** Bodies whose days and amounts are replaced, by the path they are sent to. */
const BODIES: Record<string, object> = {
  '/rr/api/v1/contracts': {
    deal_name: 'X',
    contract_start_date: '2026-01-01',
    contract_end_date: '2026-12-31',
    discount: 1,
    minimum_monthly_commitment_amount: 1,
    minimum_monthly_commitment_quantity: 1,
    total_contract_value: 1,
    exchange_rate: 1,
  },
  [`${BELOW}/subscriptions`]: {
    rate: 12,
    quantity: 1,
    discount: 0,
    mrr: 1,
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    use_catchup: true,
    catchup_date: '2026-01-01',
  },
  [`${BELOW}/milestones`]: {
    milestone_name: 'M',
    milestone_date: '2026-01-01',
    amount: 1,
    quantity: 1,
    rate: 1,
  },
  [`${BELOW}/usage`]: { start_date: '2026-01-01', end_date: '2026-12-31' },
  [`${BELOW}/usage/{usage_id}/records`]: { period_month: '2026-02-01', quantity: 1, amount: 1 },
  [`${BELOW}/bundles`]: {
    bundle_name: 'B',
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    lines: [{ amount: 1 }],
  },
  [`${BELOW}/prepaid-commits`]: {
    name: 'P',
    total_value: 1,
    rate: 1,
    start_date: '2026-01-01',
    expiration_date: '2026-12-31',
    overage_invoice_start_month: '2026-01-01',
  },
  [`${BELOW}/prepaid-commits/{commit_id}/consumption`]: {
    period_month: '2026-02-01',
    gross_usage_amount: 1,
    total_events: 1,
  },
  [`${BELOW}/tier-price-overrides`]: { tier: 0, price: 1, percentage: 1 },
  '/rr/api/v1/contracts/{contract_id}/terminate': {
    termination_date: '2026-06-30',
    void_date: '2026-06-30',
  },
  '/rr/api/v1/transactions': {
    contract: '',
    amount: 1,
    recognized: 1,
    billed_amount: 1,
    quantity: 1,
    rate: 1,
    discount: 1,
    tax: 1,
    accounting_period: '2026-01-01',
    transaction_date: '2026-01-01',
    transaction_end_date: '2026-01-31',
    scheduled_invoice_date: '2026-01-01',
  },
  '/rr/api/v1/modify-subscription-schedule': {
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    total_value: 1,
    mrr: 1,
    use_catchup: true,
    catchup_date: '2026-01-01',
  },
  '/rr/api/v1/run-recognition': { through: '2026-01-31' },
};

const isDay = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-/.test(value);
/** A body with one value in the place of each day, or of each amount; and with it in one place alone. */
function* variants(body: object): Generator<object> {
  const entries = Object.entries(body);
  for (const [which, values] of [
    [isDay, DAYS],
    [(value: unknown) => typeof value === 'number', AMOUNTS],
  ] as const) {
    const places = entries.filter(([, value]) => which(value)).map(([name]) => name);
    for (const value of values) {
      for (const some of [places, ...(places.length > 1 ? places.map((name) => [name]) : [])]) {
        yield { ...body, ...Object.fromEntries(some.map((name) => [name, value])) };
      }
    }
  }
  if ('lines' in body) for (const amount of AMOUNTS) yield { ...body, lines: [{ amount }] };
}

const address = (path: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name] ?? 0));

test.each(Object.entries(BODIES))('%s takes or refuses what is extreme', async (path, body) => {
  const sent = {
    ...body,
    ...('tier' in body && { tier: ids['tier'] }),
    ...('contract' in body && { contract: ids['contract_id'] }),
  };
  for (const json of variants(sent)) {
    const begun = performance.now();
    const {
      status,
      body: answer,
      text,
    } = await it_.service.call('POST', address(path), {
      json,
      headers: { prefer: 'dry-run' },
    });
    const told = [json, status, status < 500 ? '' : text];
    expect([told, status < 300 || status === 400 || status === 409]).toEqual([told, true]);
    if (status === 400) expect([json, Object.keys(answer).length > 0]).toEqual([json, true]);
    expect([json, performance.now() - begun < 10_000]).toEqual([json, true]);
  }
});

const GARBAGE: readonly unknown[] = [
  [],
  'x',
  1,
  null,
  { toString: 1 },
  { lines: 'x' },
  { lines: [null] },
  { lines: [[]] },
];

test('bodies that are none, on every operation that takes one', async () => {
  const taking = operations.filter(
    (each) => each.package === 'P7-revenue' && ['POST', 'PUT', 'PATCH'].includes(each.method),
  );
  expect(taking.length).toBeGreaterThan(25);
  const record: [RegExp, string][] = [
    [/subscriptions\/\{id\}/, 'subscription_id'],
    [/milestones\/\{id\}/, 'milestone_id'],
    [/usage\/\{id\}/, 'usage_id'],
    [/bundles\/\{id\}/, 'bundle_id'],
    [/prepaid-commits\/\{id\}/, 'commit_id'],
    [/consumption\/\{id\}/, 'consumption_id'],
    [/transactions\/\{id\}/, 'row_id'],
    [/contracts\/\{id\}/, 'contract_id'],
  ];
  for (const { method, path } of share(taking, 4)) {
    const [, name = 'id'] = record.find(([form]) => form.test(path)) ?? [];
    const at = address(path.replace('{id}', `{${name}}`));
    for (const json of GARBAGE) {
      const { status, text } = await it_.service.call(method, at, {
        json,
        headers: { prefer: 'dry-run' },
      });
      const told = [method, path, json, status, status < 500 ? '' : text];
      expect([told, status < 500]).toEqual([told, true]);
    }
    for (const id of ['0', '-1', '99999999999', 'x', '%00', '1;drop']) {
      const wrong = path.replaceAll(/\{\w+\}/g, id);
      if (wrong === path) continue;
      const { status } = await it_.send(method, wrong, {});
      expect([method, wrong, status]).toEqual([method, wrong, 404]);
    }
  }
});
