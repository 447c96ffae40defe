// Sentences of graphql-js that the service knows errors by: another version may word them
// differently, and then a field that is missing would no longer be told as such.
import { buildSchema, coerceInputValue, parse, validate, versionInfo } from 'graphql';
import { type GraphQLInputType } from 'graphql';
import {
  fieldLeftOut,
  withoutSuggestion,
} from '../../src/platform/records/running/graphql-sentences.ts';

const schema = buildSchema(`
  type Query { account(input: Input): Int }
  input Input { name: String!, count: Int }
`);

function messagesFor(value: unknown): string[] {
  const messages: string[] = [];
  coerceInputValue(value, schema.getType('Input') as GraphQLInputType, (_path, _value, error) =>
    messages.push(error.message),
  );
  return messages;
}

test('a field left out of an input is told in the known sentence', () => {
  expect(messagesFor({})).toEqual(['Field "name" of required type "String!" was not provided.']);
  expect(messagesFor({}).map(fieldLeftOut)).toEqual(['name']);
});

test('no other fault of an input is taken for it', () => {
  const others = [null, 7, { name: null }, { name: 'a', count: 'b' }, { name: 'a', other: 1 }].map(
    messagesFor,
  );
  expect(others.slice(1).map((each) => each.length)).toEqual([1, 1, 1, 1]);
  expect(others.flat().filter((each) => fieldLeftOut(each) !== undefined)).toEqual([]);
});

test('suggestions, which name parts of the schema, can be cut off', () => {
  const told = validate(schema, parse('{ acount }')).map(({ message }) => message);
  expect(told).toEqual(['Cannot query field "acount" on type "Query". Did you mean "account"?']);
  expect(told.map(withoutSuggestion)).toEqual(['Cannot query field "acount" on type "Query".']);
});

test('these are the sentences of graphql-js 16', () => {
  expect(versionInfo.major).toBe(16);
});
