// Bank transactions: posting, categorizing, splitting, excluding, deleting, and the bank feed.
// docs/accounting.md section 8.
import { linesOf, openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
let cash: number;
let bank: number;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
  const { data } = await service.graphql(
    'mutation { a: createAccount(input: { number: "1000", name: "Cash", accountSubtype: BANK }) { id } }',
  );
  cash = Number(data.a.id);
  const made = await service.call('POST', '/ca/api/account', {
    json: { entity: books.acme, name: 'Main', chart_of_accounts_account: cash },
  });
  bank = made.body.id;
});
afterAll(() => service.close());

const PATH = '/ca/api/transaction';
const call = (method: string, path: string, json?: object, key = service.keys.admin) =>
  service.call(method, path, { key, ...(json && { json }) });
const make = async (more: object = {}, key = service.keys.admin) => {
  const json = {
    account: bank,
    amount: 120,
    posted_at: '2026-01-20',
    bank_description: 'Globex',
    ...more,
  };
  const { status, body } = await call('POST', PATH, json, key);
  expect([status, body]).toEqual([201, body]);
  return body;
};
const told = async (entry: number) =>
  (await linesOf(service, entry)).map(({ account, native, date }) => [
    account,
    Number(native),
    date,
  ]);
const uncategorized = () => books.accounts['uncategorized'] ?? 0;
const payable = async () => {
  const { body } = await call('POST', '/coa/api/v1/invoice', {
    entity: books.acme,
    client: books.customer,
    invoice_date: '2026-01-15',
    lines: [{ amount: 100, product: books.widget }],
  });
  return body as { id: number };
};
/** The ledger line of a transaction that is not assigned. */
const lineOf = async (id: number): Promise<number> => {
  const { journal } = (await call('GET', `${PATH}/${id}`)).body;
  const { transactions } = (await call('GET', `/coa/api/journal_entry/${journal}`)).body;
  return transactions.find((each: { account: number }) => each.account === uncategorized()).id;
};

test('money in and money out are posted against Uncategorized', async () => {
  const into = await make();
  expect(into).toMatchObject({
    account: bank,
    account_name: 'Main',
    entity_name: 'Acme Inc.',
    amount: 120,
    amount_native: 120,
    currency: 'USD',
    date_month: '2026-01',
    journal: expect.any(Number),
    journal_order: expect.any(String),
  });
  expect(await told(into.journal)).toEqual([
    [cash, 120, '2026-01-20'],
    [uncategorized(), -120, '2026-01-20'],
  ]);
  const out = await make({ amount: -30, posted_at: '2026-01-21T23:30:00Z' });
  expect(await told(out.journal)).toEqual([
    [cash, -30, '2026-01-21'],
    [uncategorized(), 30, '2026-01-21'],
  ]);
  const entry = await call('GET', `/coa/api/journal_entry/${out.journal}`);
  expect(entry.body).toMatchObject({ type: 'expense', created_automatically: true });
  const direct = await call('DELETE', `/coa/api/journal_entry/${out.journal}`);
  expect(direct.status).toBe(409);
});

test('faults are told on their fields', async () => {
  const wrong = await call('POST', PATH, { account: 999_999, amount: 1, posted_at: '2026-01-01' });
  expect([wrong.status, wrong.body]).toEqual([
    400,
    { account: ['Invalid pk "999999" - object does not exist.'] },
  ]);
  const mixed = await call('POST', PATH, { account: bank, amount: 1.001, currency: 'EUR' });
  expect([mixed.status, Object.keys(mixed.body).sort()]).toEqual([
    400,
    ['amount', 'currency', 'posted_at'],
  ]);
});

test('an edit rewrites the entry, excluding takes it away, and so does deleting', async () => {
  const made = await make();
  const changed = await call('PATCH', `${PATH}/${made.id}`, {
    amount: 90,
    note: 'as the bank says',
  });
  expect([changed.status, changed.body.journal]).toEqual([200, made.journal]);
  expect(await told(made.journal)).toEqual([
    [cash, 90, '2026-01-20'],
    [uncategorized(), -90, '2026-01-20'],
  ]);
  const out = await call('PATCH', `${PATH}/${made.id}`, { excluded: true });
  expect([out.status, out.body.journal]).toEqual([200, null]);
  expect(await told(made.journal)).toEqual([]);
  const back = await call('PATCH', `${PATH}/${made.id}`, { excluded: false });
  expect(await told(back.body.journal)).toHaveLength(2);
  expect((await call('DELETE', `${PATH}/${made.id}`)).status).toBe(204);
  expect(await told(back.body.journal)).toEqual([]);
  expect((await call('GET', `${PATH}/${made.id}`)).status).toBe(404);
  const { body } = await call('GET', `${PATH}?include_deleted=true`);
  expect(body.results.map(({ id }: { id: number }) => id)).toContain(made.id);
});

const categorize = (id: number, categories: object[], key = service.keys.admin) =>
  service.graphql(
    'mutation ($id: ID!, $categories: [CategoryInput!]!) { it: categorizeBankTransaction(id: $id, categories: $categories) { id journal { transactions { account { id } amountNative } } } }',
    { id: String(id), categories },
    key,
  );

test('categorized, split, and back; the line keeps who it was', async () => {
  const made = await make();
  const line = await lineOf(made.id);
  const split = await categorize(made.id, [
    { account: String(books.accounts.sales), amount: '100' },
    { account: String(books.accounts.services), amount: '20' },
  ]);
  expect(split.errors).toBeUndefined();
  expect(await told(made.journal)).toEqual([
    [cash, 120, '2026-01-20'],
    [books.accounts.sales, -100, '2026-01-20'],
    [books.accounts.services, -20, '2026-01-20'],
  ]);
  const short = await categorize(made.id, [
    { account: String(books.accounts.sales), amount: '100' },
    { account: String(books.accounts.services), amount: '10' },
  ]);
  expect(short.errors?.[0].message).toContain('The parts add up to 110');
  const control = await categorize(made.id, [
    { account: String(books.accounts['accountsReceivable']) },
  ]);
  expect(control.errors?.[0].message).toBe('Some categories are not valid.');
  const invoice = await payable();
  const pay = () =>
    call('POST', `/coa/api/v1/invoice/${invoice.id}/pay/`, {
      transactions: [{ transaction_id: line, amount: 100 }],
    });
  expect((await pay()).body).toEqual({
    transactions: [{ amount: ['Only 0 of the transaction is left.'] }],
  });
  expect(
    (await categorize(made.id, [{ account: String(uncategorized()) }])).errors,
  ).toBeUndefined();
  expect((await pay()).status).toBe(200);
});

test('what pays a document stays: 409 with what to do', async () => {
  const made = await make();
  const invoice = await payable();
  const line = await lineOf(made.id);
  const paid = await call('POST', `/coa/api/transaction/${line}/invoice_payments`, {
    items: [{ id: invoice.id, amount: 100 }],
  });
  expect([paid.status, paid.body]).toEqual([
    201,
    [
      expect.objectContaining({
        invoice: invoice.id,
        payment_transaction_bank_description: 'Globex',
        payment_type: 'BANK_TRANSACTION',
      }),
    ],
  ]);
  const answers = await Promise.all([
    call('DELETE', `${PATH}/${made.id}`),
    call('PATCH', `${PATH}/${made.id}`, { amount: 1 }),
    call('PATCH', `${PATH}/${made.id}`, { excluded: true }),
  ]);
  for (const { status, body } of answers) {
    expect([status, body.detail]).toEqual([
      409,
      `This transaction pays invoice ${invoice.id}: void or delete that payment first.`,
    ]);
  }
  expect((await call('PATCH', `${PATH}/${made.id}`, { note: 'paid' })).status).toBe(200);
  const rest = await categorize(made.id, [{ account: String(books.accounts.sales) }]);
  expect(rest.errors).toBeUndefined();
  expect(await told(made.journal)).toEqual([
    [cash, 120, '2026-01-20'],
    [books.accounts['accountsReceivable'], -100, '2026-01-20'],
    [books.accounts.sales, -20, '2026-01-20'],
  ]);
});

test('a feed loads what is new, skips what is there and tells what is wrong', async () => {
  const feed = {
    balance: 1000.5,
    available_balance: 900,
    balance_as_of_date: '2026-02-01',
    transactions: [
      {
        external_transaction_id: 'a1',
        amount: 10.5,
        posted_at: '2026-01-30',
        bank_description: 'One',
      },
      { external_transaction_id: 'a2', amount: -3, posted_at: '2026-01-31' },
      { external_transaction_id: 'a2', amount: -3, posted_at: '2026-01-31' },
      { amount: 1, posted_at: '2026-01-31' },
      { external_transaction_id: 'a3', amount: 'many', posted_at: '2026-01-31' },
      { external_transaction_id: 'a4', amount: 1, posted_at: '2026-01-31', currency: 'EUR' },
      { external_transaction_id: 'a5', amount: 1, posted_at: '2026-02-30' },
      { external_transaction_id: 'a6', amount: 1, posted_at: '07/03/2026' },
    ],
  };
  const first = await call('POST', `/ca/api/bank-feed/${bank}`, feed);
  expect([first.status, first.body]).toEqual([
    201,
    {
      message: '2 of 8 transactions were loaded.',
      account_id: bank,
      submitted_count: 8,
      created_count: 2,
      skipped_count: 1,
      skipped_transactions: [
        { external_transaction_id: 'a2', reason: 'The account already has this transaction.' },
      ],
      failed_count: 5,
      failed_transactions: [
        {
          external_transaction_id: null,
          error: 'external_transaction_id: This field is required.',
        },
        { external_transaction_id: 'a3', error: 'amount: A valid number is required.' },
        {
          external_transaction_id: 'a4',
          error: 'currency: The bank account is in USD. Send USD, or leave this out.',
        },
        ...['a5', 'a6'].map((id) => ({
          external_transaction_id: id,
          error: 'posted_at: A day or a moment is required: 2026-01-31, or 2026-01-31T10:00:00Z.',
        })),
      ],
    },
  ]);
  const again = await call('POST', `/ca/api/bank-feed/${bank}`, feed);
  expect(again.body).toMatchObject({ created_count: 0, skipped_count: 3 });
  const account = await call('GET', `/ca/api/account/${bank}`);
  expect(account.body).toMatchObject({ current_balance: 1000.5, available_balance: 900 });
  expect((await call('POST', '/ca/api/bank-feed/999999', feed)).status).toBe(404);
});

test('a clerk drafts; drafts post nothing until they are accepted', async () => {
  const draft = await make({}, service.keys.clerk);
  expect(draft).toMatchObject({ journal: null, is_draft: true });
  const shown = await call('GET', `${PATH}?exclude_drafts=true`);
  expect(shown.body.results.map(({ id }: { id: number }) => id)).not.toContain(draft.id);
  const { data, errors } = await service.graphql(
    'mutation ($id: ID!) { acceptBankTransaction(id: $id) { isDraft journal { order } } }',
    { id: String(draft.id) },
  );
  expect([errors, data.acceptBankTransaction.isDraft]).toEqual([undefined, false]);
});

test('overlapping feeds at once bring each line once, and tell the others as skipped', async () => {
  for (let round = 0; round < 3; round++) {
    const line = (id: string) => ({
      external_transaction_id: `${round} ${id}`,
      amount: '5',
      posted_at: '2026-01-20',
    });
    const answers = await Promise.all(
      ['one', 'other', 'third'].map((own) =>
        call('POST', `/ca/api/bank-feed/${bank}`, {
          ...{ balance: 1, available_balance: 1, balance_as_of_date: '2026-01-31' },
          transactions: [line('both'), line(own)],
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const counts = answers.map(({ body }) => [body.created_count, body.skipped_count]);
    expect(counts.sort()).toEqual([
      [1, 1],
      [1, 1],
      [2, 0],
    ]);
  }
});
