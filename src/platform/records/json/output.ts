// Builds a JSON answer as bytes: PostgreSQL's output is copied into it and never becomes a string.
import { isAscii } from 'node:buffer';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = 0x20;

/** Bytes that are there from the start, and the most that are kept for the next answer. */
const START = 65_536;
const MOST_KEPT = 4_194_304;
/** Fewer bytes are copied one by one: to ask the system takes as long. */
const FEW = 256;

export class Output {
  #bytes = Buffer.allocUnsafeSlow(START);
  #length = 0;

  byte(code: number): void {
    this.#make(1);
    this.#bytes[this.#length++] = code;
  }

  copy(source: Buffer, from = 0, to = source.length): void {
    this.#make(to - from);
    if (to - from > FEW) {
      this.#length += source.copy(this.#bytes, this.#length, from, to);
      return;
    }
    const bytes = this.#bytes;
    let at = this.#length;
    for (let i = from; i < to; i++) bytes[at++] = source[i] as number;
    this.#length = at;
  }

  text(text: string): void {
    this.#make(3 * text.length);
    this.#length += this.#bytes.write(text, this.#length);
  }

  /** A text as JSON: most need but quotes. */
  quoted(source: Buffer, from: number, to: number): void {
    this.#make(to - from + 2);
    const bytes = this.#bytes;
    let at = this.#length;
    bytes[at++] = QUOTE;
    for (let i = from; i < to; i++) {
      const code = source[i] as number;
      if (code < SPACE || code === QUOTE || code === BACKSLASH) {
        this.text(JSON.stringify(source.toString('utf8', from, to)));
        return;
      }
      bytes[at++] = code;
    }
    bytes[at++] = QUOTE;
    this.#length = at;
  }

  /**
   * Takes out what was written, and begins anew. Its bytes come as a text with a character of latin1 for each: a
   * buffer for each answer would cost more than all that is done with it.
   */
  take(): { readonly bytes: string; readonly isAscii: boolean } {
    const written = this.#bytes.subarray(0, this.#length);
    const taken = { bytes: written.toString('latin1'), isAscii: isAscii(written) };
    this.#length = 0;
    if (this.#bytes.length > MOST_KEPT) this.#bytes = Buffer.allocUnsafeSlow(START);
    return taken;
  }

  /** Forgets what was written. */
  clear(): void {
    this.#length = 0;
  }

  /** Makes room for so many bytes more. */
  #make(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.#bytes.length));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
