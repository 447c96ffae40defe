// Reader for beancount journals, for the part whose meaning is certain:
// https://beancount.github.io/docs/beancount_language_syntax.html
// Anything else is refused with its line and the reason; nothing is guessed.
import { Decimal, isDay } from '../../schema/kit/index.ts';
import { ZERO } from '../ledger/index.ts';
import { computed, EXPRESSION } from './arithmetic.rules.ts';
import { dawnOf, type Assertions } from './assertions.ts';
import type { Item } from './entries.types.ts';
import type { ImportFaults } from './faults.ts';
import type { Amount, JournalPosting, Price } from './postings.rules.ts';
import { linesOf, type SourceLine, type Source } from './source.ts';
import { Transaction } from './transaction.ts';

const ACCOUNT = String.raw`(?:Assets|Liabilities|Equity|Income|Expenses)(?::[\p{Lu}\p{N}][\p{L}\p{N}-]*)+`;
const COMMODITY = String.raw`[A-Z][A-Z0-9'._-]{0,22}[A-Z0-9]|[A-Z]`;
const whole = (pattern: string): RegExp => new RegExp(`^${pattern}$`, 'u');

const DIRECTIVE = /^(\d{4}[-/]\d{2}[-/]\d{2})\s+(\S+)\s*(.*)$/u;
const POSTING = whole(String.raw`(?:([!*&#?%PSTCURM])\s+)?(${ACCOUNT})(?:\s+(.*))?`);
const AMOUNT = whole(String.raw`(${EXPRESSION})\s*(${COMMODITY})`);
const UNITS = whole(
  String.raw`(${EXPRESSION})\s*(${COMMODITY})\s*(\{\{?[^}]*\}\}?)?\s*(?:(@@?)\s*(${EXPRESSION})\s*(${COMMODITY}))?`,
);
const METADATA = /^([a-z][\w-]*):\s*(.*)$/u;
const WORDS = /"((?:[^"\\]|\\.)*)"|(#[\w./-]+)|(\^[\w./-]+)|(\S+)/gu;
const OPEN = whole(
  String.raw`(${ACCOUNT})(?:\s+((?:${COMMODITY})(?:\s*,\s*(?:${COMMODITY}))*))?(?:\s+"[A-Z_]+")?`,
);
const BALANCE = whole(
  String.raw`(${ACCOUNT})\s+(${EXPRESSION})\s*(?:~\s*(${EXPRESSION})\s*)?(${COMMODITY})`,
);

/** Options that change nothing of what is posted. */
const HARMLESS = new Set(['title', 'operating_currency', 'documents', 'render_commas']);
/** Directives that move nothing. */
const SILENT = new Set(['commodity', 'note', 'document', 'event', 'query', 'custom', 'price']);
const REFUSED: Readonly<Record<string, string>> = {
  pad: 'pad is not supported. Write the transaction it stands for.',
  include: 'include is not supported. Import the files one by one, or merge them.',
  plugin: 'plugin is not supported: it can change the meaning of the journal.',
  pushmeta: 'pushmeta is not supported. Write the metadata at each entry.',
  popmeta: 'popmeta is not supported. Write the metadata at each entry.',
};

/** The line without its comment; a semicolon within quotation marks is none. */
function bare(text: string): string {
  if (!text.includes(';')) return text.trimEnd();
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const each = text[at];
    if (each === '\\' && isQuoted) at++;
    else if (each === '"') isQuoted = !isQuoted;
    else if (each === ';' && !isQuoted) return text.slice(0, at).trimEnd();
  }
  return text.trimEnd();
}

/** The cost in braces; undefined where it does not say how much. */
function costOf(text: string): Price | undefined {
  const isTotal = text.startsWith('{{');
  if (isTotal !== text.endsWith('}}')) return undefined;
  const inner = text.replace(/^\{+|\}+$/g, '');
  const parts = inner.split(',').map((part) => part.trim());
  // A date and a label tell lots apart; they weigh nothing.
  const isLot = (part: string): boolean => /^\d{4}-\d\d-\d\d$|^"[^"]*"$/.test(part);
  const found = AMOUNT.exec(parts.filter((part) => !isLot(part)).join(','));
  const number = computed(found?.[1] ?? '');
  return found && number ? { number, commodity: found[2] ?? '', isTotal } : undefined;
}

/** When an account is open, and for which commodities. */
export interface OpenAccount {
  readonly from: string;
  readonly currencies: ReadonlySet<string>;
  until?: string;
}

class Reader {
  readonly #faults: ImportFaults;
  readonly #assertions: Assertions;
  readonly #accounts: Map<string, OpenAccount>;
  readonly #tags = new Set<string>();
  #now: Transaction | undefined;
  #isSilent = false;
  #nth = 0;

  constructor(faults: ImportFaults, assertions: Assertions, accounts: Map<string, OpenAccount>) {
    this.#faults = faults;
    this.#assertions = assertions;
    this.#accounts = accounts;
  }

  #wrong(row: number, message: string): void {
    if (this.#now) this.#now.isFaulty = true;
    this.#faults.add(row, null, message);
  }

  /** Ends the transaction under way. */
  *end(): Generator<Item> {
    const entries = this.#now?.entries(this.#faults, this.#assertions) ?? [];
    this.#now = undefined;
    for (const entry of entries) yield { entry };
  }

  *take({ row, text }: SourceLine): Generator<Item> {
    if (/^[*;#:!&?%]/.test(text)) return;
    const line = bare(text);
    if (line.trim() === '') return;
    if (/^\s/.test(line)) {
      this.#below(row, line.trim());
      return;
    }
    yield* this.end();
    this.#isSilent = false;
    yield* this.#directive(row, line);
  }

  *#directive(row: number, line: string): Generator<Item> {
    const [, date, word = '', rest = ''] = DIRECTIVE.exec(line) ?? [];
    if (date === undefined) {
      this.#undated(row, line);
      return;
    }
    const day = date.replaceAll('/', '-');
    if (!isDay(day)) {
      this.#wrong(row, `${date} is not a valid date.`);
      return;
    }
    if (word === 'txn' || /^[*!#&?%PSTCURM]$/.test(word)) this.#begin(row, day, rest);
    else if (word === 'open') yield* this.#open(row, day, rest);
    else if (word === 'close') this.#close(row, day, rest);
    else if (word === 'balance') this.#balance(row, day, rest);
    else if (SILENT.has(word)) this.#isSilent = true;
    else this.#wrong(row, REFUSED[word] ?? `"${word.slice(0, 40)}" is not a known directive.`);
  }

  #undated(row: number, line: string): void {
    const [word = '', first = ''] = line.split(/\s+/);
    const name = first.replaceAll('"', '');
    if (word === 'option') {
      if (!HARMLESS.has(name))
        this.#wrong(
          row,
          `Option ${name} is not supported: it can change the meaning of the journal.`,
        );
    } else if (word === 'pushtag') this.#tags.add(first);
    else if (word === 'poptag') this.#tags.delete(first);
    else this.#wrong(row, REFUSED[word] ?? 'This line is not a known directive.');
  }

  #begin(row: number, date: string, rest: string): void {
    const texts: string[] = [];
    const marks: string[] = [...this.#tags];
    let link: string | undefined;
    for (const [, quoted, tag, linked, stray] of rest.matchAll(WORDS)) {
      if (quoted !== undefined) texts.push(quoted.replace(/\\(.)/g, '$1'));
      else if (tag !== undefined) marks.push(tag);
      else if (linked !== undefined) {
        link ??= linked.slice(1);
        marks.push(linked);
      } else
        this.#faults.add(
          row,
          null,
          `"${stray?.slice(0, 40)}" is neither a text nor a tag nor a link.`,
        );
    }
    if (texts.length > 2)
      this.#faults.add(row, null, 'A transaction has at most two texts: payee and narration.');
    const memo = [texts.filter((each) => each !== '').join(' | '), ...new Set(marks)].join(' ');
    this.#now = new Transaction(row, date, memo, link);
  }

  *#open(row: number, date: string, rest: string): Generator<Item> {
    const [, account, currencies = ''] = OPEN.exec(rest) ?? [];
    if (account === undefined) {
      this.#wrong(row, 'An account that begins with one of the five roots is required.');
      return;
    }
    const known = this.#accounts.get(account);
    if (known && known.from !== date)
      this.#wrong(row, `${account} was already opened on ${known.from}.`);
    const only = currencies.split(',').map((each) => each.trim());
    if (!known) {
      this.#accounts.set(account, { from: date, currencies: new Set(only.filter((each) => each)) });
    }
    this.#isSilent = true;
    yield { declared: { row, account } };
  }

  #close(row: number, date: string, rest: string): void {
    const known = this.#accounts.get(rest.trim());
    if (!known) this.#wrong(row, 'This account was not opened.');
    else known.until = date;
    this.#isSilent = true;
  }

  #balance(row: number, date: string, rest: string): void {
    const [, account, number = '', within, commodity] = BALANCE.exec(rest) ?? [];
    const amount = computed(number);
    const tolerance = within === undefined ? undefined : computed(within);
    const isUnread = within !== undefined && !tolerance;
    if (account === undefined || commodity === undefined || !amount || isUnread) {
      this.#wrong(row, 'A balance needs an account, a number and a currency.');
      return;
    }
    const places = /\.(\d*)/.exec(number)?.[1]?.length ?? 0;
    // By default as much as the last digit that was written.
    const usual = places > 0 ? new Decimal(10).pow(-places) : ZERO;
    this.#assertions.add({
      ...{ row, account, commodity, amount },
      tolerance: tolerance ?? usual,
      moment: dawnOf(date),
      isWhole: true,
    });
    this.#isSilent = true;
  }

  /** An indented line: a posting, or metadata of what stands above. */
  #below(row: number, line: string): void {
    const [, key, value = ''] = METADATA.exec(line) ?? [];
    if (key !== undefined) {
      this.#now?.remark(`${key}: ${value.replace(/^"(.*)"$/, '$1')}`);
      if (!this.#now && !this.#isSilent)
        this.#wrong(row, 'This metadata does not belong to a directive.');
      return;
    }
    const now = this.#now;
    if (!now) {
      if (!this.#isSilent) this.#wrong(row, 'This posting does not belong to a transaction.');
      return;
    }
    const [, , account, rest] = POSTING.exec(line) ?? [];
    if (account === undefined) {
      this.#wrong(row, 'This line is neither a posting nor metadata.');
      return;
    }
    this.#demandOpen(row, account, now.date);
    const posting = rest ? this.#amounts(row, account, rest) : { row, account };
    if (posting) now.add(posting, this.#nth++);
  }

  #demandOpen(row: number, account: string, date: string): void {
    const known = this.#accounts.get(account);
    if (!known) this.#wrong(row, `${account} was not opened.`);
    else if (date < known.from) this.#wrong(row, `${account} is not open before ${known.from}.`);
    else if (known.until !== undefined && date > known.until) {
      this.#wrong(row, `${account} was closed on ${known.until}.`);
    }
  }

  #amounts(row: number, account: string, written: string): JournalPosting | undefined {
    const [, digits = '', commodity, cost, at, asked, currency] = UNITS.exec(written) ?? [];
    const number = computed(digits);
    const price = asked === undefined ? undefined : computed(asked);
    if (!number || commodity === undefined || (asked !== undefined && !price)) {
      this.#wrong(
        row,
        `"${written.slice(0, 60)}" is not an amount. Write a number and a commodity, as 100.00 USD.`,
      );
      return undefined;
    }
    const allowed = this.#accounts.get(account)?.currencies;
    if (allowed && allowed.size > 0 && !allowed.has(commodity)) {
      this.#wrong(row, `${account} was opened for ${[...allowed].join(', ')} alone.`);
    }
    const paid = cost === undefined ? undefined : costOf(cost);
    if (cost !== undefined && !paid) {
      this.#wrong(row, `The cost ${cost.slice(0, 40)} has no amount. Write it as {100.00 USD}.`);
      return undefined;
    }
    const units: Amount = { number, commodity };
    const by: Price | undefined =
      !price || currency === undefined
        ? undefined
        : { number: price, commodity: currency, isTotal: at === '@@' };
    return { row, account, units, cost: paid, price: by, written };
  }
}

/**
 * The entries and accounts of a journal; what cannot be taken over is told in `faults`. `accounts` is filled
 * with those that are opened: directives hold wherever they stand, so a first reading fills it for the second.
 * Throws {@link FileFault}.
 */
export async function* readBeancount(
  source: Source,
  faults: ImportFaults,
  assertions: Assertions,
  accounts: Map<string, OpenAccount>,
): AsyncGenerator<Item> {
  const reader = new Reader(faults, assertions, accounts);
  for await (const line of linesOf(source)) yield* reader.take(line);
  yield* reader.end();
}
