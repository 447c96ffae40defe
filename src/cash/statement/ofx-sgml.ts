// Converts OFX 1, which is SGML with unclosed values and unescaped characters, to XML piece by
// piece.
import { broken } from './statement.types.ts';

const LONGEST = 65_536;
const AMPERSAND = /&(?!(amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi;
const NAME = /^[A-Za-z][\w.-]{0,60}$/;

/** Turns OFX 1 into XML. Elements that hold nothing and are not closed end with the element around them. */
export class SgmlToXml {
  #rest = '';
  #isInHeader = true;
  readonly #open: string[] = [];
  /** The value that was closed last: a file may close it as well. */
  #closed = '';

  /** The XML of a piece. Throws 400 for what is no OFX. */
  read(piece: string): string {
    this.#rest += piece;
    if (this.#isInHeader) {
      const start = this.#rest.search(/<OFX>/i);
      if (start < 0) {
        if (this.#rest.length > LONGEST)
          throw broken('The file has an OFX header but no OFX content.');
        return '';
      }
      this.#rest = this.#rest.slice(start);
      this.#isInHeader = false;
    }
    return this.#tags();
  }

  /** What is left when the file ends. */
  end(): string {
    if (this.#isInHeader) throw broken('The file has an OFX header but no OFX content.');
    const left = this.#tags(true);
    if (this.#open.length > 0)
      throw broken(`The file ends inside the element ${this.#open.at(-1)}.`);
    return left;
  }

  /** Every tag of which the text after it is known; the last one waits for more. */
  #tags(isLast = false): string {
    let out = '';
    let at = 0;
    for (;;) {
      const end = this.#rest.indexOf('>', at);
      const next = end < 0 ? -1 : this.#rest.indexOf('<', end);
      if (end < 0 || (next < 0 && !isLast)) break;
      const until = next < 0 ? this.#rest.length : next;
      const from = this.#rest.indexOf('<', at);
      if (from >= 0 && from < end) {
        out += this.#tag(
          this.#rest.slice(from + 1, end).trim(),
          this.#rest.slice(end + 1, until).trim(),
        );
      }
      at = until;
      if (next < 0) break;
    }
    this.#rest = this.#rest.slice(at);
    if (this.#rest.length > LONGEST) throw broken('A value in this file is too long.');
    return out;
  }

  #tag(tag: string, text: string): string {
    if (tag.startsWith('!') || tag.startsWith('?')) return '';
    const isEnd = tag.startsWith('/');
    const name = (isEnd ? tag.slice(1) : tag).trim().toUpperCase();
    if (!NAME.test(name)) throw broken(`<${tag.slice(0, 60)}> is not an OFX tag.`);
    if (isEnd) return this.#end(name);
    if (text === '') {
      this.#open.push(name);
      this.#closed = '';
      return `<${name}>`;
    }
    this.#closed = name;
    return `<${name}>${text.replace(AMPERSAND, '&amp;').replaceAll('>', '&gt;')}</${name}>\n`;
  }

  #end(name: string): string {
    if (this.#closed === name && this.#open.at(-1) !== name) {
      this.#closed = '';
      return '';
    }
    const place = this.#open.lastIndexOf(name);
    if (place < 0) throw broken(`</${name}> closes an element that was never opened.`);
    return this.#open
      .splice(place)
      .reverse()
      .map((each) => `</${each}>`)
      .join('');
  }
}
