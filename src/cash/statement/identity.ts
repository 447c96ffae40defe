// Who a line of a statement is: the bank's reference, else what it says and its place among lines that say
// the same. The same file, or one that overlaps it, then brings nothing twice.
import { createHash } from 'node:crypto';
import type { RawLine } from './statement.types.ts';

const LONGEST = 200;
const digest = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Tells lines of one file apart. */
export class Identities {
  readonly #seen = new Map<string, number>();

  of({ reference, day, amount, description }: RawLine): string {
    if (reference !== null) {
      return reference.length <= LONGEST ? reference : `sha256:${digest(reference)}`;
    }
    // 10.0 and 10 are one amount.
    const key = digest(`${day}|${Number(amount)}|${description ?? ''}`);
    const place = (this.#seen.get(key) ?? 0) + 1;
    this.#seen.set(key, place);
    return `line:${key}:${place}`;
  }
}
