// Figures beside accounts: what stands on them at the end of today, and what moved this fiscal year.
// docs/accounting.md section 2.
import { addDays, today } from '../../src/platform/base/index.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
});
afterAll(() => service.close());

const post = async (date: string, amount: number): Promise<void> => {
  const { status, text } = await service.call('POST', '/coa/api/journal_entry', {
    json: {
      entity: books.acme,
      date,
      transactions: [
        { account: books.accounts['defaultClearing'], debit_amount_native: amount },
        { account: books.accounts.sales, credit_amount_native: amount },
      ],
    },
  });
  expect([status, text]).toEqual([201, text]);
};

test('today counts, tomorrow does not; last year stands and does not move', async () => {
  const day = today();
  const lastYear = `${Number(day.slice(0, 4)) - 1}-06-30`;
  for (const [date, amount] of [
    [lastYear, 100],
    [day, 20],
    [addDays(day, 1), 3],
  ] as const) {
    await post(date, amount);
  }
  const figures = async () => {
    const { data, errors } = await service.graphql(
      'query ($id: ID!) { account(id: $id) { currentBalance currentBalanceBook balanceYtd } }',
      { id: String(books.accounts['defaultClearing']) },
    );
    expect(errors).toBeUndefined();
    return data.account;
  };
  const expected = { currentBalance: '120', currentBalanceBook: '120', balanceYtd: '20' };
  expect(await figures()).toEqual(expected);
  await service.database.write(service.workspace, ({ ask }) =>
    ask({ text: 'select fold_balances()' }),
  );
  expect(await figures()).toEqual(expected);
});
