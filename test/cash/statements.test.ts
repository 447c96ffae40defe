// Import of CSV, OFX and CAMT.053 statements into a bank account, and refusal of other files.
// docs/accounting.md section 8.
import { MANY_CONNECTIONS, startService } from '../support/service.ts';
import { openMatching, TRANSACTIONS, type MatchDesk } from './matching.ts';
import {
  balance,
  camt,
  CAMT,
  CSV,
  entry,
  OFX1,
  OFX2,
  statementsOf,
  type Statements,
} from './statement-files.ts';

let desk: MatchDesk;
let account: Statements['account'];
let load: Statements['load'];
beforeAll(async () => {
  desk = await openMatching(await startService('all', MANY_CONNECTIONS));
  ({ account, load } = statementsOf(desk));
});
afterAll(() => desk.service.close());

const linesOf = async (id: number): Promise<any[]> => {
  const [rows = []] = await desk.service.database.read(desk.service.workspace, {
    text: `select trim_scale(amount)::text as amount, (posted_at at time zone 'UTC')::date::text as day, bank_description as words,
        external_transaction_id as id, merchant_name as party from bank_transaction where account_id = $1 and not is_deleted order by id`,
    values: [id],
  });
  return rows;
};
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
  ].join('\n');
  const { body, ...answer } = await load(id, file);
  expect(counts({ ...answer, body })).toEqual([201, 2, 0, 3]);
  expect(body.failed_lines.map(({ row, error }: any) => [row, error.split(':')[0]])).toEqual([
    [3, 'date'],
    [4, 'amount'],
    [5, 'amount'],
  ]);
});

const bomb = `<?xml version="1.0"?><!DOCTYPE b [<!ENTITY a "aaaaaaaaaa"><!ENTITY c "&a;&a;&a;&a;&a;&a;&a;&a;">]>
  <Document xmlns="urn:camt.053"><BkToCstmrStmt><Stmt><Id>&c;</Id></Stmt></BkToCstmrStmt></Document>`;
const HOSTILE: readonly (readonly [string, string | Buffer, string])[] = [
  ['nothing', '', 'empty'],
  ['blanks', ' \n ', 'empty'],
  ['entities of its own', bomb, 'DOCTYPE'],
  ['an unknown entity', CAMT.replace('INV-77', '&xxe;'), 'not valid XML'],
  ['bytes', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'not a text file'],
  ['bytes further on', Buffer.from(`${CSV}\n\0`), 'not a text file'],
  ['another encoding', Buffer.from(CSV.replace('Rent', 'Caf\xe9'), 'latin1'), 'utf-8'],
  ['an encoding nobody knows', CAMT.replace('?>', ' encoding="ebcdic-x"?>'), 'encoding'],
  ['nesting', `<OFX>${'<A>'.repeat(60)}`, 'deep'],
  ['a text without end', camt(`<x>${'y'.repeat(700_000)}`), 'too long'],
  ['a row without end', `date,amount\n"${'y'.repeat(300_000)}`, 'Row'],
  ['an open quote', `${CSV}\n2026-03-01,"open,1`, 'Row'],
  ['another XML', '<?xml version="1.0"?><feed/>', 'neither'],
  ['half a CAMT', CAMT.slice(0, -40), 'not valid XML'],
  ['half an OFX', OFX1.slice(0, -60), 'ends inside'],
  ['a sum that is wrong', CAMT.replace('35.00', '36.00'), 'add up'],
  ['another currency in a CSV', CSV.replace('950.5,USD', '950.5,EUR'), 'EUR'],
  ['another currency in an OFX', OFX1.replace('<CURDEF>USD', '<CURDEF>EUR'), 'EUR'],
  ['another currency in a CAMT', CAMT.replace('Ccy="USD">30', 'Ccy="GBP">30'), 'GBP'],
  ['no heading', '2026-03-02,Rent,-1200\n', 'Row 1'],
  ['a page', '<html><body>404</body></html>', 'neither'],
];
test.each(HOSTILE)('%s is refused and changes nothing', async (_, file, words) => {
  const id = await account({ external_account_id: '123' });
  const before = await desk.balances();
  const { status, body } = await load(id, file);
  expect([status, Object.keys(body)]).toEqual([400, ['file']]);
  expect(body.file[0]).toContain(words);
  expect([await linesOf(id), await desk.balances()]).toEqual([[], before]);
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

test('a long file loads in portions, once however often and by how many it is sent; a dry run keeps nothing', async () => {
  const id = await account();
  const rows = Array.from(
    { length: 2_005 },
    (_, n) => `2026-03-${(n % 28) + 1},line,${n % 7 || 9}`,
  );
  const file = ['date,description,amount', ...rows].join('\n').replace(/-(\d),/g, '-0$1,');
  const dry = await load(id, file, '', { prefer: 'dry-run' });
  expect([dry.status, dry.body.created_count, await linesOf(id)]).toEqual([201, 2_005, []]);
  expect(dry.body.dry_run.journal_lines).toHaveLength(2 * 2_005);
  const numbers = `select min(e."order") as first, max(e."order") as last from bank_transaction b
    join journal_entry e on e.workspace_id = b.workspace_id and e.id = b.journal_id where b.account_id = $1`;
  const { database, workspace } = desk.service;
  const numbered = async (): Promise<any> =>
    (await database.read(workspace, { text: numbers, values: [id] }))[0]?.[0];
  const sending = [load(id, file), load(id, file)];
  // Whoever posts meanwhile waits for a portion at most, and has a number among those of the lines.
  while ((await numbered()).first === null) await new Promise((resume) => setTimeout(resume, 5));
  const entry = (await desk.call('GET', `/coa/api/journal_entry/${await desk.entry(5)}`)).body;
  const sent = await Promise.all(sending);
  const { first, last } = await numbered();
  expect([String(first) < entry.order, entry.order < String(last)]).toEqual([true, true]);
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  expect(sent.map(({ body }) => body.created_count).sort()).toEqual([0, 2_005]);
  const { body } = await desk.call('GET', `${TRANSACTIONS}?account=${id}&limit=1`);
  expect(body.count).toBe(2_005);
  expect(await linesOf(id)).toHaveLength(2_005);
});

test('what is only proposed is kept by nobody; the proposal holds its file until it is decided', async () => {
  const id = await account();
  const rows = Array.from({ length: 1_005 }, (_, n) => `2026-03-02,line ${n},1`);
  const file = ['date,description,amount', ...rows].join('\n');
  const { status, body } = await load(id, file, '', {}, desk.service.keys.clerk);
  expect([status, body.preview.created_count, await linesOf(id)]).toEqual([202, 1_005, []]);
  const decide = `mutation { acceptProposal(id: ${body.proposal}) { status } }`;
  expect((await desk.service.graphql(decide)).errors).toBeUndefined();
  expect(await linesOf(id)).toHaveLength(1_005);
  const turned = await load(id, file, '', {}, desk.service.keys.clerk);
  await desk.service.graphql(`mutation { rejectProposal(id: ${turned.body.proposal}) { status } }`);
  const held = { text: 'select count(*)::integer as many from file_content' };
  const [contents] = await desk.service.database.read(desk.service.workspace, held);
  expect(contents).toEqual([{ many: 0 }]);
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
    [unread, [1000, 1100], [/^Row 3: the balance is not a number/]],
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
