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
