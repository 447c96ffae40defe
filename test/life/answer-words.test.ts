// Words of refusing answers at a screen: names and faults, never the JSON they came in.
import { wordsOfAnswer } from '../../src/cli/answer-words.ts';

test.each([
  ['a detail', { detail: 'Not found.' }, 'Not found.'],
  [
    'fields of REST',
    { date: ['Too late.', 'Closed.'], lines: [{ rate: ['No.'] }] },
    'date: Too late. Closed. lines: {"rate":["No."]}',
  ],
  [
    'fields of GraphQL',
    {
      errors: [
        {
          message: 'Variable "$through" got invalid value "2026-02-30"; Date has wrong format.',
          extensions: { code: 'BAD_USER_INPUT', fields: { through: ['Date has wrong format.'] } },
        },
        { message: 'Closed.', extensions: { code: 'INVALID', fields: { through: ['A draft.'] } } },
        { message: 'Closed.' },
      ],
    },
    'through: Date has wrong format. Closed.',
  ],
])('%s', (_, answer, words) => {
  expect(wordsOfAnswer(JSON.stringify(answer))).toBe(words);
});

test.each(['<h1>Bad gateway</h1>', '[]', '', '{"errors":[]}'])('%j is told as it is', (text) => {
  expect(wordsOfAnswer(text)).toBe(text);
});

test('a page of somebody else is cut', () => {
  expect(wordsOfAnswer('x'.repeat(9_000))).toHaveLength(500);
});
