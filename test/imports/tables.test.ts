// Table imports: the records they create, all-or-nothing behaviour, faults by row, and undo.
import { openDesk, type Desk, type Place, type Text } from './desk.ts';
import type { KindName } from '../../src/imports/index.ts';

let desk: Desk;
let place: Place;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  place = await desk.place();
});

const ACCOUNTS = `number,name,account_type,account_subtype,parent,currency
70010,Petty cash,,,70001,
70001,Money,ASSET,BANK,,USD
80001,"Sales, net",REVENUE,,,
90001,Rent,,EXPENSE,Money costs,
90000,Money costs,OPERATING_EXPENSES,,,
`;
const ENTRIES = `entry,date,memo,account,debit,credit,vendor,currency
1,2025-01-31,Rent,90001,"1000.10",,Landlord,
1,,,Petty cash,,1000.10,,
2,2025-02-28,=SUM(A1),70001,5,,,
2,2025-02-28,,"Sales, net",,5,,
`;
const VENDORS = 'name,email,is_1099\nLandlord,rent@example.com,yes\nPrinter,,no\n';
const faultsOf = ({
  faults,
}: {
  readonly faults: readonly { row: number | null; field: string | null; message: string }[];
}) => faults.map(({ row, field, message }) => `${row} ${field} ${message}`);

test('records and entries come, and go again', async () => {
  const accounts = await place.load('accounts', ACCOUNTS);
  expect(faultsOf(accounts)).toEqual([]);
  expect(accounts.counts).toEqual({ accounts: 5 });
  const vendors = await place.load('vendors', VENDORS);
  const customers = await place.load('customers', 'name;city\nBuyer;Köln\n');
  expect([vendors.counts, customers.counts]).toEqual([{ vendors: 2 }, { customers: 1 }]);
  const entries = await place.load('journal-entries', ENTRIES);
  expect(faultsOf(entries)).toEqual([]);
  expect(await place.trial()).toEqual({
    Money: 5,
    'Petty cash': -1000.1,
    Rent: 1000.1,
    'Sales, net': -5,
  });
  const [run] = await place.ask(
    `select status, kind, rows_read, report->'counts' as counts from upload_run where workspace_id = $1 order by id desc limit 1`,
  );
  expect(run).toMatchObject({ status: 'done', kind: 'journal-entries', rows_read: 5 });
  const events = await place.ask(
    `select count(*)::int as count from outbox where workspace_id = $1 and topic = 'JournalEntry.created'`,
  );
  expect(events).toEqual([{ count: 2 }]);

  expect(await place.undo(entries.run)).toEqual({ reversed: 2, deleted: 0, kept: 0 });
  expect(await place.trial()).toEqual({});
  await expect(place.undo(entries.run)).rejects.toThrow('is already undone');
  // What lines name stays, the rest goes, those above last.
  expect(await place.undo(vendors.run)).toEqual({ reversed: 0, deleted: 1, kept: 1 });
  expect(await place.undo(accounts.run)).toEqual({ reversed: 0, deleted: 0, kept: 5 });
  expect(await place.undo(customers.run)).toEqual({ reversed: 0, deleted: 1, kept: 0 });
  // What was undone may come again.
  expect((await place.load('customers', 'name;city\nBuyer;Köln\n')).run).toBeGreaterThan(0);
});

test('companies, rates and products come by the rules of their kind', async () => {
  const table = 'name,parent,currency,fiscal_year_month\nWest,Home,,4\nEast,West,EUR,\n';
  expect(faultsOf(await place.load('entities', table))).toEqual([]);
  const kept = await place.ask(
    `select e.name, e.currency, p.name as parent from entity e join entity p on p.workspace_id = e.workspace_id and p.id = e.parent_id
      where e.workspace_id = $1 order by e.id`,
  );
  expect(kept).toEqual([
    { name: 'West', currency: 'USD', parent: 'Home' },
    { name: 'East', currency: 'EUR', parent: 'West' },
  ]);
  const rates = 'currency,date,rate\nEUR,2025-01-01,1.1\n';
  expect((await place.load('exchange-rates', rates)).counts).toEqual({ 'exchange rates': 1 });
  const later = await place.load('exchange-rates', rates.replace('1.1\n', '1.2\n'));
  const live = async () =>
    (
      await place.ask(
        'select rate::float8::text as rate from exchange_rate where workspace_id = $1 and not is_deleted',
      )
    ).map(({ rate }) => rate);
  expect(await live()).toEqual(['1.2']);
  // The rate that was replaced is in force again.
  expect(await place.undo(later.run)).toEqual({ reversed: 0, deleted: 1, kept: 0 });
  expect(await live()).toEqual(['1.1']);
  const products =
    'product_id,product_name,price,revenue_account,tag_ids\nP1,Thing,9.95,4900,\nP2,Other,,1100,none\n';
  expect(faultsOf(await place.load('products', products))).toEqual([
    '3 tag_ids There is no "none".',
    expect.stringMatching(/^3 revenue_account /),
  ]);
  const entries =
    'entry,date,entity,currency,account,amount\n1,2025-02-01,East,USD,4900,11\n1,,,,3000,-11\n';
  await place.load('journal-entries', entries);
  const [line] = await place.ask(
    'select amount_native::float8 as native, amount_book::float8 as book from journal_line where workspace_id = $1 and amount > 0',
  );
  expect(line).toEqual({ native: '11', book: '10' });
});

test('an import whose days are closed meanwhile is undone as a whole, or not at all', async () => {
  await place.load('accounts', ACCOUNTS);
  const lines = ['1,2025-01-31,80001,7', '1,,3000,-7', '2,2025-02-28,80001,7', '2,,3000,-7'];
  const file = `entry,date,account,amount\n${lines.join('\n')}\n`;
  const { run } = await place.load('journal-entries', file);
  const lock = `insert into lock_period (workspace_id, locked_through) values ($1, '2025-01-31')`;
  await desk.asOwner(lock, place.id);
  const before = [await place.standing(), await place.trial()];
  await expect(place.undo(run)).rejects.toThrow(/closed/i);
  expect([await place.standing(), await place.trial()]).toEqual(before);
  await desk.asOwner('delete from lock_period where workspace_id = $1', place.id);
  expect(await place.undo(run)).toEqual({ reversed: 2, deleted: 0, kept: 0 });
  expect(await place.trial()).toEqual({});
});

test('every fault is told at its row and column, and nothing is made', async () => {
  await place.load('accounts', ACCOUNTS);
  await desk.asOwner(
    `insert into lock_period (workspace_id, locked_through) values ($1, '2024-12-31')`,
    place.id,
  );
  const before = await place.standing();
  const wrong = `entry,date,memo,account,debit,credit,currency,type
1,2025-01-31,x,Nobody,1,,,
1,,,70001,,1,,
2,2025-02-30,x,70001,1,,,
2,,,80001,,1,,
3,2025-01-31,x,70001,1,,,
3,,other,80001,,2,,
4,2025-01-31,x,70001,1,,,
4,,,80001,,2,,
5,2024-12-31,x,70001,1,,,
5,,,80001,,1,,
6,2025-01-31,x,70001,1.005,,GBP,invoice
6,,,1100,,=1+1,,
7,2025-01-31,x,1100,1,,,
7,,,80001,,1,,
8,2025-01-31,x,70001,1,,,
,2025-01-31,x,70001,1,,,
`;
  expect(faultsOf(await place.load('journal-entries', wrong))).toEqual([
    '2 account There is no "Nobody".',
    expect.stringMatching(/^4 date Date has wrong format/),
    '7 memo The rows of an entry differ in this column.',
    expect.stringMatching(/^8 null Debits and credits of each entity must be equal/),
    '10 date Books are closed for this date. They are locked through 2024-12-31. Use a later date, or have them reopened (/close).',
    '13 credit A valid number is required.',
    expect.stringMatching(/^14 account This account takes lines from documents only/),
    expect.stringMatching(/^16 null Ensure this field has at least 2/),
    '17 entry This field is required.',
  ]);
  const accounts = `number,name,account_type,account_subtype,parent,status
70001,Again,ASSET,,,
71000,Wrong,ASSET,INCOME,,
72000,Below,LIABILITY,,70001,
73000,Lost,ASSET,,Nowhere,
74000,Odd,THING,,,SLEEPING
1234567890123,Long,ASSET,,,
75000,Twice,ASSET,,,
75000,Twice,ASSET,,,
,None,ASSET,,,
`;
  expect(faultsOf(await place.load('accounts', accounts)).map((each) => each.slice(0, 40))).toEqual(
    [
      '2 number account with this number alread',
      '3 account_subtype INCOME belongs to REVE',
      '4 account_type A child has the type of i',
      '5 parent There is no "Nowhere".',
      '6 account_type "THING" is not a valid ch',
      '6 status "SLEEPING" is not a valid choic',
      '7 number Ensure this field has no more t',
      '9 number account with this number alread',
      '10 number This field is required.',
    ],
  );
  expect(await place.standing()).toEqual(before);
});

test('more faults than anybody reads are counted', async () => {
  const rows = Array.from({ length: 1_000 }, (_, i) => `${i},never,x,70001,1`).join('\n');
  const found = await place.load('journal-entries', `entry,date,memo,account,debit\n${rows}\n`);
  expect([found.faultCount, found.faults.length]).toEqual([1_000, 300]);
});

test('a preview tells the same and keeps nothing', async () => {
  const before = await place.standing();
  const shown = await place.preview('accounts', ACCOUNTS);
  expect(shown).toMatchObject({ run: undefined, counts: { accounts: 5 }, faultCount: 0 });
  expect(shown.sample[0]).toBe('2: 70010 · Petty cash · 70001');
  expect(await place.standing()).toEqual(before);
});

test('the same file is taken once, unless it is meant again', async () => {
  const first = await place.load('vendors', VENDORS);
  const again = place.load('vendors', VENDORS);
  await expect(again).rejects.toMatchObject({ extensions: { code: 'CONFLICT' } });
  await expect(again).rejects.toThrow(`as import ${first.run}. Undo that import first`);
  const { run } = await place.load('vendors', VENDORS, { again: true });
  await expect(place.load('vendors', VENDORS)).rejects.toThrow(`as import ${run}. Undo`);
  // Another kind reads it differently.
  expect((await place.load('customers', VENDORS)).counts).toEqual({ customers: 2 });
});

test('whoever may not make such records imports none', async () => {
  const { importFile } = await import('../../src/imports/index.ts');
  const { fileOf } = await import('./desk.ts');
  const tried = (kind: KindName, text: string, changes: object) =>
    importFile(place.session(changes), { kind, source: fileOf(text), settings: {} });
  const forbidden = { extensions: { code: 'FORBIDDEN' } };
  for (const [kind, changes] of [
    ['vendors', { role: 'viewer' }],
    ['journal-entries', { role: 'clerk' }],
    ['exchange-rates', { role: 'accountant' }],
    ['journal-entries', { role: 'accountant', approvalRequired: true }],
    ['accounts', { role: 'accountant', overrides: { accounts: 'read' } }],
  ] as const) {
    await expect(tried(kind, 'name\nX\n', changes)).rejects.toMatchObject(forbidden);
  }
  // Neither makes a journal what its reader may not make, nor are companies out of sight named.
  const journal = '2025-01-01 x\n    assets:a  $5\n    income  $-5\n';
  const noAccounts = { role: 'accountant', overrides: { accounts: 'read' } } as const;
  await expect(
    importFile(place.session(noAccounts), {
      ...{ kind: 'hledger', source: fileOf(journal), settings: { makesAccounts: true } },
    }),
  ).rejects.toMatchObject(forbidden);
  await place.load('entities', 'name\nFar\n');
  await place.load('accounts', ACCOUNTS);
  const [home] = await place.ask(`select id from entity where workspace_id = $1 and name = 'Home'`);
  const limited = await tried(
    'journal-entries',
    'entry,date,entity,account,amount\n1,2025-01-01,Far,70001,1\n1,,,80001,-1\n',
    { role: 'accountant', entities: [home.id] },
  );
  expect(faultsOf(limited)).toEqual(['2 entity There is no "Far".']);
});

const LONG = 'x'.repeat(300_000);
test.each<[string, Text, string]>([
  ['nothing', '', 'null null The file is empty.'],
  ['NUL bytes', 'name\nA\n\0B\n', '3 null The file has a NUL byte'],
  ['UTF-16', Buffer.from('\ufeffname\nA\n', 'utf16le'), '1 null The file is in UTF-16'],
  [
    'Latin-1',
    Buffer.from('name\nGood\nK\xf6ln\n', 'latin1'),
    '3 null From this line on the file is not valid UTF-8',
  ],
  [
    'a cut character',
    Buffer.from('name\nKö').subarray(0, -1),
    '2 null From this line on the file is not valid UTF-8',
  ],
  [
    'a quotation mark that never ends',
    `name\nA\n"B\n${'c\n'.repeat(200_000)}`,
    '3 null This row is longer',
  ],
  [
    'an open quotation mark at the end',
    'name\nA\n"B\n',
    '3 null A quotation mark in this row is not closed',
  ],
  ['a stray quotation mark', 'name\nA "B" C\n', '2 null A cell contains a quotation mark'],
  ['a huge line', `name\n${LONG}\n`, '2 null This row is longer'],
  ['a million columns', `${'a,'.repeat(1_000_000)}\n`, '1 null This row is longer'],
  [
    'too many columns',
    `${Array.from({ length: 300 }, (_, i) => `c${i}`).join()}\n`,
    '1 null The table has 300 columns',
  ],
  ['a column twice', 'name,name\n', '1 name This column occurs twice'],
  ['an unknown column', 'name,colour\nA,red\n', '1 colour There is no such column'],
  ['a cell below no heading', 'name\nA,B\n', '2 null Cell 2 has no heading'],
])('%s is refused at once, and nothing is made', async (_, text, expected) => {
  const before = await place.standing();
  const found = await place.load('vendors', text);
  expect(faultsOf(found)[0]).toContain(expected);
  expect(found.run).toBeUndefined();
  expect(await place.standing()).toEqual(before);
});

test('what looks like a formula is text, and a byte order mark is none', async () => {
  const table = '\ufeffname,notes\r\n"=HYPERLINK(""x"")",@SUM(1)\r\n';
  expect(faultsOf(await place.load('vendors', table))).toEqual([]);
  const [made] = await place.ask('select name, notes from vendor where workspace_id = $1');
  expect(made).toEqual({ name: '=HYPERLINK("x")', notes: '@SUM(1)' });
});

test.each(['hledger', 'beancount'] as const)('%s reads no line without end', async (kind) => {
  const found = await place.load(kind, `2025-01-01 * "${LONG}"\n`);
  expect(faultsOf(found)[0]).toContain('1 null This line is longer than');
});
