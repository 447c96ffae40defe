// `ledgergate backup`: writes the whole database, as of one moment, to one file while the service
// runs.
import { resolve } from 'node:path';
import { readConfig, Refusal, version } from '../../platform/base/index.ts';
import { readApplied, withAdvisoryLock } from '../../platform/database/migrate/index.ts';
import { copyOut, withClient } from '../../platform/database/index.ts';
import { letOwnerRead } from '../../platform/database/tables/index.ts';
import type pg from 'pg';
import type { Lifetime } from '../lifetime.ts';
import { openDatabase } from '../open-database.ts';
import type { Screen } from '../screen.ts';
import { shortPath } from '../screen.ts';
import { type DemoOrigin, END_OF_TABLE, lineOf, type Head, type Tail } from './content.ts';
import { writeFile } from './file.ts';
import { sequencesOf, tablesOf } from './tables.ts';

type BackupProgressListener = (done: number, total: number, what: string) => void;

const SNAPSHOT = 'begin isolation level repeatable read, read only';

/** The name of a file nobody chose: `ledgergate-2026-03-31T235900Z.backup`. */
const nameNow = (): string => {
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  return `ledgergate-${moment}Z.backup`;
};

/**
 * Yields the content of a backup, read in one snapshot, and fills `rows` with what each table had.
 * @param demo - of what a demo was made, where that is all it holds
 */
export async function* backupOf(
  owner: pg.Client,
  rows: Record<string, number>,
  tell: BackupProgressListener,
  demo?: DemoOrigin,
): AsyncGenerator<string | Buffer> {
  await withAdvisoryLock(owner, 'migrate', () => letOwnerRead(owner));
  await owner.query(SNAPSHOT);
  const tables = await tablesOf(owner);
  const found = await owner.query<{ moment: string; postgres: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as moment,
       current_setting('server_version') as postgres`,
  );
  const head: Head = {
    release: version,
    made_at: found.rows[0]?.moment ?? '',
    postgres: found.rows[0]?.postgres ?? '',
    migrations: (await readApplied(owner)) ?? [],
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    ...(demo && { demo }),
  };
  yield lineOf(head);
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  let before = 0;
  for (const { name, columns, bytes } of tables) {
    const copy = copyOut(owner, `copy (select ${columns.join(', ')} from ${name}) to stdout`);
    let copied = 0;
    yield lineOf({ table: name });
    for await (const piece of copy as AsyncIterable<Buffer>) {
      copied += piece.length;
      tell(before + Math.min(copied, bytes), total, name);
      yield piece;
    }
    yield END_OF_TABLE;
    rows[name] = copy.rows;
    before += bytes;
  }
  const tail: Tail = { rows, sequences: await sequencesOf(owner) };
  yield lineOf(tail);
  await owner.query('commit');
}

/** The owner alone sees every workspace. Throws {@link Refusal} when its address is not known. */
export function ownerOf({ ownerUrl }: { readonly ownerUrl: string | undefined }): string {
  if (ownerUrl !== undefined) return ownerUrl;
  throw new Refusal(
    'Only the owner of the tables sees all of them, and DATABASE_OWNER_URL is not set.',
    'Set it: DATABASE_OWNER_URL=postgresql://ledgergate_owner:…@127.0.0.1:5432/ledgergate',
  );
}

/** Writes a backup to `file`, or to a new file in this folder. The service may go on meanwhile. */
export async function backUp(lifetime: Lifetime, screen: Screen, file?: string): Promise<void> {
  const database = await openDatabase(readConfig(), lifetime, screen);
  const path = resolve(file ?? nameNow());
  const progress = screen.progress('backup');
  const rows: Record<string, number> = {};
  const stopping = new AbortController();
  try {
    const writing = withClient(ownerOf(database), 'DATABASE_OWNER_URL', async (owner) => {
      if ((await readApplied(owner)) === undefined) {
        throw new Refusal('This database is empty.', 'Start first: npm start');
      }
      return writeFile(path, backupOf(owner, rows, progress.update), stopping.signal);
    });
    lifetime.onEnd(async () => {
      stopping.abort();
      await writing.catch(() => undefined);
    });
    const bytes = await writing;
    progress.end();
    const counts = Object.values(rows);
    const all = counts.reduce((sum, count) => sum + count, 0);
    screen.step('backup', `${shortPath(path)}, ${(bytes / 1_000_000).toFixed(1)} MB`, [
      `${all.toLocaleString('en')} rows of ${counts.length} tables, as of the start of the backup`,
      'keys, tokens and passwords are in it as hashes; keep it where few can read it',
      'encrypted values need ENCRYPTION_KEY (or secrets.json of the data folder): keep a copy elsewhere',
    ]);
    screen.tell({ backup: { file: path, bytes, rows } });
  } finally {
    progress.end();
  }
}
