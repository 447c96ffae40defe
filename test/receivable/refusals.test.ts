// Refusals of invoices, their payments and letters, case by case: each in its own words, and nothing is posted.
import { INVOICE, invoicing, MEMO, openReceivables, type ReceivableWorld } from './support.ts';
import { rowCounts } from '../support/books.ts';

let world: ReceivableWorld;
beforeAll(async () => {
  world = await openReceivables();
});
afterAll(() => world.service.close());
const { create } = invoicing(() => world);

const asked = async (call: string): Promise<unknown> => {
  const { data, errors } = await world.service.graphql(`mutation { r: ${call} { __typename } }`);
  const [fault] = errors ?? [];
  return fault ? (fault.extensions.fields ?? fault.message) : data.r;
};
/** What must be refused, and leave everything as it is. */
async function refused(call: string, faults: unknown): Promise<void> {
  const before = await rowCounts(world.service);
  expect([call, await asked(call)]).toEqual([call, faults]);
  expect(await rowCounts(world.service)).toEqual(before);
}

test.each([
  [{ rate: 10, discount: -1 }, { discount: ['A discount must lower the price.'] }],
  [{ rate: -10, discount: 1 }, { discount: ['A discount must lower the price.'] }],
  [{ rate: 10, discount_amount: -1 }, { discount_amount: ['A discount must lower the price.'] }],
  [{ amount: -5, discount: 1 }, { discount: ['A discount must lower the price.'] }],
  [
    { rate: 10, discount: 1, discount_amount: 2 },
    {
      discount_amount: [
        'This field is an alias of discount. Send one of them, or the same value in both.',
      ],
    },
  ],
  [
    { rate: 10, discount_percentage: 100.001 },
    { discount_percentage: ['Ensure this value is between 0 and 100.'] },
  ],
  [
    { rate: 10, discount_percentage: -0.001 },
    { discount_percentage: ['Ensure this value is between 0 and 100.'] },
  ],
  [{ amount: 5, quantity: 0 }, { quantity: ['Send a rate, or a quantity other than 0.'] }],
  [
    { amount: '900000000000000000', quantity: 0.1 },
    { quantity: ['The amount divided by this quantity gives a rate that is too large.'] },
  ],
])('a line of %j is refused', async (line, faults) => {
  const before = await rowCounts(world.service);
  const { status, body } = await world.service.call('POST', INVOICE, {
    json: {
      entity: world.books.acme,
      client: world.books.customer,
      invoice_date: '2026-01-15',
      lines: [{ amount: 1 }, line],
    },
  });
  expect([status, body]).toEqual([400, { lines: [{}, faults] }]);
  expect(await rowCounts(world.service)).toEqual(before);
});

test('lines at the bounds of their discount are taken', async () => {
  const { lines, total_amount } = await create({
    lines: [
      { rate: 10, discount: 0 },
      { rate: 10, discount: 10 },
      { rate: -10, discount: -4 },
      { rate: 10, discount_percentage: 100 },
      { rate: 10, discount: 3, discount_amount: 3 },
      { amount: -5, discount: -1 },
      { amount: 0, quantity: 0 },
    ],
  });
  expect(lines.map((line: any) => [line.amount, line.rate, line.quantity])).toEqual([
    [10, 10, 1],
    [0, 10, 1],
    [-6, -10, 1],
    [0, 10, 1],
    [7, 10, 1],
    [-5, -5, 1],
    [0, 0, 0],
  ]);
  expect(total_amount).toBe(6);
});

test('an invoice is not paid by what pays bills, and keeps what was paid on its account', async () => {
  const { id } = await create({
    lines: [
      { amount: 60, product: world.books.advice },
      { amount: 40, product: world.books.widget },
    ],
  });
  await refused(
    `payInvoice(id: ${id}, debitMemos: [{ debitMemoId: 1, amount: 1, postedAt: "2026-01-20" }])`,
    {
      debitMemos: ['Debit memos pay bills. Send credit memos here.'],
    },
  );
  const paid = await asked(
    `payInvoice(id: ${id}, emptyTransactions: [{ accountId: ${world.cash}, amount: 100, paymentDate: "2026-01-20" }])`,
  );
  expect(paid).toEqual({ __typename: expect.anything() });
  const { status, body } = await world.service.call('PATCH', `${INVOICE}${id}/`, {
    json: { lines: [{ amount: 100, product: world.books.widget }] },
  });
  expect([status, body]).toEqual([
    400,
    {
      lines: [
        `60 is already paid on account ${world.books.accounts.otherReceivable}, more than the 0 that would be left there.`,
      ],
    },
  ]);
});

test('what was written off is paid after it is reopened, and a memo no further than it goes', async () => {
  const { id } = await create();
  expect(await asked(`markInvoiceUncollectible(id: ${id}, date: "2026-01-20")`)).toEqual({
    __typename: 'Invoice',
  });
  const pay = `payInvoice(id: ${id}, emptyTransactions: [{ accountId: ${world.cash}, amount: 10, paymentDate: "2026-01-21" }])`;
  await refused(pay, expect.stringContaining('was written off as uncollectible: reopen it first'));
  expect(await asked(`reopenInvoice(id: ${id})`)).toEqual({ __typename: 'Invoice' });
  expect(await asked(pay)).toEqual({ __typename: expect.anything() });
  const memo = await world.service.call('POST', MEMO, {
    json: {
      ...{ entity: world.books.acme, client: world.books.customer, credit_memo_date: '2026-01-15' },
      lines: [{ account: world.books.accounts.sales, amount: 20 }],
    },
  });
  const use = (amount: number) =>
    `payInvoice(id: ${id}, creditMemos: [{ creditMemoId: ${memo.body.id}, amount: ${amount}, postedAt: "2026-01-22" }])`;
  expect(await asked(use(20))).toEqual({ __typename: expect.anything() });
  const told = await asked(use(1));
  expect(JSON.stringify(told)).toContain(`${memo.body.credit_memo_number} is fully used.`);
});

test('a service without mail says so where somebody is to be written to, and marks as sent what others send', async () => {
  const { id } = await create();
  await refused(`sendInvoice(id: ${id}, to: ["a@b.test"])`, {
    to: ['This service cannot send e-mail: its operator has not set SMTP_URL.'],
  });
  const many = Array.from({ length: 21 }, (_, nth) => `"a${nth}@b.test"`).join();
  for (const to of ['[]', `[${many}]`]) {
    await refused(`sendInvoice(id: ${id}, to: ${to})`, {
      to: [expect.stringMatching(/^Ensure there are 1 to \d+ addresses\.$/)],
    });
  }
  const { data } = await world.service.graphql(
    `mutation { sendInvoice(id: ${id}) { status sentDate } }`,
  );
  expect(data.sendInvoice).toEqual({ status: 'SENT', sentDate: expect.any(String) });
});
