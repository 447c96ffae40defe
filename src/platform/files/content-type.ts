// Detects the type of a file by its first bytes; trusts neither its name nor its sender.

/** What a download is called when it is nothing that is known. */
const UNKNOWN = 'application/octet-stream';

const bytes = (...values: number[]): Buffer => Buffer.from(values);
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

interface Mark {
  readonly start: Buffer;
  readonly type: string;
  /** More that has to follow, at a place of its own. */
  readonly then?: { readonly at: number; readonly bytes: Buffer };
}

/** The first that fits. A zip may be a document of an office suite: see {@link typeOf}. */
const MARKS: readonly Mark[] = [
  { start: latin('%PDF-'), type: 'application/pdf' },
  { start: bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), type: 'image/png' },
  { start: bytes(0xff, 0xd8, 0xff), type: 'image/jpeg' },
  { start: latin('GIF87a'), type: 'image/gif' },
  { start: latin('GIF89a'), type: 'image/gif' },
  { start: latin('RIFF'), type: 'image/webp', then: { at: 8, bytes: latin('WEBP') } },
  { start: bytes(0x49, 0x49, 0x2a, 0x00), type: 'image/tiff' },
  { start: bytes(0x4d, 0x4d, 0x00, 0x2a), type: 'image/tiff' },
  { start: bytes(0x1f, 0x8b), type: 'application/gzip' },
  {
    start: bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
    type: 'application/x-ole-storage',
  },
  { start: latin('PK\x03\x04'), type: 'application/zip' },
];

/** Programs, by how they start: Windows, Linux, macOS (both orders, both sizes, universal), scripts. */
const PROGRAMS: readonly Buffer[] = [
  latin('MZ'),
  latin('\x7fELF'),
  bytes(0xfe, 0xed, 0xfa, 0xce),
  bytes(0xfe, 0xed, 0xfa, 0xcf),
  bytes(0xce, 0xfa, 0xed, 0xfe),
  bytes(0xcf, 0xfa, 0xed, 0xfe),
  bytes(0xca, 0xfe, 0xba, 0xbe),
  latin('#!'),
];

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
/** The folder in which each kind of office document keeps its parts. */
const PARTS: readonly (readonly [folder: string, type: string])[] = [
  ['xl/', `${OFFICE}spreadsheetml.sheet`],
  ['word/', `${OFFICE}wordprocessingml.document`],
  ['ppt/', `${OFFICE}presentationml.presentation`],
];

const startsWith = (head: Buffer, start: Buffer, at = 0): boolean =>
  head.subarray(at, at + start.length).equals(start);

/** Bytes that no text has: control characters other than tabs, ends of lines and pages. */
const isText = (head: Buffer): boolean =>
  !head.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b));

/** Whether a file that starts like this is a program: those are not kept. */
export const isProgram = (head: Buffer): boolean =>
  PROGRAMS.some((start) => startsWith(head, start));

/**
 * The media type of a file that starts like this. Markup and scripts are plain text here: nothing that is
 * given out may run.
 */
export function typeOf(head: Buffer): string {
  const mark = MARKS.find(
    ({ start, then }) =>
      startsWith(head, start) && (!then || startsWith(head, then.bytes, then.at)),
  );
  if (mark?.type === 'application/zip') {
    return PARTS.find(([folder]) => head.includes(folder))?.[1] ?? mark.type;
  }
  return mark?.type ?? (isText(head) ? 'text/plain' : UNKNOWN);
}
