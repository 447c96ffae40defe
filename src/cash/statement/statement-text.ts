// Decodes the text of a statement file piece by piece, in the encoding the file declares.
import { inSlices } from '../../../protocol/turns.ts';
import { refusalOfOther } from './other-formats.rules.ts';
import { broken } from './statement.types.ts';

const UTF16 = [
  { mark: [0xff, 0xfe], label: 'utf-16le' },
  { mark: [0xfe, 0xff], label: 'utf-16be' },
] as const;
/** What headers may name; anything else is refused. */
const KNOWN =
  /^(utf-?8|utf-?16(le|be)?|us-?ascii|iso-8859-\d{1,2}|windows-125\d|latin1|macintosh)$/i;

const declared = (head: string): string | undefined => {
  const xml = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]{1,40})["']/i.exec(head)?.[1];
  if (xml !== undefined) return xml;
  if (!/^\s*OFXHEADER\s*:/i.test(head)) return undefined;
  if (/^\s*ENCODING\s*:\s*UTF-?8/im.test(head)) return 'utf-8';
  const charset = /^\s*CHARSET\s*:\s*([\w-]{1,40})/im.exec(head)?.[1] ?? 'NONE';
  if (/^\d{4}$/.test(charset)) return `windows-${charset}`;
  return charset === 'NONE' ? 'windows-1252' : charset;
};

/** The encoding of a file that begins with these bytes. Throws 400 for what is no statement. */
function encodingOf(head: Buffer): string {
  const other = refusalOfOther(head);
  if (other !== undefined) throw broken(other);
  const marked = UTF16.find(({ mark }) => mark.every((byte, at) => head[at] === byte));
  if (marked) return marked.label;
  if (head.includes(0))
    throw broken('This is not a text file. Upload a CSV, OFX or CAMT.053 file.');
  const label = declared(head.toString('latin1')) ?? 'utf-8';
  if (KNOWN.test(label)) return label.replace(/^us-?ascii$/i, 'windows-1252');
  throw broken(`The encoding ${label} is not supported. Save the file as UTF-8.`);
}

/** As many bytes of a file as tell its encoding, and what it is. */
const HEAD = 4_096;

/** The pieces of a file, the first one with its head. */
async function* headFirst(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const head: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    if (length >= HEAD) {
      yield piece;
      continue;
    }
    head.push(piece);
    length += piece.length;
    if (length >= HEAD) yield Buffer.concat(head);
  }
  if (length > 0 && length < HEAD) yield Buffer.concat(head);
}

/** Characters of a file as they come in. Throws 400 for bytes that its encoding does not have. */
export async function* textOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let label = '';
  const decode = (piece?: Uint8Array): string => {
    try {
      return decoder?.decode(piece, { stream: piece !== undefined }) ?? '';
    } catch {
      throw broken(`Some characters are not valid ${label}. Save the file as UTF-8.`);
    }
  };
  for await (const piece of headFirst(inSlices(pieces))) {
    if (!decoder) {
      label = encodingOf(Buffer.from(piece.subarray(0, HEAD)));
      decoder = new TextDecoder(label, { fatal: true });
    }
    const text = decode(piece);
    if (text.includes('\0'))
      throw broken('This is not a text file. Upload a CSV, OFX or CAMT.053 file.');
    yield text;
  }
  yield decode();
}
