// Entries in a currency without decimals: their amounts in books and reports have cents, and what was read can be sent
// back at every door.
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
});
afterAll(() => service.close());

const call = async (
  method: string,
  path: string,
  json?: unknown,
): Promise<{ status: number; body: any }> => {
  const { status, body } = await service.call(method, path, json === undefined ? {} : { json });
  return { status, body };
};
const ENTRIES = '/coa/api/journal_entry';
/** 100,000 yen, which the table makes 670 dollars of. */
const entry = (amounts: object = {}, more: object = {}) => ({
  entity: books.japan,
  date: '2026-03-05',
  currency: 'JPY',
  transactions: [
    { account: books.accounts.services, debit_amount_native: 100_000, ...amounts },
    { account: books.accounts.services, credit_amount_native: 100_000 },
  ],
  ...more,
});
/** Cents where the yen has none. */
const small = () => {
  const lines = entry().transactions.map((line) =>
    Object.fromEntries(
      Object.entries(line).map(([name, value]) => [name, value === 100_000 ? 333 : value]),
    ),
  );
  return { ...entry(), transactions: lines };
};
const figures = (body: any): unknown[] =>
  body.transactions.map((line: any) => [
    line.debit_amount ?? line.credit_amount,
    line.debit_amount_book ?? line.credit_amount_book,
  ]);

test('an amount in the reporting currency has its decimals, and no more', async () => {
  const two = { debit_amount: 672.15 };
  const lines = entry(two).transactions.map((line, at) =>
    at === 0 ? line : { ...line, credit_amount: 672.15 },
  );
  const { status, body } = await call('POST', ENTRIES, { ...entry(), transactions: lines });
  expect([status, figures(body)]).toEqual([
    201,
    [
      [672.15, 100_000],
      [672.15, 100_000],
    ],
  ]);
  for (const [amounts, field, most] of [
    [{ debit_amount: 672.155 }, 'debit_amount', 2],
    [{ debit_amount_book: 100_000.5 }, 'debit_amount_book', 0],
    [{ debit_amount_native: 100_000.5 }, 'debit_amount_native', 0],
  ] as const) {
    const refused = await call('POST', ENTRIES, entry(amounts));
    expect([refused.status, refused.body.transactions[0][field]]).toEqual([
      400,
      [`Ensure that there are no more than ${most} decimal places.`],
    ]);
  }
});

test.each(['PUT', 'PATCH'])('what was read of an entry is sent back by %s', async (method) => {
  const { status, body } = await call('POST', ENTRIES, entry());
  expect([status, figures(body)]).toEqual([
    201,
    [
      [670, 100_000],
      [670, 100_000],
    ],
  ]);
  const made = await call('POST', ENTRIES, small());
  expect(figures(made.body)).toEqual([
    [2.23, 333],
    [2.23, 333],
  ]);
  const again = await call(method, `${ENTRIES}/${made.body.id}`, made.body);
  expect([again.status, figures(again.body)]).toEqual([
    200,
    [
      [2.23, 333],
      [2.23, 333],
    ],
  ]);
});

test('what was read of a line is sent back with its currency', async () => {
  const { body } = await call('POST', ENTRIES, small());
  const path = `/coa/api/transaction/${body.transactions[0].id}`;
  const line = (await call('GET', path)).body;
  const { currency, debit_amount, credit_amount } = line;
  expect(await call('PATCH', path, { currency, debit_amount, credit_amount })).toMatchObject({
    status: 200,
    body: { debit_amount },
  });
});

test('an entry between companies takes cents beside yen', async () => {
  const between = (debit: number) => ({
    date: '2026-03-05',
    type: 'intercompany_journal',
    currency: 'JPY',
    transactions: [
      {
        entity: books.japan,
        account: books.accounts.services,
        debit_amount_native: 100_000,
        debit_amount: debit,
      },
      {
        entity: books.japan,
        account: books.accounts.services,
        credit_amount_native: 100_000,
        credit_amount: debit,
      },
      {
        entity: books.acme,
        account: books.accounts.services,
        debit_amount_native: 100_000,
        debit_amount: debit,
        debit_amount_book: debit,
      },
      {
        entity: books.acme,
        account: books.accounts.services,
        credit_amount_native: 100_000,
        credit_amount: debit,
        credit_amount_book: debit,
      },
    ],
  });
  const { status, body } = await call(
    'POST',
    '/coa/api/intercompany-journal-entry',
    between(672.15),
  );
  expect([status, body.transactions?.length]).toEqual([201, 4]);
  expect((await call('POST', '/coa/api/intercompany-journal-entry', between(672.155))).status).toBe(
    400,
  );
});

test('of an entity that is not there nothing else is told', async () => {
  const lines = entry().transactions.map((line) => ({ ...line, entity: 999_999 }));
  const { status, body } = await call('POST', ENTRIES, { ...entry(), transactions: lines });
  expect([status, body.transactions[0]]).toEqual([
    400,
    { entity: ['Invalid pk "999999" - object does not exist.'] },
  ]);
});
