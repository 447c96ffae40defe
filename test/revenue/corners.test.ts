// Edge cases of terms: terminations and amendments on first and last days, in currencies with and
// without decimals, and lines without end. docs/accounting.md section 9.
import { openRevenue, type Revenue } from './support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());

const CONTRACTS = '/rr/api/v1/contracts';
const add = async (contract: number, json: object) => {
  const { status, body } = await it_.post(`${CONTRACTS}/${contract}/subscriptions`, {
    product: it_.books.widget,
    ...json,
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
const run = (contract: number, through: string) =>
  it_.ask(
    `mutation { run: runRecognition(through: "${through}", contract: ${contract}) { rowCount } }`,
  );
const terminate = (contract: number, termination_date: string) =>
  it_.post(`${CONTRACTS}/${contract}/terminate`, { termination_date });
const shown = (contract: number): Promise<any> => it_.get(`${CONTRACTS}/${contract}`);
const rowsOf = async (contract: number): Promise<any[]> =>
  (await it_.get(`/rr/api/v1/transactions?contract=${contract}&sort=accounting_period,id`)).results;

const YEAR = { start_date: '2026-01-01', end_date: '2026-12-31' };
const QUARTER = { start_date: '2026-01-01', end_date: '2026-03-31' };
/** What is left when service ends on a day: the line, the entity and its currency, what is earned. */
const ENDINGS: [string, object, 'acme' | 'japan' | 'kuwait', string, number][] = [
  ['on the first day', { ...YEAR, rate: 1200 }, 'acme', '2026-01-01', 3.23],
  ['on the last day', { ...YEAR, rate: 1200 }, 'acme', '2026-12-31', 1200],
  ['in the middle of a month', { ...YEAR, rate: 1200 }, 'acme', '2026-06-15', 550],
  [
    'on the one day of a line',
    { rate: 10, start_date: '2026-03-05', end_date: '2026-03-05' },
    'acme',
    '2026-03-05',
    10,
  ],
  [
    'the day before the one day of a line',
    { rate: 10, start_date: '2026-03-05', end_date: '2026-03-05' },
    'acme',
    '2026-03-04',
    0,
  ],
  ['of a line that is worth nothing', { ...YEAR, rate: 0 }, 'acme', '2026-06-30', 0],
  ['of a line that takes back', { ...YEAR, rate: -600 }, 'acme', '2026-06-30', -300],
  [
    'of thirty days a month',
    { ...YEAR, rate: 1200, proration_method: 'thirty_day' },
    'acme',
    '2026-01-30',
    96.77,
  ],
  ['by days', { ...YEAR, rate: 365, use_daily_accounting: true }, 'acme', '2026-02-28', 59],
  ['without decimals', { ...QUARTER, rate: 1000 }, 'japan', '2026-02-14', 500],
  ['with three decimals', { ...QUARTER, rate: 1 }, 'kuwait', '2026-01-15', 0.161],
  [
    'a day before the end of a leap February',
    { rate: 29, start_date: '2028-02-01', end_date: '2028-02-29' },
    'acme',
    '2028-02-28',
    28,
  ],
];

test.each(ENDINGS)('service that ends %s', async (_, line, entity, day, earned) => {
  const of = { entity: it_.books[entity], contract_end_date: '2028-12-31', status: 'ACTIVE' };
  // Recognized before it ends, and not: the same is left.
  for (const isRecognized of [false, true]) {
    const { id } = await it_.contract(of);
    await add(id, line);
    if (isRecognized) await run(id, '2028-12-31');
    expect((await terminate(id, day)).status).toBe(200);
    await run(id, '2028-12-31');
    const body = await shown(id);
    expect([isRecognized, body.total_revenue]).toEqual([isRecognized, earned]);
    const position = Number(body.total_unbilled) - Number(body.total_deferred_revenue);
    expect(position).toBeCloseTo(earned, 3);
    expect((await terminate(id, day)).status).toBe(400);
  }
});

/** What an amendment of a year of 1200 leaves: its own line, what was recognized before, the whole. */
const AMENDED: [string, object, string | null, number][] = [
  ['from its first day, before anything is recognized', { ...YEAR, rate: 600 }, null, 600],
  ['from its first day, after all of it is', { ...YEAR, rate: 600 }, '2026-12-31', 600],
  [
    'on its last day',
    { start_date: '2026-12-31', end_date: '2026-12-31', rate: 50 },
    '2026-12-31',
    1246.77,
  ],
  ['by less than nothing', { start_date: '2026-07-01', rate: -300 }, '2026-08-31', 300],
  [
    'after its end',
    { start_date: '2027-01-01', end_date: '2027-12-31', rate: 900 },
    '2026-12-31',
    2100,
  ],
  ['from before its start', { start_date: '2025-12-01', rate: 1300 }, '2026-03-31', 1300],
  [
    'as if it always held, in its first month',
    { ...YEAR, rate: 2400, use_catchup: true, catchup_date: '2026-01-20' },
    '2026-02-28',
    2400,
  ],
  [
    'as if it always held, in its last month',
    { ...YEAR, rate: 600, use_catchup: true, catchup_date: '2026-12-01' },
    '2026-12-31',
    600,
  ],
];

test.each(AMENDED)('an amendment %s', async (_, line, recognized, whole) => {
  const { id } = await it_.contract({ contract_end_date: '2027-12-31', status: 'ACTIVE' });
  const old = await add(id, { ...YEAR, rate: 1200 });
  if (recognized) await run(id, recognized);
  const amendment = { end_date: '2026-12-31', ...line, is_contract_amendment: true };
  const made = await add(id, { ...amendment, modified_subscription: old.id });
  await run(id, '2027-12-31');
  const body = await shown(id);
  expect([body.total_revenue, body.total_unbilled]).toEqual([whole, whole]);
  const path = `${CONTRACTS}/${id}/subscriptions`;
  const again = await it_.post(path, { ...amendment, modified_subscription: old.id });
  expect([again.status, again.body.detail]).toEqual([
    409,
    expect.stringContaining(String(made.id)),
  ]);
  expect((await it_.send('DELETE', `${path}/${made.id}`)).status).toBe(409);
  const moved = await it_.send('PATCH', `${path}/${made.id}`, { modified_subscription: null });
  expect([moved.status, Object.keys(moved.body)]).toEqual([400, ['modified_subscription']]);
});

test.each(['2025-12-31', '2027-01-01'])('a catch-up on %s would never catch up', async (day) => {
  const { id } = await it_.contract();
  const catching = { use_catchup: true, catchup_date: day };
  const line = await it_.post(`${CONTRACTS}/${id}/subscriptions`, { rate: 1, ...catching });
  const bundle = await it_.post(`${CONTRACTS}/${id}/bundles`, {
    bundle_name: 'B',
    start_date: '2026-01-01',
    lines: [{ product: it_.books.widget, amount: 1 }],
    ...catching,
  });
  for (const { status, body } of [line, bundle]) {
    expect([status, Object.keys(body)]).toEqual([400, ['catchup_date']]);
  }
});

test('an evergreen line goes on, period by period, until it is ended', async () => {
  const { id } = await it_.contract({
    is_evergreen: true,
    status: 'ACTIVE',
    contract_start_date: '2090-01-01',
    contract_end_date: null,
  });
  const line = await add(id, { rate: 50, quantity: 2 });
  expect(line).toMatchObject({
    start_date: '2090-01-01',
    end_date: null,
    total_value: 100,
    mrr: 100,
  });
  const path = `${CONTRACTS}/${id}/subscriptions/${line.id}`;
  await run(id, '2090-04-30');
  expect((await rowsOf(id)).map((row) => [row.accounting_period, row.recognized])).toEqual(
    ['01', '02', '03', '04'].map((month) => [`2090-${month}-01`, 100]),
  );
  expect((await it_.send('PUT', path, await it_.get(path))).status).toBe(200);
  const ended = await it_.send('PATCH', path, { end_date: '2090-12-31' });
  expect([ended.status, Object.keys(ended.body)]).toEqual([400, ['end_date']]);
  for (const change of [{ billing_frequency: 'annual' }, { contract_end_date: '2091-01-01' }]) {
    const { status, body } = await it_.send('PATCH', `${CONTRACTS}/${id}`, change);
    expect([status, Object.keys(body)]).toEqual([400, Object.keys(change)]);
  }
  // Months are billed one by one; nobody bills any of it once that is switched off.
  const drafts = async (): Promise<string[]> => {
    const { contractInvoices } = await it_.ask(
      `{ contractInvoices(filter: { contract: [${id}] }) { results { subtotal } } }`,
    );
    return contractInvoices.results.map(({ subtotal }: any) => subtotal);
  };
  expect(await drafts()).toEqual(['100', '100', '100', '100']);
  await it_.send('PATCH', `${CONTRACTS}/${id}`, { skip_evergreen_invoice_generation: true });
  expect(await drafts()).toEqual([]);
  const dearer = { rate: 60, quantity: 2, start_date: '2090-06-16', is_contract_amendment: true };
  const next = await add(id, { ...dearer, modified_subscription: line.id });
  expect((await it_.get(path)).end_date).toBe('2090-06-15');
  expect((await terminate(id, '2090-08-15')).status).toBe(200);
  await run(id, '2090-12-31');
  // Five months and a half of 100, two of 120.
  expect((await shown(id)).total_revenue).toBe(790);
  expect((await it_.get(`${CONTRACTS}/${id}/subscriptions/${next.id}`)).end_date).toBeNull();
  await run(id, '2091-12-31');
  expect((await shown(id)).total_revenue).toBe(790);
});

test('an evergreen contract without periods has lines that end', async () => {
  const { id } = await it_.contract({
    is_evergreen: true,
    billing_frequency: 'custom',
    contract_end_date: null,
  });
  const { status, body } = await it_.post(`${CONTRACTS}/${id}/subscriptions`, { rate: 1 });
  expect([status, Object.keys(body)]).toEqual([400, ['end_date']]);
});

test('use of the last month is recorded when the contract is over', async () => {
  const { id } = await it_.contract({ status: 'ACTIVE' });
  const usage = await it_.post(`${CONTRACTS}/${id}/usage`, { end_date: '2027-12-31' });
  await terminate(id, '2026-06-15');
  const record = (period_month: string) =>
    it_.post(`${CONTRACTS}/${id}/usage/${usage.body.id}/records`, { period_month, amount: 7 });
  expect((await record('2026-06-01')).status).toBe(200);
  expect((await record('2026-07-01')).status).toBe(400);
  expect((await rowsOf(id)).map((row) => row.transaction_end_date)).toEqual(['2026-06-15']);
});
