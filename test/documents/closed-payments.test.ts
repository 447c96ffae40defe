// Payments, applications and uses in closed days: each operation is refused with the lock and changes
// nothing, also where the entity says `allow_payments_in_closed_periods`, which is kept without effect.
// docs/accounting.md section 4.
import { getNamedType, isInputObjectType, type GraphQLSchema } from 'graphql';
import { assemble } from '../contracts/assemble.ts';
import { bill, memo, openPayables, type PayableWorld } from '../payable/support.ts';
import { moneyIn } from '../receivable/support.ts';
import { rowCounts } from '../support/books.ts';

/** Payments are dated before the lock where they can be said, and stand on lines from before it otherwise. */
const BEFORE = '2026-02-20';
const LOCKED = '2026-03-31';

let world: PayableWorld;
let schema: GraphQLSchema;
const made: Record<string, number> = {};
const call = (method: string, path: string, json?: object) =>
  world.service.call(method, path, { ...(json && { json }) });
const done = async (method: string, path: string, json?: object): Promise<any> => {
  const { status, body } = await call(method, path, json);
  expect([path, status < 300, body]).toEqual([path, true, body]);
  return body;
};

beforeAll(async () => {
  ({ schema } = await assemble());
  world = await openPayables();
  const { books } = world;
  await done('PATCH', `/coa/api/entity/${books.acme}`, { allow_payments_in_closed_periods: true });
  const invoiceBody = {
    entity: books.acme,
    client: books.customer,
    invoice_date: '2026-01-15',
    lines: [{ amount: 100, product: books.widget }],
  };
  const byHand = (amount: number) => ({
    empty_transactions: [
      { account_id: world.cash, account_name: 'x', amount, payment_date: BEFORE, currency: 'USD' },
    ],
  });
  const invoice = await done('POST', '/coa/api/v1/invoice', invoiceBody);
  const credit = await done('POST', '/coa/api/v1/credit-memo', {
    entity: books.acme,
    client: books.customer,
    credit_memo_date: '2026-01-20',
    credit_account: books.accounts['unappliedCredits'],
    lines: [{ amount: 80, account: books.accounts['sales'] }],
  });
  const owed = await bill(world);
  const debit = await memo(world);
  const use = { payment_date: BEFORE, amount: 5 };
  const paidInvoice = await done('POST', `/coa/api/v1/invoice/${invoice.id}/pay`, byHand(10));
  const paidBill = await done('POST', `/coa/api/v1/bill/${owed.id}/pay`, byHand(10));
  const usedCredit = await done('POST', `/coa/api/v1/credit-memo/${credit.id}/mark-used`, {
    ...use,
    transaction_id: await moneyIn(world, -5, { date: BEFORE }),
    account_id: books.accounts['unappliedCredits'],
  });
  const usedDebit = await done('POST', `/coa/api/v1/debit-memo/${debit.id}/mark-used`, {
    ...use,
    transaction_id: await moneyIn(world, 5, { date: BEFORE }),
    account_id: books.accounts['accountsPayable'],
  });
  Object.assign(made, {
    invoice: invoice.id,
    credit: credit.id,
    bill: owed.id,
    debit: debit.id,
    in: await moneyIn(world, 30, { date: BEFORE }),
    out: await moneyIn(world, -30, { date: BEFORE }),
    invoicePayment: paidInvoice.payment_ids[0],
    billPayment: paidBill.payments[0].id,
    creditUse: usedCredit.payments[0].id,
    debitUse: usedDebit.payments[0].id,
  });
  const { errors } = await world.service.graphql(
    `mutation { createLockPeriod(input: { entity: ${books.acme}, lockedThrough: "${LOCKED}" }) { id } }`,
  );
  expect(errors).toBeUndefined();
});
afterAll(() => world.service.close());

type Request = readonly [method: string, path: string, json?: object];
const document = (kind: 'invoice' | 'bill' | 'credit' | 'debit'): string =>
  `/coa/api/v1/${{ invoice: 'invoice', bill: 'bill', credit: 'credit-memo', debit: 'debit-memo' }[kind]}/${made[kind]}`;
const hand = () => ({
  empty_transactions: [
    { account_id: world.cash, account_name: 'x', amount: 7, payment_date: BEFORE, currency: 'USD' },
  ],
});
const withLine = (line: number) => ({ transactions: [{ transaction_id: line, amount: 7 }] });
const items = (kind: string) => ({ items: [{ id: made[kind], amount: 7 }] });
const VOID = { void_date: BEFORE };

/** What is asked in closed days, by the operation it comes to. */
const TABLE: Readonly<Record<string, readonly (() => Request)[]>> = {
  payInvoice: [
    () => ['POST', `${document('invoice')}/pay`, hand()],
    () => ['POST', `${document('invoice')}/pay`, withLine(made['in']!)],
    () => [
      'POST',
      `${document('invoice')}/pay`,
      { credit_memos: [{ credit_memo_id: made['credit'], amount: 7, posted_at: BEFORE }] },
    ],
  ],
  payBill: [
    () => ['POST', `${document('bill')}/pay`, hand()],
    () => ['POST', `${document('bill')}/pay`, withLine(made['out']!)],
    () => [
      'POST',
      `${document('bill')}/pay`,
      { debit_memos: [{ debit_memo_id: made['debit'], amount: 7, posted_at: BEFORE }] },
    ],
  ],
  payInvoicesWithTransaction: [
    () => ['POST', `/coa/api/transaction/${made['in']}/invoice_payments`, items('invoice')],
  ],
  bulkApplyInvoicePayment: [
    () => [
      'POST',
      '/coa/api/v1/invoice/bulk-apply-payment',
      { transaction_id: made['in'], invoice_ids: [made['invoice']] },
    ],
  ],
  payBillsWithTransaction: [
    () => ['POST', `/coa/api/transaction/${made['out']}/bill_payments`, items('bill')],
  ],
  payCreditMemosWithTransaction: [
    () => ['POST', `/coa/api/transaction/${made['out']}/credit_memo_payments`, items('credit')],
  ],
  refundDebitMemosWithTransaction: [
    () => ['POST', `/coa/api/transaction/${made['in']}/debit_memo_payments`, items('debit')],
  ],
  markCreditMemoUsed: [
    () => [
      'POST',
      `${document('credit')}/mark-used`,
      {
        transaction_id: made['out'],
        account_id: world.books.accounts['unappliedCredits'],
        amount: 7,
        payment_date: BEFORE,
      },
    ],
  ],
  markDebitMemoUsed: [
    () => [
      'POST',
      `${document('debit')}/mark-used`,
      {
        transaction_id: made['in'],
        account_id: world.books.accounts['accountsPayable'],
        amount: 7,
        payment_date: BEFORE,
      },
    ],
  ],
  voidInvoicePayment: [
    () => ['POST', `${document('invoice')}/payment/${made['invoicePayment']}/void`, VOID],
  ],
  deleteInvoicePayment: [
    () => ['DELETE', `${document('invoice')}/payment/${made['invoicePayment']}/void`],
  ],
  voidBillPayment: [
    () => ['POST', `${document('bill')}/payment/${made['billPayment']}/void`, VOID],
  ],
  deleteBillPayment: [() => ['DELETE', `${document('bill')}/payment/${made['billPayment']}/void`]],
  voidCreditMemoPayment: [
    () => ['POST', `${document('credit')}/payment/${made['creditUse']}/void`, VOID],
  ],
  deleteCreditMemoPayment: [
    () => ['DELETE', `${document('credit')}/payment/${made['creditUse']}/void`],
  ],
  voidDebitMemoPayment: [
    () => ['POST', `${document('debit')}/payment/${made['debitUse']}/void`, VOID],
  ],
  deleteDebitMemoPayment: [
    () => ['DELETE', `${document('debit')}/payment/${made['debitUse']}/void`],
  ],
};
/** Operations of this kind that post nothing. */
const WITHOUT_ENTRY = ['calculateInvoicePayment', 'defaultInvoicePayment'];

test('every operation on payments is asked', () => {
  const found = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap((field) => {
    const names = field.args.flatMap(({ name, type }) => {
      const input = getNamedType(type);
      return [name, ...(isInputObjectType(input) ? Object.keys(input.getFields()) : [])];
    });
    const pays = /^(pay[A-Z]|refund)|(Payment|Used)$/.test(field.name);
    return pays || names.includes('paymentDate') ? [field.name] : [];
  });
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter((name) => !WITHOUT_ENTRY.includes(name)).sort()).toEqual(
    Object.keys(TABLE).sort(),
  );
});

test.each(
  Object.entries(TABLE).flatMap(([name, requests]) =>
    requests.map((request, nth) => [name, nth, request] as const),
  ),
)('%s %i in closed days is refused and changes nothing', async (_, __, request) => {
  const before = await rowCounts(world.service);
  const { status, text } = await call(...request());
  expect([status, text]).toEqual([400, expect.stringContaining('Books are closed for this date.')]);
  expect(await rowCounts(world.service)).toEqual(before);
});

test('the setting is kept, and whoever turns it on is told that nothing follows', async () => {
  const path = `/coa/api/entity/${world.books.acme}`;
  const on = await call('PATCH', path, { allow_payments_in_closed_periods: true, name: 'Acme' });
  expect([on.status, on.body.allow_payments_in_closed_periods]).toEqual([200, true]);
  expect(on.headers.get('x-ignored-fields')).toBe('allow_payments_in_closed_periods');
  const off = await call('PATCH', path, { allow_payments_in_closed_periods: false });
  expect([off.status, off.headers.get('x-ignored-fields')]).toEqual([200, null]);
  // What was read can be sent back, strictly too.
  const strict = { prefer: 'handling=strict' };
  const json = { allow_payments_in_closed_periods: true };
  const back = await world.service.call('PATCH', path, { json, headers: strict });
  expect([back.status, back.headers.get('x-ignored-fields')]).toEqual([
    200,
    'allow_payments_in_closed_periods',
  ]);
});
