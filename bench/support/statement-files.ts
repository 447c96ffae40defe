// Generates bank statement files of any length in every format, in pieces.

/** What a line says. */
export interface Said {
  readonly day: string;
  readonly words: string;
  readonly amount: string;
}
type LineGenerator = (nth: number) => Said;
/** A file of so many lines. */
type File = (count: number, line: LineGenerator) => AsyncGenerator<Buffer>;

const PIECE = 1_000;
const inPieces = (head: string, each: (said: Said, nth: number) => string, tail: string): File =>
  async function* file(count, line) {
    yield Buffer.from(head);
    for (let from = 0; from < count; from += PIECE) {
      const places = Array.from({ length: Math.min(PIECE, count - from) }, (_, nth) => from + nth);
      yield await Promise.resolve(Buffer.from(places.map((nth) => each(line(nth), nth)).join('')));
    }
    yield Buffer.from(tail);
  };

export const FILES = {
  csv: inPieces(
    'date,description,amount\n',
    ({ day, words, amount }) => `${day},${words},${amount}\n`,
    '',
  ),
  ofx: inPieces(
    'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKTRANLIST>',
    ({ day, words, amount }, nth) =>
      `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${amount}<FITID>F${nth}<NAME>${words}</STMTTRN>\n`,
    '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  ),
  camt: inPieces(
    '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Ccy>USD</Ccy></Acct>',
    ({ day, words, amount }, nth) =>
      `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>C${nth}</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>\n`,
    '</Stmt></BkToCstmrStmt></Document>',
  ),
} as const satisfies Readonly<Record<string, File>>;
export type Format = keyof typeof FILES;
