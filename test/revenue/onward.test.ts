// Contracts that go on: renewed, copied and shown ahead by figures, and none holds up the others.
import { contractsGoOn } from '../../src/revenue/contract/contracts.task.ts';
import { contracting, CONTRACTS, openRevenue, type Revenue } from './support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());
const { rowsOf, add } = contracting(() => it_);

const go = () => contractsGoOn.run(it_.service.database, it_.service.workspace);
const YEAR = { contract_start_date: '2024-01-01', contract_end_date: '2024-12-31' };
const renewing = (months: number) =>
  it_.contract({ ...YEAR, status: 'ACTIVE', auto_renew: true, auto_renew_duration: months });
const linesOf = (contract: number): Promise<any[]> =>
  it_.get(`${CONTRACTS}/${contract}/subscriptions`);

/** A line, its renewal's months, and what that then is: rate, discount, value, mrr. */
const RENEWED: [string, object, number, number[]][] = [
  ['as long', { rate: 600, quantity: 2, discount: 120 }, 12, [600, 120, 1080, 90]],
  ['twice as long', { rate: 600, quantity: 2, discount: 120 }, 24, [1200, 240, 2160, 90]],
  ['half as long', { rate: 600, quantity: 2, discount: 900 }, 6, [300, 450, 150, 25]],
  ['all of it off', { rate: 100, quantity: 3, discount: 300 }, 7, [58.3333333333, 175, 0, 0]],
  ['less than nothing', { rate: -1200, discount: 600 }, 1, [-100, 50, -150, -150]],
  [
    'of part of a month',
    { rate: 1150, start_date: '2024-01-16' },
    12,
    [1198.32, 0, 1198.32, 99.86],
  ],
  // No month of it is a whole number of cents.
  ['of thirds of a cent', { rate: 1000 }, 24, [2000, 0, 2000, 83.33]],
  ['of thirds of a cent, with a discount', { rate: 1000, discount: 100 }, 6, [500, 50, 450, 75]],
  ['with an mrr given', { rate: 1200, mrr: 70 }, 24, [2400, 0, 2400, 70]],
  ['of no unit yet', { rate: 1200, quantity: 0 }, 24, [2400, 0, 0, 0]],
  ['without a rate', { rate: null }, 24, [0, 0, 0, 0]],
];
test.each(RENEWED)(
  'a line is renewed for what its month costs, %s',
  async (_, line, months, next) => {
    const { id } = await renewing(months);
    await add(id, 'subscriptions', { product: it_.books.widget, ...line });
    await add(id, 'subscriptions', { rate: 1, end_date: '2024-12-30' });
    const { renewed } = await it_.ask(
      `mutation { renewed: renewContract(id: ${id}) { id contractEndDate status } }`,
    );
    const end = { 1: '2025-01-31', 6: '2025-06-30', 7: '2025-07-31', 24: '2026-12-31' }[months];
    const contractEndDate = end ?? '2025-12-31';
    expect(renewed).toEqual({ id: String(id), contractEndDate, status: 'ACTIVE' });
    const lines = await linesOf(id);
    expect(lines.length).toBe(3);
    const made = lines.find((each) => each.start_date === '2025-01-01');
    expect([made.rate ?? 0, made.discount ?? 0, made.total_value, made.mrr]).toEqual(next);
    expect(made.end_date).toBe(contractEndDate);
    const rows = (await rowsOf(id)).filter((row) => row.contract_subscription === made.id);
    expect(rows.every((row) => row.renewall === true)).toBe(true);
  },
);

test('one that cannot go on holds up no other, and is told', async () => {
  const stuck = await renewing(1200);
  await add(stuck.id, 'subscriptions', { rate: 9_000_000_000_000 });
  const billed = await it_.contract({ status: 'ACTIVE' });
  await add(billed.id, 'milestones', {
    milestone_name: 'M',
    milestone_date: '2026-01-05',
    amount: 7,
  });
  const { contractInvoices } = await it_.ask(
    `{ contractInvoices(filter: { contract: [${billed.id}] }) { results { id } } }`,
  );
  const [{ id: draft }] = contractInvoices.results;
  await it_.ask(`mutation { scheduleContractInvoice(id: ${draft}) { status } }`);
  await expect(go()).rejects.toThrow('some contracts could not go on');
  expect((await it_.get(`/rev/api/v1/invoices/${draft}`)).status).toBe('OPEN');
  expect((await linesOf(stuck.id)).length).toBe(1);
  expect(await it_.get(`${CONTRACTS}/${stuck.id}`)).toMatchObject({
    ...{ status: 'ACTIVE', contract_end_date: '2024-12-31' },
  });
  await it_.send('PATCH', `${CONTRACTS}/${stuck.id}`, { auto_renew: false });
  await go();
});

test('a line without end that has run short is scheduled a year ahead again', async () => {
  const { id } = await it_.contract({
    ...{ status: 'ACTIVE', is_evergreen: true, contract_end_date: null },
  });
  await add(id, 'subscriptions', { rate: 50 });
  const whole = (await rowsOf(id)).map((row) => [row.accounting_period, row.recognized]);
  await it_.service.database.write(it_.service.workspace, ({ ask }) =>
    ask({
      text: `update revenue_transaction set is_deleted = true where workspace_id = $1 and contract_id = $2 and accounting_period > '2026-03-01'`,
      values: [it_.service.workspace, id],
    }),
  );
  expect((await rowsOf(id)).length).toBe(3);
  await go();
  expect((await rowsOf(id)).map((row) => [row.accounting_period, row.recognized])).toEqual(whole);
});

test('a copy has bundles with their lines, and an mrr that somebody gave', async () => {
  const { id } = await it_.contract({ discount: 5 });
  const { widget, advice } = it_.books;
  await add(id, 'bundles', {
    ...{ bundle_name: 'B', start_date: '2026-01-01' },
    lines: [
      { product: widget, amount: 120 },
      { product: advice, amount: 60.5 },
    ],
  });
  await add(id, 'subscriptions', { product: widget, rate: 1200, mrr: 70 });
  await add(id, 'subscriptions', { product: advice, rate: 240 });
  await add(id, 'usage', { description: 'Calls', product: widget });
  const copy = (await it_.post(`${CONTRACTS}/${id}/duplicate`)).body.id as number;
  expect(await it_.get(`${CONTRACTS}/${copy}`)).toMatchObject({
    ...{ status: 'PENDING', discount: 5, total_revenue: 1620.5 },
  });
  const [bundle] = (await it_.get(`${CONTRACTS}/${copy}/bundles`)) as any[];
  expect(bundle).toMatchObject({
    ...{ bundle_name: 'B', contract: copy, end_date: '2026-12-31' },
    lines: [
      { product: widget, amount: 120 },
      { product: advice, amount: 60.5 },
    ],
  });
  expect((await linesOf(copy)).map((each) => [each.rate, each.mrr])).toEqual([
    [1200, 70],
    [240, 20],
  ]);
  // A value that nobody gave follows the price; one that somebody gave stays.
  for (const each of await linesOf(copy)) {
    const path = `${CONTRACTS}/${copy}/subscriptions/${each.id}`;
    await it_.send('PATCH', path, { rate: 600 });
  }
  expect((await linesOf(copy)).map(({ mrr }) => mrr)).toEqual([70, 50]);
  const usage = await it_.get(`${CONTRACTS}/${copy}/usage`);
  expect((usage.results ?? usage).map((each: any) => each.description)).toEqual(['Calls']);
});
