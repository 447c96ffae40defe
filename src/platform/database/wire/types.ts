// Parses the text PostgreSQL sends into values. Decimals, days and timestamps stay text: they are
// exact that way, and a `Date` would shift days by the time zone.
export type Parser = (text: string) => unknown;

const asText: Parser = (text) => text;
const asJson: Parser = (text) => JSON.parse(text) as unknown;

/** One-dimensional arrays of numbers and plain texts, the only ones the tables hold. */
export function textsOf(text: string): string[] {
  const items: string[] = [];
  const inside = text.slice(1, -1);
  for (const [, quoted, bare] of inside.matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/g)) {
    items.push(quoted === undefined ? (bare ?? '') : quoted.replace(/\\(.)/g, '$1'));
  }
  return items;
}

const PARSERS: Readonly<Record<number, Parser>> = {
  16: (text) => text === 't', // boolean
  17: (text) => Buffer.from(text.slice(2), 'hex'), // bytea
  20: Number, // bigint: ids and counts, all far below 2^53
  21: Number, // smallint
  23: Number, // integer
  26: Number, // oid
  114: asJson,
  3802: asJson,
  1005: (text) => textsOf(text).map(Number), // smallint[]
  1007: (text) => textsOf(text).map(Number), // integer[]
  1016: (text) => textsOf(text).map(Number), // bigint[]
  1009: textsOf, // text[]
  1015: textsOf, // varchar[]
};

export const parserOf = (type: number): Parser => PARSERS[type] ?? asText;
