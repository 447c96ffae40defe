// The way of a move that nobody chose: a large workspace is copied only where its cell cannot publish, and the operator
// is told why, and what helps.
import type pg from 'pg';
import type { Directory } from '../../src/platform/cells/index.ts';
import { chooseWay } from '../../src/cli/cells/way.ts';

const ABLE = {
  ...{ level: 'logical', role: 'mover', database: 'books' },
  ...{ replicates: true, creates: true, free: 3 },
};

/** Chooses for a workspace of so many lines on such a server; returns the way and what is said. */
async function choose(lines: number, server: object) {
  const source = {
    query: (text: string) =>
      Promise.resolve(text.includes('journal_line') ? { rowCount: lines } : { rows: [server] }),
  } as unknown as pg.Client;
  const noted: unknown[] = [];
  const directory = {
    ask: (_: string, values: unknown[]) => Promise.resolve(noted.push(values)),
  } as unknown as Directory;
  const said: string[] = [];
  const screen = {
    step: (_: string, text: string, more: readonly string[] = []) => void said.push(text, ...more),
  };
  const asked = { workspace: 7, wanted: undefined, kept: null, step: 'begun', screen };
  const way = await chooseWay(directory, source, 'one', asked);
  expect(noted).toEqual([[7, way]]);
  return { way, said };
}

test('a workspace of 20,000 lines is copied, one line more is published', async () => {
  expect(await choose(20_000, ABLE)).toEqual({ way: 'copy', said: [] });
  expect(await choose(20_001, ABLE)).toEqual({ way: 'publication', said: [] });
});

test.each([
  [{ level: 'replica' }, /wal_level = replica/, /alter system set wal_level = logical/],
  [{ replicates: false }, /may not publish/, /alter role mover replication/],
  [{ creates: false }, /may not publish/, /grant create on database books to mover/],
  [{ free: 0 }, /no free replication slot/, /max_replication_slots/],
])('a large one is copied where %j, and it is said why', async (lacking, why, fix) => {
  expect(await choose(20_001, { ...ABLE, ...lacking })).toEqual({
    way: 'copy',
    said: [
      expect.stringMatching(/more than 20,000 lines/),
      expect.stringMatching(why),
      expect.stringMatching(fix),
    ],
  });
  expect(await choose(20_000, { ...ABLE, ...lacking })).toEqual({ way: 'copy', said: [] });
});
