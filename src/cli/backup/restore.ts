// `ledgergate restore`: fills an empty database from a backup, completely or not at all, and
// verifies the books.
import { resolve } from 'node:path';
import type pg from 'pg';
import { readConfig, Refusal, wordsOf } from '../../platform/base/index.ts';
import { copyIn, withClient } from '../../platform/database/index.ts';
import {
  isRepeated,
  migrate,
  type Migration,
  readMigrations,
  refuseStanding,
  standingOf,
  stateOf,
  STRUCTURE,
} from '../../platform/database/migrate/index.ts';
import { checkBooks } from '../books.ts';
import { movedTables } from '../cells/tables.ts';
import type { Lifetime } from '../lifetime.ts';
import { type OpenDatabase, openDatabase } from '../open-database.ts';
import { prepareSchema } from '../prepare-schema.ts';
import { lookAtSealed } from '../sealed.ts';
import { checkChains } from '../verify.ts';
import type { Screen } from '../screen.ts';
import { ContentReader, type Head, type Tail } from './content.ts';
import { checkFile, contentOf } from './file.ts';
import { ownerOf } from './make.ts';
import { firstFilled, obstaclesOf, sequencesOf, tablesOf } from './tables.ts';

type BackupProgressListener = (done: number, total: number, what: string) => void;

/** The head of a file, read without writing anything. */
export async function headOf(path: string): Promise<Head> {
  const content = await contentOf(path, () => undefined);
  try {
    return await new ContentReader(content).line<Head>();
  } finally {
    content.destroy();
  }
}

/**
 * The steps that make the tables of a backup; behaviour follows when its rows are in. Throws
 * {@link Refusal} when this program has others.
 */
function migrationsOf({ migrations, release }: Head): Migration[] {
  const known = readMigrations();
  const state = standingOf(migrations, known);
  // The tables of the version before are those of the baseline: its migrations are followed by none of these.
  if (state.standing === 'former') return known.filter(({ name }) => STRUCTURE.includes(name));
  if (state.standing === 'newer') {
    throw new Refusal(
      `The backup is newer than this program: release ${release} made it with ${state.names[0] ?? ''}.`,
      'Install that release or a later one: git pull && npm ci',
    );
  }
  refuseStanding(state);
  const theirs = new Set(migrations.map(({ name }) => name));
  return known.filter(
    ({ name }) => theirs.has(name) && (STRUCTURE.includes(name) || !isRepeated(name)),
  );
}

const notEmpty = (where: string): Refusal =>
  new Refusal(
    `The database is not empty: ${where}.`,
    'Restore into a new one: DATA_DIR=./restored npx ledgergate restore <file>',
  );

/** Makes the tables as they were when the backup was made. Throws {@link Refusal}. */
async function makeTables(owner: string, service: string, migrations: Migration[]) {
  const before = await stateOf(owner, migrations);
  if (before.standing === 'newer') throw notEmpty('it has newer migrations than the backup');
  if (before.standing !== 'empty') {
    const filled = await withClient(owner, 'DATABASE_OWNER_URL', firstFilled);
    if (filled !== undefined) throw notEmpty(`${filled} has rows`);
  }
  await migrate(owner, service, { migrations });
}

/** Leaves out what was on its way into a cell: a part of a workspace refers to rows that had not come. */
async function leaveArriving(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ cells: boolean }>(
    `select to_regclass('placed') is not null as cells`,
  );
  if (rows[0]?.cells !== true) return;
  const arriving = `(select workspace from placed where state = 'arriving')`;
  const { rowCount } = await owner.query(`select from placed where state = 'arriving'`);
  if (rowCount === 0) return;
  for (const { name, key } of await movedTables(owner)) {
    await owner.query(`delete from ${name} where ${key} in ${arriving}`);
  }
}

/** Fills empty tables in one transaction, with nothing in the way, and puts everything back. Throws {@link Refusal}. */
export async function fillTables(
  owner: pg.Client,
  path: string,
  tell: BackupProgressListener,
): Promise<Tail> {
  const content = await contentOf(path, tell);
  const reading = new ContentReader(content as AsyncIterable<Buffer>);
  const { tables } = await reading.line<Head>();
  await owner.query('begin');
  const { away, back } = await obstaclesOf(owner);
  await owner.query(away.join(';'));
  // What migrations themselves put in is in the backup as well.
  const own = (await tablesOf(owner)).map(({ name }) => name);
  await owner.query(`lock table ${own.join(', ')} in access exclusive mode`);
  const filled = await firstFilled(owner);
  if (filled !== undefined) throw notEmpty(`${filled} has rows`);
  await owner.query(`truncate ${own.join(', ')}`);
  const rows: Record<string, number> = {};
  for (const { name, columns } of tables) {
    await reading.line();
    const text = `copy ${name} (${columns.join(', ')}) from stdin`;
    rows[name] = await copyIn(owner, text, reading.rows());
  }
  const tail = await reading.line<Tail>();
  for (const [name, count] of Object.entries(tail.rows)) {
    if (rows[name] !== count) throw new Error(`${name}: ${rows[name] ?? 0} rows of ${count}.`);
  }
  const known = new Set((await sequencesOf(owner)).map(({ name }) => name));
  for (const { name, last, called } of tail.sequences.filter((each) => known.has(each.name))) {
    await owner.query('select setval($1::regclass, $2::bigint, $3)', [name, last, called]);
  }
  await leaveArriving(owner);
  tell(1, 1, 'checking every reference');
  await owner.query(back.join(';'));
  await owner.query('commit');
  await owner.query('analyze');
  return tail;
}

/** PostgreSQL refused a row, or a reference between rows: the transaction left nothing. */
function undone(error: unknown): never {
  if (error instanceof Refusal) throw error;
  throw new Refusal(
    `The restore failed and was rolled back: ${wordsOf(error)}.`,
    'Verify the installation the backup came from: npx ledgergate verify',
    error,
  );
}

/** Says whether the key of this installation opens what that of the backup sealed: the rows are right either way. */
async function tellSealed(opened: OpenDatabase, screen: Screen): Promise<void> {
  try {
    screen.step('encryption', await lookAtSealed(opened.config, opened));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    screen.check('encryption', error.message, error.fix);
  }
}

/** Restores `file` into the database of the settings, which has to be empty, and verifies the books. */
export async function restore(lifetime: Lifetime, screen: Screen, file: string): Promise<void> {
  const path = resolve(file);
  const progress = screen.progress('restore');
  try {
    await checkFile(path, progress.update);
    const head = await headOf(path);
    const migrations = migrationsOf(head);
    progress.end();
    screen.step('file', `made ${head.made_at} by release ${head.release}, complete and unchanged`);
    const database = await openDatabase(readConfig(), lifetime, screen);
    const owner = ownerOf(database);
    await makeTables(owner, database.serviceUrl, migrations);
    const { rows } = await withClient(owner, 'DATABASE_OWNER_URL', (client) =>
      fillTables(client, path, progress.update),
    ).catch(undone);
    progress.end();
    const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
    screen.step('restored', `${all.toLocaleString('en')} rows of ${head.tables.length} tables`);
    // Whatever this program added since the backup was made.
    await prepareSchema(database, screen);
    const books = await checkBooks(database.serviceUrl);
    screen.step('books', `debits = credits in ${books.entries} entries, ${books.lines} lines`);
    const postings = await checkChains(database.serviceUrl, [], screen);
    screen.step('chain', `${postings} postings are unchanged`);
    await tellSealed(database, screen);
    screen.tell({ restored: { file: path, rows }, books, chain: { postings } });
  } finally {
    progress.end();
  }
}
