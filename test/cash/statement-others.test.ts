// Files in formats that are not read as statements: the refusal names the format and what to upload. No database.
import { CAMT, CSV, OFX1, OFX2 } from './statement-files.ts';
import { read } from './statement-reading.ts';

const READ = 'Upload a CSV, OFX or CAMT.053 file.';
const MT940 =
  ':20:STARTUMSE\r\n:25:50010517/12\r\n:28C:1/1\r\n:60F:C260301EUR5,00\r\n:61:2603020302D1,';
const iso = (name: string, root: string): string =>
  `<?xml version="1.0"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${name}"><${root}>`;
const bytes = (...parts: readonly (string | number)[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : Buffer.from(part))),
  );

test.each<[string, string | Buffer, string]>([
  ['MT940', MT940, `an MT940 file, which is not read. ${READ}`],
  ['MT940 below a cover', `ABNANL2A\n940\nABNANL2A\n${MT940}`, 'an MT940 file'],
  ['SWIFT', `{1:F01BANKDEFFAXXX0000000000}{4:\r\n${MT940}`, 'an MT940 file'],
  ['QIF', '!Type:Bank\nD03/01/2026\nT-12.00\nPRent\n^\n', `a QIF file, which is not read. ${READ}`],
  ['QIF with options', '\ufeff!Option:AutoSwitch\n!Account\nNCash\n^\n', 'a QIF file'],
  ['BAI2', '01,BANK,CUST,260302,0800,1,,,2/\n02,CUST,BANK,1,260301,,USD,2/', 'a BAI2 file'],
  ['PDF', '%PDF-1.7\n%\u00e2\u00e3\n', `a PDF, which is not read. ${READ}`],
  ['XLSX', bytes('PK', 3, 4, 20, 0, '[Content_Types].xml'), 'a workbook, which is not read. Save'],
  [
    'ODS',
    bytes('PK', 3, 4, 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
    'a workbook',
  ],
  ['XLS', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'a workbook'],
  ['XML of Excel', '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>', 'a workbook'],
  ['ZIP', bytes('PK', 3, 4, 20, 0, 'march.csv'), 'an archive, which is not read. Unpack it'],
  ['GZIP', bytes(0x1f, 0x8b, 8, 0), 'an archive'],
  ['PNG', bytes(0x89, 'PNG\r\n', 0x1a), `an image, which is not read. ${READ}`],
  ['JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), 'an image'],
  ['JSON', '[\n  {"date": "2026-03-01", "amount": 5}]', 'a JSON file'],
  ['CAMT.052', iso('camt.052.001.08', 'BkToCstmrAcctRpt'), 'a CAMT.052 file'],
  ['CAMT.054', iso('camt.054.001.02', 'BkToCstmrDbtCdtNtfctn'), 'a CAMT.054 file'],
  ['PAIN.001', iso('pain.001.001.03', 'CstmrCdtTrfInitn'), 'a file of payments'],
  ['HTML', '<!DOCTYPE html>\n<html><body>404</body></html>', 'a web page'],
])('%s is named', async (_, file, words) => {
  await expect(read(file)).rejects.toThrow(`This is ${words}`);
});

test('what is read is not taken for something else, whatever its texts say', async () => {
  const texts = 'pain.001 camt.054 %PDF- !Type:Bank :20: xl/ BkToCstmrAcctRpt';
  for (const file of [CSV, CAMT, OFX1, OFX2]) {
    expect((await read(file)).lines.length).toBeGreaterThan(0);
  }
  const csv = `date,amount,description\n2026-03-01,5,${texts}\n2026-03-02,6,":20: a\n:25: b"\n`;
  expect((await read(csv)).lines).toHaveLength(2);
  expect((await read(`\n${csv}`)).lines).toHaveLength(2);
  const { lines } = await read(CAMT.replace('INV-77', texts));
  expect(lines.some(({ description }) => description?.includes('pain.001'))).toBe(true);
});
