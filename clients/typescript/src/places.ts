// Turns numbers of a document into amounts where the contract has decimals, and amounts into numbers.
import { isDecimal } from './amounts.ts';
import { PLACES, TOPICS } from './generated/operations.ts';
import { Digits, type Json } from './json.ts';

/** Makes of the digits of an amount what the caller wants. */
export type ReadAmount = (text: string) => unknown;

const AMOUNT = '=';
/** Ends the place of a page, or of bare rows. */
export const ROWS = '[]';
const rowOf = (place: string): string =>
  place.endsWith(ROWS) ? place.slice(0, -ROWS.length) : place;
type Fields = ReadonlyMap<string, string>;

const places = new Map<string, Fields>(
  PLACES.trim()
    .split('\n')
    .map((line) => {
      const [schema = '', ...fields] = line.split(' ');
      return [
        schema,
        new Map(
          fields.map((field): [string, string] => {
            const [name = '', link = AMOUNT] = field.split(':');
            return [name, link];
          }),
        ),
      ];
    }),
);

/** What stands below a field: an amount, a schema, or nothing that is known. */
function below(place: string, name: string): string {
  if (place.endsWith(ROWS)) return name === 'results' ? rowOf(place) : '';
  if (place === AMOUNT) return AMOUNT;
  const fields = places.get(place);
  return fields?.get(name) ?? fields?.get('*') ?? '';
}

/** A number without loss, else its text. */
function plain(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) || String(number) === text ? number : text;
}

/** The value of an answer: amounts as the caller wants them, other numbers as numbers while they are exact. */
export function fromWire(json: Json, place: string, read: ReadAmount): unknown {
  if (json instanceof Digits) return place === AMOUNT ? read(json.text) : plain(json.text);
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map((each: Json) => fromWire(each, rowOf(place), read));
  const fields = json as Readonly<Record<string, Json>>;
  const told = ofTopic(fields);
  const value: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(fields)) {
    const made =
      name === 'changes' && told !== undefined
        ? changesOf(each, told, read)
        : fromWire(
            each,
            (name === 'data' && told) || (name === 'dry_run' ? 'DryRun' : below(place, name)),
            read,
          );
    Object.defineProperty(value, name, {
      value: made,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return value;
}

/** The schema of what a delivery or a change carries. */
function ofTopic({ topic, data }: Readonly<Record<string, Json>>): string | undefined {
  return typeof topic === 'string' && data !== undefined
    ? TOPICS[topic.split('.')[0] ?? '']
    : undefined;
}

function changesOf(json: Json, schema: string, read: ReadAmount): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return fromWire(json, '', read);
  return Object.fromEntries(
    Object.entries(json).map(([name, { old, new: now }]: [string, { old: Json; new: Json }]) => [
      name,
      {
        old: fromWire(old, below(schema, name), read),
        new: fromWire(now, below(schema, name), read),
      },
    ]),
  );
}

/** A body as it is sent: amounts become numbers. Throws TypeError for an amount that is none. */
export function toWire(value: unknown, place: string, path = 'body'): unknown {
  if (value === null || value === undefined) return value;
  if (place === AMOUNT && !Array.isArray(value)) {
    // Of decimal.js and its like.
    const text = (value as { toString(): string }).toString();
    if (typeof value === 'boolean' || !isDecimal(text)) {
      throw new TypeError(
        `${path}: ${JSON.stringify(value)} is not a decimal number. Send digits such as '150.25'.`,
      );
    }
    return new Digits(text);
  }
  if (Array.isArray(value)) return value.map((each, nth) => toWire(each, place, `${path}.${nth}`));
  if (typeof value !== 'object' || 'toJSON' in value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      toWire(each, below(place, name), `${path}.${name}`),
    ]),
  );
}
