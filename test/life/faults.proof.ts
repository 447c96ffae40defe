// Detection by `verify`: a planted fault of each kind that no database rule prevents is found.
import { checkBooks } from '../../src/cli/books.ts';
import { asSuperuser } from '../support/database.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { share } from '../support/breadth.ts';

let service: TestService;
let books: TestBooks;
let plant: (sql: string) => Promise<void>;
const entry = async (date: string, amount: number): Promise<number> => {
  const { status, body } = await service.call('POST', '/coa/api/journal_entry', {
    json: {
      entity: books.acme,
      date,
      transactions: [
        { account: books.accounts['defaultClearing'], debit_amount_native: amount },
        { account: books.accounts.sales, credit_amount_native: amount },
      ],
    },
  });
  expect(status).toBe(201);
  return body.id;
};
let edited: number;
let invoice: number;
let writtenOff: number;
let migrated: number;
let memo: number;

beforeAll(async () => {
  // No worker: what is not folded yet stays so.
  service = await startOwnService({ role: 'api' });
  books = await openBooks(service);
  plant = (sql) =>
    asSuperuser(
      `set session_replication_role = replica; ${sql}`,
      new URL(service.files.superuserUrl).pathname.slice(1),
    );
  edited = await entry('2026-01-31', 10);
  await service.call('PATCH', `/coa/api/journal_entry/${edited}`, { json: { date: '2026-02-01' } });
  const gone = await entry('2026-01-05', 5);
  await service.call('DELETE', `/coa/api/journal_entry/${gone}`);
  const made = await service.call('POST', '/coa/api/v1/invoice/', {
    json: {
      entity: books.acme,
      client: books.customer,
      invoice_date: '2026-01-15',
      lines: [{ amount: 100, product: books.widget }],
    },
  });
  expect(made.status).toBe(201);
  invoice = made.body.id;
  const newInvoice = async (more: object): Promise<number> => {
    const { status, body } = await service.call('POST', '/coa/api/v1/invoice/', {
      json: {
        entity: books.acme,
        client: books.customer,
        invoice_date: '2026-01-15',
        lines: [{ amount: 30, product: books.widget }],
        ...more,
      },
    });
    expect(status).toBe(201);
    return body.id;
  };
  writtenOff = await newInvoice({});
  migrated = await newInvoice({ is_migrated: true });
  for (const id of [writtenOff, migrated]) {
    const done = await service.graphql(
      `mutation { markInvoiceUncollectible(id: ${id}, date: "2026-02-03") { status } }`,
    );
    expect(done.errors).toBeUndefined();
  }
  const voided = await service.call('POST', '/coa/api/v1/invoice/', {
    json: { entity: books.acme, invoice_date: '2026-01-15', lines: [{ amount: 40 }] },
  });
  await service.call('POST', `/coa/api/v1/invoice/${voided.body.id}/void/`, { json: {} });
  const credited = await service.call('POST', '/coa/api/v1/credit-memo', {
    json: {
      entity: books.acme,
      client: books.customer,
      credit_memo_date: '2026-01-15',
      lines: [{ account: books.accounts.sales, amount: 10 }],
    },
  });
  memo = credited.body.id;
  const lock = await service.graphql(
    'mutation { createLockPeriod(input: { lockedThrough: "2025-12-31" }) { id } }',
  );
  expect(lock.errors).toBeUndefined();
  await service.database.write(service.workspace, ({ ask }) =>
    ask({ text: 'select fold_balances()' }),
  );
  await entry('2026-03-01', 7);
});
afterAll(() => service.close());

test('books that hold are counted', async () => {
  expect(await checkBooks(service.files.serviceUrl)).toMatchObject({ workspaces: 2 });
});

/** What is named, the fault, and how it is taken back. */
type Fault = readonly [what: string, fault: () => string, back: () => string];
const FAULTS: readonly Fault[] = [
  [
    'journal entries',
    () =>
      `update journal_line set date = '2026-02-02' where id = (select max(id) from journal_line)`,
    () =>
      `update journal_line set date = '2026-03-01' where id = (select max(id) from journal_line)`,
  ],
  [
    'balances of accounts',
    () => `update balance_day set amount = amount + 1 where date = '2026-02-01'`,
    () => `update balance_day set amount = amount - 1 where date = '2026-02-01'`,
  ],
  [
    'balances of accounts',
    () => `update balance_delta set lines = lines + 1`,
    () => `update balance_delta set lines = lines - 1`,
  ],
  [
    'monthly balances of accounts',
    () => `update balance_month set amount_book = amount_book + 1 where month = '2026-02-01'`,
    () => `update balance_month set amount_book = amount_book - 1 where month = '2026-02-01'`,
  ],
  [
    'headers of entries',
    () => `update journal_entry set date = '2026-02-09' where id = ${edited}`,
    () => `update journal_entry set date = '2026-02-01' where id = ${edited}`,
  ],
  [
    'headers of entries',
    () =>
      `update journal_entry set entity_id = ${books.europe}, entity_ids = '{${books.europe}}' where id = ${edited}`,
    () =>
      `update journal_entry set entity_id = ${books.acme}, entity_ids = '{${books.acme}}' where id = ${edited}`,
  ],
  [
    'versions of entries',
    () => `update journal_entry set is_deleted = true, deleted_at = now() where id = ${edited}`,
    () => `update journal_entry set is_deleted = false, deleted_at = null where id = ${edited}`,
  ],
  [
    'versions of entries',
    () =>
      `update journal_posting set taken_back_at = null where journal_entry_id = ${edited} and version = 1`,
    () =>
      `update journal_posting set taken_back_at = now() where journal_entry_id = ${edited} and version = 1 and not is_mirror`,
  ],
  [
    'versions of entries',
    () =>
      `update journal_posting set taken_back_at = now() where journal_entry_id = ${edited} and version = 2 and not is_mirror`,
    () =>
      `update journal_posting set taken_back_at = null where journal_entry_id = ${edited} and version = 2 and not is_mirror`,
  ],
  ...['is_mirror', 'not is_mirror'].map((which): Fault => [
    'versions of entries',
    () =>
      `update journal_posting set version = 9 where journal_entry_id = ${edited} and version = 1 and ${which}`,
    () =>
      `update journal_posting set version = 1 where journal_entry_id = ${edited} and version = 9 and ${which}`,
  ]),
  [
    // A gap between numbers, not at their end.
    'numbers of entries',
    () => `update journal_entry set "order" = 'X' || "order" where id = ${edited}`,
    () => `update journal_entry set "order" = substr("order", 2) where id = ${edited}`,
  ],
  [
    'numbers of entries',
    () => `update counter set last = last + 1 where kind = 'journal_entry'`,
    () => `update counter set last = last - 1 where kind = 'journal_entry'`,
  ],
  [
    'numbers of entries',
    () => `update counter set last = last - 1 where kind = 'journal_entry'`,
    () => `update counter set last = last + 1 where kind = 'journal_entry'`,
  ],
  [
    'numbers of invoices',
    () => `update counter set last = last + 1 where kind = 'invoice'`,
    () => `update counter set last = last - 1 where kind = 'invoice'`,
  ],
  [
    'invoices on their receivables',
    () => `update invoice set payment_status = 'voided' where id = ${invoice}`,
    () => `update invoice set payment_status = 'open' where id = ${invoice}`,
  ],
  [
    'totals of invoices',
    () => `update invoice_line set amount = amount + 1 where invoice_id = ${invoice}`,
    () => `update invoice_line set amount = amount - 1 where invoice_id = ${invoice}`,
  ],
  ...['journal_entry', 'invoice', 'account', 'journal_line'].map((table): Fault => [
    `sequences of ids ${table}`,
    () => `select setval(pg_get_serial_sequence('${table}', 'id'), 1)`,
    () => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
  ]),
  [
    // Opened behind the function that writes down who did it; and a lock that is gone without a word.
    'locks',
    () => `update lock_period set locked_through = '2024-12-31'`,
    () => `update lock_period set locked_through = '2025-12-31'`,
  ],
  [
    'locks',
    () => `update lock_change set lock_period = lock_period + 1`,
    () => `update lock_change set lock_period = lock_period - 1`,
  ],
  [
    'write-offs of invoices',
    () => `update invoice set uncollectible_date = '2026-02-04' where id = ${writtenOff}`,
    () => `update invoice set uncollectible_date = '2026-02-03' where id = ${writtenOff}`,
  ],
  [
    'write-offs of invoices',
    () => `update invoice set amount_paid = 1 where id = ${migrated}`,
    () => `update invoice set amount_paid = 0 where id = ${migrated}`,
  ],
  [
    'write-offs of invoices',
    () => `update invoice set payment_status = 'open' where id = ${migrated}`,
    () => `update invoice set payment_status = 'uncollectible' where id = ${migrated}`,
  ],
  [
    'migrated invoices',
    () => `update invoice set ar_account_id = ${books.accounts.sales} where id = ${migrated}`,
    () =>
      `update invoice set ar_account_id = ${books.accounts['accountsReceivable']} where id = ${migrated}`,
  ],
  [
    'migrated invoices',
    () => `update invoice set journal_entry_id = ${edited} where id = ${migrated}`,
    () => `update invoice set journal_entry_id = null where id = ${migrated}`,
  ],
  [
    'payments of receivables',
    () => `update credit_memo set amount_used = 1 where id = ${memo}`,
    () => `update credit_memo set amount_used = 0 where id = ${memo}`,
  ],
  [
    'credit memos on their accounts',
    () => `update credit_memo set total_amount = 11 where id = ${memo}`,
    () => `update credit_memo set total_amount = 10 where id = ${memo}`,
  ],
  [
    'totals of credit memos',
    () => `update credit_memo_line set amount = 11 where credit_memo_id = ${memo}`,
    () => `update credit_memo_line set amount = 10 where credit_memo_id = ${memo}`,
  ],
];
test.each(share(FAULTS, 4))('a planted fault is named: %s', async (what, fault, back) => {
  await plant(fault());
  const found = checkBooks(service.files.serviceUrl);
  await expect(found).rejects.toThrow(`fail a check: ${what}`);
  await plant(back());
  await checkBooks(service.files.serviceUrl);
});
