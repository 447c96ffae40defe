// Amendments that begin on another day than they did: the line they replace ends the day before,
// wherever that is. docs/accounting.md section 9, Schedule.
import { contracting, CONTRACTS, openRevenue, type Revenue } from './support.ts';

let it_: Revenue;
const { add, rowsOf, run } = contracting(() => it_);
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());

const amending = async (more: object, line: object = {}, contract: object = {}) => {
  const { id } = await it_.contract({ status: 'ACTIVE', ...contract });
  const common = { product: it_.books.widget };
  const old = await add(id, 'subscriptions', { ...common, rate: 1200, ...line });
  const next = await add(id, 'subscriptions', {
    ...{ ...common, is_contract_amendment: true, modified_subscription: old.id },
    ...more,
  });
  const move = (changes: object) =>
    it_.send('PATCH', `${CONTRACTS}/${id}/subscriptions/${next.id}`, changes);
  return { id, old: old.id as number, next: next.id as number, move };
};
/** Sums that a line recognizes and bills, and its last day. */
const earned = async (contract: number, line: number): Promise<unknown[]> => {
  const rows = (await rowsOf(contract)).filter((row) => row.contract_subscription === line);
  const sum = (of: (row: any) => number): number =>
    Number(rows.reduce<number>((all, row) => all + of(row), 0).toFixed(2));
  const { end_date } = await it_.get(`${CONTRACTS}/${contract}/subscriptions/${line}`);
  return [
    sum(({ recognized }) => recognized),
    sum(({ recognized, billed_amount }) => billed_amount ?? recognized),
    end_date,
  ];
};

test.each([
  ['2026-08-01', [700, 700, '2026-07-31']],
  ['2026-08-16', [748.39, 748.39, '2026-08-15']],
  ['2026-05-20', [461.29, 461.29, '2026-05-19']],
  ['2026-03-01', [200, 200, '2026-02-28']],
])('a line goes on to the day before its amendment, moved to %s', async (start_date, expected) => {
  const { id, old, next, move } = await amending({ rate: 800, start_date: '2026-05-16' });
  expect(await earned(id, old)).toEqual([448.39, 448.39, '2026-05-15']);
  const { status } = await move({ start_date });
  expect(status).toBe(200);
  expect(await earned(id, old)).toEqual(expected);
  expect(await earned(id, next)).toEqual([800, 800, '2026-12-31']);
  await run(id, '2026-12-31');
  expect((await it_.get(`${CONTRACTS}/${id}`)).total_revenue).toBeCloseTo(
    Number(expected[0]) + 800,
  );
});

test('it goes on no further than it did before', async () => {
  const line = { end_date: '2026-06-30', rate: 600 };
  const { id, old, move } = await amending({ rate: 800, start_date: '2026-05-01' }, line);
  await move({ start_date: '2026-09-01' });
  expect(await earned(id, old)).toEqual([600, 600, '2026-06-30']);
});

test('a line without end goes on as well', async () => {
  const endless = { is_evergreen: true, contract_end_date: null };
  const more = { rate: 150, start_date: '2026-05-01' };
  const { id, old, move } = await amending(more, { rate: 100 }, endless);
  expect(await earned(id, old)).toEqual([400, 400, '2026-04-30']);
  await move({ start_date: '2026-07-01' });
  expect(await earned(id, old)).toEqual([600, 600, '2026-06-30']);
});

test('what is taken back in the books stays, and is told', async () => {
  const { id, old, move } = await amending({ rate: 800, start_date: '2026-05-01' });
  await run(id, '2026-12-31');
  const before = await earned(id, old);
  const { status, body } = await move({ start_date: '2026-08-01' });
  const message = `What subscription ${old} was to earn before 2026-08-01 is taken back in the books: begin where it ended.`;
  expect([status, body]).toEqual([400, { start_date: [message] }]);
  expect(await earned(id, old)).toEqual(before);
  expect((await move({ start_date: '2026-05-01', rate: 900 })).status).toBe(200);
});
