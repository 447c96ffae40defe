// Import of CSV, OFX and CAMT.053 statements into a bank account. Other files are refused in statements-refused, long ones
// load in statements-long. docs/accounting.md section 8.
import { makeApiKey, startService } from '../support/service.ts';
import { openMatching, type MatchDesk } from './matching.ts';
import {
  balance,
  camt,
  CAMT,
  CSV,
  entry,
  linesOf as storedLines,
  OFX1,
  OFX2,
  statementsOf,
  type Statements,
} from './statement-files.ts';

let desk: MatchDesk;
let account: Statements['account'];
let load: Statements['load'];
beforeAll(async () => {
  desk = await openMatching(await startService());
  ({ account, load } = statementsOf(desk));
});
afterAll(() => desk.service.close());

const linesOf = (id: number): Promise<any[]> => storedLines(desk, id);
const counts = ({ status, body }: { status: number; body: any }) => [
  status,
  body?.created_count,
  body?.skipped_count,
  body?.failed_count,
];

const FORMATS: readonly (readonly [string, string | Buffer, number])[] = [
  ['CSV', CSV, 3],
  ['CSV in UTF-16', Buffer.from(`\ufeff${CSV}`, 'utf16le'), 3],
  ['OFX 1', Buffer.from(OFX1, 'latin1'), 2],
  ['OFX 2', OFX2, 1],
  ['CAMT.053', CAMT, 2],
];

test.each(FORMATS)('%s loads, and the same file twice changes nothing', async (_, file, count) => {
  const id = await account();
  expect(counts(await load(id, file))).toEqual([201, count, 0, 0]);
  const lines = await linesOf(id);
  const balances = await desk.balances();
  expect(counts(await load(id, file))).toEqual([201, 0, count, 0]);
  expect([await linesOf(id), await desk.balances()]).toEqual([lines, balances]);
});

test('lines say what the bank says', async () => {
  const [csv, ofx, iso] = [await account(), await account(), await account()];
  await load(csv, CSV);
  const told = await load(ofx, Buffer.from(OFX1, 'latin1'));
  expect(told.body).toMatchObject({
    format: 'ofx',
    closing_balance: 57.9,
    from_date: '2026-03-04',
  });
  await load(iso, CAMT);
  expect(await linesOf(csv)).toMatchObject([
    { amount: '-1200', day: '2026-03-02', words: 'Rent', id: 'R-1' },
    { amount: '950.5', words: 'Globex, "March"', id: 'R-2' },
    { amount: '-1.25', id: 'R-3' },
  ]);
  expect(await linesOf(ofx)).toMatchObject([
    { amount: '-42.1', day: '2026-03-04', words: 'Café & Co lunch', id: 'F1', party: 'Café & Co' },
    { amount: '100', words: 'Initech', id: 'F2' },
  ]);
  expect(await linesOf(iso)).toMatchObject([
    { amount: '30', day: '2026-03-07', words: 'Globex INV-77', id: 'C1', party: 'Globex' },
    { amount: '-5', id: 'C2' },
  ]);
  const { body } = await desk.call('GET', `/ca/api/account`);
  const now = (id: number) => body.results.find((each: any) => each.id === id).current_balance;
  expect([now(ofx), now(iso)]).toEqual([57.9, 35]);
});

test('without references a line is what it says, and its place among those alike', async () => {
  const id = await account();
  const rows = ['date;text;debit;credit', '02.03.2026;Coffee;3,50;', '02.03.2026;Coffee;3,50;'];
  expect(counts(await load(id, rows.join('\n')))).toEqual([201, 2, 0, 0]);
  const more = [...rows, '02.03.2026;Coffee;3,50;', '03.03.2026;Sale;;1.234,56'];
  expect(counts(await load(id, more.join('\n')))).toEqual([201, 2, 2, 0]);
  expect((await linesOf(id)).map(({ amount }) => amount)).toEqual([
    '-3.5',
    '-3.5',
    '-3.5',
    '1234.56',
  ]);
});

test('headings and the order of days can be said', async () => {
  const id = await account();
  const file = 'Wann,Wieviel,Wozu\n03/04/2026,5,x\n';
  const unsaid = await load(id, file);
  expect([unsaid.status, unsaid.body.file[0]]).toEqual([400, expect.stringContaining('Wann')]);
  const columns = encodeURIComponent('{"date":"Wann","amount":"Wieviel","description":"Wozu"}');
  const open = await load(id, file, `?columns=${columns}`);
  expect([counts(open), open.body.failed_lines]).toEqual([
    [201, 0, 0, 1],
    [{ row: 2, error: expect.stringContaining('date_order') }],
  ]);
  const said = await load(id, file, `?columns=${columns}&date_order=dmy`);
  expect([counts(said), (await linesOf(id))[0].day]).toEqual([[201, 1, 0, 0], '2026-04-03']);
});

test('lines that cannot be stored are told by row, and the others load', async () => {
  const id = await account();
  const file = [
    'date,description,amount',
    '2026-03-02,good,1.00',
    '2026-02-30,no day,1.00',
    '2026-03-02,no number,one',
    '2026-03-02,cents,1.005',
    '1931-01-01,"no rate, but own currency",2',
    '2026-03-02,two numbers,5-3',
    '2026-03-02,a day,2026-01-31',
    '2026-03-02,half a bracket,(5',
    '2026-03-02,dollars,$3.00',
  ].join('\n');
  const { body, ...answer } = await load(id, file);
  expect(counts({ ...answer, body })).toEqual([201, 3, 0, 6]);
  expect(body.failed_lines[3].error).toBe('amount: "5-3" is not a number.');
  expect(body.failed_lines.map(({ row, error }: any) => [row, error.split(':')[0]])).toEqual([
    [3, 'date'],
    [4, 'amount'],
    [5, 'amount'],
    [7, 'amount'],
    [8, 'amount'],
    [9, 'amount'],
  ]);
});

test('the statement of another account is refused; a national number may be part of an IBAN', async () => {
  const [own, other] = [
    await account({ external_account_id: '202051' }),
    await account({ external_account_id: '999999' }),
  ];
  expect((await load(own, CAMT)).status).toBe(201);
  const refused = await load(other, CAMT);
  expect([refused.status, refused.body.file[0]]).toEqual([400, expect.stringContaining('999999')]);
  expect((await load(987_654, CAMT)).status).toBe(404);
});

test('a file that is kept is tried out and loaded from there', async () => {
  const id = await account();
  const form = new FormData();
  form.append('file', new Blob([CSV]), 'march.csv');
  const kept = await desk.service.call('POST', '/ca/api/file/upload?model=reconciliation_report', {
    body: form,
  });
  expect([kept.status, kept.text]).toEqual([200, kept.text]);
  const document =
    'mutation ($id: ID!, $file: ID!) { importStatement(accountId: $id, fileId: $file) { createdCount skippedCount fromDate toDate } }';
  const variables = { id: String(id), file: String(kept.body.id) };
  const first = await desk.service.graphql(document, variables);
  expect(first.data?.importStatement).toEqual({
    createdCount: 3,
    skippedCount: 0,
    fromDate: '2026-03-02',
    toDate: '2026-03-03',
  });
  const missing = await desk.service.graphql(document, { ...variables, file: '999999' });
  expect(missing.errors?.[0]?.message).toContain('999999');
  // A file out of the caller's sight is none, whatever they may do with bank transactions.
  const sights = [{ files: 'none' }, { reconciliations: 'none' }, { files: 'read' }];
  const codes: unknown[] = [];
  for (const permissions of sights) {
    const { database, workspace } = desk.service;
    const key = await makeApiKey(database, workspace, 'accountant', { permissions });
    const { errors } = await desk.service.graphql(document, variables, key);
    codes.push(errors?.[0]?.extensions.fields);
  }
  const none = { fileId: [`Invalid pk "${kept.body.id}" - object does not exist.`] };
  expect(codes).toEqual([none, none, undefined]);
});

/** The balances of a file that was loaded, and what does not fit. */
const balances = ({ status, body }: { status: number; body: any }) => [
  status,
  body.opening_balance,
  body.closing_balance,
  body.warnings,
];

test('the balances of a table, the newer end up or down, are what its lines make of them', async () => {
  const rows = ['2026-03-02,a,100,1100', '2026-03-03,b,-30.5,', '2026-03-04,c,0.5,1070'];
  const broken = [...rows.slice(0, 2), '2026-03-04,c,0.5,1071'];
  const unread = [rows[0], '2026-03-03,b,-30.5,much'];
  for (const [file, sums, more] of [
    [rows, [1000, 1070], []],
    [[...rows].reverse(), [1000, 1070], []],
    [broken, [null, null], [/^Row 4: the balance is 1071, .* add up to 1070\./]],
    [unread, [1000, 1069.5], [/^Row 3: the balance is not a number/]],
  ] as const) {
    const told = await load(await account(), ['date,text,amount,balance', ...file].join('\n'));
    const [status, opening, closing, warnings] = balances(told);
    expect([status, opening, closing]).toEqual([201, ...sums]);
    expect(warnings.filter((words: string) => !words.startsWith('On '))).toEqual(
      more.map((words) => expect.stringMatching(words)),
    );
  }
});

test('a statement that ends with something else than the books have says so, and loads', async () => {
  const id = await account();
  // 57.90 came in March; nobody told the books of the 42.10 that were there before.
  const short = OFX1.replace('<BALAMT>57.90', '<BALAMT>100.00');
  const words =
    /^On 2026-03-31 the statement closes with 100.00; the books have 57.9 on this account, 42.1 less\.$/;
  const tried = await load(id, short, '', { prefer: 'dry-run' });
  expect(balances(tried)).toEqual([201, null, 100, [expect.stringMatching(words)]]);
  expect(balances(await load(id, short))).toEqual([201, null, 100, [expect.stringMatching(words)]]);
  expect(balances(await load(await account(), OFX1))).toEqual([201, null, 57.9, []]);
  // Of two statements in a file the second has to begin where the first one ended.
  const [first, second] = ['35.00', '40.00'].map(
    (opening, at) =>
      `${balance('OPBD', opening)}${balance('CLBD', '40.00')}${at === 0 ? entry('5.00', 'CRDT', 'D1') : ''}`,
  );
  const two = (next: string) =>
    camt(`${first}</Stmt><Stmt><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct>${next}`);
  const gap = two(`${balance('OPBD', '41.00')}${balance('CLBD', '41.00')}`);
  expect((await load(await account(), two(second!))).body.warnings).toEqual([
    expect.stringMatching(/^On /),
  ]);
  expect((await load(await account(), gap)).body.warnings).toEqual([
    expect.stringMatching(/opens with 41.00, but the previous one closed with 40.00/),
    expect.stringMatching(/^On /),
  ]);
});
