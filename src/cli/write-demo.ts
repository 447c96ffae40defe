// `npm run demo-file`: makes the books of the demo for this month in a database of its own, and writes the
// file from which a first start restores them.
import { chmodSync, renameSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { anchorOf, makeDemoBooks } from '../demo/index.ts';
import { projectRoot } from '../platform/base/index.ts';
import { withScratchDatabase } from '../platform/database/embedded/index.ts';
import { writeDemoBooks } from './demo-books.ts';
import { PREPARED_FILE } from './prepared-demo.ts';

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

const anchor = anchorOf(undefined);
const draft = `${PREPARED_FILE}.new`;
rmSync(draft, { force: true });
const bytes = await withScratchDatabase(async (owner, serviceUrl) => {
  let told = '';
  await makeDemoBooks(serviceUrl, anchor, (_done, _total, what) => {
    if (what !== told) print(`  ${what}`);
    told = what;
  });
  return writeDemoBooks(owner, serviceUrl, anchor, draft);
});
chmodSync(draft, 0o644);
renameSync(draft, PREPARED_FILE);
print(
  `${relative(projectRoot, PREPARED_FILE)}: ${(bytes / 1_000_000).toFixed(1)} MB, the books of ${anchor}. Commit it.`,
);
