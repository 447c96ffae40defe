// Reads the files of a zip archive written as a stream, with sizes after the data.
import { inflateRawSync } from 'node:zlib';

/** The text of each file, by its path. */
export function filesOfZip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const count = bytes.readUInt16LE(end + 10);
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    const [size, name, extra, comment] = [20, 28, 30, 32].map((from) =>
      from === 20 ? bytes.readUInt32LE(at + from) : bytes.readUInt16LE(at + from),
    ) as [number, number, number, number];
    const local = bytes.readUInt32LE(at + 42);
    const data = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(data, data + size);
    const isPacked = bytes.readUInt16LE(at + 10) === 8;
    files.set(
      bytes.toString('utf8', at + 46, at + 46 + name),
      (isPacked ? inflateRawSync(packed) : packed).toString('utf8'),
    );
    at += 46 + name + extra + comment;
  }
  return files;
}

const unescaped = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/_x005F_/g, '_');

export type SheetCell = string | { readonly number: string } | null;

/** The rows of the first sheet of a workbook: texts, numbers as they are written, and nothing. */
export function rowsOfWorkbook(bytes: Buffer): SheetCell[][] {
  const sheet = filesOfZip(bytes).get('xl/worksheets/sheet1.xml') ?? '';
  return [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/g)].map(([, cells = '']) =>
    [...cells.matchAll(/<c r="[A-Z]+\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/g)].map(
      ([, attributes = '', inner = '']): SheetCell => {
        if (inner === '') return null;
        const text = inner.replace(/<[^>]+>/g, '');
        return attributes.includes('inlineStr') ? unescaped(text) : { number: text };
      },
    ),
  );
}
