// Payments of invoices: by hand, with money of ledger lines, in excess; voided, deleted. docs/accounting.md section 6.
import { linesOf, openBooks, type TestBooks } from '../support/books.ts';
import { sameIds } from '../support/ids.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
let cash: number;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
  const { data } = await service.graphql(
    'mutation { a: createAccount(input: { number: "1000", name: "Cash", accountSubtype: BANK }) { id } }',
  );
  cash = Number(data.a.id);
});
afterAll(() => service.close());

const PATH = '/coa/api/v1/invoice';
const invoice = async (more: object = {}) => {
  const { status, body } = await service.call('POST', PATH, {
    json: {
      entity: books.acme,
      client: books.customer,
      invoice_date: '2026-01-15',
      lines: [{ amount: 100, product: books.widget }],
      ...more,
    },
  });
  expect([status, body]).toEqual([201, body]);
  return body;
};
const read = async (id: number) => (await service.call('GET', `${PATH}/${id}/`)).body;
const pay = (id: number, json: object) => service.call('POST', `${PATH}/${id}/pay/`, { json });
const byHand = (id: number, amount: number, more: object = {}) =>
  pay(id, {
    empty_transactions: [
      { account_id: cash, account_name: 'Cash', amount, payment_date: '2026-01-20', ...more },
    ],
  });
/** An entry by hand with a line on Uncategorized: money that came in. Returns the id of that line. */
const deposit = async (
  amount: number,
  more: { entity?: number; currency?: string; date?: string } = {},
) => {
  const { status, body } = await service.call('POST', '/coa/api/journal_entry', {
    json: {
      entity: more.entity ?? books.acme,
      date: more.date ?? '2026-01-22',
      currency: more.currency,
      transactions: [
        { account: cash, debit_amount_native: amount },
        { account: books.accounts['uncategorized'], credit_amount_native: amount },
      ],
    },
  });
  expect([status, body]).toEqual([201, body]);
  return body.transactions[1] as { id: number; journal: number };
};
const told = (rows: Record<string, unknown>[]) =>
  rows.map(({ account, native, book }) => [account, Number(native), Number(book)]);

test('by hand: in parts, to the last cent', async () => {
  const made = await invoice();
  const first = await byHand(made.id, 30);
  expect([first.status, first.body]).toEqual([
    200,
    {
      journal_entry_ids: [expect.any(Number)],
      payment_ids: [expect.any(Number)],
      auto_created_credit_memos: [],
    },
  ]);
  expect(await read(made.id)).toMatchObject({ status: 'partial', amount_paid: 30, amount_due: 70 });
  expect(told(await linesOf(service, first.body.journal_entry_ids[0]))).toEqual([
    [cash, 30, 30],
    [books.accounts['accountsReceivable'], -30, -30],
  ]);
  expect((await byHand(made.id, 70)).status).toBe(200);
  const paid = await read(made.id);
  expect(paid).toMatchObject({ status: 'paid', amount_due: 0, paid_date: '2026-01-20' });
  expect(paid.payments).toHaveLength(2);
  expect(paid.payments[0]).toMatchObject({
    payment_type: 'MANUAL_TRANSACTION',
    amount: 30,
    payment_transactions: [expect.any(Number)],
  });
  const more = await byHand(made.id, 1);
  expect(more.status).toBe(400);
});

test('a line of the ledger pays in part, and its old id leads to what is left', async () => {
  const one = await invoice();
  const two = await invoice();
  const line = await deposit(150);
  const first = await pay(one.id, { transactions: [{ transaction_id: line.id, amount: 100 }] });
  expect([first.status, first.body.journal_entry_ids]).toEqual([200, [line.journal]]);
  const second = await pay(two.id, { transactions: [{ transaction_id: line.id, amount: 60 }] });
  expect([second.status, second.body]).toEqual([
    400,
    { transactions: [{ amount: ['Only 50 of the transaction is left.'] }] },
  ]);
  expect(
    (await pay(two.id, { transactions: [{ transaction_id: line.id, amount: 50 }] })).status,
  ).toBe(200);
  expect(told(await linesOf(service, line.journal))).toEqual([
    [cash, 150, 150],
    [books.accounts['accountsReceivable'], -100, -100],
    [books.accounts['accountsReceivable'], -50, -50],
  ]);
  const partly = await read(two.id);
  expect(partly).toMatchObject({ status: 'partial', amount_paid: 50 });
  const [payment] = partly.payments;
  expect(payment).toMatchObject({ payment_type: 'BANK_TRANSACTION', payment_date: '2026-01-22' });
  const gone = await service.call('DELETE', `${PATH}/${two.id}/payment/${payment.id}/void/`);
  expect([gone.status, gone.text]).toEqual([204, '']);
  expect(told(await linesOf(service, line.journal))).toEqual([
    [cash, 150, 150],
    [books.accounts['accountsReceivable'], -100, -100],
    [books.accounts['uncategorized'], -50, -50],
  ]);
  expect(await read(two.id)).toMatchObject({ status: 'open', amount_paid: 0, payments: [] });
  const paid = await read(one.id);
  const voided = await service.call(
    'POST',
    `${PATH}/${one.id}/payment/${paid.payments[0].id}/void/`,
    { json: { void_date: '2026-02-02' } },
  );
  expect([voided.status, voided.body]).toEqual([
    200,
    expect.objectContaining({
      voided_date: '2026-02-02',
      voided_journal_entry: expect.any(Number),
    }),
  ]);
  const reverse = await linesOf(service, voided.body.voided_journal_entry);
  expect(told(reverse)).toEqual([
    [books.accounts['accountsReceivable'], 100, 100],
    [books.accounts['uncategorized'], -100, -100],
  ]);
  const again = await service.call(
    'POST',
    `${PATH}/${one.id}/payment/${paid.payments[0].id}/void/`,
  );
  expect([again.status, again.body]).toEqual([400, { detail: 'This payment is already voided.' }]);
  expect(await read(one.id)).toMatchObject({ status: 'open', amount_paid: 0, paid_date: null });
});

test('in a foreign currency the difference is realized, and nothing is left', async () => {
  const made = await invoice({ currency: 'EUR', lines: [{ amount: 200 }] });
  const line = await deposit(50, { currency: 'EUR', date: '2026-02-10' });
  await pay(made.id, { transactions: [{ transaction_id: line.id, amount: 50 }] });
  expect(told(await linesOf(service, line.journal))).toEqual([
    [cash, 50, 60],
    [books.accounts['accountsReceivable'], -50, -55],
    [books.accounts['realizedGainLoss'], 0, -5],
  ]);
  const rest = await byHand(made.id, 150, { payment_date: '2026-02-11' });
  expect(told(await linesOf(service, rest.body.journal_entry_ids[0]))).toEqual([
    [cash, 150, 180],
    [books.accounts['accountsReceivable'], -150, -165],
    [books.accounts['realizedGainLoss'], 0, -15],
  ]);
});

test('the memo of an excess is told of with its line, as it comes and as it goes', async () => {
  const one = await invoice();
  const over = await byHand(one.id, 130);
  const [memo] = over.body.auto_created_credit_memos;
  const { body } = await service.call('GET', `/coa/api/v1/credit-memo/${memo.id}`);
  const [line] = body.lines;
  const told = async (): Promise<unknown[]> => {
    const [rows = []] = await service.database.read(service.workspace, {
      text: `select topic, object_id as id from outbox where workspace_id = $1
        and (topic like 'CreditMemo.%' and object_id = $2 or topic like 'CreditMemoLine.%' and object_id = $3) order by outbox.id`,
      values: [service.workspace, memo.id, line.id],
    });
    return rows.map(({ topic, id }) => [topic, id]);
  };
  const come = [
    ['CreditMemo.created', memo.id],
    ['CreditMemoLine.created', line.id],
  ];
  expect((await told()).sort()).toEqual(come);
  const [payment] = over.body.payment_ids;
  expect((await service.call('DELETE', `${PATH}/${one.id}/payment/${payment}/void`)).status).toBe(
    204,
  );
  expect((await told()).slice(2).sort()).toEqual([
    ['CreditMemo.deleted', memo.id],
    ['CreditMemoLine.deleted', line.id],
  ]);
});

test('what is paid by hand beyond the due becomes a credit memo, which pays other invoices', async () => {
  const one = await invoice();
  const two = await invoice();
  const over = await byHand(one.id, 130);
  expect(over.body.auto_created_credit_memos).toEqual([
    { id: expect.any(Number), credit_memo_number: 'CM-0000002' },
  ]);
  const [memo] = over.body.auto_created_credit_memos;
  const off = await pay(two.id, {
    credit_memos: [{ credit_memo_id: memo.id, amount: 20, posted_at: '2026-01-25' }],
  });
  expect(off.status).toBe(200);
  expect(told(await linesOf(service, off.body.journal_entry_ids[0]))).toEqual([
    [books.accounts['unappliedCredits'], 20, 20],
    [books.accounts['accountsReceivable'], -20, -20],
  ]);
  const used = await service.call(
    'DELETE',
    `${PATH}/${one.id}/payment/${over.body.payment_ids[0]}/void`,
  );
  expect(used.status).toBe(409);
  const [payment] = (await read(two.id)).payments;
  expect(payment).toMatchObject({ payment_type: 'CREDIT_MEMO', credit_memo: 'CM-0000002' });
  expect(
    (await service.call('DELETE', `${PATH}/${two.id}/payment/${payment.id}/void`)).status,
  ).toBe(204);
  expect(
    (await service.call('POST', `${PATH}/${one.id}/payment/${over.body.payment_ids[0]}/void`))
      .status,
  ).toBe(200);
  expect(await read(one.id)).toMatchObject({ status: 'open', amount_paid: 0 });
});

test('a deleted invoice gives everything back', async () => {
  const made = await invoice();
  const line = await deposit(40);
  await pay(made.id, { transactions: [{ transaction_id: line.id, amount: 40 }] });
  await byHand(made.id, 10);
  const { payments } = await read(made.id);
  await service.call('POST', `${PATH}/${made.id}/payment/${payments[0].id}/void`);
  expect((await service.call('DELETE', `${PATH}/${made.id}/`)).status).toBe(204);
  expect(told(await linesOf(service, line.journal))).toEqual([
    [cash, 40, 40],
    [books.accounts['uncategorized'], -40, -40],
  ]);
});

test('an invoice and the memo that pays it are told apart where their ids are the same', async () => {
  const memo = async (): Promise<{ id: number }> => {
    const { status, body } = await service.call('POST', '/coa/api/v1/credit-memo', {
      json: {
        ...{ entity: books.acme, client: books.customer, credit_memo_date: '2026-01-20' },
        lines: [{ account: books.accounts.sales, amount: 40 }],
      },
    });
    expect([status, body]).toEqual([201, body]);
    return body;
  };
  await sameIds(service, 'invoice', 'credit_memo');
  const [one, other] = [await invoice(), await memo()];
  expect(one.id).toBe(other.id);
  const { status, body } = await pay(one.id, {
    credit_memos: [{ credit_memo_id: other.id, amount: 25, posted_at: '2026-02-02' }],
  });
  expect([status, body]).toEqual([200, body]);
  await service.checkBooks();
});
