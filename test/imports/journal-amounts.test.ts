// Amounts of journals that are left out or computed: what each entry takes of them.
import { openDesk, type Desk, type Place } from './desk.ts';

let desk: Desk;
let place: Place;
beforeAll(async () => {
  desk = await openDesk();
  place = await desk.place();
});
afterAll(() => desk.close());
const NEW = { settings: { makesAccounts: true } };
const words = ({ faults }: { faults: readonly { row: number | null; message: string }[] }) =>
  faults.map(({ row, message }) => `${row} ${message}`);

test('an amount left out beside two commodities takes the rest of each, in an entry of each', async () => {
  const home = await desk.place();
  await desk.database.write(home.id, (transaction) =>
    transaction.ask({
      text: `insert into workspace_currency (workspace_id, currency, name) values ($1, 'EUR', 'EUR')`,
      values: [home.id],
    }),
  );
  await home.load('exchange-rates', 'currency,date,rate\nEUR,2025-01-01,1.5\n');
  const made = await home.load(
    'hledger',
    `2025-01-05 (X-1) Trip
  expenses:food    10.00 USD
  expenses:train   20.00 EUR
  expenses:train    2.00 EUR
  assets:purse

2025-01-06 Counted
  assets:purse      0 EUR = -22.00 EUR
  expenses:food     0 EUR

2025-01-06 Counted
  assets:purse      0 USD = -10.00 USD
  expenses:food     0 USD
`,
    NEW,
  );
  expect(words(made)).toEqual([]);
  expect(made.counts).toEqual({ accounts: 3, 'journal entries': 2, 'journal lines': 5 });
  expect(await home.trial()).toEqual({
    'expenses:food': 10,
    'expenses:train': 33,
    'assets:purse': -43,
  });
  const wrong = await home.load('hledger', '2025-01-07 x\n  a  1 USD\n  b  2 ACME\n  c\n', NEW);
  expect(words(wrong)).toEqual([
    '1 ACME is not an ISO 4217 currency, so books cannot be kept in it.',
  ]);
});

test('beancount computes its numbers', async () => {
  const opened = ['Assets:A', 'Expenses:B', 'Equity:C'].map((each) => `2025-01-01 open ${each}\n`);
  const journal = (amount: string, rest = '') => `${opened.join('')}
2025-01-02 * "x"
  Expenses:B  ${amount} USD
  Assets:A${rest}
`;
  const made = await place.load(
    'beancount',
    `${journal('(1,000.50 + 2 * 3) / 2 - -1')}2025-01-03 * "y"
  Expenses:B  10 / 4 EUR @ 2 * 1.1 USD
  Equity:C  -(5 + 0.50) USD
2025-01-04 balance Assets:A  -500.25 - 4.00 USD
`,
    NEW,
  );
  expect(words(made)).toEqual([]);
  expect(await place.trial()).toMatchObject({ 'Assets:A': -504.25, 'Equity:C': -5.5 });
  for (const amount of ['1 / 0', '(1 + 2', '1 2', '1,00', '2 *', '1..2']) {
    const { faults } = await (await desk.place()).load('beancount', journal(amount), NEW);
    expect([amount, faults.length > 0]).toEqual([amount, true]);
  }
});

test('a table names the column of each amount below zero', async () => {
  const home = await desk.place();
  const made = await home.load(
    'journal-entries',
    `entry,date,account,debit,credit
1,2025-01-31,1100,-1,
1,,1100,,-1
1,,1100,-1,-2
1,,1100,0,0
`,
  );
  const told = made.faults.filter(({ message }) => message.includes('negative'));
  expect(told.map(({ row, field, message }) => `${row} ${field} ${message}`)).toEqual([
    '2 debit Must not be negative: use the other column.',
    '3 credit Must not be negative: use the other column.',
    '4 debit Must not be negative: use the other column.',
  ]);
});

test('hledger reads numbers of a commodity as its directive writes them, wherever that says so', async () => {
  const own = await desk.place();
  await desk.database.write(own.id, (transaction) =>
    transaction.ask({
      text: `insert into workspace_currency (workspace_id, currency, name)
        select $1, code, code from unnest(array['EUR', 'CHF', 'KWD']) code`,
      values: [own.id],
    }),
  );
  const rates = ['EUR', 'CHF', 'KWD'].map((code) => `${code},2025-01-01,1.5`).join('\n');
  await own.load('exchange-rates', `currency,date,rate\n${rates}\n`);
  const journal = `commodity 1.000,00 EUR ; as in Vienna
commodity "CHF"
  ; with spaces and primes
  format CHF 1'000,00
commodity $1,000.00
commodity JPY
account assets
  format of nothing
2025-01-02 x
    assets:a       1.000 EUR ; [1] not a day
    income:x
2025-01-03 y
    assets:b       CHF 2.345
    income:x
2025-01-04 z
    assets:c       $3,000
    income:x
2025-01-05 z
    assets:d       4.000 KWD
    income:x
`;
  const made = await own.load('hledger', journal, {
    settings: { makesAccounts: true },
  });
  expect(made.faults.map(({ message }) => message)).toEqual([]);
  const rows = await own.ask(
    `select a.name, trim_scale(l.amount_native)::text as amount, l.currency from journal_line l
      join account a on a.workspace_id = l.workspace_id and a.id = l.account_id
      where l.workspace_id = $1 and l.amount_native > 0 order by a.name`,
  );
  expect(rows.map(({ amount, currency }) => `${amount} ${currency}`)).toEqual([
    '1000 EUR',
    '2345 CHF',
    '3000 USD',
    '4 KWD',
  ]);
});

test('hledger: a decimal mark of the journal goes before that of a commodity', async () => {
  const own = await desk.place();
  const journal = (first: string) =>
    `${first}commodity $1,000.00\n2025-01-02 x\n    assets:a  $1,5\n    income:x\n`;
  const { faults } = await own.load('hledger', journal(''), NEW);
  expect(faults.map(({ row }) => row)).toEqual([3]);
  await own.load('hledger', journal('decimal-mark ,\n'), NEW);
  expect(await own.trial()).toEqual({ 'assets:a': 1.5, 'income:x': -1.5 });
});
