// Decodes the bytes of a row as PostgreSQL sends them: the number of fields in two bytes, then each
// field after its length in four. A length of -1 is NULL.

/** Bytes of the number of fields, and of a length. */
const COUNT = 2;
export const LENGTH = 4;
const NULL = -1;

/** The length that stands before a field. */
export const lengthAt = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] as number) << 24) |
  ((bytes[at + 1] as number) << 16) |
  ((bytes[at + 2] as number) << 8) |
  (bytes[at + 3] as number);

/**
 * A row that is kept as it came: most of its fields are only copied into an answer, so none becomes a text before
 * somebody asks for it.
 */
export class TextRow {
  /** @param from - where its content begins */
  constructor(
    readonly bytes: Buffer,
    private readonly from: number,
  ) {}

  get count(): number {
    return this.bytes.readInt16BE(this.from);
  }

  /** Notes where the length of each field stands, beginning at a place of `into`. */
  notePlaces(into: Int32Array, first: number): void {
    const { bytes, count } = this;
    let at = this.from + COUNT;
    for (let i = first; i < first + count; i++) {
      into[i] = at;
      at += LENGTH + Math.max(lengthAt(bytes, at), 0);
    }
  }

  /** The text of a field; places below zero count from the end. */
  text(place: number): string | null {
    const { bytes, count } = this;
    let at = this.from + COUNT;
    for (let i = place < 0 ? count + place : place; i > 0; i--) {
      at += LENGTH + Math.max(lengthAt(bytes, at), 0);
    }
    const length = lengthAt(bytes, at);
    return length === NULL ? null : bytes.toString('utf8', at + LENGTH, at + LENGTH + length);
  }
}

/** How many of the four bytes of a length are none of ASCII. */
const highBytesOf = (length: number): number =>
  ((length >> 7) & 1) + ((length >> 15) & 1) + ((length >> 23) & 1) + (length >>> 31);

/**
 * The texts of all fields of a row. Rows of ASCII, which most are, become text as a whole and are cut: pg asks for
 * the text of each field by itself.
 */
export function fieldsOf(bytes: Buffer, from: number, to: number): (string | null)[] {
  const count = bytes.readInt16BE(from);
  const fields = new Array<string | null>(count);
  const text = bytes.toString('latin1', from, to);
  let high = highBytesOf(count);
  let at = from + COUNT;
  for (let i = 0; i < count; i++) {
    const length = lengthAt(bytes, at);
    at += LENGTH;
    high += highBytesOf(length);
    fields[i] = length === NULL ? null : text.slice(at - from, at - from + length);
    at += Math.max(length, 0);
  }
  // Each byte beyond ASCII would take two as UTF-8; those of lengths are known.
  if (Buffer.byteLength(text) - text.length === high) return fields;
  let end = from + COUNT;
  return fields.map((field) => {
    const begin = end + LENGTH;
    end = begin + (field?.length ?? 0);
    return field === null ? null : bytes.toString('utf8', begin, end);
  });
}
