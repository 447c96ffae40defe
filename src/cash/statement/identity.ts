// Identity of a statement line: the bank's reference, or else its content and its position among
// identical lines. Importing the same or an overlapping file twice then adds nothing.
import { hash } from 'node:crypto';
import type { RawLine } from './statement.types.ts';

const LONGEST = 200;
const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
const shown = (bytes: Buffer): string => bytes.toString('base64url').slice(0, 22);
/** Enough to tell lines apart: a file of a million is known by 60 MB. */
const short = (bytes: Buffer): string => bytes.toString('latin1', 0, 12);

/** Tells lines of one file apart. */
export class Identities {
  readonly #seen = new Map<string, number>();

  of({ reference, day, amount, description }: RawLine): string {
    if (reference !== null) {
      return reference.length <= LONGEST ? reference : `sha256:${shown(digest(reference))}`;
    }
    // 10.0 and 10 are one amount.
    const whole = digest(`${day}|${Number(amount)}|${description ?? ''}`);
    const key = short(whole);
    const place = (this.#seen.get(key) ?? 0) + 1;
    this.#seen.set(key, place);
    return `line:${shown(whole)}:${place}`;
  }
}
