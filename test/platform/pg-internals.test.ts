// Parts of pg that its documentation does not promise: one file reaches for them, and only in
// versions whose sources have been read for it.
import { readFileSync } from 'node:fs';
import pg from 'pg';
import {
  isIdle,
  KNOWN_VERSIONS,
  messagesIn,
  newMessages,
  processOf,
  socketOf,
} from '../../src/platform/database/wire/pg-internals.ts';
import { faultsIn, root, sources } from '../tidy/support/laws.ts';

const HOME = 'src/platform/database/wire/pg-internals.ts';

test('pg is of a version that is known', () => {
  const { version } = JSON.parse(readFileSync(`${root}node_modules/pg/package.json`, 'utf8')) as {
    version: string;
  };
  const mend = `pg ${version} is not known: compare its lib/client.js, lib/connection.js and lib/utils.js with what ${HOME} uses, run test/platform and test/edge/outage*, then change KNOWN_VERSIONS`;
  expect(KNOWN_VERSIONS.test(version) ? 'known' : mend).toBe('known');
});

test('other versions are not taken for known', () => {
  expect(
    ['8.22.0', '8.24.0', '9.0.0', '18.23.0'].filter((each) => KNOWN_VERSIONS.test(each)),
  ).toEqual([]);
});

test('a client has the parts that are used', () => {
  const client = new pg.Client();
  const { connection } = client as unknown as { connection: Record<string, unknown> };
  const kinds = [
    'attachListeners',
    'parsedStatements',
    'query',
    'sendCopyFromChunk',
    'endCopyFrom',
    'sendCopyFail',
  ].map((part) => [part, typeof connection[part]]);
  expect(kinds).toEqual([
    ['attachListeners', 'function'],
    ['parsedStatements', 'object'],
    ['query', 'function'],
    ['sendCopyFromChunk', 'function'],
    ['endCopyFrom', 'function'],
    ['sendCopyFail', 'function'],
  ]);
  expect([processOf(client), isIdle(client), socketOf(client) === connection['stream']]).toEqual([
    0,
    false,
    true,
  ]);
});

test('messages are gathered in the order they are written, and nothing is sent', () => {
  const messages = newMessages();
  messages.parse({ name: 'one', text: 'select 1' });
  messages.execute({ portal: '' });
  messages.sync();
  const bytes = messagesIn(messages);
  expect([bytes[0], bytes.at(-5)].map((code) => String.fromCharCode(code ?? 0))).toEqual([
    'P',
    'S',
  ]);
  expect(bytes.includes('select 1')).toBe(true);
  expect(messagesIn(newMessages())).toHaveLength(0);
});

test('no other file reaches into pg', () => {
  const reach =
    /\b(attachListeners|parsedStatements|processID|readyForQuery)\b|from 'pg\/lib|as unknown as pg\.Submittable/;
  const faults = faultsIn(
    sources.filter((file) => file !== HOME),
    (line) => (reach.test(line) ? `take it from ${HOME}` : undefined),
  );
  expect(faults).toEqual([]);
});
