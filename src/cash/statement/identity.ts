// Identity of a statement line: the bank's reference, with day and amount where an earlier line of the file has it, or
// else its content and its position among identical lines. Importing the same or an overlapping file twice then adds nothing.
import { hash } from 'node:crypto';
import type { RawLine } from './statement.types.ts';

const LONGEST = 200;
const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
const shown = (bytes: Buffer): string => bytes.toString('base64url').slice(0, 22);
/** Enough to tell lines apart: a file of a million is known by 60 MB. */
const short = (bytes: Buffer): string => bytes.toString('latin1', 0, 12);

const referred = (reference: string): string =>
  reference.length <= LONGEST ? reference : `sha256:${shown(digest(reference))}`;

/** The reference of a line with its day and amount: two lines that differ in these are two, whatever banks call them. */
export const fullReference = (reference: string, { day, amount }: RawLine): string =>
  referred(`${reference}|${day}|${Number(amount)}`);

/** Tells lines of one file apart. */
export class Identities {
  readonly #seen = new Map<string, number>();
  /** Digest of day and amount of the first line with each reference. */
  readonly #referred = new Map<string, number>();

  of(line: RawLine): string {
    const { reference, day, amount, description } = line;
    if (reference !== null) {
      const key = short(digest(reference));
      const said = digest(`${day}|${Number(amount)}`).readInt32LE();
      const first = this.#referred.get(key) ?? said;
      this.#referred.set(key, first);
      return first === said ? referred(reference) : fullReference(reference, line);
    }
    // 10.0 and 10 are one amount.
    const whole = digest(`${day}|${Number(amount)}|${description ?? ''}`);
    const key = short(whole);
    const place = (this.#seen.get(key) ?? 0) + 1;
    this.#seen.set(key, place);
    return `line:${shown(whole)}:${place}`;
  }
}
