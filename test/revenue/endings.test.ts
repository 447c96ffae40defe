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
