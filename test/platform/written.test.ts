// Raw JSON from PostgreSQL's output: every leaf by its bytes, whatever surrounds it.
import fc from 'fast-check';
import { GraphQLEnumType, GraphQLList, GraphQLString, type GraphQLOutputType } from 'graphql';
import { DecimalScalar, Id, Timestamp } from '../../schema/kit/index.ts';
import { Output } from '../../src/platform/records/json/output.ts';
import { leafOf, RawJson } from '../../src/platform/records/json/raw-json.ts';
import { anyText as ofAnyCharacters } from '../support/any-text.ts';
import { runs } from '../support/breadth.ts';

const SEED = Number(process.env['SEED'] ?? 1);
const out = new Output();

/** The JSON of a column's text, which stands among other bytes. */
function jsonOf(type: GraphQLOutputType, text: string): string {
  const before = Buffer.from('"\\9.é');
  const field = Buffer.from(text);
  const source = Buffer.concat([before, field, Buffer.from('0"é.')]);
  const write = leafOf(type);
  if (!write) throw new Error(`${String(type)} is no leaf.`);
  out.text('[');
  write(out, source, before.length, before.length + field.length);
  out.text(']');
  const { bytes, isAscii } = out.take();
  return new RawJson(bytes, isAscii).json.slice(1, -1);
}

const anyText = fc.oneof(
  ofAnyCharacters(600),
  fc.string({
    unit: fc.constantFrom('"', '\\', '\n', '\u0000', '\u001f', '\u007f', 'é', '😀', 'a'),
  }),
);

test('a text is what JSON makes of it', () => {
  const law = fc.property(anyText, (text) => {
    expect(jsonOf(GraphQLString, text)).toBe(JSON.stringify(text));
  });
  fc.assert(law, { seed: SEED, numRuns: runs(500) });
});

test('a text of any length, after others of any length', () => {
  for (const length of [0, 1, 255, 256, 257, 65_000, 65_536, 200_000, 5_000_000]) {
    for (const letter of ['x', 'é', '"']) {
      const text = letter.repeat(length);
      expect(jsonOf(GraphQLString, text) === JSON.stringify(text)).toBe(true);
    }
  }
});

test.each([
  ['0', '0'],
  ['-0.50', '-0.5'],
  ['100', '100'],
  ['100.00', '100'],
  ['1200.0100', '1200.01'],
  ['12345678901234567890.1234567890', '12345678901234567890.123456789'],
])('the decimal %s', (printed, shown) => {
  expect(jsonOf(DecimalScalar, printed)).toBe(`"${shown}"`);
});

test.each([
  ['2026-03-01 09:30:00+00', '2026-03-01T09:30:00.000Z'],
  ['2026-03-01 09:30:00.1+00', '2026-03-01T09:30:00.100Z'],
  ['2026-03-01 09:30:00.12+00', '2026-03-01T09:30:00.120Z'],
  ['2026-03-01 09:30:00.123+00', '2026-03-01T09:30:00.123Z'],
  ['2026-03-01 09:30:00.123999+00', '2026-03-01T09:30:00.123Z'],
])('the moment %s', (printed, shown) => {
  expect(jsonOf(Timestamp, printed)).toBe(`"${shown}"`);
});

test('a choice, in the words of the schema or as it is kept', () => {
  const spelled = new GraphQLEnumType({ name: 'Spelled', values: { OPEN: { value: 'open' } } });
  const kept = new GraphQLEnumType({ name: 'Kept', values: { OPEN: {}, CLOSED: {} } });
  expect(jsonOf(spelled, 'open')).toBe('"OPEN"');
  expect(jsonOf(kept, 'CLOSED')).toBe('"CLOSED"');
});

test.each([
  ['{}', []],
  ['{7}', ['7']],
  ['{1,20,300}', ['1', '20', '300']],
])('the list of ids %s', (printed, shown) => {
  expect(JSON.parse(jsonOf(new GraphQLList(Id), printed))).toEqual(shown);
});

test.each([
  ['{}', []],
  ['{one}', ['one']],
  ['{"a b","c\\"d",é}', ['a b', 'c"d', 'é']],
])('the list %s', (printed, shown) => {
  expect(JSON.parse(jsonOf(new GraphQLList(GraphQLString), printed))).toEqual(shown);
});
