// Statement files: CSV, OFX and CAMT.053 into a bank account, and what is no statement of it.
// docs/accounting.md section 8.
import { openMatching, TRANSACTIONS, type MatchDesk } from './matching.ts';

let desk: MatchDesk;
beforeAll(async () => {
  desk = await openMatching();
}, 120_000);
afterAll(() => desk.service.close());

let accounts = 0;
/** A bank account with a ledger account of its own. */
async function account(more: object = {}): Promise<number> {
  const { data } = await desk.service.graphql(
    `mutation { createAccount(input: { number: "15${++accounts}", name: "Bank ${accounts}", accountSubtype: BANK }) { id } }`,
  );
  const { body } = await desk.call('POST', '/ca/api/account', {
    entity: desk.books.acme,
    name: `Bank ${accounts}`,
    chart_of_accounts_account: Number(data.createAccount.id),
    ...more,
  });
  return body.id;
}
async function load(id: number, file: string | Buffer, query = '', headers = {}, key?: string) {
  const body = new FormData();
  body.append('file', new Blob([file as never]), 'statement');
  const path = `/ca/api/account/${id}/statements${query}`;
  return desk.service.call('POST', path, { body, headers, ...(key && { key }) });
}
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

const CSV = [
  'Date,Description,Amount,Currency,Reference',
  '2026-03-02,Rent,-1200.00,USD,R-1',
  '2026-03-03,"Globex, ""March""",950.5,USD,R-2',
  '2026-03-03,Fee,-1.25,,R-3',
].join('\n');

const OFX1 = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20260331<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>
<STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>000123<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260301<DTEND>20260331
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260304120000[-5:EST]<TRNAMT>-42.10<FITID>F1<NAME>Caf\xe9 & Co<MEMO>lunch</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260305<TRNAMT>100,00<FITID>F2<NAME>Initech<MEMO></STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>57.90<DTASOF>20260331</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const OFX2 = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD</CURDEF><BANKACCTFROM><ACCTID>123</ACCTID></BANKACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20260306</DTPOSTED><TRNAMT>7</TRNAMT><FITID>X&amp;1</FITID><NAME>Ünion</NAME></STMTTRN></BANKTRANLIST>
<LEDGERBAL><BALAMT>7</BALAMT><DTASOF>20260331</DTASOF></LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const entry = (
  amount: string,
  sign: string,
  reference: string,
  currency = 'USD',
  status = 'BOOK',
) =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>2026-03-07</Dt></BookgDt>
  <AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>E-1</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Globex</Nm></Pty></Dbtr></RltdPties>
  <RmtInf><Ustrd>INV-77</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
const balance = (kind: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-31</Dt></Dt></Bal>`;
const camt = (inside: string, iban = 'DE02120300000000202051') =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
  <Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>USD</Ccy></Acct>${inside}</Stmt></BkToCstmrStmt></Document>`;
const CAMT = camt(
  balance('OPBD', '10.00') +
    balance('CLBD', '35.00') +
    entry('30.00', 'CRDT', 'C1') +
    entry('5.00', 'DBIT', 'C2') +
    entry('99', 'DBIT', 'C3', 'USD', 'PDNG'),
);

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
  ['an unknown entity', CAMT.replace('INV-77', '&xxe;'), 'no XML'],
  ['bytes', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'no text'],
  ['bytes further on', Buffer.from(`${CSV}\n\0`), 'no text'],
  ['another encoding', Buffer.from(CSV.replace('Rent', 'Caf\xe9'), 'latin1'), 'utf-8'],
  ['an encoding nobody knows', CAMT.replace('?>', ' encoding="ebcdic-x"?>'), 'encoding'],
  ['nesting', `<OFX>${'<A>'.repeat(60)}`, 'deep'],
  ['a text without end', camt(`<x>${'y'.repeat(700_000)}`), 'too long'],
  ['a row without end', `date,amount\n"${'y'.repeat(300_000)}`, 'Row'],
  ['an open quote', `${CSV}\n2026-03-01,"open,1`, 'Row'],
  ['another XML', '<?xml version="1.0"?><feed/>', 'neither'],
  ['half a CAMT', CAMT.slice(0, -40), 'no XML'],
  ['half an OFX', OFX1.slice(0, -60), 'breaks off'],
  ['a sum that is wrong', CAMT.replace('35.00', '36.00'), 'add up'],
  ['another currency in a CSV', CSV.replace('950.5,USD', '950.5,EUR'), 'EUR'],
  ['another currency in an OFX', OFX1.replace('<CURDEF>USD', '<CURDEF>EUR'), 'EUR'],
  ['another currency in a CAMT', CAMT.replace('Ccy="USD">30', 'Ccy="GBP">30'), 'GBP'],
  ['no heading', '2026-03-02,Rent,-1200\n', 'Row 1'],
  ['a page', '<html><body>404</body></html>', 'neither'],
];
test.each(HOSTILE)('%s is refused at once and changes nothing', async (_, file, words) => {
  const id = await account({ external_account_id: '123' });
  const before = await desk.balances();
  const started = performance.now();
  const { status, body } = await load(id, file);
  const took = performance.now() - started;
  expect([status, Object.keys(body)]).toEqual([400, ['file']]);
  expect(body.file[0]).toContain(words);
  expect(took).toBeLessThan(2_000);
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
    { length: 1_205 },
    (_, n) => `2026-03-${(n % 28) + 1},line,${n % 7 || 9}`,
  );
  const file = ['date,description,amount', ...rows].join('\n').replace(/-(\d),/g, '-0$1,');
  const dry = await load(id, file, '', { prefer: 'dry-run' });
  expect([dry.status, dry.body.created_count, await linesOf(id)]).toEqual([201, 1_205, []]);
  expect(dry.body.dry_run.journal_lines).toHaveLength(2 * 1_205);
  const sent = await Promise.all([load(id, file), load(id, file)]);
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  expect(sent.map(({ body }) => body.created_count).sort()).toEqual([0, 1_205]);
  expect(await linesOf(id)).toHaveLength(1_205);
  const [last] = (await linesOf(id)).slice(-1);
  const { body } = await desk.call('GET', `${TRANSACTIONS}?account=${id}&limit=1`);
  expect([body.count, last.words]).toEqual([1_205, 'line']);
});

test('what is only proposed is kept by nobody; the proposal holds its file until it is decided', async () => {
  const id = await account();
  const rows = Array.from({ length: 1_005 }, (_, n) => `2026-03-02,line ${n},1`);
  const file = ['date,description,amount', ...rows].join('\n');
  const asked = await load(id, file, '', {}, desk.service.keys.clerk);
  const { status, body } = asked;
  expect([status, body.preview.created_count, await linesOf(id)]).toEqual([202, 1_005, []]);
  const decide = `mutation { acceptProposal(id: ${body.proposal}) { status } }`;
  const accepted = await desk.service.graphql(decide);
  expect(accepted).toEqual({ data: { acceptProposal: { status: 'ACCEPTED' } } });
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
