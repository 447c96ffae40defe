// Files that are no statements, or not of the account: refused, and nothing changes. docs/accounting.md section 8.
import { startService } from '../support/service.ts';
import { openMatching, type MatchDesk } from './matching.ts';
import {
  camt,
  CAMT,
  CSV,
  linesOf as storedLines,
  OFX1,
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

const bomb = `<?xml version="1.0"?><!DOCTYPE b [<!ENTITY a "aaaaaaaaaa"><!ENTITY c "&a;&a;&a;&a;&a;&a;&a;&a;">]>
  <Document xmlns="urn:camt.053"><BkToCstmrStmt><Stmt><Id>&c;</Id></Stmt></BkToCstmrStmt></Document>`;
const HOSTILE: readonly (readonly [string, string | Buffer, string])[] = [
  ['nothing', '', 'empty'],
  ['blanks', ' \n ', 'empty'],
  ['entities of its own', bomb, 'DOCTYPE'],
  ['an unknown entity', CAMT.replace('INV-77', '&xxe;'), 'not valid XML'],
  ['bytes', Buffer.from([0x88, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'not a text file'],
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
  [
    'another currency beside an amount',
    'date,amount\n2026-03-01,5\n2026-03-02,EUR 100.00',
    'Row 3 is in "EUR"',
  ],
  ['the sign of another currency', 'date,amount\n2026-03-02,€50.00', 'Row 2 is in "€"'],
  ['another currency in an OFX', OFX1.replace('<CURDEF>USD', '<CURDEF>EUR'), 'EUR'],
  ['another currency in a CAMT', CAMT.replace('Ccy="USD">30', 'Ccy="GBP">30'), 'GBP'],
  ['no heading', '2026-03-02,Rent,-1200\n', 'Row 1'],
  ['an MT940 file', ':20:STARTUMSE\r\n:25:5001/12\r\n:28C:1/1\r\n:60F:C260301EUR5,', 'MT940'],
  [
    'a QIF file',
    '!Type:Bank\nD03/01/2026\nT-12.00\n^\n',
    'This is a QIF file, which is not read. Upload a CSV',
  ],
];
test.each(HOSTILE)('%s is refused and changes nothing', async (_, file, words) => {
  const id = await account({ external_account_id: '123' });
  const before = await desk.balances();
  const { status, body } = await load(id, file);
  expect([status, Object.keys(body)]).toEqual([400, ['file']]);
  expect(body.file[0]).toContain(words);
  expect([await linesOf(id), await desk.balances()]).toEqual([[], before]);
});
