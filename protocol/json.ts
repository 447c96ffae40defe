// JSON parsing and printing: exact to the last digit, safe against deep nesting, and limited to
// text a database can store.

const DEEPEST = 64;

/** Why a text is no JSON that is read here. The message repeats nothing of what was sent. */
export class JsonFault extends Error {
  constructor(
    message: string,
    /** It may be JSON, but nests deeper than anybody means. */
    readonly isTooDeep = false,
  ) {
    super(message);
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENERS = new Set([0x5b, 0x7b]);
const CLOSERS = new Set([0x5d, 0x7d]);

/** Whether arrays and objects nest deeper than the limit. Brackets inside strings do not count. */
function isTooDeep(text: string): boolean {
  if (text.length <= DEEPEST) return false;
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (inString) {
      if (unit === BACKSLASH) i++;
      else if (unit === QUOTE) inString = false;
    } else if (unit === QUOTE) inString = true;
    else if (OPENERS.has(unit)) {
      if (++depth > DEEPEST) return true;
    } else if (CLOSERS.has(unit)) depth--;
  }
  return false;
}

/** More than 15 digits in a row, or an exponent of three: what a double may not hold. */
const MAYBE_LONG = /[\d.]{16}|\d[eE][+-]?\d{3}/;
const LONG_EXPONENT = /[eE][+-]?\d{3}/;
/** With an exponent of two digits at most, a shorter number is far from what a double calls zero. */
const LONGEST_PLAIN = 200;

/** A number keeps its digits: one that a double cannot hold becomes the text of its digits. */
function exact(value: unknown, digits: string): unknown {
  if (typeof value !== 'number') return value;
  const significant = digits.replace(/[eE].*$/, '').replace(/^-?[0.]*|\./g, '');
  const isHeld =
    significant.length <= 15 && digits.length <= LONGEST_PLAIN && !LONG_EXPONENT.test(digits);
  return isHeld ? value : digits;
}
const reviver = (_key: string, value: unknown, context: { readonly source: string }): unknown =>
  exact(value, context.source);

/**
 * The parser's own words where they name a position: those are fixed phrases. The others repeat
 * what was sent, and an error must not do that.
 */
function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return / at position \d+/.test(message) || message.startsWith('Unexpected end')
    ? message
    : 'Unexpected token in JSON';
}

/**
 * The value of a JSON text. Numbers a double cannot hold arrive as strings of their digits, which
 * every scalar of a number takes.
 * @throws JsonFault when the text is no JSON or nests deeper than 64 levels.
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new JsonFault(`Nested deeper than ${DEEPEST} levels`, true);
  try {
    return MAYBE_LONG.test(text)
      ? JSON.parse(text, reviver as (key: string, value: unknown) => unknown)
      : JSON.parse(text);
  } catch (error) {
    throw new JsonFault(reason(error));
  }
}

const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => object };
/** Any number of up to 15 characters goes through a double and back unchanged. */
const SAFE_LENGTH = 15;

/** A decimal as a JSON number with all its digits; a plain number where that is exact, for it is written faster. */
export function exactNumber(value: unknown): unknown {
  const text = String(value);
  if (text.length <= SAFE_LENGTH) return Number(text);
  return rawJSON(text.includes('.') && !/e/i.test(text) ? text.replace(/\.?0+$/, '') : text);
}

/** JSON of our own as values that are printed with the very digits they were read with. */
export function exactJson(text: string): unknown {
  const keep = (_key: string, value: unknown, { source }: { source: string }): unknown =>
    typeof value === 'number' && String(value) !== source ? rawJSON(source) : value;
  return JSON.parse(text, keep as (key: string, value: unknown) => unknown);
}

/** Why a database cannot keep a text; undefined when it can. */
export function textFault(text: string): string | undefined {
  if (text.includes('\0')) return 'Null characters are not allowed.';
  return text.isWellFormed() ? undefined : 'Not a valid string.';
}

const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

const HALF_PAIR = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;

/** Whether no text or key in this JSON holds half of a surrogate pair: nothing could send or keep it as it is. */
export const isWellFormed = (value: unknown): boolean => !HALF_PAIR.test(JSON.stringify(value));

/** Whether a database can keep this JSON: no NUL and no half of a surrogate pair in any text or key. */
export const isStorable = (value: unknown): boolean => !UNSTORABLE.test(JSON.stringify(value));
