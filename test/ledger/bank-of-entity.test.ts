// The bank account of a ledger line where several are kept on one ledger account: that of its bank transaction, else
// the first one of its entity.
import { openBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

test('lines name the bank account of their transaction, else one of their entity', async () => {
  const books = await openBooks(service);
  const made = async (path: string, json: object) => {
    const { status, body } = await service.call('POST', path, { json });
    expect([status, body]).toEqual([201, body]);
    return body;
  };
  const { data } = await service.graphql(
    'mutation { createAccount(input: { number: "1000", name: "Cash", accountSubtype: BANK }) { id } }',
  );
  const ledger = Number(data.createAccount.id);
  const opened = async (entity: number, name: string) =>
    (
      await made('/ca/api/account', {
        ...{ entity, name, currency: 'USD' },
        chart_of_accounts_account: ledger,
      })
    ).id;
  const first = await opened(books.acme, 'First of Acme');
  const second = await opened(books.acme, 'Second of Acme');
  const europe = await opened(books.europe, 'Of Europe');
  for (const account of [first, second, europe]) {
    await made('/ca/api/transaction', { account, amount: -9, posted_at: '2026-03-05' });
  }
  for (const entity of [books.acme, books.europe, books.japan]) {
    const { transactions } = await made('/coa/api/journal_entry', {
      ...{ entity, date: '2026-03-06', currency: 'USD' },
      transactions: [
        { account: ledger, debit_amount_native: 1 },
        { account: books.accounts.sales, credit_amount_native: 1 },
      ],
    });
    // As the answer says it, before anything refers to the entry.
    expect(transactions.map((each: any) => each.bank_account_name)).toEqual([
      entity === books.acme ? 'First of Acme' : entity === books.europe ? 'Of Europe' : null,
      null,
    ]);
  }
  const { body } = await service.call('GET', '/coa/api/transaction?all_time=true&sort=id');
  const told = body.results.map((each: any) => [
    each.account_number,
    each.entity,
    each.bank_account,
    each.bank_account_name,
  ]);
  const of = (entity: number, bank: number | null, name: string | null) => [
    ...['1000', entity],
    ...[bank === null ? null : String(bank), name],
  ];
  expect(told.filter(([number]: [string]) => number === '1000')).toEqual([
    of(books.acme, first, 'First of Acme'),
    of(books.acme, second, 'Second of Acme'),
    of(books.europe, europe, 'Of Europe'),
    of(books.acme, first, 'First of Acme'),
    of(books.europe, europe, 'Of Europe'),
    of(books.japan, null, null),
  ]);
  expect(told.filter(([number, , bank]: unknown[]) => number !== '1000' && bank !== null)).toEqual(
    [],
  );
});
