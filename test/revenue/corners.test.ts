// Edge cases of terms: amendments on first and last days, and lines without end. docs/accounting.md section 9.
import { add, CONTRACTS, it_, openForAll, rowsOf, run, shown, terminate, YEAR } from './terms.ts';

openForAll();

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

test('an evergreen line without any rows left goes on all the same', async () => {
  const { id } = await it_.contract({
    ...{ is_evergreen: true, status: 'ACTIVE' },
    ...{ contract_start_date: '2090-01-01', contract_end_date: null },
  });
  await add(id, { rate: 50 });
  for (const row of await rowsOf(id)) {
    const { status } = await it_.send('DELETE', `/rr/api/v1/transactions/${row.id}`);
    expect(status).toBe(204);
  }
  expect(await rowsOf(id)).toEqual([]);
  await run(id, '2090-02-28');
  expect((await rowsOf(id)).map((row) => [row.accounting_period, row.recognized])).toEqual([
    ['2090-01-01', 50],
    ['2090-02-01', 50],
  ]);
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
