// Content of a backup, in order: its head, each table as PostgreSQL's COPY prints it, and the
// values of the sequences.
import { Refusal } from '../../platform/base/index.ts';

export interface Head {
  /** Release of the program that wrote it. */
  readonly release: string;
  readonly made_at: string;
  readonly postgres: string;
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  readonly tables: readonly Table[];
  /** Of the prepared books of the demo alone. */
  readonly demo?: DemoOrigin;
}
/** What the books of a demo were made for, and from. */
export interface DemoOrigin {
  readonly anchor: string;
  readonly through: string;
  /** SHA-256 of the sources that say what the company does. */
  readonly sources: string;
}
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}
export interface Sequence {
  readonly name: string;
  /** A text: it may be larger than a number of JavaScript. */
  readonly last: string;
  readonly called: boolean;
}
export interface Tail {
  readonly rows: Readonly<Record<string, number>>;
  readonly sequences: readonly Sequence[];
}

/** COPY's own mark of the end: data never begins a line so, for it doubles each backslash. */
export const END_OF_TABLE = '\\.\n';
const MARK = Buffer.from(END_OF_TABLE);
const NEWLINE = 0x0a;
const NONE = Buffer.alloc(0);

export const lineOf = (fields: object): string => `${JSON.stringify(fields)}\n`;

const brokenOff = (): Refusal =>
  new Refusal('The backup is incomplete.', 'Take another backup, or copy this one again');

/** Reads a content from its beginning to its end. */
export class ContentReader {
  readonly #pieces: AsyncIterator<Buffer>;
  #rest: Buffer = NONE;

  constructor(content: AsyncIterable<Buffer>) {
    this.#pieces = content[Symbol.asyncIterator]();
  }

  async #more(): Promise<void> {
    const next = await this.#pieces.next();
    if (next.done === true) throw brokenOff();
    this.#rest = this.#rest.length === 0 ? next.value : Buffer.concat([this.#rest, next.value]);
  }

  /** The next line, which is JSON. */
  async line<T>(): Promise<T> {
    let end = this.#rest.indexOf(NEWLINE);
    while (end < 0) {
      await this.#more();
      end = this.#rest.indexOf(NEWLINE);
    }
    const line = this.#rest.toString('utf8', 0, end);
    this.#rest = this.#rest.subarray(end + 1);
    return JSON.parse(line) as T;
  }

  /** The rows of a table up to its end, whole lines at a time. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const end = this.#endOfTable();
      if (end !== undefined) {
        const last = this.#rest.subarray(0, end);
        this.#rest = this.#rest.subarray(end + MARK.length);
        if (last.length > 0) yield last;
        return;
      }
      const whole = this.#rest.lastIndexOf(NEWLINE) + 1;
      const piece = this.#rest.subarray(0, whole);
      this.#rest = this.#rest.subarray(whole);
      if (piece.length > 0) yield piece;
      await this.#more();
    }
  }

  /** Where the mark begins, if what was read holds it: always at the begin of a line. */
  #endOfTable(): number | undefined {
    if (this.#rest.subarray(0, MARK.length).equals(MARK)) return 0;
    const at = this.#rest.indexOf(`\n${END_OF_TABLE}`);
    return at < 0 ? undefined : at + 1;
  }
}
