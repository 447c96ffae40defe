// Shared setup for statement tests: statement files in every format, and bank accounts to import
// them.
import type { Answer } from '../support/service.ts';
import type { MatchDesk } from './matching.ts';

export interface Statements {
  /** Makes a bank account with a ledger account of its own; returns its id. */
  readonly account: (more?: object) => Promise<number>;
  readonly load: (
    id: number,
    file: string | Buffer,
    query?: string,
    headers?: Record<string, string>,
    key?: string,
  ) => Promise<Answer<any>>;
}

export function statementsOf(desk: MatchDesk): Statements {
  let accounts = 0;
  return {
    account: async (more = {}) => {
      const { data } = await desk.service.graphql(
        'mutation ($input: AccountInput!) { createAccount(input: $input) { id } }',
        { input: { number: `15${++accounts}`, name: `Bank ${accounts}`, accountSubtype: 'BANK' } },
      );
      const { body } = await desk.call('POST', '/ca/api/account', {
        entity: desk.books.acme,
        name: `Bank ${accounts}`,
        chart_of_accounts_account: Number(data.createAccount.id),
        ...more,
      });
      return body.id;
    },
    load: (id, file, query = '', headers = {}, key = desk.service.keys.admin) => {
      const body = new FormData();
      body.append('file', new Blob([file as never]), 'statement');
      const path = `/ca/api/account/${id}/statements${query}`;
      return desk.service.call('POST', path, { body, headers, key });
    },
  };
}

/** The lines of a bank account, as they are stored. */
export async function linesOf({ service }: MatchDesk, id: number): Promise<any[]> {
  const [rows = []] = await service.database.read(service.workspace, {
    text: `select trim_scale(amount)::text as amount, (posted_at at time zone 'UTC')::date::text as day, bank_description as words,
        external_transaction_id as id, merchant_name as party from bank_transaction where account_id = $1 and not is_deleted order by id`,
    values: [id],
  });
  return rows;
}

export const CSV = [
  'Date,Description,Amount,Currency,Reference',
  '2026-03-02,Rent,-1200.00,USD,R-1',
  '2026-03-03,"Globex, ""March""",950.5,USD,R-2',
  '2026-03-03,Fee,-1.25,,R-3',
].join('\n');

export const OFX1 = `OFXHEADER:100
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

export const OFX2 = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD</CURDEF><BANKACCTFROM><ACCTID>123</ACCTID></BANKACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20260306</DTPOSTED><TRNAMT>7</TRNAMT><FITID>X&amp;1</FITID><NAME>Ünion</NAME></STMTTRN></BANKTRANLIST>
<LEDGERBAL><BALAMT>7</BALAMT><DTASOF>20260331</DTASOF></LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

export const entry = (
  amount: string,
  sign: string,
  reference: string,
  currency = 'USD',
  status = 'BOOK',
) =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>2026-03-07</Dt></BookgDt>
  <AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>E-1</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Globex</Nm></Pty></Dbtr></RltdPties>
  <RmtInf><Ustrd>INV-77</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
export const balance = (kind: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-31</Dt></Dt></Bal>`;
export const camt = (inside: string, iban = 'DE02120300000000202051') =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
  <Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>USD</Ccy></Acct>${inside}</Stmt></BkToCstmrStmt></Document>`;
export const CAMT = camt(
  balance('OPBD', '10.00') +
    balance('CLBD', '35.00') +
    entry('30.00', 'CRDT', 'C1') +
    entry('5.00', 'DBIT', 'C2') +
    entry('99', 'DBIT', 'C3', 'USD', 'PDNG'),
);
