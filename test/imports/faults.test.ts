// Faults of files: every refusal of the three readers of journals, with its line, in one file of each; and
// what stands beside a refusal and is read.
import { MOST_ENTRY_LINES } from '../../schema/data/sizes.ts';
import { openDesk, type Desk, type Place } from './desk.ts';

let desk: Desk;
let place: Place;
beforeAll(async () => {
  desk = await openDesk();
  place = await desk.place();
});
afterAll(() => desk.close());
const NEW = { settings: { makesAccounts: true } };
const told = ({
  faults,
}: {
  faults: readonly { row: number | null; field: string | null; message: string }[];
}) =>
  faults.map(({ row, field, message }) => `${row} ${field === null ? '' : `${field} `}${message}`);

/** Lines of a file, each with the fault it has; undefined where it has none. */
type Faulty = readonly (readonly [line: string, fault?: string])[];
const textOf = (lines: Faulty): string => lines.map(([line]) => `${line}\n`).join('');
const faultsOf = (lines: Faulty): string[] =>
  lines.flatMap(([, fault], at) => (fault === undefined ? [] : [`${at + 1} ${fault}`]));

const NO_DIRECTIVE = 'This metadata does not belong to a directive.';
const NOT_SUPPORTED = 'is not supported. Write the metadata at each entry.';

test('beancount tells every line that it cannot take', async () => {
  const lines: Faulty = [
    ['  ref: "1"', NO_DIRECTIVE],
    ['  Assets:A  1 USD', 'This posting does not belong to a transaction.'],
    ['2025-01-01 open Assets:A USD, EUR'],
    ['2025-01-01 open Income:B "STRICT"'],
    ['  note: "of the account"'],
    ['2025-01-02 open Assets:A', 'Assets:A was already opened on 2025-01-01.'],
    ['2025-01-01 open Assets:A'],
    ['2025-01-01 open Money', 'An account that begins with one of the five roots is required.'],
    ['2025-02-30 note Assets:A "x"', '2025-02-30 is not a valid date.'],
    ['2025-03-01 close Assets:Other', 'This account was not opened.'],
    ['pushmeta a: 1', `pushmeta ${NOT_SUPPORTED}`],
    ['popmeta a:', `popmeta ${NOT_SUPPORTED}`],
    ['something else', 'This line is not a known directive.'],
    ['option "documents" "/papers"'],
    ['option "render_commas" "TRUE"'],
    ['2025-03-01 balance Assets:A', 'A balance needs an account, a number and a currency.'],
    [
      '2025-03-01 balance Assets:A 1 ~ 1/0 USD',
      'A balance needs an account, a number and a currency.',
    ],
    ['2025-03-01 balance Money 1 USD', 'A balance needs an account, a number and a currency.'],
    ['2025-03-01 event "place" "Home"'],
    ['  since: "always"'],
    ['  Assets:A  1 USD'],
    ['2025-03-01 * "a" "b" "c"', 'A transaction has at most two texts: payee and narration.'],
    ['  Assets:A  1 USD'],
    ['  Income:B'],
    ['2025-03-02 * "a" stray', '"stray" is neither a text nor a tag nor a link.'],
    ['  Assets:A  1 USD'],
    ['  Income:B'],
    ['2025-03-03 T "a"'],
    ['  -- what', 'This line is neither a posting nor metadata.'],
    ['  Assets:A  1 GBP', 'Assets:A was opened for USD, EUR alone.'],
    [
      '  Assets:A  one USD',
      '"one USD" is not an amount. Write a number and a commodity, as 100.00 USD.',
    ],
    ['  Assets:A  1', '"1" is not an amount. Write a number and a commodity, as 100.00 USD.'],
    [
      '  Assets:A  1 USD @ 1/0 EUR',
      '"1 USD @ 1/0 EUR" is not an amount. Write a number and a commodity, as 100.00 USD.',
    ],
    ['  Income:B  1 ACME {{5 USD}', 'The cost {{5 USD} has no amount. Write it as {100.00 USD}.'],
    ['  ! Assets:A  1 USD'],
    ['2025-04-01 close Income:B'],
    ['2025-04-01 * "On the last day"'],
    ['  Assets:A  2 USD'],
    ['  Income:B'],
    ['2025-04-02 * "Later"'],
    ['  Assets:A  1 USD'],
    ['  Income:B', 'Income:B was closed on 2025-04-01.'],
    ['2025-04-03 * "Below nothing"'],
    ['  Assets:A  -1 ACME @ -2 USD', 'Assets:A was opened for USD, EUR alone.'],
    ['2025-04-03 x "y"', '"x" is not a known directive.'],
    ['  Assets:A  1 USD', 'This posting does not belong to a transaction.'],
  ];
  const before = await place.standing();
  const made = await place.load('beancount', textOf(lines), NEW);
  expect(told(made)).toEqual(faultsOf(lines));
  expect(made.faultCount).toBe(faultsOf(lines).length);
  expect(await place.standing()).toEqual(before);
});

test('hledger tells every line that it cannot take', async () => {
  const lines: Faulty = [
    ['    assets:a  $1', 'This posting does not belong to a transaction.'],
    ['account ; nothing', 'The name of the account is missing.'],
    ['account assets:a  ; type: A'],
    ['    of the account'],
    ['decimal-mark ;', 'The decimal mark is . or ,'],
    ['decimal-mark x', 'The decimal mark is . or ,'],
    ['apply account a', 'apply is not supported. Write the full names of the accounts.'],
    ['Y2025', 'A default year is not supported. Write full dates.'],
    ['year 2025', 'A default year is not supported. Write full dates.'],
    ['D $1', 'A default commodity is not supported. Write it with each amount.'],
    ['~ monthly', 'Periodic transactions are not supported: they are forecasts.'],
    ['frobnicate x', '"frobnicate" is not a known directive.'],
    ['payee Somebody'],
    ['tag project'],
    ['2025/01-02 mixed', 'A full date is required, as 2026-01-31.'],
    ['2025-02-30 no day', 'A full date is required, as 2026-01-31.'],
    ['2025-01-03 wrong'],
    ['    assets:a  1 ACME {5 USD}', 'Costs of lots are not supported. Write the price with @.'],
    ['    [assets:a]  $1', 'Virtual postings are not supported: they do not have to balance.'],
    ['    assets:a  = $1', 'A balance assignment is not supported. Write the amount.'],
    [
      '    assets:a  $1 ==* $1',
      'A balance of all commodities (==) is not supported. Write = for each.',
    ],
    ['    assets:a  1', 'The commodity of this amount is missing.'],
    ['    assets:a  $1,000', 'The amount "$1,000" is ambiguous. Write it as 1234.56 USD.'],
    ['    assets:a  $1.000,5', 'The amount "$1.000,5" is ambiguous. Write it as 1234.56 USD.'],
    ['    assets:a  $.', 'The amount "$." is ambiguous. Write it as 1234.56 USD.'],
    ['    assets:a  5 EUR @ x', 'The amount "x" is ambiguous. Write it as 1234.56 USD.'],
    ['    ; date2:2025-02-01', 'A posting must have the date of its transaction.'],
    ['    assets:a  $1  ; update:2025'],
    ['2025-01-04 priced below nothing', 'A price must not be negative.'],
    ['    assets:a  5 EUR @ $-1'],
    ['    income:b'],
    ['2025-01-05 nothing said', 'No posting has an amount.'],
    ['    assets:a'],
  ];
  const [priced, below] = [
    lines.findIndex(([line]) => line.includes('priced below')),
    'A price must not be negative.',
  ];
  // A price is told at the line of its posting.
  const expected = faultsOf(lines).map((each) =>
    each === `${priced + 1} ${below}` ? `${priced + 2} ${below}` : each,
  );
  const before = await place.standing();
  expect(told(await place.load('hledger', textOf(lines), NEW))).toEqual(expected);
  expect(await place.standing()).toEqual(before);
});

test('hledger reads commas as its journal says, signs on either side, and marks of money', async () => {
  const own = await desk.place();
  const journal = `decimal-mark ,
2025.1.2 * Marks
    * assets:a     1.234,50 USD
    ! assets:b     $-1.000,00
    assets:c       - € 10,5 @@ $20,
    "assets:d"     + 3 "USD"
    income:x       $-217,50
2025-1-3 ! (  ) Of nothing
    assets:a       0
    assets:c       $1
    income:x       -$1
    ; first
    ; second
`;
  const made = await own.load('hledger', journal.replace('    "assets:d"', '    assets:d'), NEW);
  expect(told(made)).toEqual([]);
  expect(await own.trial()).toEqual({
    'assets:a': 1234.5,
    'assets:b': -1000,
    'assets:c': -19,
    'assets:d': 3,
    'income:x': -218.5,
  });
  const kept = await own.ask(
    `select e.memo, e.ref_number, string_agg(l.details->>'note', ' / ' order by l.id) as notes
      from journal_entry e join journal_line l on l.workspace_id = e.workspace_id and l.journal_entry_id = e.id
      where e.workspace_id = $1 group by e.id, e.memo, e.ref_number order by e.id`,
  );
  expect(kept).toEqual([
    { memo: 'Marks', ref_number: null, notes: '- € 10,5 @@ $20,' },
    { memo: 'Of nothing', ref_number: null, notes: 'first; second' },
  ]);
});

test('a table of entries tells every cell that it cannot take', async () => {
  const heading =
    'entry,date,account,amount,debit,credit,debit_book,credit_book,exchange_rate,exchange_rate_book,department,tags,vendor';
  const lines: Faulty = [
    [heading],
    ['1,2025-01-31,4900,,-1,,,,,,,,', 'debit Must not be negative: use the other column.'],
    ['1,,3000,,,-1,,,,,,,', 'credit Must not be negative: use the other column.'],
    [
      '2,2025-01-31,4900,,1,1,,,,,,,',
      'debit A line is a debit or a credit: leave one of the two out.',
    ],
    ['3,2025-01-31,4900,1,1,,,,,,,,', 'amount Give the amount once: here, or in debit or credit.'],
    ['4,2025-01-31,4900,,,,,,,,,,', 'amount A line needs an amount.'],
    ['5,2025-01-31,,1,,,,,,,,,', 'account This field is required.'],
    ['6,,4900,1,,,,,,,,,', 'date This field is required.'],
    ['7,2025-01-31,4900,1,,,-1,,,,,,', 'debit_book Must not be negative: use the other column.'],
    [
      '8,2025-01-31,4900,1,,,1,2,,,,,',
      'debit_book A line is a debit or a credit: leave one of the two out.',
    ],
    ['9,2025-01-31,4900,1,,,,,x,,,,', 'exchange_rate A valid number is required.'],
    ['10,2025-01-31,4900,1,,,,,,x,,,', 'exchange_rate_book A valid number is required.'],
    ['11,2025-01-31,4900,x,,,,,,,,,', 'amount A valid number is required.'],
    ['12,2025-01-31,4900,1,,,,,,,Sales,,', 'department There is no "Sales".'],
    ['13,2025-01-31,4900,1,,,,,,,,one;two,Nobody', 'vendor There is no "Nobody".'],
  ];
  const before = await place.standing();
  const found = told(await place.load('journal-entries', textOf(lines)));
  const tags = ['15 tags There is no "one".', '15 tags There is no "two".'];
  expect(found.toSorted()).toEqual([...faultsOf(lines), ...tags].toSorted());
  expect(await place.standing()).toEqual(before);
});

test('sides of nothing are as good as none', async () => {
  const own = await desk.place();
  const table = `entry,date,account,debit,credit,debit_book,credit_book
1,2025-01-31,4900,0,7.5,,7.5
1,,3000,7.5,0,7.5,0
`;
  expect(told(await own.load('journal-entries', table))).toEqual([]);
  expect(Object.values(await own.trial()).toSorted()).toEqual([-7.5, 7.5]);
});

test.each([
  ['entry,date,account', '1 A column with amounts is missing: amount, or debit and credit.'],
  ['entry,date,credit', '1 account This column is missing.'],
  ['entry,account,debit', '1 date This column is missing.'],
  ['date,account,debit', '1 entry This column is missing.'],
])('a table of entries needs its columns: %s', async (heading, expected) => {
  expect(told(await place.load('journal-entries', `${heading}\n1,2,3\n`))).toEqual([expected]);
});

test('one entry, and one transaction, has as many lines as by any other way, and none more', async () => {
  const row = (nth: number) => `1,${nth === 0 ? '2025-01-31' : ''},4900,${nth % 2 === 0 ? 1 : -1}`;
  const table = (count: number) =>
    `entry,date,account,amount\n${Array.from({ length: count }, (_, nth) => row(nth)).join('\n')}\n`;
  const journal = (count: number) =>
    `2025-01-31 long\n${'    assets:a  $1\n    assets:a  $-1\n'.repeat(count / 2)}`;
  expect(MOST_ENTRY_LINES).toBe(5_000);
  expect(told(await place.preview('journal-entries', table(MOST_ENTRY_LINES)))).toEqual([]);
  expect(told(await place.preview('journal-entries', table(MOST_ENTRY_LINES + 1)))).toEqual([
    '5002 An entry has at most 5000 lines.',
  ]);
  const more = `${journal(MOST_ENTRY_LINES)}    assets:a  $1\n`;
  expect(told(await place.preview('hledger', more))).toEqual([
    '5002 A transaction has at most 5000 postings.',
  ]);
});

test('entries of a workspace with several companies say which', async () => {
  const own = await desk.place();
  await own.load('entities', 'name\nWest\n');
  const table = 'entry,date,account,amount\n1,2025-01-31,4900,1\n1,,3000,-1\n';
  const words =
    '2 entity The workspace has several entities. Name one in a column, or choose one for the whole file.';
  expect(told(await own.load('journal-entries', table))).toEqual([words]);
  const nobody = { settings: { entity: 'Nobody' } };
  expect(told(await own.load('journal-entries', table, nobody))[0]).toBe(
    'null entity There is no "Nobody".',
  );
  const west = await own.load('journal-entries', table, { settings: { entity: 'West' } });
  expect(told(west)).toEqual([]);
  const [entry] = await own.ask(
    `select e.name, j.source, j.source_id from journal_entry j
      join entity e on e.workspace_id = j.workspace_id and e.id = j.entity_id where j.workspace_id = $1`,
  );
  expect(entry).toEqual({ name: 'West', source: 'import', source_id: '1' });
});

test('a byte that is not UTF-8 is told at its own line, wherever the pieces of the file end', async () => {
  for (const first of ['', 'x', 'xx']) {
    const lines = Array.from({ length: 3_000 }, () => Buffer.from(`; ${'ж€😀'.repeat(5)}\n`));
    const bad = Buffer.from('; \xff\n', 'latin1');
    const text = Buffer.concat([Buffer.from(`; ${first}\n`), ...lines.with(1_500, bad)]);
    expect(told(await place.load('hledger', text))).toEqual([
      '1502 From this line on the file is not valid UTF-8. Save it as UTF-8.',
    ]);
  }
});
