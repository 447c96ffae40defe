// Reader of CSV statements: columns, rows, delimiters, and balances after each line. No database.
// docs/accounting.md section 8.
import { read } from './statement-reading.ts';

test('CSV: columns that are named are there, and are those that a line has', async () => {
  const rows = 'Day,Booked,Sum\n2026-03-02,2026-03-03,5\n';
  const columns = { date: 'Booked', amount: 'sum' };
  expect((await read(rows, columns)).lines).toMatchObject([{ day: '2026-03-03', amount: '5' }]);
  for (const [named, words] of [
    [{ ...columns, day: 'Day' }, 'columns: day is none of date, description, amount, debit'],
    [{ ...columns, party: 'Who' }, 'The file has no column "Who".'],
    [{ amount: 'sum' }, 'Row 1 has no date column. Its headings are: Day, Booked, Sum.'],
    [{ date: 'Day' }, 'Row 1 has no amount column. Its headings are: Day, Booked, Sum.'],
  ] as const) {
    await expect(read(rows, named)).rejects.toThrow(words);
  }
});

test('CSV: rows of nothing but delimiters are no lines, and a heading stands once', async () => {
  const rows = ';;\nDate;Amount;Text\n2026-03-02;5;"a\n;;\nb"\n ;;\n\n2026-03-03;1,234;\n;;;;\n';
  expect((await read(rows)).lines).toMatchObject([
    { row: 5, amount: '5', description: 'a\n;;\nb' },
    { row: 8, amount: '1234', isDoubtful: true },
  ]);
  const twice = 'Date,Amount,Text,amount\n2026-03-02,5,a,6\n';
  await expect(read(twice)).rejects.toThrow(
    'Row 1 has the heading "Amount" more than once. Rename the columns that do not hold the amount.',
  );
  const unused = 'Date,Amount,Note,Note\n2026-03-02,5,a,6\n';
  expect((await read(unused)).lines).toMatchObject([{ amount: '5' }]);
});

test('CSV: a balance that is no number is told, and its line counts all the same', async () => {
  const rows = (last: string) =>
    `Date,Amount,Balance\n2026-03-01,10,110\n2026-03-02,-20,n/a\n2026-03-03,5,${last}\n`;
  const told = 'Row 3: the balance is not a number.';
  expect((await read(rows('95'))).facts).toMatchObject([
    { opening: { amount: '100' }, closing: { amount: '95' }, warnings: [told] },
  ]);
  expect((await read(rows('96'))).facts[0]?.warnings).toEqual([
    told,
    'Row 4: the balance is 96, but the lines before it add up to 95. Lines may be missing.',
  ]);
  const unread = 'Date,Amount,Balance\n2026-03-01,10,n/a\n';
  expect((await read(unread)).facts).toMatchObject([
    { opening: null, closing: null, warnings: ['Row 2: the balance is not a number.'] },
  ]);
  // Nothing follows from the balance before a line that cannot be read.
  const broken = 'Date,Amount,Balance\n2026-03-01,10,110\nnever,-20,90\n2026-03-03,5,500\n';
  expect((await read(broken)).facts).toMatchObject([
    { opening: { amount: '100' }, closing: { amount: '500' }, warnings: [] },
  ]);
});

test.each([
  ['5.00', '', '-5.00', undefined],
  ['-5.00', '', '-5.00', undefined],
  ['', '5.00', '5.00', undefined],
  ['0.00', '5.00', '5.00', undefined],
  ['5.00', '0.00', '-5.00', undefined],
  ['5.00', '5.00', '', 'amount: A row has a debit or a credit, not both.'],
  ['5.00', '6.00', '', 'amount: A row has a debit or a credit, not both.'],
  ['0', '', '0', undefined],
])('CSV: a debit of "%s" and a credit of "%s" are %s', async (debit, credit, amount, error) => {
  const { lines } = await read(`Date;Paid out;Paid in\n2026-03-02;${debit};${credit}\n`);
  expect(lines.map((line) => [line.amount, line.error])).toEqual([[amount, error]]);
});

test.each([',', ';', '\t', '|'])('CSV: fields may stand apart by %j', async (sign) => {
  const rows = [
    ['date', 'text', 'value'],
    ['2026-03-02', 'a, b; c', '1'],
  ];
  const file = rows.map((row) => row.map((cell) => `"${cell}"`).join(sign)).join('\n');
  const { lines } = await read(file);
  expect(lines).toMatchObject([{ row: 2, day: '2026-03-02', description: 'a, b; c', amount: '1' }]);
});

test('CSV: a row with more values than headings is told, since a delimiter within one has moved the others', async () => {
  const rows = 'date,amount,description\n2026-03-02,12,50,Rent\n2026-03-03,"12,50",Rent,, \n';
  const { lines } = await read(rows);
  expect(lines.map(({ row, error }) => [row, error])).toEqual([
    [
      2,
      'The row has 4 values, and the file 3 headings: put a value that holds the delimiter in quotes.',
    ],
    [3, undefined],
  ]);
});
