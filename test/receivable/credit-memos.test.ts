// Credit memos: posted, applied, refunded, voided. docs/accounting.md section 6, Credit memo.
import { linesOf, openBooks, type TestBooks } from '../support/books.ts';
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

const PATH = '/coa/api/v1/credit-memo';
const post = (path: string, json: object = {}, key = service.keys.admin) =>
  service.call('POST', path, { json, key });
const memo = async (more: object = {}, key = service.keys.admin) => {
  const { status, body } = await post(
    PATH,
    {
      entity: books.acme,
      client: books.customer,
      credit_memo_date: '2026-01-10',
      lines: [{ account: books.accounts.sales, amount: 100 }],
      ...more,
    },
    key,
  );
  expect([status, body]).toEqual([201, body]);
  return body;
};
const invoice = async (more: object = {}) => {
  const { status, body } = await post('/coa/api/v1/invoice', {
    entity: books.acme,
    client: books.customer,
    invoice_date: '2026-01-15',
    lines: [{ amount: 80, product: books.widget }],
    ...more,
  });
  expect([status, body]).toEqual([201, body]);
  return body;
};
const read = async (path: string) => (await service.call('GET', path)).body;
/** An entry by hand with money that went out, on Uncategorized. */
const withdrawal = async (amount: number) => {
  const { status, body } = await post('/coa/api/journal_entry', {
    entity: books.acme,
    date: '2026-01-22',
    transactions: [
      { account: books.accounts['uncategorized'], debit_amount_native: amount },
      { account: cash, credit_amount_native: amount },
    ],
  });
  expect([status, body]).toEqual([201, body]);
  return body.transactions[0].id as number;
};
const told = async (entry: number) =>
  (await linesOf(service, entry)).map(({ account, native }) => [account, Number(native)]);

test('a memo debits its lines and credits unapplied credits; numbers follow one another', async () => {
  const upcoming = await read(`${PATH}/next-credit-memo-number`);
  expect(upcoming).toEqual({ next_number: 'CM-0000001' });
  const made = await memo({
    lines: [{ account: books.accounts.sales, amount: 100, tax_rate: books.taxRate }],
  });
  expect(made).toMatchObject({
    credit_memo_number: 'CM-0000001',
    credit_memo_type: 'credit_memo',
    application_status: 'open',
    total_amount: 108.25,
    amount_remaining: 108.25,
    payments: [],
  });
  expect(await told(made.journal_entry)).toEqual([
    [books.accounts['unappliedCredits'], -108.25],
    [books.accounts.sales, 100],
    [books.accounts['taxAccount'], 8.25],
  ]);
  const { body } = await post(`${PATH}/bulk-search`, {
    credit_memos: [{ credit_memo_number: 'cm-0000001' }, { credit_memo_number: 'CM-9' }],
  });
  expect(body.map(({ id }: { id: number }) => id)).toEqual([made.id]);
});

test('set off against an invoice, voided from the memo, deleted from the invoice', async () => {
  const made = await memo();
  const due = await invoice();
  const paid = await post(`/coa/api/v1/invoice/${due.id}/pay/`, {
    credit_memos: [{ credit_memo_id: made.id, amount: 60, posted_at: '2026-01-20' }],
  });
  expect(paid.status).toBe(200);
  expect(await told(paid.body.journal_entry_ids[0])).toEqual([
    [books.accounts['unappliedCredits'], 60],
    [books.accounts['accountsReceivable'], -60],
  ]);
  const used = await read(`${PATH}/${made.id}`);
  expect(used).toMatchObject({ application_status: 'partially_used', amount_remaining: 40 });
  expect(used.payments).toEqual([
    expect.objectContaining({
      invoice: due.invoice_number,
      amount: 60,
      payment_date: '2026-01-20',
      payment_transaction: expect.any(Number),
    }),
  ]);
  const refusals = await Promise.all([
    post(`${PATH}/${made.id}/void/`, { void_date: '2026-02-01' }),
    service.call('DELETE', `${PATH}/${made.id}`),
    service.call('PATCH', `${PATH}/${made.id}`, { json: { currency: 'EUR' } }),
  ]);
  expect(refusals.map(({ status }) => status)).toEqual([400, 409, 400]);
  const [payment] = used.payments;
  const early = await post(`${PATH}/${made.id}/payment/${payment.id}/void`, {
    void_date: '2026-01-19',
  });
  expect([early.status, early.body]).toEqual([
    400,
    { void_date: ['Ensure this day is not before the payment date, 2026-01-20.'] },
  ]);
  const voided = await post(`${PATH}/${made.id}/payment/${payment.id}/void`, {
    void_date: '2026-02-01',
  });
  expect([voided.status, voided.body.voided_date]).toEqual([200, '2026-02-01']);
  expect(await read(`/coa/api/v1/invoice/${due.id}/`)).toMatchObject({
    status: 'open',
    amount_paid: 0,
  });
  const entry = await read(`/coa/api/journal_entry/${voided.body.voided_journal_entry}`);
  expect(entry).toMatchObject({ type: 'void_credit_memo_payment', date: '2026-02-01' });
  const whole = await post(`/coa/api/v1/invoice/${due.id}/pay/`, {
    credit_memos: [{ credit_memo_id: made.id, amount: 80, posted_at: '2026-01-20' }],
  });
  expect(await read(`/coa/api/v1/invoice/${due.id}/`)).toMatchObject({ status: 'paid' });
  const gone = await service.call(
    'DELETE',
    `/coa/api/v1/invoice/${due.id}/payment/${whole.body.payment_ids[0]}/void/`,
  );
  expect(gone.status).toBe(204);
  expect(await read(`${PATH}/${made.id}`)).toMatchObject({
    application_status: 'open',
    amount_used: 0,
  });
});

test('limits: the memo, the due, the customer, the currency', async () => {
  const made = await memo({ lines: [{ account: books.accounts.sales, amount: 10 }] });
  const due = await invoice();
  const apply = (id: number, amount: number, to = due.id) =>
    post(`/coa/api/v1/invoice/${to}/pay/`, {
      credit_memos: [{ credit_memo_id: id, amount, posted_at: '2026-01-20' }],
    });
  const more = await apply(made.id, 11);
  expect([more.status, more.body]).toEqual([
    400,
    { credit_memos: [{ amount: ['Only 10 of the memo is left.'] }] },
  ]);
  const none = await apply(999_999, 1);
  expect(none.body).toEqual({
    credit_memos: [{ credit_memo_id: ['Invalid pk "999999" - object does not exist.'] }],
  });
  const euro = await memo({ currency: 'EUR' });
  expect((await apply(euro.id, 1)).body).toEqual({
    credit_memos: [
      {
        amount: [
          'A memo can be applied only to documents with the same entity, currency and party.',
        ],
      },
    ],
  });
  const large = await memo();
  expect((await apply(large.id, 81)).body).toEqual({
    credit_memos: [{ amount: ['More than the 80 that is due.'] }],
  });
  const cents = await apply(made.id, 0.001);
  expect(cents.body).toEqual({
    credit_memos: [{ amount: ['Ensure that there are no more than 2 decimal places.'] }],
  });
});

test('marked as used with money that went out; its void frees the money, not the line', async () => {
  const made = await memo();
  const line = await withdrawal(70);
  const use = { transaction_id: line, payment_date: '2026-01-25', amount: 70 };
  const wrong = await post(`${PATH}/${made.id}/mark-used`, { ...use, account_id: cash });
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['account_id']]);
  const used = await post(`${PATH}/${made.id}/mark-used`, {
    ...use,
    account_id: books.accounts['unappliedCredits'],
  });
  expect([used.status, used.body.application_status]).toEqual([200, 'partially_used']);
  const [payment] = used.body.payments;
  expect(await told(payment.payment_journal_entry)).toEqual([
    [books.accounts['unappliedCredits'], 70],
    [books.accounts['uncategorized'], -70],
  ]);
  const again = await post(`${PATH}/${made.id}/mark-used`, { ...use, amount: 1, account_id: null });
  expect(again.body).toEqual({ amount: ['Only 0 of the transaction is left.'] });
  const voided = await post(`${PATH}/${made.id}/payment/${payment.id}/void`, {
    void_date: '2026-02-01',
  });
  expect(voided.status).toBe(200);
  expect(await told(voided.body.voided_journal_entry)).toEqual([
    [books.accounts['unappliedCredits'], -70],
    [books.accounts['uncategorized'], 70],
  ]);
  const reserved = await post(`${PATH}/${made.id}/mark-used`, { ...use, amount: 1 });
  expect(reserved.status).toBe(400);
  const lines = (await read(`/coa/api/journal_entry/${voided.body.voided_journal_entry}`))
    .transactions;
  const free = await post(`${PATH}/${made.id}/mark-used`, { ...use, transaction_id: lines[1].id });
  expect([free.status, free.body.amount_used]).toEqual([200, 70]);
  const uses = await read(`${PATH}/${made.id}`);
  const deleted = await service.call(
    'DELETE',
    `${PATH}/${made.id}/payment/${uses.payments[1].id}/void`,
  );
  expect(deleted.status).toBe(204);
  expect((await post(`${PATH}/${made.id}/void/`, { void_date: '2026-02-02' })).body).toMatchObject({
    application_status: 'voided',
    voided_date: '2026-02-02',
  });
  expect((await post(`${PATH}/${made.id}/reopen/`)).body.application_status).toBe('open');
});

test('what a ledger line pays out, several memos at once', async () => {
  const [one, two] = [await memo(), await memo()];
  const line = await withdrawal(150);
  const { status, body } = await post(`/coa/api/transaction/${line}/credit_memo_payments`, {
    items: [
      { id: one.id, amount: 100 },
      { id: two.id, amount: 50 },
    ],
  });
  expect([status, body]).toEqual([
    201,
    [
      expect.objectContaining({ credit_memo: one.id, amount: 100, payment_date: '2026-01-22' }),
      expect.objectContaining({ credit_memo: two.id, amount: 50 }),
    ],
  ]);
  expect(await read(`${PATH}/${one.id}`)).toMatchObject({ application_status: 'used' });
});

test('a clerk drafts, and somebody else accepts', async () => {
  const draft = await memo({}, service.keys.clerk);
  expect(draft).toMatchObject({ application_status: 'draft', journal_entry: null });
  const { data, errors } = await service.graphql(
    'mutation ($id: ID!) { acceptCreditMemo(id: $id) { applicationStatus creditMemoNumber lines { amount } client { name } journalEntry { order } } }',
    { id: String(draft.id) },
  );
  expect([errors, data.acceptCreditMemo.applicationStatus]).toEqual([undefined, 'OPEN']);
});

test('what was paid beyond the due goes with its payment', async () => {
  const due = await invoice();
  const { body } = await post(`/coa/api/v1/invoice/${due.id}/pay/`, {
    empty_transactions: [{ account_id: cash, amount: 100, payment_date: '2026-01-20' }],
  });
  const [{ id }] = body.auto_created_credit_memos;
  const answers = await Promise.all([
    service.call('DELETE', `${PATH}/${id}`),
    service.call('PATCH', `${PATH}/${id}`, { json: { ref_number: 'x' } }),
    post(`${PATH}/${id}/void/`, { void_date: '2026-02-01' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
  expect(answers[0].body.detail).toContain(
    `of invoice ${due.id}. Void or delete that payment instead.`,
  );
  expect(await read(`${PATH}/${id}`)).toMatchObject({
    credit_memo_type: 'overpayment',
    total_amount: 20,
    journal_entry: null,
    lines: [expect.objectContaining({ account: books.accounts['unappliedCredits'], amount: 20 })],
  });
});

test('an entry by hand stays while memos are used with its money', async () => {
  const made = await memo();
  const line = await withdrawal(30);
  const { journal } = await read(`/coa/api/transaction/${line}`);
  await post(`${PATH}/${made.id}/mark-used`, {
    ...{ transaction_id: line, payment_date: '2026-01-25', amount: 30 },
  });
  const gone = await service.call('DELETE', `/coa/api/journal_entry/${journal}`);
  expect([gone.status, gone.body]).toEqual([
    409,
    {
      detail:
        'Other records refer to this one. Change or delete those first, or make this one inactive.',
    },
  ]);
});
