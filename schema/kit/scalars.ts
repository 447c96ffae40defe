// Scalars of the interface. Each parses client input and reports faults in the words of the
// contract, with graphql-scalars as the parser wherever its meaning is ours.
import { Decimal } from 'decimal.js';
import {
  GraphQLError,
  GraphQLScalarType,
  Kind,
  valueFromASTUntyped,
  type ValueNode,
} from 'graphql';
import { GraphQLJSON, GraphQLLocalDate, GraphQLURL, GraphQLUUID } from 'graphql-scalars';
import { FieldFault } from '../../protocol/field-faults.ts';
import { isCurrency } from '../data/currencies.ts';

Decimal.set({ precision: 60, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -60, toExpPos: 60 });
export { Decimal };

/** What a literal says. Numbers keep their digits as text: scalars of numbers read texts. */
const digits = (node: ValueNode): unknown =>
  node.kind === Kind.INT || node.kind === Kind.FLOAT ? node.value : valueFromASTUntyped(node);

interface Words<Value> {
  readonly name: string;
  readonly description: string;
  /** What a client is told when the value cannot be read. */
  readonly wrong: string | ((raw: unknown) => string);
  /** Undefined means that the value cannot be read. */
  readonly read: (raw: unknown) => Value | undefined;
  readonly write?: (value: unknown) => unknown;
  readonly literal?: (node: ValueNode) => unknown;
}

function scalar<Value>({ name, description, wrong, read, write, literal = digits }: Words<Value>) {
  const parse = (raw: unknown, node?: ValueNode): Value => {
    const value = read(raw);
    if (value !== undefined) return value;
    const told = typeof wrong === 'string' ? wrong : wrong(raw);
    throw new GraphQLError(told, { nodes: node ?? null });
  };
  return new GraphQLScalarType<Value, unknown>({
    name,
    description,
    serialize: write ?? ((value) => value),
    parseValue: (raw) => parse(raw),
    parseLiteral: (node) => parse(literal(node), node),
  });
}

/** Whether a scalar of graphql-scalars takes a text; what is wrong with it is ours to say. */
function takes({ parseValue }: GraphQLScalarType, text: string): boolean {
  try {
    return parseValue(text) !== undefined;
  } catch {
    return false;
  }
}
const textThat =
  (isGood: (text: string) => boolean) =>
  (raw: unknown): string | undefined =>
    typeof raw === 'string' && isGood(raw) ? raw : undefined;

const ID_FORM = /^[1-9]\d{0,9}$/;
const LARGEST_ID = 2_147_483_647;
const NUMBER = /^[+-]?(\d{1,40}(\.\d{0,40})?|\.\d{1,40})([eE][+-]?\d{1,2})?$/;
const MOMENT =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;
const UUID_FORM = /^([\da-f]{8})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{12})$/i;
const EMAIL = /^[^\s\p{Cc}@<>"(),:;[\]\\]+@([\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]+$/u;

const printed = (raw: unknown): string | undefined =>
  typeof raw === 'string' || typeof raw === 'number' || raw instanceof Decimal
    ? String(raw)
    : undefined;

/** Whether YYYY-MM-DD is a day of the calendar, between the years 1 and 9999. */
export const isDay = (day: string): boolean =>
  takes(GraphQLLocalDate, day) && !day.startsWith('0000');

/** On the wire this is GraphQL's own ID; inside the service an id is a number. */
export const Id = scalar<number>({
  name: 'ID',
  description: 'The id of a record: a positive integer.',
  // No record has such a number: it is told like one that is not there.
  wrong: (raw) =>
    /^-?\d{1,40}$/.test(printed(raw) ?? '')
      ? new FieldFault('reference', printed(raw) ?? '').words
      : 'Incorrect type. Expected pk value.',
  read: (raw) => {
    const text = printed(raw) ?? '';
    return ID_FORM.test(text) && Number(text) <= LARGEST_ID ? Number(text) : undefined;
  },
  write: String,
});

/** "1234.5000" as PostgreSQL keeps it is 1234.5. */
const trimmed = (digits: string): string =>
  digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;

export const DecimalScalar = scalar<Decimal>({
  name: 'Decimal',
  description:
    'An exact decimal number. Takes numbers and strings of digits, answers with a string.',
  wrong: 'A valid number is required.',
  read: (raw) => {
    if (raw instanceof Decimal) return raw;
    const text = printed(raw) ?? '';
    return NUMBER.test(text) ? new Decimal(text) : undefined;
  },
  write: (value) => (value instanceof Decimal ? value.toFixed() : trimmed(String(value))),
});

export const Day = scalar<string>({
  name: 'Date',
  description: 'A calendar day, YYYY-MM-DD. Has no time zone and never shifts.',
  wrong: 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.',
  read: textThat(isDay),
});

/** PostgreSQL prints 2026-01-31 12:00:00.5+00 for 2026-01-31T12:00:00.500Z; in JSON T12:00:00.5+00:00. */
export const isoOf = (stamp: string): string =>
  `${stamp.slice(0, 10)}T${stamp.slice(11, 19)}.${stamp.slice(20, stamp.indexOf('+')).padEnd(3, '0').slice(0, 3)}Z`;

/** The moment a text says: a day, with or without time and zone. Undefined where there is none, or no column can say it. */
export function momentOf(raw: unknown): Date | undefined {
  const [, day = '', clock = '00:00', seconds = '00', fraction = '', zone = 'Z'] =
    MOMENT.exec(typeof raw === 'string' ? raw.trim() : '') ?? [];
  if (!isDay(day)) return undefined;
  const offset = zone.replace(
    /^([+-]\d\d):?(\d\d)?$/,
    (_, hours: string, minutes = '00') => `${hours}:${String(minutes)}`,
  );
  const at = new Date(
    `${day}T${clock}:${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}${offset.toUpperCase()}`,
  );
  const year = at.getUTCFullYear();
  return year >= 1 && year <= 9999 ? at : undefined;
}

const MOMENT_WORDS =
  'Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z].';

// Ours: the contract takes days, times without seconds and without a zone, which RFC 3339 does not.
export const Timestamp = scalar<Date>({
  name: 'DateTime',
  description: 'A moment in time: ISO 8601, answered in UTC with milliseconds.',
  wrong: MOMENT_WORDS,
  read: momentOf,
  write: (value) => (value instanceof Date ? value.toISOString() : isoOf(String(value))),
});

/** The upper bound of a filter: a bare day stands for its last moment. */
export const TimestampUntil = scalar<Date>({
  name: 'DateTimeUntil',
  description: 'A moment in time, or a day, which then counts to its end.',
  wrong: MOMENT_WORDS,
  read: (raw) => {
    const at = momentOf(raw);
    return at && isDay(String(raw).trim()) ? new Date(at.getTime() + 86_399_999) : at;
  },
});

// The contract takes them without hyphens as well, but not in braces.
export const Uuid = scalar<string>({
  name: 'UUID',
  description: 'A UUID.',
  wrong: 'Must be a valid UUID.',
  read: textThat(
    (text) => UUID_FORM.test(text) && takes(GraphQLUUID, text.replace(UUID_FORM, '$1-$2-$3-$4-$5')),
  ),
});
/** Ours: that of graphql-scalars takes a@b, and refuses letters beyond ASCII. No address is a list of some in a header. */
export const isEmail = (text: string): boolean => EMAIL.test(text);
export const Email = scalar<string>({
  name: 'Email',
  description: 'An e-mail address.',
  wrong: 'Enter a valid email address.',
  read: textThat(isEmail),
});
/** An address with its two slashes and a host, without control characters, line breaks or backslashes. */
const ADDRESS = /^https?:\/\/[^\s\p{Cc}/\\?#][^\p{Cc}\u2028\u2029\\]*$/iu;
/** Whether it is one as written: a parser of URLs drops line breaks, takes port 0, and `path` of `https:///path` as host. */
export const isWebAddress = (text: string): boolean =>
  text === text.trim() &&
  ADDRESS.test(text) &&
  takes(GraphQLURL, text) &&
  URL.parse(text)?.port !== '0';

// What is read is kept as it was written, and only what a browser may open.
export const Url = scalar<string>({
  name: 'URL',
  description: 'An http or https address.',
  wrong: 'Enter a valid URL.',
  read: textThat(isWebAddress),
});
// Ours: the list must be the one with the decimals of each; theirs has withdrawn ones and takes usd.
export const Currency = scalar<string>({
  name: 'Currency',
  description: 'A currency by its three letters, as ISO 4217 lists them.',
  wrong: 'Enter a valid ISO 4217 currency code.',
  read: textThat(isCurrency),
});
/** A number a double cannot hold stays the text of its digits; graphql-scalars would round it. */
function jsonLiteral(node: ValueNode): unknown {
  if (node.kind === Kind.VARIABLE) throw new Error('Pass the whole value as one variable.');
  if (node.kind === Kind.LIST) return node.values.map(jsonLiteral);
  if (node.kind === Kind.OBJECT) {
    return Object.fromEntries(node.fields.map((f) => [f.name.value, jsonLiteral(f.value)]));
  }
  const value: unknown = valueFromASTUntyped(node);
  const isExact = typeof value !== 'number' || new Decimal(digits(node) as string).eq(value);
  return isExact ? value : digits(node);
}
export const Json = scalar<unknown>({
  name: 'JSON',
  description: 'Any JSON value.',
  wrong: 'Value must be valid JSON.',
  read: GraphQLJSON.parseValue,
  literal: jsonLiteral,
});
export { decimalsOf, isCurrency } from '../data/currencies.ts';
