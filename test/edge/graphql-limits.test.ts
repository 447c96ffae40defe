// Limits of one GraphQL document at equality: the limit itself passes, one more is 400.
// docs/interface.md
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService('api');
});
afterAll(() => service.close());

const times = (count: number, of: (nth: number) => string): string =>
  Array.from({ length: count }, (_, nth) => of(nth)).join(' ');
/** Account below account; the last level has a field as well. */
const nested = (levels: number): string =>
  levels <= 1 ? 'id' : `parent { ${nested(levels - 1)} }`;

const LIMITS: readonly (readonly [string, number, (count: number) => string, RegExp])[] = [
  [
    'aliases',
    60,
    (count) => `{ accounts { results { ${times(count, (nth) => `a${nth}: name`)} } } }`,
    /aliases/,
  ],
  [
    'fields at its root',
    20,
    (count) => `{ ${times(count, (nth) => `a${nth}: __typename`)} }`,
    /root/,
  ],
  [
    'operations',
    50,
    (count) => times(count, (nth) => `query Q${nth} { __typename }`),
    /operations/,
  ],
  // accounts, results, and what is nested below.
  ['levels', 12, (count) => `{ accounts { results { ${nested(count - 2)} } } }`, /levels deep/],
  [
    'characters',
    60_000,
    (count) => `{ __typename }${' '.repeat(count - '{ __typename }'.length)}`,
    /characters|long/,
  ],
  // Ids in a list: one word each, beside what stands around them.
  [
    'words and marks',
    4_000,
    (count) => `{ accounts(filter: { parent: [${'1 '.repeat(count - 16)}] }) { count } }`,
    /tokens|Syntax/,
  ],
];

test.each(LIMITS)('as many %s as %i, and not one more', async (_, most, of, words) => {
  const ask = async (count: number) => {
    const json = {
      query: of(count),
      ...(of(count).startsWith('query Q') && { operationName: 'Q0' }),
    };
    const { status, body } = await service.call('POST', '/graphql', { json });
    return { status, message: String(body.errors?.[0]?.message ?? '') };
  };
  expect(await ask(most)).toEqual({ status: 200, message: '' });
  const refused = await ask(most + 1);
  expect([refused.status, refused.message]).toEqual([400, expect.stringMatching(words)]);
});
