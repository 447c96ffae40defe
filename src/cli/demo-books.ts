// Writes the books of a demo that nobody was let into yet to a file.
import type pg from 'pg';
import { Database, LONG_TIMEOUTS } from '../platform/database/index.ts';
import { runTask } from '../platform/jobs/index.ts';
import { allTasks } from '../tasks.ts';
import { writeFile } from './backup/file.ts';
import { backupOf } from './backup/make.ts';
import { originOf } from './prepared-demo.ts';

/** A worker would do these first of all: whoever restores the file need not. */
const SETTLING: ReadonlySet<string> = new Set(['chain postings', 'fold balances', 'fold counts']);

export async function settle(serviceUrl: string): Promise<void> {
  const database = new Database({ url: serviceUrl, connections: 4, patience: LONG_TIMEOUTS });
  try {
    for (const task of await allTasks()) {
      if (SETTLING.has(task.name)) await runTask(database, task);
    }
  } finally {
    await database.close();
  }
}

/** Returns the size of the file. */
export async function writeDemoBooks(
  owner: pg.Client,
  serviceUrl: string,
  anchor: string,
  path: string,
): Promise<number> {
  await settle(serviceUrl);
  return writeFile(
    path,
    backupOf(owner, {}, () => undefined, originOf(anchor)),
  );
}
