// Streaming XML reader: yields the text below chosen elements, by path. Expands nothing, and
// refuses document types and excessive nesting.
import type { SaxesTagPlain } from 'saxes';
import { lazily } from '../../../protocol/lazily.ts';
import { broken } from './statement.types.ts';

const saxes = lazily<typeof import('saxes')>('saxes');

const DEEPEST = 40;
const LONGEST_TEXT = 20_000;
const MOST_VALUES = 2_000;
/** Characters of a text that comes in lines; lines beyond it are left out. */
const LONGEST_JOINED = 1_000;
/** Characters without the end of a single tag. */
const LONGEST_SILENCE = 600_000;

/** An element that was asked for, when it ends. */
export interface Element {
  readonly name: string;
  /** Above it, from the root. */
  readonly path: readonly string[];
  /** The texts below it by their path, `Amt` or `NtryDtls/TxDtls/Refs/EndToEndId`; attributes as `Amt@Ccy`. */
  readonly values: ReadonlyMap<string, string>;
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Of a path only the first text counts: a batch tells its own before those of its parts. Texts of the elements that
 * come in lines are joined.
 */
class Collected {
  readonly values = new Map<string, string>();
  constructor(
    readonly depth: number,
    readonly lines: ReadonlySet<string>,
  ) {}

  set(path: string, text: string): void {
    if (text === '') return;
    const before = this.values.get(path);
    if (before !== undefined) {
      const joined = `${before} ${text}`;
      const isLine = this.lines.has(path.slice(path.lastIndexOf('/') + 1));
      if (isLine && joined.length <= LONGEST_JOINED) this.values.set(path, joined);
      return;
    }
    if (this.values.size >= MOST_VALUES)
      throw broken('An element of this file has too many values.');
    this.values.set(path, text);
  }
}

/** Reads XML given in pieces. Elements are told when they end, those inside before those around them. */
export class XmlReader {
  readonly #parser = new (saxes().SaxesParser)<{ xmlns: false }>({ xmlns: false });
  readonly #stack: string[] = [];
  readonly #open: Collected[] = [];
  #text = '';
  #found: Element[] = [];
  #silent = 0;

  /**
   * @param wanted - names of the elements that are told
   * @param lines - names of elements whose texts come in lines
   */
  constructor(
    wanted: ReadonlySet<string>,
    private readonly lines: ReadonlySet<string> = new Set(),
  ) {
    const parser = this.#parser;
    parser.on('error', (error) => {
      throw broken(`The file is not valid XML: ${error.message.slice(0, 200)}`);
    });
    parser.on('doctype', () => {
      throw broken('The file has a DOCTYPE. Files with a DOCTYPE are not accepted.');
    });
    parser.on('text', (text) => {
      this.#text += text;
      if (this.#text.length > LONGEST_TEXT) throw broken('A value in this file is too long.');
    });
    parser.on('cdata', (text) => {
      this.#text += text;
    });
    parser.on('opentag', (tag) => this.#opened(tag, wanted));
    parser.on('closetag', () => this.#closed(wanted));
  }

  #opened({ name, attributes }: SaxesTagPlain, wanted: ReadonlySet<string>): void {
    this.#silent = 0;
    if (this.#stack.length >= DEEPEST)
      throw broken('The elements of this file are nested too deeply.');
    this.#stack.push(bare(name));
    this.#text = '';
    if (wanted.has(bare(name))) this.#open.push(new Collected(this.#stack.length, this.lines));
    for (const [key, value] of Object.entries(attributes)) {
      this.#keep(`@${bare(key)}`, value.slice(0, 200));
    }
  }

  /** Keeps a text of the innermost element for every open record. */
  #keep(suffix: string, text: string): void {
    for (const record of this.#open) {
      record.set(`${this.#stack.slice(record.depth).join('/')}${suffix}`, text);
    }
  }

  #closed(wanted: ReadonlySet<string>): void {
    this.#keep('', this.#text.trim());
    this.#text = '';
    const name = this.#stack.pop() ?? '';
    if (!wanted.has(name)) return;
    const record = this.#open.pop();
    if (record) this.#found.push({ name, path: [...this.#stack], values: record.values });
  }

  /** What ended in a piece of the text. Throws 400 for what is no XML. */
  read(piece: string): Element[] {
    this.#silent += piece.length;
    this.#parser.write(piece);
    if (this.#silent > LONGEST_SILENCE) throw broken('A value in this file is too long.');
    return this.#taken();
  }

  /** What ended with the text. */
  end(): Element[] {
    this.#parser.close();
    return this.#taken();
  }

  #taken(): Element[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }
}
