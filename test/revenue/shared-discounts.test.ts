// The discount of a contract, shared by its invoices: each takes what it can, whatever was issued
// before. docs/accounting.md section 9, Contract invoice.
import fc from 'fast-check';
import { Decimal } from '../../schema/kit/index.ts';
import { discountsOf } from '../../src/revenue/billing/billing.rules.ts';
import { contracting, CONTRACTS, openRevenue, type Revenue } from './support.ts';

let it_: Revenue;
const { add } = contracting(() => it_);
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());

/** Subtotal, discount and total of the invoices of a contract, in their order. */
const bills = async (contract: number): Promise<any[]> => {
  const { contractInvoices } = await it_.ask(
    `{ contractInvoices(filter: { contract: [${contract}] }, sort: [ORDINAL]) {
      results { id subtotal discount totalAmount invoice { totalAmount } } } }`,
  );
  return contractInvoices.results;
};
const shown = async (contract: number): Promise<number[][]> =>
  (await bills(contract)).map(({ subtotal, discount, totalAmount }) =>
    [subtotal, discount, totalAmount].map(Number),
  );
const issue = async (contract: number, nth: number): Promise<void> => {
  const { id } = (await bills(contract))[nth];
  await it_.ask(`mutation { issueContractInvoice(id: ${id}) { id } }`);
};
const opened = async (discount: number): Promise<number> => {
  const { id } = await it_.contract({
    ...{ status: 'ACTIVE', billing_frequency: 'quarterly', discount },
  });
  return id;
};
const milestones = async (contract: number, ...amounts: [string, number][]): Promise<void> => {
  for (const [milestone_date, amount] of amounts) {
    const milestone = { product: it_.books.widget, milestone_name: 'M', milestone_date, amount };
    await add(contract, 'milestones', milestone);
  }
};

test('a discount that is lowered below what was given adds nothing to later invoices', async () => {
  const contract = await opened(40);
  await add(contract, 'subscriptions', { product: it_.books.widget, rate: 400 });
  await issue(contract, 0);
  await issue(contract, 1);
  await it_.send('PATCH', `${CONTRACTS}/${contract}`, { discount: 15 });
  const [given, full] = [
    [100, 10, 90],
    [100, 0, 100],
  ];
  expect(await shown(contract)).toEqual([given, given, full, full]);
  await issue(contract, 2);
  const [, , third] = await bills(contract);
  expect(third.invoice.totalAmount).toBe(third.totalAmount);
});

test('a period that takes back takes no share of the discount', async () => {
  const contract = await opened(10);
  await milestones(contract, ['2026-01-05', 100], ['2026-05-05', -99], ['2026-08-05', 25]);
  expect(await shown(contract)).toEqual([
    [100, 8, 92],
    [-99, 0, -99],
    [25, 2, 23],
  ]);
  await issue(contract, 0);
});

test('an invoice takes no more than it comes to, and the rest waits for the next', async () => {
  const contract = await opened(150);
  await milestones(contract, ['2026-01-05', 100]);
  expect(await shown(contract)).toEqual([[100, 100, 0]]);
  await milestones(contract, ['2026-05-05', 80]);
  expect(await shown(contract)).toEqual([
    [100, 83.33, 16.67],
    [80, 66.67, 13.33],
  ]);
});

test.each([
  // Each of five would round up, so that the last would add to its invoice.
  [3, [100, 100, 100, 100, 100], [1, 1, 1, 0, 0]],
  // The last would take more than it comes to.
  [2, [1, 1, 1, 1, 1], [0, 0, 0, 1, 1]],
  [-5, [10, 10], [0, 0]],
  [5, [-10, 0], [0, 0]],
])('%d off %j', (left, subtotals, expected) => {
  const shares = discountsOf(
    new Decimal(left),
    subtotals.map((each) => new Decimal(each)),
    'JPY',
  );
  expect(shares.map(Number)).toEqual(expected);
});

test('shares are within their invoices, and come to all that has room', () => {
  const whole = fc.integer({ min: -50, max: 500 });
  fc.assert(
    fc.property(whole, fc.array(whole, { maxLength: 8 }), (left, subtotals) => {
      const weights = subtotals.map((each) => new Decimal(each));
      const shares = discountsOf(new Decimal(left), weights, 'JPY').map(Number);
      const rooms = subtotals.map((each) => Math.max(0, each));
      expect(shares.every((share, nth) => share >= 0 && share <= (rooms[nth] ?? 0))).toBe(true);
      const room = rooms.reduce((sum, each) => sum + each, 0);
      expect(shares.reduce((sum, each) => sum + each, 0)).toBe(Math.min(Math.max(0, left), room));
    }),
  );
});
