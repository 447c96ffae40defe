// The prepared books of the demo belong to this schema and to these sources of the demo. A month that is
// over makes nothing stale: a start then makes the books itself.
import { existsSync, statSync } from 'node:fs';
import { checkFile } from '../../src/cli/backup/file.ts';
import { headOf } from '../../src/cli/backup/restore.ts';
import { PREPARED_FILE, staleness } from '../../src/cli/prepared-demo.ts';

const LARGEST = 6_000_000;

test('a prepared demo is whole, small and not stale', async () => {
  if (!existsSync(PREPARED_FILE)) return;
  await checkFile(PREPARED_FILE, () => undefined);
  expect(statSync(PREPARED_FILE).size).toBeLessThan(LARGEST);
  const stale = staleness(await headOf(PREPARED_FILE));
  expect(stale === undefined ? [] : [`${PREPARED_FILE}: ${stale}; npm run demo-file`]).toEqual([]);
});
