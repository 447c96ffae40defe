// JSON text that PostgreSQL's own text was printed to: no number or date is parsed and printed again on the
// way, so it is exact by nature, and the fastest way there is.
import { getNullableType, isLeafType, isListType } from 'graphql';
import type { GraphQLLeafType, GraphQLOutputType } from 'graphql';
import { isoOf, trimmed } from '../../../schema/kit/index.ts';
import { textsOf } from '../database/index.ts';

/** JSON text that is spliced into an answer as it is; doors know it by the mark below. */
export class Written {
  constructor(private text: string) {}

  get json(): string {
    return this.text;
  }

  /** Puts right what is known since it was written. */
  amend(change: (json: string) => string): void {
    this.text = change(this.text);
  }

  toJSON(): unknown {
    return JSON.parse(this.json);
  }
}
Object.assign(Written.prototype, { [Symbol.for('ledgergate.written')]: true });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON of an answer in which something may be written already, at most two levels down. */
function textOf(value: unknown, levels: number): string {
  if (value instanceof Written) return value.json;
  if (levels === 0 || !isRecord(value)) return JSON.stringify(value ?? null);
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([name, each]) => `${JSON.stringify(name)}:${textOf(each, levels - 1)}`);
  return `{${entries.join(',')}}`;
}
const isWrittenIn = (value: unknown): boolean =>
  value instanceof Written ||
  (isRecord(value) && Object.values(value).some((each) => each instanceof Written));

/** The JSON of a result of GraphQL: what is written is spliced in, the rest is written now. */
export function writeResult(result: { readonly data?: unknown }): string {
  const { data } = result;
  return isRecord(data) && Object.values(data).some(isWrittenIn)
    ? textOf(result, 3)
    : JSON.stringify(result);
}

/** How the text of a column becomes JSON. */
export type Write = (text: string) => string;

const asItIs: Write = (text) => text;

/** What JSON writes in another way than it is, and halves of characters. */
const ODD = /["\\\u0000-\u001f\ud800-\udfff]/;
/** A text as JSON: most need but quotes, and to look takes half the time of writing them. */
const quoted: Write = (text) => (ODD.test(text) ? JSON.stringify(text) : `"${text}"`);

/** Of a text in which JSON writes nothing in another way: digits, days. */
const plain: Write = (text) => `"${text}"`;

/** A leaf as this schema spells it. */
function writerOf(type: GraphQLLeafType): Write {
  const bare = (value: unknown): boolean => typeof value === 'number';
  switch (type.name) {
    case 'Int':
      return asItIs;
    case 'Boolean':
      return (text) => (text === 't' ? 'true' : 'false');
    case 'ID':
      return bare(type.serialize('1')) ? asItIs : plain;
    case 'Decimal':
      return bare(type.serialize('1.5')) ? trimmed : (text) => `"${trimmed(text)}"`;
    case 'DateTime':
      return (text) => `"${isoOf(text)}"`;
    case 'Date':
    case 'UUID':
      return plain;
    case 'JSON':
      return asItIs;
    default:
      return type.name === 'String' ? quoted : (text) => JSON.stringify(type.serialize(text));
  }
}
/** PostgreSQL prints a list as {1,2}. */
const listWriterOf = (type: GraphQLLeafType): Write => {
  if (type.name === 'String') return (text) => JSON.stringify(textsOf(text));
  if (writerOf(type) === asItIs) return (text) => `[${text.slice(1, -1)}]`;
  // Ids: digits, whatever this schema calls them.
  return (text) => (text === '{}' ? '[]' : `["${text.slice(1, -1).replaceAll(',', '","')}"]`);
};

/** The writer of a field; undefined where no column holds such a value. */
export function leafOf(type: GraphQLOutputType): Write | undefined {
  const inner = getNullableType(type);
  if (isListType(inner)) {
    const item = getNullableType(inner.ofType);
    return isLeafType(item) && ['ID', 'Int', 'String'].includes(item.name)
      ? listWriterOf(item)
      : undefined;
  }
  return isLeafType(inner) ? writerOf(inner) : undefined;
}
