// Raw JSON: PostgreSQL's own text is embedded without parsing and reprinting numbers or dates, so
// it stays exact, and nothing is faster.
import { getNullableType, isEnumType, isLeafType, isListType } from 'graphql';
import type { GraphQLLeafType, GraphQLOutputType } from 'graphql';
import { exactJson } from '../../../../protocol/json.ts';
import { textsOf } from '../../database/index.ts';
import type { Output } from './output.ts';

/** JSON that is spliced into an answer as it is; doors know it by the mark below. */
export class RawJson {
  /** In UTF-8, a character of latin1 for each; of ASCII they are the text itself. */
  #bytes: string;
  #isAscii: boolean;

  constructor(bytes: string, isAscii: boolean) {
    this.#bytes = bytes;
    this.#isAscii = isAscii;
  }

  static of(json: string): RawJson {
    return new RawJson(Buffer.from(json).toString('latin1'), false);
  }

  get bytes(): string {
    return this.#bytes;
  }

  /** Puts right what is known since it was written. */
  amend(change: (json: string) => string): void {
    this.#bytes = Buffer.from(change(this.json)).toString('latin1');
    this.#isAscii = false;
  }

  get json(): string {
    return this.#isAscii ? this.#bytes : Buffer.from(this.#bytes, 'latin1').toString();
  }

  toJSON(): unknown {
    return exactJson(this.json);
  }
}
Object.assign(RawJson.prototype, { [Symbol.for('ledgergate.written')]: true });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON of an answer in which something may be written already, at most two levels down. */
function textOf(value: unknown, levels: number): string {
  if (value instanceof RawJson) return value.json;
  if (levels === 0 || !isRecord(value)) return JSON.stringify(value ?? null);
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([name, each]) => `${JSON.stringify(name)}:${textOf(each, levels - 1)}`);
  return `{${entries.join(',')}}`;
}
const isWrittenIn = (value: unknown): boolean =>
  value instanceof RawJson ||
  (isRecord(value) && Object.values(value).some((each) => each instanceof RawJson));

/** The JSON of a result of GraphQL: what is written is spliced in, the rest is written now. */
export function writeResult(result: { readonly data?: unknown }): string {
  const { data } = result;
  return isRecord(data) && Object.values(data).some(isWrittenIn)
    ? textOf(result, 3)
    : JSON.stringify(result);
}

/** How a column becomes JSON: its text stands in `source`, as bytes. */
export type WriteJson = (out: Output, source: Buffer, from: number, to: number) => void;

/** A column whose text has to be looked at as such. */
const asText =
  (write: (text: string) => string): WriteJson =>
  (out, source, from, to) =>
    out.text(write(source.toString('utf8', from, to)));

/** A column that is a JSON list of texts, one of which is the value. */
export const amongTexts =
  (at: number, write: WriteJson): WriteJson =>
  (out, source, from, to) => {
    const text = (JSON.parse(source.toString('utf8', from, to)) as (string | null)[])[at];
    const bytes = Buffer.from(text ?? '');
    if (typeof text === 'string') write(out, bytes, 0, bytes.length);
    else out.text('null');
  };

const CODES = {
  quote: 0x22,
  comma: 0x2c,
  dot: 0x2e,
  zero: 0x30,
  nine: 0x39,
  open: 0x5b,
  close: 0x5d,
  date: 0x54,
  true: 0x74,
  zone: 0x5a,
};
const TRUE = Buffer.from('true');
const FALSE = Buffer.from('false');
/** Between two ids in quotes. */
const NEXT = Buffer.from('","');

const asItIs: WriteJson = (out, source, from, to) => out.copy(source, from, to);
const quoted: WriteJson = (out, source, from, to) => out.quoted(source, from, to);
const flag: WriteJson = (out, source, from) => out.copy(source[from] === CODES.true ? TRUE : FALSE);

/** In quotes, where JSON writes nothing in another way: digits, days. */
const inQuotes =
  (write: WriteJson): WriteJson =>
  (out, source, from, to) => {
    out.byte(CODES.quote);
    write(out, source, from, to);
    out.byte(CODES.quote);
  };

/** A number without the zeros that end its fraction. */
const decimal: WriteJson = (out, source, from, to) => {
  let dot = from;
  while (dot < to && source[dot] !== CODES.dot) dot++;
  let end = to;
  if (dot < to) {
    while (source[end - 1] === CODES.zero) end--;
    if (end - 1 === dot) end--;
  }
  out.copy(source, from, end);
};

/** Of `2026-03-01 09:30:00.123456+00`, where the clock and its fraction begin. */
const CLOCK = 11;
const FRACTION = 20;
const isDigit = (code: number | undefined): boolean =>
  code !== undefined && code >= CODES.zero && code <= CODES.nine;

/** A moment, to the millisecond. */
const moment: WriteJson = (out, source, from, to) => {
  out.copy(source, from, from + CLOCK - 1);
  out.byte(CODES.date);
  out.copy(source, from + CLOCK, from + FRACTION - 1);
  out.byte(CODES.dot);
  // Without one the time zone follows.
  let at = source[from + FRACTION - 1] === CODES.dot ? from + FRACTION : to;
  for (let digits = 0; digits < 3; digits++) {
    out.byte(at < to && isDigit(source[at]) ? (source[at++] as number) : CODES.zero);
  }
  out.byte(CODES.zone);
};

/** A choice as this schema spells it: as it is kept, or in words of its own. Undefined for what is no choice. */
function choiceOf(type: GraphQLLeafType): WriteJson | undefined {
  const choices = isEnumType(type)
    ? type.getValues().map(({ value }): unknown => value)
    : (type.extensions['values'] as readonly unknown[] | undefined);
  if (!choices) return undefined;
  const spelled = new Map(choices.map((each) => [each, JSON.stringify(type.serialize(each))]));
  return choices.every((each) => spelled.get(each) === `"${String(each)}"`)
    ? inQuotes(asItIs)
    : asText((text) => spelled.get(text) ?? JSON.stringify(type.serialize(text)));
}

/** A leaf as this schema spells it. */
function writerOf(type: GraphQLLeafType): WriteJson {
  const bare = (value: unknown): boolean => typeof value === 'number';
  switch (type.name) {
    case 'Int':
      return asItIs;
    case 'Boolean':
      return flag;
    case 'ID':
      return bare(type.serialize('1')) ? asItIs : inQuotes(asItIs);
    case 'Decimal':
      return bare(type.serialize('1.5')) ? decimal : inQuotes(decimal);
    case 'DateTime':
      return inQuotes(moment);
    case 'Date':
    case 'UUID':
      return inQuotes(asItIs);
    case 'JSON':
      return asItIs;
    case 'String':
      return quoted;
    default:
      return choiceOf(type) ?? asText((text) => JSON.stringify(type.serialize(text)));
  }
}

/** Ids, which PostgreSQL prints as {1,2}. */
const bareList: WriteJson = (out, source, from, to) => {
  out.byte(CODES.open);
  out.copy(source, from + 1, to - 1);
  out.byte(CODES.close);
};
const quotedList: WriteJson = (out, source, from, to) => {
  out.byte(CODES.open);
  if (to - from > 2) out.byte(CODES.quote);
  for (let at = from + 1; at < to - 1; at++) {
    if (source[at] === CODES.comma) out.copy(NEXT);
    else out.byte(source[at] as number);
  }
  if (to - from > 2) out.byte(CODES.quote);
  out.byte(CODES.close);
};

function listWriterOf(type: GraphQLLeafType): WriteJson {
  if (type.name === 'String') return asText((text) => JSON.stringify(textsOf(text)));
  return writerOf(type) === asItIs ? bareList : quotedList;
}

/** The writer of a field; undefined where no column holds such a value. */
export function leafOf(type: GraphQLOutputType): WriteJson | undefined {
  const inner = getNullableType(type);
  if (isListType(inner)) {
    const item = getNullableType(inner.ofType);
    return isLeafType(item) && ['ID', 'Int', 'String'].includes(item.name)
      ? listWriterOf(item)
      : undefined;
  }
  return isLeafType(inner) ? writerOf(inner) : undefined;
}
