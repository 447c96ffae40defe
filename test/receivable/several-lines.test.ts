// Several ledger lines that pay one document together: what each gives, what was withheld of it, and what is refused.
// docs/accounting.md sections 6 and 7.
import { INVOICE, invoicing, moneyIn, openReceivables, type ReceivableWorld } from './support.ts';
import { linesOf, rowCounts } from '../support/books.ts';

let world: ReceivableWorld;
beforeAll(async () => {
  world = await openReceivables();
});
afterAll(() => world.service.close());

const BILL = '/coa/api/v1/bill/';
let bills = 0;
/** A document of 100, on either side. */
async function make(path: string): Promise<number> {
  if (path === INVOICE) return (await invoicing(() => world).create()).id;
  const { status, body } = await world.service.call('POST', BILL, {
    json: {
      ...{ entity: world.books.acme, vendor: world.books.vendor, bill_number: `S-${++bills}` },
      ...{ bill_date: '2026-01-15', due_date: '2026-02-15' },
      lines: [{ amount: 100, account: world.books.accounts.services }],
    },
  });
  expect([status, body]).toEqual([201, body]);
  return body.id;
}
const money = (path: string, ...amounts: number[]): Promise<number[]> =>
  Promise.all(amounts.map((amount) => moneyIn(world, path === INVOICE ? amount : -amount)));
const pay = (path: string, id: number, given: object) =>
  world.service.call('POST', `${path}${id}/pay`, { json: { transactions: [given] } });
async function stands(path: string, id: number) {
  const { body } = await world.service.call('GET', `${path}${id}/`);
  return {
    due: body.amount_due ?? body.total_amount - body.amount_paid,
    status: body.payment_status,
    payments: body.payments.map((each: any) => [each.amount, each.withheld_amount]),
    entries: body.payments.map((each: any) => each.payment_journal_entry),
  };
}

describe.each([
  ['an invoice', INVOICE],
  ['a bill', BILL],
])('%s', (_, path) => {
  test.each([
    ['the first is enough', [100, 10], 95, [[95, 5]], 0],
    [
      'the first has nothing over',
      [60, 50],
      95,
      [
        [60, 5],
        [35, null],
      ],
      0,
    ],
    [
      'some of it stays due',
      [40, 30],
      65,
      [
        [40, 5],
        [25, null],
      ],
      30,
    ],
  ])('what was withheld is taken off: %s', async (_what, amounts, amount, payments, due) => {
    const id = await make(path);
    const transaction_ids = await money(path, ...amounts);
    const { status, body } = await pay(path, id, {
      transaction_ids,
      amount,
      withholding_amount: 5,
    });
    expect([status, body]).toEqual([200, body]);
    const found = await stands(path, id);
    expect(found).toMatchObject({ payments, due, status: due === 0 ? 'paid' : 'partial' });
    const tax = (await linesOf(world.service, found.entries[0])).filter(
      ({ account }) => account === world.books.accounts['taxAccount'],
    );
    expect(tax.map(({ native }) => native)).toEqual([path === INVOICE ? '5' : '-5']);
  });

  test('a line with nothing left passes what was withheld on to the next', async () => {
    const [spent = 0, rest] = await money(path, 100, 100);
    await pay(path, await make(path), { transaction_id: spent, amount: 100 });
    const id = await make(path);
    const given = { transaction_ids: [spent, rest], amount: 95, withholding_amount: 5 };
    expect((await pay(path, id, given)).status).toBe(200);
    expect(await stands(path, id)).toMatchObject({ payments: [[95, 5]], due: 0 });
  });

  test('what is no amount, or more than is due to be withheld, is refused as with one line', async () => {
    const id = await make(path);
    const lines = await money(path, 100, 10);
    const before = await rowCounts(world.service);
    const places = 'Ensure that there are no more than 2 decimal places.';
    for (const [given, faults] of [
      [{ amount: 0 }, { amount: ['Ensure this value is greater than 0.'] }],
      [{ amount: -5 }, { amount: ['Ensure this value is greater than 0.'] }],
      [{ amount: 100.005 }, { amount: [places] }],
      [{ amount: 95, withholding_amount: 1.005 }, { withholding_amount: [places] }],
      [
        { amount: 95, withholding_amount: 100 },
        { withholding_amount: ['More than the 100 that is due.'] },
      ],
      [
        { amount: 95, withholding_amount: 5, withholding_tax_rate_id: 999_999 },
        { withholding_tax_rate_id: ['Invalid pk "999999" - object does not exist.'] },
      ],
    ] as const) {
      const { status, body } = await pay(path, id, { transaction_ids: lines, ...given });
      expect([given, status, body]).toEqual([given, 400, { transactions: [faults] }]);
    }
    expect(await rowCounts(world.service)).toEqual(before);
    await pay(path, id, { transaction_ids: lines, amount: 100 });
    const again = await pay(path, id, { transaction_ids: lines, amount: 5 });
    expect([again.status, again.body.detail]).toEqual([
      400,
      expect.stringMatching(/^Nothing is due on (invoice|bill) /),
    ]);
    expect(await stands(path, id)).toMatchObject({ payments: [[100, null]], due: 0 });
  });
});
