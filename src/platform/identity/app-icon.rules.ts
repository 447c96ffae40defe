// Checks the actual content of an uploaded icon. Specification: PNG, JPG, GIF or WEBP, up to 1 MB.
import { createHash } from 'node:crypto';

export const LARGEST_ICON = 1_048_576;
export type IconType = 'png' | 'jpeg' | 'gif' | 'webp';

export interface Icon {
  readonly type: IconType;
  readonly bytes: Buffer;
  readonly hash: Buffer;
}

const startsWith = (bytes: Buffer, ...start: number[]): boolean =>
  start.every((byte, i) => bytes[i] === byte);
const endsWith = (bytes: Buffer, ...end: number[]): boolean =>
  end.every((byte, i) => bytes[bytes.length - end.length + i] === byte);
const textAt = (bytes: Buffer, at: number, length: number): string =>
  bytes.toString('latin1', at, at + length);

/** The first byte after a chain of blocks, each led by its length, which a length of none ends. */
function afterBlocks(bytes: Buffer, start: number): number {
  let at = start;
  while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}
/** The bytes of a table of colours, by the flags in front of it. */
const coloursIn = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Whether the bytes are a GIF from block to block, with a picture in it, and end with it. */
function isGif(bytes: Buffer): boolean {
  if (!/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return false;
  let at = 13 + coloursIn(bytes[10] ?? 0);
  let pictures = 0;
  while (at < bytes.length) {
    const mark = bytes[at];
    if (mark === 0x3b) return pictures > 0 && at === bytes.length - 1;
    if (mark === 0x21) at = afterBlocks(bytes, at + 2);
    else if (mark === 0x2c) {
      pictures++;
      at = afterBlocks(bytes, at + 11 + coloursIn(bytes[at + 9] ?? 0));
    } else return false;
  }
  return false;
}

/** An image ends where its format says so: nothing may hide behind it. */
const IS: Readonly<Record<IconType, (bytes: Buffer) => boolean>> = {
  png: (bytes) =>
    startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) &&
    textAt(bytes, 12, 4) === 'IHDR' &&
    endsWith(bytes, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82),
  jpeg: (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff) && endsWith(bytes, 0xff, 0xd9),
  gif: isGif,
  webp: (bytes) =>
    textAt(bytes, 0, 4) === 'RIFF' &&
    textAt(bytes, 8, 4) === 'WEBP' &&
    bytes.length >= 16 &&
    // A chunk of odd length is followed by a byte of padding.
    bytes.readUInt32LE(4) + 8 === bytes.length,
};
const CLAIMS: Readonly<Record<string, IconType>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/jpg': 'jpeg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/** The icon in an upload, or what is wrong with it. `claimed` is the media type the sender states. */
export function iconOf(bytes: Buffer, claimed: string): Icon | string {
  if (bytes.length > LARGEST_ICON) return 'Use an image of at most 1 MB.';
  const type = (Object.keys(IS) as IconType[]).find((candidate) => IS[candidate](bytes));
  if (!type) return 'Use a PNG, JPG, GIF or WEBP image.';
  const claim = CLAIMS[claimed.toLowerCase()];
  if (claim !== undefined && claim !== type) {
    return `The file is sent as ${claim} but contains ${type}. Save it in one format.`;
  }
  if (claim === undefined && claimed !== '' && claimed !== 'application/octet-stream') {
    return 'Use a PNG, JPG, GIF or WEBP image.';
  }
  return { type, bytes, hash: createHash('sha256').update(bytes).digest() };
}
