// Reads a text that is searched for: a part of a name, a number, an amount, or the id of a request.
import { invalid } from '../platform/base/index.ts';

/** What a text may be; each is null where it cannot be that. */
export interface Sought {
  /** What the texts of records are compared with. */
  readonly pattern: string | null;
  /** The digits of an amount, without its sign. */
  readonly amount: string | null;
  /** The digits of a number of a document, an entry or a delivery. */
  readonly number: string | null;
  readonly request: string | null;
}

const MOST_LETTERS = 200;
/** `#1042`: a number, and nothing else. */
const NUMBER = /^#\s*0*(\d{1,18})$/;
const PLAIN_NUMBER = /^0*(\d{1,18})$/;
/** With its sign or in parentheses; a currency before or after it is left out. */
const AMOUNT =
  /^(?:[A-Za-z]{3}\s+|[$€£¥]\s*)?(\(?)[-−+]?\s*([\d.,'’\s]*\d)(\)?)(?:\s*(?:[A-Za-z]{3}|[$€£¥]))?$/;
/** Ids of requests are UUIDs, or what the caller calls a request: one word with a digit in it. */
const REQUEST = /^(?=.*\d)[\w.:-]{8,200}$/;

/** Digits in groups of three with one mark between them, and decimals behind another. */
const FORMS: readonly (readonly [form: RegExp, groups: RegExp])[] = [
  [/^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,10})?$/, /,/g],
  [/^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d{1,10})?$/, /\./g],
  [/^\d{1,3}(?:['’\s]\d{3})+(?:[.,]\d{1,10})?$/, /['’\s]/g],
];

/** `1,234.56`, `1.234,56`, `1 234.56`, `(12)`, `-12` or `USD 12` as digits; null for what is no amount. */
export function amountIn(text: string): string | null {
  const [, open = '', digits = '', close = ''] = AMOUNT.exec(text) ?? [];
  if (digits === '' || (open === '') !== (close === '')) return null;
  for (const [form, groups] of FORMS) {
    if (form.test(digits)) return digits.replace(groups, '').replace(',', '.');
  }
  return null;
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** What a text is searched for as; undefined for one without letters. Throws 400 for a long one. */
export function soughtIn(given: string): Sought | undefined {
  const text = given.trim();
  if (text === '') return undefined;
  if (Array.from(text).length > MOST_LETTERS) {
    throw invalid('text', `Ensure this field has no more than ${MOST_LETTERS} characters.`);
  }
  const [, marked = null] = NUMBER.exec(text) ?? [];
  if (marked !== null) return { pattern: null, amount: null, number: marked, request: null };
  return {
    pattern: `%${escaped(text)}%`,
    amount: amountIn(text),
    number: PLAIN_NUMBER.exec(text)?.[1] ?? null,
    request: REQUEST.test(text) ? text : null,
  };
}
