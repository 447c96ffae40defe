// Types that the build writes of the console's documents: each document has its own, and they say what a field is. No
// database.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type GraphQLSchema, parse, print } from 'graphql';
import { projectRoot } from '../../src/platform/base/index.ts';

interface Types {
  readonly documentTypes: (schema: GraphQLSchema, texts: Iterable<string>) => string;
}
const { documentTypes } = (await import(join(projectRoot, 'bin/document-types.mjs'))) as Types;

const built = join(projectRoot, 'dist', 'console');
const KEY = /^ {4}("(?:[^"\\]|\\.)*"): TadaDocumentNode</gm;

test('the build types every document, so that TypeScript parses none', () => {
  const typed = [...readFileSync(join(built, 'documents.ts'), 'utf8').matchAll(KEY)].map(
    ([, key = '']) => print(parse(JSON.parse(key) as string, { noLocation: true })),
  );
  const documents = JSON.parse(readFileSync(join(built, 'documents.json'), 'utf8')) as object;
  expect(new Set(typed)).toEqual(new Set(Object.values(documents)));
  expect(typed.length).toBeGreaterThan(300);
});

const SCHEMA = buildSchema(`
  scalar Date
  enum State { OPEN PAID }
  input Part { amount: Int!, state: State = OPEN, parts: [Part!] }
  input Way @oneOf { card: ID, bank: Part }
  interface Node { id: ID! }
  type Bill implements Node { id: ID!, day: Date, state: State!, lines: [Line!]!, tags: [String] }
  type Line { text: String }
  type Query { bill(id: ID!): Bill, node: Node }
  type Mutation { pay(part: Part!, day: Date!): Boolean!, by(way: Way!): Boolean! }
`);
const typeOf = (text: string): string | undefined =>
  /: (TadaDocumentNode<.*>);$/m.exec(documentTypes(SCHEMA, [text]))?.[1];

test.each([
  [
    'nullability, lists, leaves and names of types',
    'query ($id: ID!) { bill(id: $id) { __typename id day state lines { text } tags } }',
    'TadaDocumentNode<{ bill: { __typename: "Bill"; id: (Scalars["ID"]); day: (Scalars["Date"]) | null; state: ("OPEN" | "PAID"); lines: ({ text: (string) | null; })[]; tags: ((string) | null)[] | null; } | null; }, { id: (Scalars["ID"]); }, void>',
  ],
  [
    'aliases, fields asked twice, and fields on a condition',
    'query ($id: ID! = 1, $all: Boolean!) { a: bill(id: $id) { id } a: bill(id: $id) { day @include(if: $all) } }',
    'TadaDocumentNode<{ a: { id: (Scalars["ID"]); day?: (Scalars["Date"]) | null; } | null; }, { id?: (Scalars["ID"]); all: (boolean); }, void>',
  ],
  [
    'inputs that hold themselves',
    'mutation ($part: Part!, $day: Date!) { pay(part: $part, day: $day) }',
    'TadaDocumentNode<{ pay: (boolean); }, { part: Part; day: (Scalars["Date"]); }, void>',
  ],
  [
    'fields of fragments',
    'query { bill(id: 1) { ...Tagged lines { text } } } fragment Tagged on Bill { tags }',
    'TadaDocumentNode<{ bill: { tags: ((string) | null)[] | null; lines: ({ text: (string) | null; })[]; } | null; }, {  }, void>',
  ],
  ['nothing of interfaces', '{ node { id } }', undefined],
  [
    'nothing of fragments on a condition',
    '{ bill(id: 1) { ... @include(if: true) { id } } }',
    undefined,
  ],
])('types tell %s', (_, text, expected) => {
  expect(typeOf(text)).toBe(expected);
});

test('the type of an input needs what has neither a default nor null', () => {
  const text = documentTypes(SCHEMA, ['mutation ($part: Part!) { pay(part: $part, day: 1) }']);
  expect(text).toContain(
    'type Part = { amount: (number); state?: ("OPEN" | "PAID") | null; parts?: (Part)[] | null; };',
  );
});

test('an input of which one field is given is one of its fields', () => {
  const text = documentTypes(SCHEMA, ['mutation ($way: Way!) { by(way: $way) }']);
  expect(text).toContain('type Way = { card: (Scalars["ID"]) } | { bank: Part };');
});
