// Large documents: those of the most lines are made, answered, changed and deleted; one line more is
// refused before any work.
import { MOST_DOCUMENT_LINES, MOST_DOCUMENTS, MOST_ENTRY_LINES } from '../../schema/data/sizes.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

const ENTRIES = '/coa/api/journal_entry';
let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
});
afterAll(() => service.close());

const tooMany = (most: number): string =>
  `Ensure this field has no more than ${most} elements: send the rest in another request.`;
const times = <T>(most: number, make: (at: number) => T): T[] =>
  Array.from({ length: most }, (_, at) => make(at));
const entryOf = (lines: number) => ({
  entity: books.acme,
  date: '2026-01-05',
  transactions: times(lines, (at) => ({
    account: at % 2 === 0 ? books.accounts['services'] : books.accounts['sales'],
    [at % 2 === 0 ? 'debit_amount_native' : 'credit_amount_native']: 1 + (at >> 1),
  })),
});

test('an entry of the most lines is made, read, listed, changed and deleted', async () => {
  const made = await service.call('POST', ENTRIES, { json: entryOf(MOST_ENTRY_LINES) });
  expect([made.status, made.body.transactions?.length]).toEqual([201, MOST_ENTRY_LINES]);
  const path = `${ENTRIES}/${made.body.id}`;
  const read = await service.call('GET', path);
  expect([read.status, read.body]).toEqual([200, made.body]);
  const list = await service.call('GET', '/coa/api/transaction?limit=10000&all_time=true');
  expect([list.status, list.body.count, list.body.results.length]).toEqual([
    200,
    MOST_ENTRY_LINES,
    MOST_ENTRY_LINES,
  ]);
  const changed = await service.call('PATCH', path, { json: { date: '2026-01-06' } });
  expect([changed.status, changed.body.transactions.length]).toEqual([200, MOST_ENTRY_LINES]);
  expect((await service.call('DELETE', path)).status).toBe(204);
});

test('a line names twenty accounts of the other side, by number, and counts the others', async () => {
  const accounts: number[] = [];
  for (let at = 0; at < 23; at++) {
    const { body } = await service.call('POST', '/coa/api/account', {
      json: { number: String(7000 + at), name: `Account ${97 - at}`, account_type: 'REVENUE' },
    });
    accounts.push(body.id);
  }
  const { body } = await service.call('POST', ENTRIES, {
    json: {
      entity: books.acme,
      date: '2026-01-05',
      transactions: [
        { account: books.accounts['sales'], debit_amount_native: 24 },
        ...[...accounts, accounts[0]].map((account) => ({ account, credit_amount_native: 1 })),
      ],
    },
  });
  const [first, second] = body.transactions;
  expect(first).toMatchObject({
    opposing_account_number: `${times(20, (at) => 7000 + at).join(', ')} and 3 more`,
    opposing_account_name: `${times(20, (at) => `Account ${97 - at}`).join(', ')} and 3 more`,
  });
  expect(second).toMatchObject({ opposing_account_number: '4000', opposing_account_name: 'Sales' });
  const list = await service.call('GET', `/coa/api/transaction?all_time=true&journal=${body.id}`);
  expect(list.body.results).toContainEqual(
    expect.objectContaining({
      id: first.id,
      opposing_account_name: first.opposing_account_name,
    }),
  );
  await service.call('DELETE', `${ENTRIES}/${body.id}`);
});

test('an entry of one line more is refused by both doors, and nothing is stored', async () => {
  const { status, body } = await service.call('POST', ENTRIES, {
    json: entryOf(MOST_ENTRY_LINES + 1),
  });
  expect([status, body]).toEqual([
    400,
    { transactions: { non_field_errors: [tooMany(MOST_ENTRY_LINES)] } },
  ]);
  const { errors } = await service.graphql(
    'mutation ($input: JournalEntryInput!) { createJournalEntry(input: $input) { id } }',
    {
      input: {
        entity: String(books.acme),
        date: '2026-01-05',
        transactions: times(MOST_ENTRY_LINES + 1, (at) => ({
          account: String(books.accounts[at % 2 === 0 ? 'services' : 'sales']),
          [at % 2 === 0 ? 'debitAmountNative' : 'creditAmountNative']: '1',
        })),
      },
    },
  );
  expect(errors?.[0].extensions.fields).toMatchObject({
    transactions: { nonFieldErrors: [tooMany(MOST_ENTRY_LINES)] },
  });
  const { body: page } = await service.call('GET', `${ENTRIES}?all_time=true`);
  expect(page.count).toBe(0);
});

/** Documents, and what their lines are about. */
const DOCUMENTS = [
  [
    '/coa/api/v1/invoice',
    () => ({ client: books.customer, invoice_date: '2026-01-05' }),
    () => ({ product: books.widget }),
  ],
  [
    '/coa/api/v1/bill',
    () => ({
      vendor: books.vendor,
      bill_number: 'L',
      bill_date: '2026-01-05',
      due_date: '2026-02-05',
    }),
    () => ({ account: books.accounts['services'] }),
  ],
  [
    '/coa/api/v1/credit-memo',
    () => ({ client: books.customer, credit_memo_date: '2026-01-05' }),
    () => ({ account: books.accounts['sales'] }),
  ],
  [
    '/coa/api/v1/debit-memo',
    () => ({ vendor: books.vendor, debit_memo_date: '2026-01-05' }),
    () => ({ account: books.accounts['services'] }),
  ],
] as const;
test.each(DOCUMENTS)(
  '%s of the most lines is made, and of one more refused',
  async (path, head, line) => {
    const bodyOf = (lines: number) => ({
      entity: books.acme,
      currency: 'USD',
      ...head(),
      lines: times(lines, (at) => ({ amount: 1 + at, ...line() })),
    });
    const made = await service.call('POST', path, { json: bodyOf(MOST_DOCUMENT_LINES) });
    expect([made.status, made.body.lines?.length ?? made.body]).toEqual([201, MOST_DOCUMENT_LINES]);
    const more = await service.call('POST', path, { json: bodyOf(MOST_DOCUMENT_LINES + 1) });
    expect([more.status, more.body]).toEqual([
      400,
      { lines: { non_field_errors: [tooMany(MOST_DOCUMENT_LINES)] } },
    ]);
  },
);

test('a request of more documents than one may hold is refused', async () => {
  const { errors } = await service.graphql(
    'mutation ($invoices: [InvoiceInput!]!) { createInvoices(invoices: $invoices) { id } }',
    {
      invoices: times(MOST_DOCUMENTS + 1, () => ({
        entity: String(books.acme),
        client: String(books.customer),
        invoiceDate: '2026-01-05',
        lines: [{ amount: '1', product: String(books.widget) }],
      })),
    },
  );
  expect(errors?.[0].extensions.fields).toEqual({
    invoices: { nonFieldErrors: [tooMany(MOST_DOCUMENTS)] },
  });
});
