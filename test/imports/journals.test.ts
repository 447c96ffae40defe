// Journals of beancount and hledger: examples small enough to verify by hand, with their expected
// balances.
import { openDesk, type Desk, type Place } from './desk.ts';

let desk: Desk;
let place: Place;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  place = await desk.place();
});
const NEW = { settings: { makesAccounts: true } };
const words = ({ faults }: { faults: readonly { row: number | null; message: string }[] }) =>
  faults.map(({ row, message }) => `${row} ${message}`);

const BEANCOUNT = `; A year of somebody
option "title" "Example"
option "operating_currency" "USD"

* Accounts
2025-01-01 open Assets:Bank:Checking USD, EUR
2025-01-01 open Assets:Shares
2025-01-01 open Income:Salary
2025-01-01 open Expenses:Food
2025-01-01 open Expenses:Fees
2025-01-01 open Equity:Opening
2025-01-01 commodity USD
  name: "Dollar"

2025-01-01 * "Opening"
  Assets:Bank:Checking  1,000.00 USD
  Equity:Opening

2025-01-31 * "Employer; Inc" "January \\"net\\"" #work ^pay-1
  ref: "A-1"
  Assets:Bank:Checking  2500.00 USD ; into the bank
    slip: "77"
  Income:Salary

2025-02-03 balance Assets:Bank  3500.00 USD
2025-02-03 ! "Broker" ""
  Assets:Shares  10 ACME {20.00 USD, 2025-02-03} @ 21.00 USD
  Expenses:Fees  1.50 USD
  Assets:Bank:Checking  -201.50 USD
2025-02-10 txn "Trip"
  Expenses:Food  33.33 EUR @ 1.1 USD
  Assets:Bank:Checking  -36.66 USD
2025-03-01 price EUR 1.2 USD
2025-03-01 balance Assets:Bank:Checking  3261.84 USD
2025-03-01 balance Assets:Shares  10 ACME
2025-12-31 close Assets:Shares
`;

test('beancount comes to what was reckoned by hand', async () => {
  const made = await place.load('beancount', BEANCOUNT, NEW);
  expect(words(made)).toEqual([]);
  expect(made.counts).toEqual({ accounts: 6, 'journal entries': 4, 'journal lines': 9 });
  expect(await place.trial()).toEqual({
    'Assets:Bank:Checking': 3261.84,
    'Assets:Shares': 200,
    'Equity:Opening': -1000,
    'Expenses:Fees': 1.5,
    'Expenses:Food': 36.66,
    'Income:Salary': -2500,
  });
  const kinds = await place.ask(
    `select number || ' ' || account_type || ' ' || account_subtype as kind from account
     where workspace_id = $1 and name ~ ':' order by name`,
  );
  expect(kinds.map(({ kind }) => kind)).toEqual([
    '10001 ASSET BANK',
    '10002 ASSET OTHER_CURRENT_ASSET',
    '30001 EQUITY EQUITY',
    '60002 OPERATING_EXPENSES EXPENSE',
    '60001 OPERATING_EXPENSES EXPENSE',
    '40001 REVENUE INCOME',
  ]);
  const [entry] = await place.ask(
    `select memo, ref_number from journal_entry where workspace_id = $1 and date = '2025-01-31'`,
  );
  expect(entry).toEqual({
    memo: 'Employer; Inc | January "net" #work ^pay-1 (ref: A-1)',
    ref_number: 'pay-1',
  });
  const notes = await place.ask(
    `select details->>'note' as note from journal_line where workspace_id = $1 and details is not null order by id`,
  );
  expect(notes.map(({ note }) => note)).toEqual([
    'slip: 77',
    '10 ACME {20.00 USD, 2025-02-03} @ 21.00 USD',
    '33.33 EUR @ 1.1 USD',
  ]);
});

const HLEDGER = `# Example
account assets:bank  ; type: C
commodity $1,000.00
decimal-mark .
comment
2020-01-01 not this
    a  b
end comment
2025/1/2 * (7) Opening | balance  ; once
    assets:bank   $1,000.00 = $1,000
    equity:opening
2025-01-05=2025-01-06 Groceries
    expenses:food        EUR 20 @@ $22.15
    expenses:fees        $-0.15
    ; taken back
    assets:bank          -22.00 USD = $978
2025-01-07 ! Out of order
    liabilities:card     -5 USD
    expenses:food        5 USD
2025-01-06 To savings
    assets:bank:savings  100 USD
    assets:bank          $-100 =* $978.00
P 2025-01-01 EUR $1.1
`;

test('hledger comes to what was reckoned by hand', async () => {
  const made = await place.load('hledger', HLEDGER, NEW);
  expect(words(made)).toEqual([]);
  expect(await place.trial()).toEqual({
    'assets:bank': 878,
    'assets:bank:savings': 100,
    'equity:opening': -1000,
    'expenses:fees': -0.15,
    'expenses:food': 27.15,
    'liabilities:card': -5,
  });
  const [entry] = await place.ask(
    `select memo, ref_number from journal_entry where workspace_id = $1 order by id limit 1`,
  );
  expect(entry).toEqual({ memo: 'Opening | balance; once', ref_number: '7' });
});

test('entries that move nothing are passed over; two commodities without a price price each other', async () => {
  const made = await place.load(
    'hledger',
    `2025-01-01 nothing
    assets:bank  $0
    income:gifts  $0

2025-01-02 left out
    assets:bank  $0
    income:gifts

2025-01-03 money changed
    assets:bank  10 EUR
    equity:opening  $-11.50

2025-01-04 shares bought
    assets:bank  $-100
    assets:shares  4 AAPL

2025-01-05 in parts
    assets:shares  1 AAPL
    assets:broker  2 AAPL
    assets:bank  $-100
`,
    NEW,
  );
  expect(words(made)).toEqual([]);
  expect(made.counts).toMatchObject({ 'journal entries': 3, 'journal lines': 7 });
  expect(await place.trial()).toEqual({
    'assets:bank': -188.5,
    'assets:broker': 66.67,
    'assets:shares': 133.33,
    'equity:opening': -11.5,
  });
  const zero = '2025-02-01 * "x"\n  Assets:A  0 USD\n  Income:B';
  const still = await place.load('beancount', T(zero), NEW);
  expect([words(still), still.counts['journal entries'] ?? 0]).toEqual([[], 0]);
});

const T = (line: string): string => `2025-01-01 open Assets:A\n2025-01-01 open Income:B\n${line}\n`;
test.each([
  ['2025-02-01 pad Assets:A Income:B', '3 pad is not supported'],
  ['include "other.beancount"', '3 include is not supported'],
  ['plugin "beancount.plugins.auto"', '3 plugin is not supported'],
  ['option "name_assets" "Vermögen"', '3 Option name_assets'],
  ['2025-13-01 * "x"', '3 2025-13-01 is not a valid date'],
  ['2025-02-01 frobnicate', '3 "frobnicate" is not a known directive'],
  [
    '2025-02-01 * "x"\n  Assets:A  1 USD\n  Income:B  -2 USD',
    '3 The postings do not balance: they add up to -1 USD',
  ],
  [
    '2025-02-01 * "x"\n  Assets:A  1 USD\n  Income:B  -1 EUR',
    '3 USD and EUR stand beside each other',
  ],
  ['2025-02-01 * "x"\n  Assets:A\n  Income:B', '5 Only one posting may leave'],
  ['2025-02-01 * "x"\n  Assets:A  1/3 USD\n  Income:B', '4 0.3333'],
  ['2025-02-01 * "x"\n  Assets:A  1 ACME {}\n  Income:B', '4 The cost {} has no amount'],
  ['2025-02-01 * "x"\n  Assets:A  1 ACME\n  Income:B', '3 ACME is not an ISO 4217 currency'],
  ['2025-02-01 * "x"\n  Assets:C  1 USD\n  Income:B', '4 Assets:C was not opened'],
  ['2024-02-01 * "x"\n  Assets:A  1 USD\n  Income:B', '4 Assets:A is not open before 2025-01-01'],
  ['2025-02-01 * "x"\n  Assets:A  1.005 USD\n  Income:B', '4 1.005 USD has more than 2 decimals'],
  [
    '2025-02-01 balance Assets:A 5 USD',
    '3 The asserted balance of Assets:A is 5 USD, but the journal adds up to 0.',
  ],
])('beancount refuses %j', async (line, expected) => {
  const before = await place.standing();
  const { faults, run } = await place.load('beancount', T(line), NEW);
  expect(words({ faults }).join('\n')).toContain(expected);
  expect(run).toBeUndefined();
  expect(await place.standing()).toEqual(before);
});

test.each([
  ['include other.journal', '1 include is not supported'],
  ['~ monthly\n    a  $1\n    b', '1 Periodic transactions'],
  ['= expenses\n    a  *1', '1 Automatic postings'],
  ['alias a=b', '1 alias is not supported'],
  ['D $1,000.00', '1 A default commodity'],
  ['1/2 x\n    assets:a  $1\n    income', '1 A full date'],
  ['2025-01-01 x\n    (assets:a)  $1', '2 Virtual postings'],
  ['2025-01-01 x\n    assets:a  $1,000\n    income', '2 The amount "$1,000" is ambiguous'],
  ['2025-01-01 x\n    assets:a  5\n    income', '2 The commodity of this amount is missing'],
  ['2025-01-01 x\n    assets:a  = $5\n    income', '2 A balance assignment'],
  ['2025-01-01 x\n    assets:a  $5 == $5\n    income', '2 A balance of all commodities'],
  [
    '2025-01-01 x\n    assets:a  $5 ; date:2025-02-01\n    income',
    '2 A posting must have the date',
  ],
  ['2025-01-01 x\n    assets:a  $5 ; [2025-02-01]\n    income', '2 A posting must have the date'],
  ['2025-01-01 x\n    assets:a  $5 ; [=02/01]\n    income', '2 A posting must have the date'],
  [
    'commodity 1,000 EUR',
    '1 The decimal mark of "1,000 EUR" is not certain. Write it with decimals',
  ],
  ['commodity $\n  format $1,000,000', '2 The decimal mark of "$1,000,000" is not certain.'],
  ['  format 1.000,00 EUR', '1 This posting does not belong to a transaction.'],
  [
    'commodity 1.000,00 EUR\n2025-01-01 x\n    assets:a  1.00 EUR\n    income',
    '3 The amount "1.00 EUR" is ambiguous',
  ],
  [
    'commodity 1.000,00 EUR\n2025-01-01 x\n    assets:a  $1,000\n    income',
    '3 The amount "$1,000" is ambiguous',
  ],
  [
    '2025-01-01 x\n    assets:a  $5 = $6\n    income',
    '2 The asserted balance of assets:a is 6 USD, but the journal adds up to 5.',
  ],
  [
    '2025-01-01 x\n    things:a  $5\n    income',
    '2 The type of account "things:a" does not follow',
  ],
  ['2025-01-01 x\n    assets:a  $5\n    income  EUR 5', '1 USD and EUR stand beside'],
  ['2025-01-01 x\n    assets:a  $5\n    assets:b  EUR 5\n    income  AAPL -5', '1 USD and EUR and'],
])('hledger refuses %j', async (line, expected) => {
  const before = await place.standing();
  const { faults } = await place.load('hledger', line, NEW);
  expect(words({ faults }).join('\n')).toContain(expected);
  expect(await place.standing()).toEqual(before);
});
