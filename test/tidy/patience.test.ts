// Patience of statements: one word says that a statement takes long, and only Query knows others.
import { readFileSync } from 'node:fs';
import { longRunning } from '../../src/platform/database/index.ts';
import {
  DEFAULT_TIMEOUTS,
  LONG_TIMEOUTS,
  timeoutsFor,
} from '../../src/platform/database/health/timeouts.ts';
import { sources } from './support/laws.ts';

/** What a property of a query may be called where one is laid over another: spread, types see no mistake. */
const WORDS = new Set(
  readFileSync('src/platform/database/wire/batch.ts', 'utf8')
    .match(/readonly (\w+)\??:/g)
    ?.map((found) => found.replace(/readonly |\??:/g, '')),
);

test('what is laid over a query is a property of queries', () => {
  expect([...WORDS]).toEqual(expect.arrayContaining(['text', 'values', 'isLongRunning']));
  const strange = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\{ \.\.\.(?:query|named\([^{}]*\)), (\w+):/g)].flatMap(
      ([, name = '']) => (WORDS.has(name) ? [] : [`${file}: ${name}`]),
    ),
  );
  expect(strange).toEqual([]);
});

test('a long-running statement gets the patience of work that nobody waits for', () => {
  const [setting] = timeoutsFor([longRunning({ text: 'select' })], DEFAULT_TIMEOUTS);
  expect(setting?.values).toEqual([
    String(LONG_TIMEOUTS.lockMs),
    String(LONG_TIMEOUTS.statementMs),
  ]);
  expect(timeoutsFor([{ text: 'select' }], DEFAULT_TIMEOUTS)).toEqual([]);
});
