// Edge cases of terminations: on first and last days, in currencies with and without decimals.
// docs/accounting.md section 9.
import { add, it_, openForAll, rowsOf, run, shown, terminate, YEAR } from './terms.ts';

openForAll();

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

test.each([
  ['before a line takes the place of another', '2026-05-31', 500],
  ['after it', '2026-09-30', 600 + 3 * 200],
])('a contract that ends %s takes each row back once', async (_, day, earned) => {
  const { id } = await it_.contract({
    ...{ entity: it_.books.acme, contract_end_date: '2026-12-31', status: 'ACTIVE' },
  });
  const old = await add(id, { ...YEAR, rate: 1200 });
  await add(id, {
    ...{ start_date: '2026-07-01', end_date: '2026-12-31', rate: 1200 },
    ...{ is_contract_amendment: true, modified_subscription: old.id },
  });
  const reversals = async (): Promise<any[]> =>
    (await rowsOf(id)).filter((row) => row.kind === 'reversal' || Number(row.amount) < 0);
  const before = (await reversals()).length;
  expect(before).toBeGreaterThan(0);
  expect((await terminate(id, day)).status).toBe(200);
  await run(id, '2026-12-31');
  const body = await shown(id);
  expect(body.total_revenue).toBe(earned);
  expect(Number(body.total_unbilled) - Number(body.total_deferred_revenue)).toBeCloseTo(earned, 2);
  expect((await reversals()).length).toBeGreaterThan(before);
});

/** A year of 1200 that another line amends from 16 March, and what is left of March when service ends on a day. */
const PARTLY: [string, string, number, number][] = [
  ['before the amendment', '2026-03-10', 200 + 32.26, 1],
  ['the day before it', '2026-03-15', 200 + 48.39, 0],
  ['after it', '2026-03-20', 200 + 48.39 + 32.26, 0],
  ['a month before it', '2026-02-28', 200, 1],
];

test.each(PARTLY)('a row that is reversed in part, %s', async (_, day, earned, count) => {
  for (const isRecognized of [false, true]) {
    const { id } = await it_.contract({
      ...{ entity: it_.books.acme, contract_end_date: '2026-12-31', status: 'ACTIVE' },
    });
    const old = await add(id, { ...YEAR, rate: 1200 });
    if (isRecognized) await run(id, '2026-04-30');
    await add(id, {
      // 200 a month: half of March is 103.23 by days.
      ...{ start_date: '2026-03-16', end_date: '2026-12-31', rate: 1903.23 },
      ...{ is_contract_amendment: true, modified_subscription: old.id },
    });
    const taken = async (): Promise<any[]> =>
      (await rowsOf(id)).filter(
        (row) => row.contract_subscription === old.id && row.reverses_revenue_transaction !== null,
      );
    const before = await taken();
    expect((await terminate(id, day)).status).toBe(200);
    // Rows that are wholly reversed are not reversed again.
    const after = (await taken()).filter((row) => !before.some((each) => each.id === row.id));
    expect(after).toHaveLength(count);
    for (const { transaction_date, transaction_end_date } of after) {
      expect([transaction_date, transaction_end_date]).toEqual([
        day < '2026-03-01' ? '2026-03-01' : '2026-03-11',
        '2026-03-15',
      ]);
    }
    await run(id, '2026-12-31');
    const body = await shown(id);
    expect([isRecognized, body.total_revenue]).toEqual([isRecognized, earned]);
    expect(Number(body.total_unbilled) - Number(body.total_deferred_revenue)).toBeCloseTo(earned);
  }
});

test('what a row was taken back by hand is not taken back again', async () => {
  const { id } = await it_.contract({ status: 'ACTIVE' });
  await add(id, { ...YEAR, rate: 1200 });
  const rows = await rowsOf(id);
  const back = async (nth: number, recognized: number): Promise<void> => {
    const { status, body } = await it_.post('/rr/api/v1/transactions', {
      ...{ contract: id, product: it_.books.widget, recognized, amount: recognized },
      transaction_date: rows[nth].transaction_end_date,
      reverses_revenue_transaction: rows[nth].id,
    });
    expect([status, body]).toEqual([201, expect.anything()]);
  };
  // In March half and nearly all of June; more than there was of July.
  await back(2, -50);
  await back(5, -90);
  await back(6, -120);
  expect((await terminate(id, '2026-06-15')).status).toBe(200);
  await run(id, '2026-12-31');
  // 450 of five months, 10 of June, of which 50 would have stayed, and what July was taken too much.
  expect((await shown(id)).total_revenue).toBe(450 + 10 - 20);
});
