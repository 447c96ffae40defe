// The prepared books of the demo belong to this schema and to these sources of the demo. A month that is
// over makes nothing stale: a start then makes the books itself.
import { existsSync, statSync } from 'node:fs';
import { checkFile } from '../../src/cli/backup/file.ts';
import { headOf } from '../../src/cli/backup/restore.ts';
import { PREPARED_FILE, restorePrepared, staleness } from '../../src/cli/prepared-demo.ts';
import { cloneDatabase } from '../support/database.ts';

const LARGEST = 6_000_000;

test('a prepared demo is whole, small and not stale', async () => {
  if (!existsSync(PREPARED_FILE)) return;
  await checkFile(PREPARED_FILE, () => undefined);
  expect(statSync(PREPARED_FILE).size).toBeLessThan(LARGEST);
  const stale = staleness(await headOf(PREPARED_FILE));
  expect(stale === undefined ? [] : [`${PREPARED_FILE}: ${stale}; npm run demo-file`]).toEqual([]);
});

test('it fills an empty database, and none that has a workspace', async () => {
  const demo = existsSync(PREPARED_FILE) ? (await headOf(PREPARED_FILE)).demo : undefined;
  if (!demo) return;
  const { anchor, through } = demo;
  const database = await cloneDatabase();
  const fill = (): Promise<boolean> =>
    restorePrepared(database.ownerUrl, anchor, () => undefined, { now: through });
  try {
    expect([await fill(), await fill()]).toEqual([true, false]);
  } finally {
    await database.drop();
  }
});
