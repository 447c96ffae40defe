// Formats of files that banks and people have, and that are no statements which are read: known by their first bytes,
// so that the refusal names them. Pure.

/** The files that are read, in the words of refusals. */
const READ = 'Upload a CSV, OFX or CAMT.053 file.';
const AS_CSV = 'Save its table as CSV, and upload that.';
const UNPACKED = 'Unpack it, and upload the CSV, OFX or CAMT.053 file in it.';

/** XML of a namespace of ISO 20022, or with this element. */
const iso = (namespace: string, element: string): RegExp =>
  new RegExp(`^\\s*<[^]*(xmlns(:\\w+)?=["'][^"']*${namespace}|<(\\w+:)?${element}[\\s>])`);

/** Formats by the first bytes of a file (as Latin-1), each with its name and the words that say what to upload instead. */
const OTHERS: readonly (readonly [begins: RegExp, what: string, fix: string])[] = [
  [/^([^]{0,400}[\r\n])?:20:[^]*[\r\n]:(25P?|28C?|60[FM]|61|13D|34F):/, 'an MT940 file', READ],
  [/^\s*!(type|account|option|clear)\b/i, 'a QIF file', READ],
  [/^01,[^,\r\n]*,[^,\r\n]*,\d{6},\d{3,4},/, 'a BAI2 file', READ],
  [/^\s*%PDF-/, 'a PDF', READ],
  [/^PK[^]*(\[Content_Types\]|xl\/|opendocument\.spreadsheet)/, 'a workbook', AS_CSV],
  [/^\xd0\xcf\x11\xe0/, 'a workbook', AS_CSV],
  [/^\s*<[^]*(<\?mso-application[^>]*Excel|<(\w+:)?Workbook[\s>])/, 'a workbook', AS_CSV],
  [/^(PK\x03\x04|PK\x05\x06|\x1f\x8b|7z\xbc\xaf|Rar!|BZh\d|\xfd7zXZ)/, 'an archive', UNPACKED],
  [/^(\x89PNG|\xff\xd8\xff|GIF8|II\*\0|MM\0\*|RIFF[^]{4}WEBP|[^]{4}ftyp)/, 'an image', READ],
  [/^\s*(\{\s*"|\[\s*[{"])/, 'a JSON file', READ],
  [iso('camt\\.052', 'BkToCstmrAcctRpt'), 'a CAMT.052 file', READ],
  [iso('camt\\.054', 'BkToCstmrDbtCdtNtfctn'), 'a CAMT.054 file', READ],
  [iso('pain\\.00\\d', 'CstmrCdtTrfInitn'), 'a file of payments', READ],
  [/^\s*<(!doctype\s+html|html)\b/i, 'a web page', READ],
];

/** Why a file that begins with these bytes is no statement; undefined where it may be one. */
export function refusalOfOther(head: Buffer): string | undefined {
  const text = head.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  const other = OTHERS.find(([begins]) => begins.test(text));
  return other && `This is ${other[1]}, which is not read. ${other[2]}`;
}
