// Prepared books of the demo: a first start restores them instead of making them, where they are those it would
// make. Passwords, keys and secrets are not in the file.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lastDayOf } from '../demo/anchor.ts';
import { projectRoot, Refusal, today } from '../platform/base/index.ts';
import { withClient } from '../platform/database/index.ts';
import { readMigrations, readSql, standingOf } from '../platform/database/migrate/index.ts';
import type { DemoOrigin, Head } from './backup/content.ts';
import { checkFile } from './backup/file.ts';
import { fillTables, headOf } from './backup/restore.ts';
import { firstFilled } from './backup/tables.ts';

type DemoProgressListener = (done: number, total: number, what: string) => void;

const SOURCES = join(projectRoot, 'src', 'demo');

/** Written by `npm run demo-file`. */
export const PREPARED_FILE = join(SOURCES, 'books.backup');

/** What books made now would be made for, and from. */
export function originOf(anchor: string): DemoOrigin {
  const hash = createHash('sha256');
  for (const name of readdirSync(SOURCES).sort()) {
    if (name.endsWith('.ts')) hash.update(`${name}\n${readSql(join(SOURCES, name))}`);
  }
  return { anchor, through: lastDayOf(anchor), sources: hash.digest('hex') };
}

/** Why the books of a file are not those of this program; undefined: they are. */
export function staleness({ demo, migrations }: Head): string | undefined {
  if (demo === undefined) return 'it is no file of a demo';
  if (demo.sources !== originOf(demo.anchor).sources) return 'src/demo has changed';
  const { standing, names } = standingOf(migrations, readMigrations());
  if (standing !== 'current') return `the schema has changed: ${names[0] ?? ''}`;
  return undefined;
}

/** Whether books for this anchor, made today, would end on the same day and look as far ahead. */
export function isOfMonth({ demo }: Head, anchor: string, now = today()): boolean {
  const through = lastDayOf(anchor, now);
  return now.startsWith(anchor) && demo?.anchor === anchor && demo.through === through;
}

/** The head of a file that is whole; undefined where there is none. */
async function wholeHead(path: string): Promise<Head | undefined> {
  if (!existsSync(path)) return undefined;
  try {
    await checkFile(path, () => undefined);
  } catch (error) {
    // What a checkout made of it cannot be restored; the books can be made.
    if (error instanceof Refusal) return undefined;
    throw error;
  }
  return headOf(path);
}

/** Which file, and which day it is taken to be. */
interface Choice {
  readonly path?: string;
  readonly now?: string;
}

/**
 * Fills the tables with the prepared books. False, and nothing was done: there are none for this month and this
 * program, others have a workspace there, or the owner is not known.
 */
export async function restorePrepared(
  ownerUrl: string | undefined,
  anchor: string,
  progress: DemoProgressListener,
  { path = PREPARED_FILE, now = today() }: Choice = {},
): Promise<boolean> {
  if (ownerUrl === undefined) return false;
  const head = await wholeHead(path);
  if (!head || staleness(head) !== undefined || !isOfMonth(head, anchor, now)) return false;
  return withClient(ownerUrl, 'DATABASE_OWNER_URL', async (owner) => {
    if ((await firstFilled(owner)) !== undefined) return false;
    await fillTables(owner, path, progress);
    return true;
  });
}
