// Another day of a bank line that is split: its parts stay, at the rates of that day, and with another amount they go.
// docs/accounting.md section 8.
import { linesOf, openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
const accounts: Record<string, number> = {};
const names = new Map<number, string>();
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
  const { data, errors } = await service.graphql(`mutation {
    cash: createAccount(input: { number: "1000", name: "Cash", accountSubtype: BANK }) { id }
    other: createAccount(input: { number: "1001", name: "Other bank", accountSubtype: BANK }) { id }
    travel: createAccount(input: { number: "6000", name: "Travel", accountSubtype: EXPENSE }) { id }
    meals: createAccount(input: { number: "6001", name: "Meals", accountSubtype: EXPENSE }) { id }
    loadExchangeRates(rates: [
      { currency: "EUR", date: "2026-03-01", rate: "1.1813" },
      { currency: "EUR", date: "2026-03-20", rate: "1.2001" }
    ])
  }`);
  expect(errors).toBeUndefined();
  for (const name of ['cash', 'other', 'travel', 'meals']) accounts[name] = Number(data[name].id);
  for (const [name, account] of Object.entries(accounts)) names.set(account, name);
});
afterAll(() => service.close());

const call = async (method: string, path: string, json: object) => {
  const { status, body } = await service.call(method, path, { json });
  expect([path, body, status < 300]).toEqual([path, body, true]);
  return body;
};

/** A line of a bank account of `currency` that is split into travel and another account. */
async function split(
  currency: string,
  amount: number,
  parts: readonly [string, string],
  second = 'meals',
) {
  const bank = await call('POST', '/ca/api/account', {
    ...{ entity: books.acme, currency, name: `${currency} ${amount}` },
    chart_of_accounts_account: accounts['cash'],
  });
  const line = await call('POST', '/ca/api/transaction', {
    ...{ account: bank.id, amount, posted_at: '2026-03-10' },
  });
  const { errors } = await service.graphql(
    'mutation ($id: ID!, $categories: [CategoryInput!]!) { categorizeBankTransaction(id: $id, categories: $categories) { id } }',
    {
      id: line.id,
      categories: [
        { account: accounts['travel'], amount: parts[0], description: 'Taxi' },
        { account: accounts[second], amount: parts[1] },
      ],
    },
  );
  expect(errors).toBeUndefined();
  return line as { readonly id: number; readonly journal: number };
}
const told = async (journal: number) =>
  (await linesOf(service, journal)).map(({ account, native, book }) => [
    names.get(Number(account)) ?? 'uncategorized',
    native,
    book,
  ]);

test.each<[currency: string, amount: number, parts: readonly [string, string], unknown[][]]>([
  [
    'USD',
    120,
    ['123.45', '-3.45'],
    [
      ['cash', '120', '120'],
      ['travel', '-123.45', '-123.45'],
      ['meals', '3.45', '3.45'],
    ],
  ],
  [
    'EUR',
    -100,
    ['33.33', '66.67'],
    [
      ['cash', '-100', '-120.01'],
      ['travel', '33.33', '40'],
      ['meals', '66.67', '80.01'],
    ],
  ],
])(
  'a split line of %s %d keeps its parts on another day',
  async (currency, amount, parts, then) => {
    const { id, journal } = await split(currency, amount, parts);
    await call('PATCH', `/ca/api/transaction/${id}`, { posted_at: '2026-03-25' });
    expect(await told(journal)).toEqual(then);
    const { data } = await service.graphql(
      `{ journalEntry(id: ${journal}) { transactions { description } } }`,
    );
    expect(
      data.journalEntry.transactions.map((line: { description: string }) => line.description),
    ).toEqual([null, 'Taxi', null]);
    await service.checkBooks();
    await call('PATCH', `/ca/api/transaction/${id}`, {
      amount: amount / 2,
      posted_at: '2026-03-26',
    });
    expect((await told(journal)).map(([name]) => name)).toEqual(['cash', 'uncategorized']);
  },
);

test('a part on the account of another bank account is not kept where the line moves to that one', async () => {
  const { id, journal } = await split('USD', 50, ['20', '30'], 'other');
  const other = await call('POST', '/ca/api/account', {
    ...{ entity: books.acme, currency: 'USD', name: 'Second' },
    chart_of_accounts_account: accounts['other'],
  });
  await call('PATCH', `/ca/api/transaction/${id}`, { account: other.id });
  expect((await told(journal)).map(([name]) => name)).toEqual(['other', 'uncategorized']);
});

test('parts are kept where the line moves to another bank account of the same currency', async () => {
  const { id, journal } = await split('USD', 60, ['20', '40']);
  const other = await call('POST', '/ca/api/account', {
    ...{
      entity: books.acme,
      currency: 'USD',
      name: 'Third',
      chart_of_accounts_account: accounts['other'],
    },
  });
  await call('PATCH', `/ca/api/transaction/${id}`, { account: other.id });
  expect(await told(journal)).toEqual([
    ['other', '60', '60'],
    ['travel', '-20', '-20'],
    ['meals', '-40', '-40'],
  ]);
});
