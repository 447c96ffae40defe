// Minimum monthly commitments: what a month comes to when use, the contract or its term changes
// after the commitment was settled. docs/accounting.md section 9.
import { contracting, CONTRACTS, openRevenue, type Revenue } from './support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());
const { rowsOf, add, run, figures } = contracting(() => it_);

const JANUARY = '2026-01-01';
const MARCH = '2026-03-01';

/** A contract with usage lines of two products. */
async function committed(minimum: number | null) {
  const { id } = await it_.contract({ minimum_monthly_commitment_amount: minimum });
  const a = await add(id, 'usage', { product: it_.books.widget });
  const b = await add(id, 'usage', { product: it_.books.advice });
  const record = (line: number, amount: number, period_month = JANUARY) =>
    it_.post(`${CONTRACTS}/${id}/usage/${line}/records`, { period_month, amount });
  const used = async (line: number, amount: number, month = JANUARY): Promise<void> => {
    expect((await record(line, amount, month)).status).toBe(200);
  };
  /** Line, amount recognized and amount billed of each row that is not nothing. */
  const rows = async () =>
    (await rowsOf(id))
      .filter((row) => row.recognized !== 0 || (row.billed_amount ?? 0) !== 0)
      .sort((one, other) => one.id - other.id)
      .map((row) => [
        row.contract_usage === a.id ? 'A' : 'B',
        row.recognized,
        row.billed_amount ?? row.recognized,
      ]);
  const preview = async () =>
    (await it_.get(`${CONTRACTS}/${id}/minimum-commit-preview`)).map((month: any) => [
      month.usage_amount,
      month.minimum_amount,
      month.shortfall,
      month.billed_amount,
    ]);
  const commit = (amount: number | null) =>
    it_.send('PATCH', `${CONTRACTS}/${id}`, { minimum_monthly_commitment_amount: amount });
  return { id, a: a.id, b: b.id, record, used, rows, preview, commit };
}

/** Bills everything that a contract has, by hand. Returns the id of the invoice. */
async function invoice(contract: number): Promise<number> {
  const open = (await rowsOf(contract)).filter((row) => row.recognized !== 0 && !row.invoice);
  const { status, body } = await it_.post('/coa/api/v1/invoice', {
    entity: it_.books.acme,
    client: it_.books.customer,
    invoice_date: '2026-02-01',
    revenue_transactions: open.map(({ id }) => id),
    lines: open.map((row) => ({ product: row.product, amount: row.recognized })),
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body.id;
}

test('use that comes after the commitment was recognized takes its place', async () => {
  const { id, a, b, used, rows, preview } = await committed(1000);
  await used(a, 300);
  expect(await run(id, '2026-01-31')).toBe(2);
  await used(b, 500);
  expect(await rows()).toEqual([
    ['A', 300, 300],
    ['A', 700, 700],
    ['B', 500, 500],
    ['A', -500, -500],
  ]);
  expect(await preview()).toEqual([[800, 1000, 200, 1000]]);
  await run(id, '2026-01-31');
  expect(await figures(id)).toEqual([1000, 0, 1000]);
  // Beyond the commitment nothing of it is left; of what is used, nothing is lost.
  const more = await add(id, 'usage', { product: it_.books.widget });
  await used(more.id, 350);
  expect(await preview()).toEqual([[1150, 1000, 0, 1150]]);
  await run(id, '2026-01-31');
  expect(await figures(id)).toEqual([1150, 0, 1150]);
});

test('use that comes after the commitment was invoiced is billed net of it', async () => {
  const { id, a, b, used, rows, preview, commit } = await committed(1000);
  await used(a, 300);
  await run(id, '2026-01-31');
  const billed = await invoice(id);
  await used(b, 500);
  expect((await rows()).slice(2)).toEqual([
    ['B', 500, 500],
    ['A', -500, -500],
  ]);
  expect(await preview()).toEqual([[800, 1000, 200, 1000]]);
  await run(id, '2026-01-31');
  // 500 of the first product are billed and not earned, 500 of the second the other way.
  expect(await figures(id)).toEqual([1000, 500, 500]);
  // An invoiced amount stays when the minimum changes, until its invoice is voided.
  expect((await commit(400)).status).toBe(200);
  expect(await preview()).toEqual([[800, 400, 200, 1000]]);
  const voided = await it_.post(`/coa/api/v1/invoice/${billed}/void/`, { void_date: '2026-02-02' });
  expect(voided.status).toBe(200);
  expect(await preview()).toEqual([[800, 400, 0, 800]]);
  await run(id, '2026-02-28');
  expect(await figures(id)).toEqual([800, 0, 800]);
});

test('the commitment of a month outlives the line that carries it', async () => {
  const { id, a, b, used, rows, preview } = await committed(1000);
  await used(a, 300);
  await used(b, 100);
  expect(await rows()).toEqual([
    ['A', 300, 300],
    ['B', 100, 100],
    ['B', 600, 600],
  ]);
  const path = `${CONTRACTS}/${id}/usage`;
  expect((await it_.send('DELETE', `${path}/${b}`)).status).toBe(204);
  expect(await rows()).toEqual([
    ['A', 300, 300],
    ['A', 700, 700],
  ]);
  expect(await preview()).toEqual([[300, 1000, 700, 1000]]);
  // A month without records has no commitment.
  expect((await it_.send('DELETE', `${path}/${a}`)).status).toBe(204);
  expect([await rows(), await preview()]).toEqual([[], []]);
});

test('a month of nothing keeps its commitment when another line goes', async () => {
  const { id, a, b, rows, used, preview } = await committed(1000);
  const { group } = await it_.ask(
    `mutation { group: createUsageGroup(input: { name: "Calls", product: ${it_.books.widget} }) { id } }`,
  );
  await it_.ask(
    `mutation { tier: createUsageTier(input: { group: ${group.id}, name: "All", price: 1 }) { id } }`,
  );
  const changed = await it_.send('PATCH', `${CONTRACTS}/${id}/usage/${a}`, {
    usage_group: Number(group.id),
  });
  expect(changed.status).toBe(200);
  const none = { period_month: JANUARY, quantity: 0 };
  expect((await it_.post(`${CONTRACTS}/${id}/usage/${a}/records`, none)).status).toBe(200);
  await used(b, 100);
  expect((await it_.send('DELETE', `${CONTRACTS}/${id}/usage/${b}`)).status).toBe(204);
  expect(await rows()).toEqual([['A', 1000, 1000]]);
  expect(await preview()).toEqual([[0, 1000, 1000, 1000]]);
});

test.each([
  ['nothing is recognized', false, false, [400, 0, 400]],
  ['the month is recognized', true, false, [400, 0, 400]],
  ['the month is recognized and invoiced', true, true, [1000, 0, 0]],
])('a minimum that changes while %s', async (_, isRecognized, isInvoiced, left) => {
  const { id, a, used, rows, preview, commit } = await committed(1000);
  await used(a, 300);
  if (isRecognized) await run(id, '2026-01-31');
  if (isInvoiced) await invoice(id);
  const before = await rows();
  expect((await commit(400)).status).toBe(200);
  expect(await preview()).toEqual([isInvoiced ? [300, 400, 700, 1000] : [300, 400, 100, 400]]);
  if (isInvoiced) expect(await rows()).toEqual(before);
  await run(id, '2026-01-31');
  expect(await figures(id)).toEqual(left);
  // Back again: the same as before.
  expect((await commit(1000)).status).toBe(200);
  expect(await preview()).toEqual([[300, 1000, 700, 1000]]);
  expect((await commit(null)).status).toBe(200);
  expect(await preview()).toEqual([isInvoiced ? [300, 0, 700, 1000] : [300, 0, 0, 300]]);
  await run(id, '2026-01-31');
  expect((await figures(id))[0]).toBe(isInvoiced ? 1000 : 300);
});

test('use that is corrected by hand moves the commitment', async () => {
  const { id, a, used, preview } = await committed(1000);
  await used(a, 300);
  const [use] = (await rowsOf(id)).filter((row) => row.recognized === 300);
  const path = `/rr/api/v1/transactions/${use.id}`;
  expect((await it_.send('PATCH', path, { amount: 450 })).status).toBe(200);
  expect(await preview()).toEqual([[450, 1000, 550, 1000]]);
  expect((await it_.send('DELETE', path)).status).toBe(204);
  expect(await preview()).toEqual([[0, 1000, 1000, 1000]]);
  await run(id, '2026-01-31');
  expect(await figures(id)).toEqual([1000, 0, 1000]);
});

test.each([
  ['recognized', true],
  ['open', false],
])('what somebody takes back of a commitment that is %s is waived', async (_, isPosted) => {
  const { id, a, b, used, preview, commit } = await committed(1000);
  await used(a, 300);
  if (isPosted) await run(id, '2026-01-31');
  const [row] = (await rowsOf(id)).filter(({ recognized }) => recognized === 700);
  const waiver = {
    ...{ contract: id, contract_usage: a, product: it_.books.widget, accounting_period: JANUARY },
    ...{ amount: -700, reverses_revenue_transaction: row.id },
  };
  expect((await it_.post('/rr/api/v1/transactions', waiver)).status).toBe(201);
  expect(await preview()).toEqual([[300, 1000, 0, 300]]);
  await used(b, 500);
  expect(await preview()).toEqual([[800, 1000, 0, 800]]);
  // Of a minimum of 2,000, 1,200 are missing, and 700 of them are waived.
  await commit(2000);
  expect(await preview()).toEqual([[800, 2000, 500, 1300]]);
  await commit(1000);
  await run(id, '2026-01-31');
  expect(await figures(id)).toEqual([800, 0, 800]);
});

test('the month in which a contract ends is held to its part of the minimum', async () => {
  const { id, a, used, rows, record, preview } = await committed(1000);
  await used(a, 310, MARCH);
  const ended = await it_.post(`${CONTRACTS}/${id}/terminate`, { termination_date: '2026-03-15' });
  expect(ended.status).toBe(200);
  // 15 of 31 days of each.
  expect(await rows()).toEqual([
    ['A', 310, 310],
    ['A', 690, 690],
    ['A', -160, -160],
    ['A', -356.13, -356.13],
  ]);
  expect(await preview()).toEqual([[150, 483.87, 333.87, 483.87]]);
  // Recorded again, it takes the place of what was there, with its reversal.
  await used(a, 310, MARCH);
  expect(await rows()).toEqual([
    ['A', 310, 310],
    ['A', 173.87, 173.87],
  ]);
  expect(await preview()).toEqual([[310, 483.87, 173.87, 483.87]]);
  await run(id, '2026-03-31');
  expect(await figures(id)).toEqual([483.87, 0, 483.87]);
  const late = await record(a, 5, MARCH);
  expect([late.status, await rows()]).toEqual([
    409,
    [
      ['A', 310, 310],
      ['A', 173.87, 173.87],
    ],
  ]);
});

test('a reversal that is recognized keeps the month it stands in', async () => {
  const { id, a, used, record } = await committed(null);
  await used(a, 310, MARCH);
  await it_.post(`${CONTRACTS}/${id}/terminate`, { termination_date: '2026-03-15' });
  await run(id, '2026-03-31');
  expect((await record(a, 100, MARCH)).status).toBe(409);
  expect((await it_.send('DELETE', `${CONTRACTS}/${id}/usage/${a}`)).status).toBe(409);
  expect(await figures(id)).toEqual([150, 0, 150]);
});

test('a line whose use was cut and never recognized is deleted with its reversal', async () => {
  const { id, a, used, rows } = await committed(1000);
  await used(a, 310, MARCH);
  await it_.post(`${CONTRACTS}/${id}/terminate`, { termination_date: '2026-03-15' });
  expect((await it_.send('DELETE', `${CONTRACTS}/${id}/usage/${a}`)).status).toBe(204);
  expect(await rows()).toEqual([]);
});
