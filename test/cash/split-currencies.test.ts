// Splits of a bank line in books of four currencies: each part is worth its share, exactly, in each of the three
// currencies. docs/accounting.md sections 1 and 8.
import pg from 'pg';
import { CHECKS } from '../../src/close/books.checks.ts';
import { linesOf, openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
let ledger: number;
let travel: number;
let meals: number;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
  const { data, errors } = await service.graphql(`mutation {
    ledger: createAccount(input: { number: "1000", name: "Cash", accountSubtype: BANK }) { id }
    travel: createAccount(input: { number: "6000", name: "Travel", accountSubtype: EXPENSE }) { id }
    meals: createAccount(input: { number: "6001", name: "Meals", accountSubtype: EXPENSE }) { id }
    loadExchangeRates(rates: [
      { currency: "EUR", date: "2026-03-01", rate: "1.1813" },
      { currency: "JPY", date: "2026-03-01", rate: "0.006401" },
      { currency: "KWD", date: "2026-03-01", rate: "3.2577" }
    ])
  }`);
  expect(errors).toBeUndefined();
  [ledger, travel, meals] = [data.ledger, data.travel, data.meals].map(({ id }) => Number(id)) as [
    number,
    number,
    number,
  ];
});
afterAll(() => service.close());

type Books = 'acme' | 'europe' | 'japan' | 'kuwait';
type Amounts = readonly [native: string, book: string, reporting: string];

/** A line of -100 of a currency, split into two parts: the amounts of its own line and of both parts. */
async function split(
  home: Books,
  currency: string,
  [one, other]: readonly [string, string] = ['33', '67'],
): Promise<Amounts[]> {
  const json = (path: string, body: object) => service.call('POST', path, { json: body });
  const bank = await json('/ca/api/account', {
    ...{ entity: books[home], currency, name: `${home} ${currency}` },
    chart_of_accounts_account: ledger,
  });
  const line = await json('/ca/api/transaction', {
    ...{ account: bank.body.id, amount: -100, posted_at: '2026-03-10' },
  });
  expect([bank.status, line.status]).toEqual([201, 201]);
  const { errors } =
    await service.graphql(`mutation { categorizeBankTransaction(id: ${line.body.id}, categories: [
    { account: ${travel}, amount: "${one}" }, { account: ${meals}, amount: "${other}" }]) { id } }`);
  expect(errors).toBeUndefined();
  const lines = await linesOf(service, line.body.journal);
  return [ledger, travel, meals].map((account) => {
    const found = lines.find((each) => each['account'] === account);
    return [found?.['native'], found?.['book'], found?.['reporting']] as unknown as Amounts;
  });
}

describe.each<readonly [Books, string, Amounts, Amounts, Amounts]>([
  ['acme', 'USD', ['-100', '-100', '-100'], ['33', '33', '33'], ['67', '67', '67']],
  [
    'acme',
    'EUR',
    ['-100', '-118.13', '-118.13'],
    ['33', '38.98', '38.98'],
    ['67', '79.15', '79.15'],
  ],
  ['acme', 'JPY', ['-100', '-0.64', '-0.64'], ['33', '0.21', '0.21'], ['67', '0.43', '0.43']],
  [
    'acme',
    'KWD',
    ['-100', '-325.77', '-325.77'],
    ['33', '107.5', '107.5'],
    ['67', '218.27', '218.27'],
  ],
  ['europe', 'USD', ['-100', '-84.65', '-100'], ['33', '27.93', '33'], ['67', '56.72', '67']],
  ['europe', 'EUR', ['-100', '-100', '-118.13'], ['33', '33', '38.98'], ['67', '67', '79.15']],
  [
    'europe',
    'KWD',
    ['-100', '-275.77', '-325.77'],
    ['33', '91', '107.5'],
    ['67', '184.77', '218.27'],
  ],
  ['japan', 'USD', ['-100', '-15623', '-100'], ['33', '5156', '33'], ['67', '10467', '67']],
  ['japan', 'JPY', ['-100', '-100', '-0.64'], ['33', '33', '0.21'], ['67', '67', '0.43']],
  ['kuwait', 'USD', ['-100', '-30.697', '-100'], ['33', '10.13', '33'], ['67', '20.567', '67']],
  [
    'kuwait',
    'EUR',
    ['-100', '-36.262', '-118.13'],
    ['33', '11.966', '38.98'],
    ['67', '24.296', '79.15'],
  ],
  ['kuwait', 'KWD', ['-100', '-100', '-325.77'], ['33', '33', '107.5'], ['67', '67', '218.27']],
])('books of %s', (home, currency, ...worth) => {
  test(`a line in ${currency} is split to the smallest unit of each currency`, async () => {
    expect(await split(home, currency)).toEqual(worth);
  });
});

test.each<readonly [Books, string, readonly [string, string], Amounts, Amounts]>([
  ['acme', 'USD', ['103', '-3'], ['103', '103', '103'], ['-3', '-3', '-3']],
  ['acme', 'USD', ['-30', '130'], ['-30', '-30', '-30'], ['130', '130', '130']],
  ['acme', 'EUR', ['103', '-3'], ['103', '121.67', '121.67'], ['-3', '-3.54', '-3.54']],
  ['acme', 'JPY', ['100000', '-99900'], ['100000', '640', '640'], ['-99900', '-639.36', '-639.36']],
  ['europe', 'USD', ['-3', '103'], ['-3', '-2.54', '-3'], ['103', '87.19', '103']],
])(
  'in books of %s a part in %s may point the other way: %j',
  async (home, currency, parts, one, other) => {
    const [, ...found] = await split(home, currency, parts);
    expect(found).toEqual([one, other]);
  },
);

test('a part of nothing that is left keeps its amount: 100, 50 and -50', async () => {
  const call = (path: string, json: object) => service.call('POST', path, { json });
  const bank = await call('/ca/api/account', {
    ...{ entity: books.acme, currency: 'EUR', name: 'Payouts', chart_of_accounts_account: ledger },
  });
  const line = await call('/ca/api/transaction', {
    ...{ account: bank.body.id, amount: 100, posted_at: '2026-03-10' },
  });
  const categorized = async (...parts: readonly string[]) => {
    const categories = parts.map((amount, at) => ({ account: [travel, meals][at % 2], amount }));
    const { errors } = await service.graphql(
      'mutation ($id: ID!, $categories: [CategoryInput!]!) { categorizeBankTransaction(id: $id, categories: $categories) { id } }',
      { id: line.body.id, categories },
    );
    expect(errors).toBeUndefined();
    const lines = await linesOf(service, line.body.journal);
    const placed = lines.filter(({ account }) => account !== ledger);
    return placed.map((each) => [each['native'], each['book']]);
  };
  expect(await categorized('100', '50', '-50')).toEqual([
    ['-100', '-118.13'],
    ['-50', '-59.07'],
    ['50', '59.07'],
  ]);
  expect(await categorized('60', '40')).toEqual([
    ['-60', '-70.88'],
    ['-40', '-47.25'],
  ]);
});

test('the books hold, and verify names an entry that has a line of two amounts in one currency', async () => {
  await service.checkBooks();
  const check = CHECKS.find(({ what }) => what === 'lines with two amounts in one currency');
  const owner = new pg.Client({ connectionString: service.superuserUrl });
  await owner.connect();
  const found: unknown[] = [];
  // In transaction and reporting, transaction and book, book and reporting currency.
  for (const [entity, column, currency] of [
    [books.europe, 'amount', 'USD'],
    [books.kuwait, 'amount_book', 'KWD'],
    [books.acme, 'amount', 'JPY'],
  ]) {
    await owner.query('begin; set local session_replication_role = replica');
    const { rows } = await owner.query(
      `update journal_line set ${column} = ${column} + 1 where workspace_id = $1 and id = (select min(id) from journal_line
        where workspace_id = $1 and entity_id = $2 and currency = $3 and version = 2) returning journal_entry_id as id`,
      [service.workspace, entity, currency],
    );
    const told = await owner.query(check?.sql ?? '', [service.workspace]);
    found.push([rows.length, told.rows[0].wrong.map(Number).join() === String(rows[0]?.id)]);
    await owner.query('rollback');
  }
  await owner.end();
  expect(found).toEqual([
    [1, true],
    [1, true],
    [1, true],
  ]);
});
