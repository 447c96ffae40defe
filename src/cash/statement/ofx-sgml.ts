// Converts OFX 1, which is SGML with unclosed values and unescaped characters, to XML piece by
// piece.
import { broken } from './statement.types.ts';

const LONGEST = 65_536;
const AMPERSAND = /&(?!(amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi;
const NAME = /^[A-Za-z][\w.-]{0,60}$/;
const CDATA = '<![CDATA[';

/** Elements that hold a value and no other element. One that is empty ends at once, closed or not. */
const VALUES = new Set(
  `CODE SEVERITY MESSAGE DTSERVER LANGUAGE ORG FID TRNUID CLTCOOKIE CURDEF BANKID BRANCHID ACCTID ACCTTYPE ACCTKEY
  DTSTART DTEND TRNTYPE DTPOSTED DTUSER DTAVAIL TRNAMT FITID CORRECTFITID CORRECTACTION SRVRTID CHECKNUM REFNUM SIC
  PAYEEID NAME EXTDNAME ADDR1 ADDR2 ADDR3 CITY STATE POSTALCODE COUNTRY PHONE MEMO CURRATE CURSYM BALAMT DTASOF
  MKTGINFO`.split(/\s+/),
);

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
      const found = end < 0 ? undefined : this.#text(end + 1, isLast);
      if (!found) break;
      const from = this.#rest.indexOf('<', at);
      if (from >= 0 && from < end) {
        out += this.#tag(this.#rest.slice(from + 1, end).trim(), found.text.trim());
      }
      at = found.until;
    }
    this.#rest = this.#rest.slice(at);
    if (this.#rest.length > LONGEST) throw broken('A value in this file is too long.');
    return out;
  }

  /** The text from a place on, and where it ends; undefined while more of it may come. */
  #text(from: number, isLast: boolean): { text: string; until: number } | undefined {
    let text = '';
    let at = from;
    for (;;) {
      const until = this.#rest.indexOf('<', at);
      if (until < 0) {
        const left = text + this.#rest.slice(at);
        return isLast ? { text: left, until: this.#rest.length } : undefined;
      }
      text += this.#rest.slice(at, until);
      const mark = this.#rest.slice(until, until + CDATA.length);
      if (mark !== CDATA) {
        const isCut = !isLast && CDATA.startsWith(mark);
        return isCut ? undefined : { text, until };
      }
      const end = this.#rest.indexOf(']]>', until);
      if (end < 0) return undefined;
      text += this.#rest.slice(until + CDATA.length, end);
      at = end + 3;
    }
  }

  #tag(tag: string, text: string): string {
    if (tag.startsWith('!') || tag.startsWith('?')) return '';
    const isEnd = tag.startsWith('/');
    const name = (isEnd ? tag.slice(1) : tag).trim().toUpperCase();
    if (!NAME.test(name)) throw broken(`<${tag.slice(0, 60)}> is not an OFX tag.`);
    if (isEnd) return this.#end(name);
    if (text === '' && !VALUES.has(name)) {
      this.#open.push(name);
      this.#closed = '';
      return `<${name}>`;
    }
    this.#closed = name;
    const plain = text.replace(AMPERSAND, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return `<${name}>${plain}</${name}>\n`;
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
