// Reads a file's bytes as text and lines, within bounds; refuses anything but UTF-8 at once.
import { isUtf8 } from 'node:buffer';
import { inSlices } from '../../protocol/turns.ts';
import { FileFault } from './faults.ts';

/** A file that can be read from its beginning, as often as it takes. */
export interface Source {
  readonly name: string;
  open(): AsyncIterable<Uint8Array>;
}

/** Characters of one line, or of one row of a table. No row anybody writes is longer. */
export const LONGEST_ROW = 65_536;
/** Rows of a spreadsheet. Specification: Invoice, spreadsheet row. */
export const MOST_ROWS = 1_048_576;

const LINE_FEED = 10;
const linesIn = (bytes: Uint8Array): number => {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) count++;
  return count;
};

/** Bytes of a character but the last one, at most: pieces of a file end anywhere. */
const OPEN_BYTES = 3;
/** The bytes at the end that may have begun a character: none where they end a line. */
function openEnd(bytes: Uint8Array): Uint8Array {
  const last = bytes.subarray(-OPEN_BYTES);
  const line = last.lastIndexOf(LINE_FEED) + 1;
  const begun = last.findIndex((byte, at) => at >= line && byte >= 0xc0);
  return begun < 0 ? last.subarray(last.length) : last.subarray(begun);
}

/** The line in which bytes stop being UTF-8, counted from 0. */
function strayLine(bytes: Buffer): number {
  let from = 0;
  for (let line = 0; ; line++) {
    const end = bytes.indexOf(LINE_FEED, from);
    if (end < 0 || !isUtf8(bytes.subarray(from, end))) return line;
    from = end + 1;
  }
}

function demandNoOtherEncoding(first: Uint8Array): void {
  const [one, two] = first;
  const isUtf16 = (one === 0xff && two === 0xfe) || (one === 0xfe && two === 0xff);
  if (isUtf16) {
    throw new FileFault(
      1,
      'The file is in UTF-16. Save it as UTF-8 ("CSV UTF-8" in spreadsheets).',
    );
  }
}

/** The text of a file, chunk by chunk, without its byte order mark. Throws {@link FileFault}. */
export async function* textOf(source: Source): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let lines = 1;
  let isFirst = true;
  let before: Uint8Array = new Uint8Array();
  for await (const bytes of inSlices(source.open())) {
    if (isFirst) demandNoOtherEncoding(bytes);
    isFirst = false;
    const nul = bytes.indexOf(0);
    if (nul >= 0) {
      const row = lines + linesIn(bytes.subarray(0, nul));
      throw new FileFault(row, 'The file has a NUL byte, so it is not a text file.');
    }
    let text: string;
    try {
      text = decoder.decode(bytes, { stream: true });
    } catch {
      throw notUtf8(lines + strayLine(Buffer.concat([before, bytes])));
    }
    lines += linesIn(bytes);
    before = openEnd(bytes);
    yield text;
  }
  if (isFirst) throw new FileFault(null, 'The file is empty.');
  try {
    yield decoder.decode();
  } catch {
    throw notUtf8(lines);
  }
}
const notUtf8 = (row: number): FileFault =>
  new FileFault(row, 'From this line on the file is not valid UTF-8. Save it as UTF-8.');

/** A line of a journal, without its end; the first is 1. */
export interface SourceLine {
  readonly row: number;
  readonly text: string;
}

/** The lines of a file. Throws {@link FileFault}, also for a line of more than {@link LONGEST_ROW}. */
export async function* linesOf(source: Source): AsyncGenerator<SourceLine> {
  let rest = '';
  let row = 0;
  const bounded = (text: string): SourceLine => {
    row++;
    if (text.length > LONGEST_ROW) {
      throw new FileFault(row, `This line is longer than ${LONGEST_ROW} characters.`);
    }
    return { row, text: text.endsWith('\r') ? text.slice(0, -1) : text };
  };
  for await (const text of textOf(source)) {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) yield bounded(part);
    if (rest.length > LONGEST_ROW) bounded(rest);
  }
  if (rest !== '') yield bounded(rest);
}
