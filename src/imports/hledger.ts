// Reader for hledger journals, for the part whose meaning is certain:
// https://hledger.org/hledger.html#journal
// Anything else is refused with its line and the reason; nothing is guessed.
import { isDay } from '../../schema/kit/index.ts';
import { ZERO } from '../ledger/index.ts';
import { momentOf, type Assertions } from './assertions.ts';
import type { Item } from './entries.types.ts';
import type { ImportFaults } from './faults.ts';
import { Notation } from './notation.rules.ts';
import {
  type Amount,
  type JournalPosting,
  type Price,
  withInferredPrice,
} from './postings.rules.ts';
import { linesOf, type SourceLine, type Source } from './source.ts';
import { Transaction } from './transaction.ts';

const DATE = String.raw`(\d{4})([-/.])(\d{1,2})\2(\d{1,2})`;
const ENTRY = new RegExp(
  String.raw`^${DATE}(?:=[\d./-]+)?(?:\s+([*!]))?(?:\s+\(([^)]*)\))?(?:\s+(.*))?$`,
);
const SYMBOLS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' };
const COMMODITY = String.raw`"[^"]+"|[$€£¥]|[A-Za-z]+`;
const BEFORE = new RegExp(String.raw`^([+-])?\s*(${COMMODITY})\s*([+-]?[\d.,]+)$`, 'u');
const AFTER = new RegExp(String.raw`^([+-]?[\d.,]+)\s*(${COMMODITY})?$`, 'u');

/** The example of a commodity directive: its sign before or after a number, or alone. */
const EXAMPLE = new RegExp(
  String.raw`^(?:(${COMMODITY})\s*([\d.,\s'_]*)|([\d.,\s'_]+)(${COMMODITY}))$`,
  'u',
);

/** Directives that move nothing. */
const SILENT = new Set(['payee', 'tag', 'P']);
const REFUSED: Readonly<Record<string, string>> = {
  include: 'include is not supported. Import the files one by one, or merge them.',
  alias: 'alias is not supported. Write the full names of the accounts.',
  apply: 'apply is not supported. Write the full names of the accounts.',
  D: 'A default commodity is not supported. Write it with each amount.',
  Y: 'A default year is not supported. Write full dates.',
  year: 'A default year is not supported. Write full dates.',
  '~': 'Periodic transactions are not supported: they are forecasts.',
  '=': 'Automatic postings are not supported. Write them out.',
};

class Reader {
  readonly #faults: ImportFaults;
  readonly #assertions: Assertions;
  #now: Transaction | undefined;
  #isSilent = false;
  #isComment = false;
  /** Below a commodity directive, its format may stand. */
  #isCommodity = false;
  readonly #notation = new Notation();
  #nth = 0;

  constructor(faults: ImportFaults, assertions: Assertions) {
    this.#faults = faults;
    this.#assertions = assertions;
  }

  #wrong(row: number, message: string): void {
    if (this.#now) this.#now.isFaulty = true;
    this.#faults.add(row, null, message);
  }

  *end(): Generator<Item> {
    const entries = this.#now?.entries(this.#faults, this.#assertions, withInferredPrice) ?? [];
    this.#now = undefined;
    for (const entry of entries) yield { entry };
  }

  *take({ row, text }: SourceLine): Generator<Item> {
    if (this.#isComment) {
      this.#isComment = !/^end comment\s*$/.test(text);
      return;
    }
    if (/^[;#*]/.test(text) || text.trim() === '') return;
    if (/^\s/.test(text)) {
      this.#below(row, text.trim());
      return;
    }
    yield* this.end();
    this.#isSilent = false;
    this.#isCommodity = false;
    if (/^comment\s*$/.test(text)) this.#isComment = true;
    else if (/^\d/.test(text)) this.#begin(row, text);
    else yield* this.#directive(row, text);
  }

  *#directive(row: number, text: string): Generator<Item> {
    const line = text.split(/\s*;/, 1)[0] ?? '';
    const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
    if (word === 'account') {
      this.#isSilent = true;
      const account = rest.split(/ {2}|\t/, 1)[0]?.trim() ?? '';
      if (account === '') this.#wrong(row, 'The name of the account is missing.');
      else yield { declared: { row, account } };
    } else if (word === 'decimal-mark') {
      if (rest === '.' || rest === ',') this.#notation.everywhere = rest;
      else this.#wrong(row, 'The decimal mark is . or ,');
    } else if (word === 'commodity') {
      this.#isSilent = true;
      this.#isCommodity = true;
      this.#format(row, rest);
    } else if (SILENT.has(word)) this.#isSilent = true;
    else {
      const known = REFUSED[word] ?? REFUSED[word[0] ?? ''];
      this.#wrong(row, known ?? `"${word.slice(0, 40)}" is not a known directive.`);
    }
  }

  /** Takes the format of a commodity, which says how its numbers are written. */
  #format(row: number, example: string): void {
    const [, first, digits, number, last] = EXAMPLE.exec(example.trim()) ?? [];
    const commodity = first ?? last;
    if (
      commodity === undefined ||
      this.#notation.declare(nameOf(commodity), digits ?? number ?? '')
    )
      return;
    const words = `The decimal mark of "${example.slice(0, 60)}" is not certain. Write it with decimals, as 1,000.00 USD.`;
    this.#wrong(row, words);
  }

  #begin(row: number, text: string): void {
    const [line, comment] = split(text);
    const [, year = '', , month = '', day = '', , code, description = ''] = ENTRY.exec(line) ?? [];
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (!isDay(date)) {
      this.#wrong(row, 'A full date is required, as 2026-01-31.');
      return;
    }
    const memo = [description.trim(), comment].filter((each) => each).join('; ');
    this.#now = new Transaction(row, date, memo, code?.trim() || undefined);
  }

  /** An indented line: a posting, or a comment on what stands above. */
  #below(row: number, line: string): void {
    const now = this.#now;
    if (!now) {
      const format = this.#isCommodity ? /^format\s+(.+)$/.exec(split(line)[0])?.[1] : undefined;
      if (format !== undefined) this.#format(row, format);
      else if (!this.#isSilent) this.#wrong(row, 'This posting does not belong to a transaction.');
      return;
    }
    if (line.startsWith(';')) {
      this.#demandNoDate(row, line);
      now.remark(line.slice(1).trim());
      return;
    }
    const [text, comment] = split(line);
    if (comment) this.#demandNoDate(row, comment);
    const [, account = '', rest = ''] =
      /^(?:[*!]\s+)?(.*?)(?:(?: {2,}|\t)\s*(.*))?$/.exec(text) ?? [];
    if (/^[([]/.test(account)) {
      this.#wrong(row, 'Virtual postings are not supported: they do not have to balance.');
      return;
    }
    const posting = this.#posting(row, account.trim(), rest.trim());
    if (posting) now.add({ ...posting, note: comment || undefined }, this.#nth++);
  }

  #demandNoDate(row: number, comment: string): void {
    if (/(^|[\s,])date2?:|\[=?\d+[./-][\d./=-]*\]/.test(comment)) {
      this.#wrong(row, 'A posting must have the date of its transaction.');
    }
  }

  #posting(row: number, account: string, text: string): JournalPosting | undefined {
    if (text.includes('{')) {
      this.#wrong(row, 'Costs of lots are not supported. Write the price with @.');
      return undefined;
    }
    const [before = '', asserted] = text.split(/\s*(?==)(.*)/s);
    const [written = '', at, priced] = before.split(/\s*(@@?)\s*/);
    if (asserted !== undefined && written.trim() === '') {
      this.#wrong(row, 'A balance assignment is not supported. Write the amount.');
      return undefined;
    }
    const units = written.trim() === '' ? undefined : this.#amount(row, written);
    if (written.trim() !== '' && !units) return undefined;
    if (asserted !== undefined) this.#assert(row, account, asserted);
    if (at === undefined) return { row, account, units };
    const asked = this.#amount(row, priced ?? '');
    if (!asked || !units) return undefined;
    const price: Price = { ...asked, isTotal: at === '@@' };
    return { row, account, units, price, written: before.trim() };
  }

  #assert(row: number, account: string, text: string): void {
    const [, sign = '', rest = ''] = /^(={1,2}\*?)\s*(.*)$/.exec(text) ?? [];
    if (sign.startsWith('==')) {
      this.#wrong(row, 'A balance of all commodities (==) is not supported. Write = for each.');
      return;
    }
    const found = this.#amount(row, rest.split(/\s*@/, 1)[0] ?? '');
    const date = this.#now?.date;
    if (!found || date === undefined) return;
    this.#assertions.add({
      ...{ row, account, commodity: found.commodity, amount: found.number, tolerance: ZERO },
      moment: momentOf(date, this.#nth),
      isWhole: sign === '=*',
    });
  }

  #amount(row: number, text: string): Amount | undefined {
    // A sign may stand apart: - 5 USD.
    const plain = text.trim().replace(/^([+-])\s+/, '$1');
    const [, sign, first, digits] = BEFORE.exec(plain) ?? [];
    const [, number, last] = AFTER.exec(plain) ?? [];
    const written = first ?? last;
    const commodity = nameOf(written ?? '');
    const read = this.#notation.read((digits ?? number)?.replaceAll('+', '') ?? '', commodity);
    if (!read) {
      this.#wrong(row, `The amount "${text.slice(0, 60)}" is ambiguous. Write it as 1234.56 USD.`);
      return undefined;
    }
    if (written === undefined && !read.isZero()) {
      this.#wrong(row, 'The commodity of this amount is missing.');
      return undefined;
    }
    return { number: sign === '-' ? read.neg() : read, commodity: commodity || 'USD' };
  }
}

/** The commodity that a sign or a name in quotation marks stands for. */
function nameOf(written: string): string {
  const name = written.replaceAll('"', '');
  return SYMBOLS[name] ?? name;
}

/** What stands before a comment, and the comment. */
function split(text: string): [line: string, comment: string | undefined] {
  const at = text.indexOf(';');
  if (at < 0) return [text.trimEnd(), undefined];
  return [
    text.slice(0, at).trimEnd(),
    text
      .slice(at)
      .replace(/^\s*;\s*/, '')
      .trim(),
  ];
}

/** The entries and accounts of a journal; what cannot be taken over is told in `faults`. Throws {@link FileFault}. */
export async function* readHledger(
  source: Source,
  faults: ImportFaults,
  assertions: Assertions,
): AsyncGenerator<Item> {
  const reader = new Reader(faults, assertions);
  for await (const line of linesOf(source)) yield* reader.take(line);
  yield* reader.end();
}
