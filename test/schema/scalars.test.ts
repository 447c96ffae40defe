// Scalars: accepted values and literals, and the contract's words for all others.
import { parseValue, type GraphQLScalarType } from 'graphql';
import {
  Currency,
  Day,
  Email,
  isoOf,
  Json,
  Timestamp,
  Url,
  Uuid,
} from '../../schema/kit/scalars.ts';

const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const TAKEN: readonly (readonly [GraphQLScalarType, string])[] = [
  [Day, '2024-02-29'],
  [Day, '0001-01-01'],
  [Uuid, UUID],
  [Uuid, UUID.toUpperCase()],
  [Uuid, UUID.replaceAll('-', '')],
  [Email, 'ana.müller+books@example.co'],
  [Email, "o'brien@example.ie"],
  [Url, 'HTTPS://example.com/a b?x=%20#y'],
  [Currency, 'VED'],
];
const REFUSED: readonly (readonly [GraphQLScalarType, string, unknown])[] = [
  ...['2023-02-29', '0000-01-01', '2024-1-1', '2024-02-29T00:00:00Z', '', 20240229].map(
    (value) =>
      [Day, 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.', value] as const,
  ),
  ...[`{${UUID}}`, UUID.slice(1), `${UUID} `, '', 7, null].map(
    (value) => [Uuid, 'Must be a valid UUID.', value] as const,
  ),
  ...[
    ...[
      'a@b',
      'a b@example.com',
      '@example.com',
      '',
      7,
      'a@b..example',
      'a@example.com,',
      'a@[::1]',
    ],
    ...[
      'a;b@example.com',
      'a,b@example.com',
      '(c)a@example.com',
      'a:b@example.com',
      'a\0@example.com',
    ],
  ].map((value) => [Email, 'Enter a valid email address.', value] as const),
  ...['ftp://example.com', 'javascript:alert(1)', 'http://', ' http://a.b', '', 7].map(
    (value) => [Url, 'Enter a valid URL.', value] as const,
  ),
  ...['usd', 'HRK', 'XYZ', '', 7].map(
    (value) => [Currency, 'Enter a valid ISO 4217 currency code.', value] as const,
  ),
];

test.each(TAKEN)('%s takes %j and keeps it as it was written', (scalar, text) => {
  expect(scalar.parseValue(text)).toBe(text);
  expect(scalar.parseLiteral(parseValue(JSON.stringify(text)), {})).toBe(text);
});

test.each(REFUSED)('%s says "%s" to %j', (scalar, words, value) => {
  expect(() => scalar.parseValue(value)).toThrow(words);
  expect(() => scalar.parseLiteral(parseValue(JSON.stringify(value)), {})).toThrow(words);
});

test('JSON keeps every digit of a literal, and any value as it is', () => {
  const value = { a: [1, null, 'x', { b: true }] };
  expect(Json.parseValue(value)).toBe(value);
  expect(Json.parseLiteral(parseValue('{a: 12345678901234567890, b: 1.5}'), {})).toEqual({
    a: '12345678901234567890',
    b: 1.5,
  });
});

// A fraction ends where its zeros begin; in JSON the time zone is longer.
test.each(['', '.5', '.56', '.05', '.567', '.5678', '.567891'])(
  'a moment with the fraction "%s" is told in milliseconds, however PostgreSQL printed it',
  (fraction) => {
    const wanted = `2026-01-31T12:00:07.${fraction.slice(1).padEnd(3, '0').slice(0, 3)}Z`;
    for (const printed of [
      `2026-01-31 12:00:07${fraction}+00`,
      `2026-01-31T12:00:07${fraction}+00:00`,
    ]) {
      expect([printed, isoOf(printed)]).toEqual([printed, wanted]);
      expect(Timestamp.serialize(printed)).toBe(wanted);
    }
  },
);
