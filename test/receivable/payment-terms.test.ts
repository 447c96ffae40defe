// Early-payment discounts, withholding, calculations, and many invoices at once. docs/accounting.md
// section 6.
import { linesOf } from '../support/books.ts';
import { INVOICE, moneyIn, openReceivables, type ReceivableWorld } from './support.ts';

let world: ReceivableWorld;
let term: number;
beforeAll(async () => {
  world = await openReceivables();
  const { data, errors } = await world.service.graphql(
    'mutation { t: createPaymentTerm(input: { name: "2/10", dueDays: 30, discountPercent: "2", discountDays: 10 }) { id } }',
  );
  expect(errors).toBeUndefined();
  term = Number(data.t.id);
});
afterAll(() => world.service.close());

const send = (method: string, path: string, json?: object, key = world.service.keys.admin) =>
  world.service.call(method, path, { key, ...(json && { json }) });
const invoice = async (more: object = {}) => {
  const { status, body } = await send('POST', INVOICE, {
    entity: world.books.acme,
    client: world.books.customer,
    invoice_date: '2026-01-15',
    lines: [{ amount: 100, product: world.books.widget }],
    ...more,
  });
  expect([status, body]).toEqual([201, body]);
  return body;
};
const pay = (id: number, amount: number, more: object = {}) =>
  send('POST', `${INVOICE}${id}/pay/`, {
    empty_transactions: [{ account_id: world.cash, amount, payment_date: '2026-01-25', ...more }],
  });
const read = async (id: number) => (await send('GET', `${INVOICE}${id}/`)).body;
const told = async (entry: number) =>
  (await linesOf(world.service, entry)).map(({ account, native }) => [account, Number(native)]);

test('paid in full within its days, the discount is taken, and given back by a void', async () => {
  const made = await invoice({ payment_term: term });
  const usual = await send('POST', `${INVOICE}${made.id}/default-payment`, {
    posted_at: '2026-01-25',
  });
  expect([usual.status, usual.body]).toEqual([
    200,
    {
      default_payment_amount: 98,
      payment_term_discount_note: '2 % (2 USD) is taken off what is paid within 10 days.',
    },
  ]);
  const late = await send('POST', `${INVOICE}${made.id}/default-payment`, {
    posted_at: '2026-01-26',
  });
  expect(late.body).toEqual({ default_payment_amount: 100, payment_term_discount_note: null });
  const { body } = await pay(made.id, 98);
  expect(await told(body.journal_entry_ids[0])).toEqual([
    [world.cash, 98],
    [world.books.accounts['accountsReceivable'], -100],
    [world.books.accounts['discountAccount'], 2],
  ]);
  const paid = await read(made.id);
  expect(paid).toMatchObject({
    status: 'paid',
    amount_paid: 100,
    payment_term_applied_discount: 2,
  });
  expect(paid.payments).toEqual([
    expect.objectContaining({
      amount: 98,
      early_discount: 2,
      payment_term_discount_transaction: expect.any(Number),
    }),
  ]);
  await send('POST', `${INVOICE}${made.id}/payment/${paid.payments[0].id}/void`, {});
  expect(await read(made.id)).toMatchObject({
    status: 'open',
    amount_paid: 0,
    payment_term_applied_discount: null,
  });
  await pay(made.id, 98, { payment_date: '2026-01-26' });
  expect(await read(made.id)).toMatchObject({ status: 'partial', amount_due: 2 });
});

test('what is withheld counts as paid and is debited beside the money', async () => {
  const made = await invoice();
  const { status, body } = await pay(made.id, 90, { withholding_amount: 10 });
  expect(status).toBe(200);
  expect(await told(body.journal_entry_ids[0])).toEqual([
    [world.cash, 90],
    [world.books.accounts['accountsReceivable'], -100],
    [world.books.accounts['taxAccount'], 10],
  ]);
  const paid = await read(made.id);
  expect(paid).toMatchObject({ status: 'paid', amount_paid: 100 });
  await send('POST', `${INVOICE}${made.id}/payment/${paid.payments[0].id}/void`, {});
  expect(await read(made.id)).toMatchObject({ status: 'open', amount_paid: 0, amount_due: 100 });
  const more = await pay((await invoice()).id, 1, { withholding_amount: 101 });
  expect(more.body).toEqual({
    empty_transactions: [{ withholding_amount: ['More than the 100 that is due.'] }],
  });
});

test('what was paid of an invoice that is written off stays paid', async () => {
  const made = await invoice();
  await pay(made.id, 40);
  const { errors } = await world.service.graphql(
    `mutation { markInvoiceUncollectible(id: "${made.id}", date: "2026-02-01") { id } }`,
  );
  expect(errors).toBeUndefined();
  const [payment] = (await read(made.id)).payments;
  const at = `${INVOICE}${made.id}/payment/${payment.id}`;
  for (const [method, path] of [
    ['POST', `${at}/void`],
    ['DELETE', `${at}/void`],
  ] as const) {
    const refused = await send(method, path, {});
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringContaining('reopen it first'),
    ]);
  }
  expect((await read(made.id)).payments).toEqual([payment]);
});

test('a calculation tells what a payment would do, and stores nothing', async () => {
  const made = await invoice({ payment_term: term });
  const line = await moneyIn(world, 60);
  const { status, body } = await send('POST', `${INVOICE}${made.id}/calculate-payment`, {
    transactions: [{ transaction_id: line, amount: 60, posted_at: '2026-01-22' }],
    empty_transactions: [{ amount: 38, payment_date: '2026-01-25' }],
  });
  expect([status, body]).toEqual([
    200,
    {
      total_due: 100,
      applied_payments: 98,
      applied_credits: 0,
      applied_withholding: 0,
      term_discounts: 2,
      remaining_due: 0,
    },
  ]);
  expect(await read(made.id)).toEqual(made);
});

test('the caller names what is wrong: nothing, too much, another invoice', async () => {
  const made = await invoice();
  const none = await send('POST', `${INVOICE}${made.id}/pay/`, { transactions: null });
  expect([none.status, Object.keys(none.body)]).toEqual([400, ['non_field_errors']]);
  const control = await pay(made.id, 1, { account_id: world.books.accounts['accountsReceivable'] });
  expect([control.status, Object.keys(control.body.empty_transactions[0])]).toEqual([
    400,
    ['account_id'],
  ]);
  expect((await send('POST', `${INVOICE}999999/pay/`, {})).status).toBe(404);
  const euro = await pay(made.id, 50, { currency: 'EUR' });
  expect(Object.keys(euro.body.empty_transactions[0])).toEqual(['amount_in_invoice_currency']);
  const both = await pay(made.id, 40, { currency: 'EUR', amount_in_invoice_currency: 50 });
  expect(await told(both.body.journal_entry_ids[0])).toEqual([
    [world.cash, 50],
    [world.books.accounts['accountsReceivable'], -50],
  ]);
});

test('one line pays many invoices, those due first before the others', async () => {
  const ids: number[] = [];
  for (let nth = 0; nth < 4; nth++) {
    const due_date = `2026-03-0${4 - nth}`;
    ids.push((await invoice({ due_date, client: world.books.customer })).id);
  }
  const line = await moneyIn(world, 250);
  const applied = await send('POST', '/coa/api/v1/invoice/bulk-apply-payment', {
    transaction_id: line,
    invoice_ids: ids,
  });
  expect([applied.status, applied.body.payment_ids.length]).toEqual([200, 3]);
  expect(applied.body.journal_entry_ids).toHaveLength(1);
  const dues = await Promise.all(ids.map(async (id) => (await read(id)).amount_due));
  expect(dues).toEqual([100, 50, 0, 0]);
  const empty = await send('POST', '/coa/api/v1/invoice/bulk-apply-payment', {
    transaction_id: line,
    filters: { client: world.books.customer },
  });
  expect([empty.status, Object.keys(empty.body)]).toEqual([400, ['transaction_id']]);
});

test('many invoices are made, or none, and faults are told row by row', async () => {
  const good = {
    entity: world.books.acme,
    client: world.books.customer,
    invoice_date: '2026-01-15',
    lines: [{ amount: 5 }],
  };
  const wrong = await send('POST', '/coa/api/v1/invoice/bulk-create', {
    invoices: [good, { ...good, client: 999_999, lines: [{ amount: 5, product: 999_999 }] }],
  });
  expect([wrong.status, wrong.body]).toEqual([
    400,
    {
      invoices: [
        {},
        {
          client: ['Invalid pk "999999" - object does not exist.'],
          lines: [{ product: ['Invalid pk "999999" - object does not exist.'] }],
        },
      ],
    },
  ]);
  const made = await send('POST', '/coa/api/v1/invoice/bulk-create', { invoices: [good, good] });
  const numbers = made.body.map((each: { invoice_number: string }) => each.invoice_number);
  const found = await send('POST', '/coa/api/v1/invoice/bulk-search', {
    invoices: [{ invoice_number: numbers[1].toLowerCase() }, { invoice_number: numbers[0] }],
  });
  expect(found.body.map((each: { id: number }) => each.id)).toEqual([
    made.body[1].id,
    made.body[0].id,
  ]);
});

test('what payments hang on stays while there are any', async () => {
  const made = await invoice();
  await pay(made.id, 60);
  const answers = await Promise.all([
    send('PATCH', `${INVOICE}${made.id}/`, { entity: world.books.europe }),
    send('PATCH', `${INVOICE}${made.id}/`, { currency: 'EUR' }),
    send('PATCH', `${INVOICE}${made.id}/`, {
      lines: [{ amount: 100, product: world.books.advice }],
    }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  const same = await send('PATCH', `${INVOICE}${made.id}/`, { lines: [{ amount: 60 }] });
  expect([same.status, same.body.status]).toEqual([200, 'paid']);
});

test('events: payment, then payment and paid, and no update beside them', async () => {
  const made = await invoice();
  await pay(made.id, 60);
  await pay(made.id, 40);
  const rows = await world.service.database.write(world.service.workspace, (transaction) =>
    transaction.ask<{ topic: string }>({
      text: `select topic from chk_outbox where workspace_id = $1 and object_id = $2 and topic like 'Invoice.%' order by event_id`,
      values: [world.service.workspace, made.id],
    }),
  );
  expect(rows.map(({ topic }) => topic)).toEqual([
    'Invoice.created',
    'Invoice.payment',
    'Invoice.payment',
    'Invoice.paid',
  ]);
});

test('a clerk proposes a payment, and whoever accepts it pays', async () => {
  const made = await invoice();
  const asked = await send(
    'POST',
    `${INVOICE}${made.id}/pay/`,
    { empty_transactions: [{ account_id: world.cash, amount: 100, payment_date: '2026-01-25' }] },
    world.service.keys.clerk,
  );
  expect([asked.status, asked.body.operation]).toEqual([202, 'payInvoice']);
  expect(await read(made.id)).toMatchObject({ status: 'open', payments: [] });
  const { errors } = await world.service.graphql(
    'mutation ($id: ID!) { acceptProposal(id: $id) { status } }',
    { id: String(asked.body.proposal) },
  );
  expect(errors).toBeUndefined();
  expect(await read(made.id)).toMatchObject({ status: 'paid' });
});
