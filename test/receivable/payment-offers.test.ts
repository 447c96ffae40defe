// Offers to pay invoices with: amounts of transactions, memos and lists of invoices, to the last bound.
import { rowCounts } from '../support/books.ts';
import {
  INVOICE,
  invoicing,
  MEMO,
  moneyIn,
  openReceivables,
  type ReceivableWorld,
} from './support.ts';

let world: ReceivableWorld;
beforeAll(async () => {
  world = await openReceivables();
});
afterAll(() => world.service.close());
const { create } = invoicing(() => world);
const send = async (path: string, json: object) => {
  const { status, body } = await world.service.call('POST', path, { json });
  return { status, body };
};
const refused = async (path: string, json: object, status: number, body: object) => {
  const before = await rowCounts(world.service);
  expect(await send(path, json)).toEqual({ status, body });
  expect(await rowCounts(world.service)).toEqual(before);
};

test('a payment takes what is due, less its discount, and no more than the transaction has', async () => {
  const { data } = await world.service.graphql(
    'mutation { t: createPaymentTerm(input: { name: "2/10", dueDays: 30, discountPercent: "2", discountDays: 10 }) { id } }',
  );
  const { id } = await create({ payment_term: Number(data.t.id) });
  const offer = async (transaction_amount: number | null, posted_at = '2026-01-25') =>
    (await send(`${INVOICE}${id}/default-payment`, { posted_at, transaction_amount })).body;
  const note = '2 % (2 USD) is taken off what is paid within 10 days.';
  for (const [amount, offered, told] of [
    [null, 98, note],
    [0, 0, null],
    [97.99, 97.99, null],
    [98, 98, note],
    [-98, 98, note],
    [-97.99, 97.99, null],
    [99, 98, note],
    [1000, 98, note],
  ] as const) {
    expect([amount, await offer(amount)]).toEqual([
      amount,
      { default_payment_amount: offered, payment_term_discount_note: told },
    ]);
  }
  // Too late for the discount.
  for (const [amount, offered] of [
    [98, 98],
    [100, 100],
    [100.01, 100],
  ] as const) {
    expect(await offer(amount, '2026-01-26')).toEqual({
      ...{ default_payment_amount: offered, payment_term_discount_note: null },
    });
  }
  await refused(
    `${INVOICE}${id}/default-payment`,
    { posted_at: '2026-01-25', transaction_amount: 1.001 },
    400,
    { transaction_amount: ['Ensure that there are no more than 2 decimal places.'] },
  );
});

test('memos are credits of what is calculated, and money is not', async () => {
  const { id } = await create();
  const { body: memo } = await send(MEMO, {
    ...{ entity: world.books.acme, client: world.books.customer, credit_memo_date: '2026-01-16' },
    lines: [{ account: world.books.accounts.sales, amount: 30 }],
  });
  const answer = await send(`${INVOICE}${id}/calculate-payment`, {
    credit_memos: [{ credit_memo_id: memo.id, amount: 25, posted_at: '2026-01-20' }],
    empty_transactions: [{ amount: 40, payment_date: '2026-01-21' }],
  });
  expect(answer).toEqual({
    status: 200,
    body: {
      ...{ total_due: 100, applied_payments: 40, applied_credits: 25, applied_withholding: 0 },
      ...{ term_discounts: 0, remaining_due: 35 },
    },
  });
});

test('invoices that a transaction is to pay are there, and are open', async () => {
  const path = '/coa/api/v1/invoice/bulk-apply-payment';
  const transaction_id = await moneyIn(world, 150);
  const [one, two] = [await create(), await create({ invoice_date: '2026-01-14' })];
  await refused(path, { transaction_id, invoice_ids: [one.id, 999_999, 999_998] }, 400, {
    invoice_ids: ['Invalid pk "999999" - object does not exist.'],
  });
  await refused(path, { transaction_id: 999_999, invoice_ids: [one.id] }, 400, {
    transaction_id: [expect.any(String)],
  });
  // A choice that came to nothing is not a choice of all that is open.
  await refused(path, { transaction_id, invoice_ids: [] }, 400, {
    invoice_ids: ['This list may not be empty.'],
  });
  const euros = await create({ currency: 'EUR' });
  const other = await send(path, { transaction_id, invoice_ids: [euros.id] });
  expect([other.status, Object.keys(other.body)]).toEqual([400, ['transaction_id']]);
  expect((await send(path, { transaction_id, invoice_ids: [one.id, two.id] })).status).toBe(200);
  // Due first, paid first, however they are named.
  const due = await Promise.all(
    [one, two].map(async ({ id }) => (await world.service.call('GET', `${INVOICE}${id}/`)).body),
  );
  expect(due.map(({ amount_due: left }) => left)).toEqual([50, 0]);
  // Whoever names none, or null, means all of them.
  const rest = await moneyIn(world, 30);
  const all = { transaction_id: rest, invoice_ids: null, filters: { client: one.client } };
  expect((await send(path, all)).body.payment_ids.length).toBeGreaterThan(0);
});

test('many invoices at once are 1 to 500, all or none', async () => {
  const path = '/coa/api/v1/invoice/bulk-create';
  const good = {
    ...{ entity: world.books.acme, client: world.books.customer, invoice_date: '2026-01-15' },
    lines: [{ amount: 5 }],
  };
  const many = (count: number) => ({ invoices: Array(count).fill(good) });
  await refused(path, many(0), 400, {
    invoices: { non_field_errors: ['This list may not be empty.'] },
  });
  await refused(path, many(501), 400, {
    invoices: { non_field_errors: [expect.stringMatching(/500/)] },
  });
  await refused(
    path,
    { invoices: [good, { ...good, client: world.books.vendor }, { ...good, lines: [] }] },
    400,
    {
      invoices: [
        {},
        { client: ['The client must be a customer; this record is of type vendor.'] },
        { lines: { non_field_errors: ['This list may not be empty.'] } },
      ],
    },
  );
});

test('a client of no type is no customer', async () => {
  const { body } = await send('/coa/api/vendor', { name: 'Nobody' });
  const { data } = await world.service.graphql(
    `mutation { v: patchVendor(id: ${body.id}, input: { vendorType: null }) { vendorType } }`,
  );
  expect(data.v).toEqual({ vendorType: null });
  const given = { entity: world.books.acme, client: body.id, invoice_date: '2026-01-15' };
  await refused('/coa/api/v1/invoice', { ...given, lines: [{ amount: 5 }] }, 400, {
    client: ['The client must be a customer; this record is of no type.'],
  });
  await refused('/rr/api/v1/contracts', { client: body.id }, 400, {
    client: ['The client must be a customer; this record is of no type.'],
  });
});
