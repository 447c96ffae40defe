// Applies pending steps in order, each completely or not at all: tables and numbered migrations once,
// behaviour again whenever its file changes.
import type pg from 'pg';
import { Refusal, wordsOf } from '../../base/index.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import { withClient } from '../health/connect.ts';
import { tellFirstStatistics } from '../tables/first-statistics.ts';
import { runWithoutRowSecurity } from './without-row-security.ts';
import { grantRights, refuseUnsafeRole, SERVICE_RIGHTS } from '../tables/grants.ts';
import { adopt, FORMER } from './former.ts';
import { isOutside } from './locks.rules.ts';
import { type State, readApplied, readMigrations, standingOf } from './migrations.ts';
import type { Applied, Migration } from './migration.types.ts';
import { BASELINE, isRepeated, STRUCTURE } from './order.ts';
import { statementsIn } from './statements.rules.ts';

export interface Migrated {
  /** Names of those applied just now. */
  readonly applied: readonly string[];
  /** How many the database has altogether. */
  readonly total: number;
  /** Whether the database had never been migrated before. */
  readonly wasEmpty: boolean;
}

interface MigrateOptions {
  readonly progress?: (done: number, total: number, name: string) => void;
  readonly migrations?: readonly Migration[];
}

const HISTORY = `
  create table if not exists migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz(3) not null default now()
  );
  comment on table migration is 'What was applied to this database.'`;

const NOTE = `
  insert into migration (name, checksum) values ($1, $2)
  on conflict (name) do update set checksum = excluded.checksum, applied_at = default`;

/** Files of behaviour that this program has no more. */
const FORGET = 'delete from migration where name = any($1)';

/**
 * Applies what is pending as the owner, then gives the service's role its rights. Any number of
 * processes may do so at once. Throws {@link Refusal}; a migration that failed leaves no trace.
 */
export async function migrate(
  ownerUrl: string,
  serviceUrl: string,
  options: MigrateOptions = {},
): Promise<Migrated> {
  const known = options.migrations ?? readMigrations();
  const asked = withClient(serviceUrl, 'DATABASE_URL', identityOf);
  const migrating = withClient(ownerUrl, 'DATABASE_OWNER_URL', async (owner) => {
    const { role, database } = await identityOf(owner);
    const service = await asked;
    if (database !== service.database) {
      throw new Refusal(
        'DATABASE_URL and DATABASE_OWNER_URL name different databases.',
        'Let both name the same host, port and database',
      );
    }
    await refuseUnsafeRole(owner, service.role, role);
    return withAdvisoryLock(owner, 'migrate', async () => {
      const migrated = await applyPending(owner, known, options.progress);
      await inTransaction(owner, () => grantRights(owner, service.role));
      return migrated;
    });
  });
  // The service is told first when neither can be reached.
  migrating.catch(() => undefined);
  await asked;
  return migrating;
}

/** The role, and a text that is the same only for the same database of the same server. */
async function identityOf(client: pg.Client): Promise<{ role: string; database: string }> {
  const { rows } = await client.query<{ role: string; database: string }>(
    `select current_user as role, current_database() || pg_postmaster_start_time() as database`,
  );
  const [identity] = rows;
  if (identity === undefined) throw new Error('PostgreSQL did not report the connected role.');
  return identity;
}

async function applyPending(
  owner: pg.Client,
  known: readonly Migration[],
  progress: MigrateOptions['progress'] = () => undefined,
): Promise<Migrated> {
  const before = await readApplied(owner);
  const state = await takenOver(owner, before, known);
  refuseStanding(state);
  const pending = known.filter(({ name }) => state.names.includes(name));
  if (before === undefined) await owner.query(HISTORY);
  if (pending.length > 0) await owner.query(SERVICE_RIGHTS);
  for (const [index, migration] of pending.entries()) {
    progress(index, pending.length, migration.name);
    await apply(owner, migration, before !== undefined);
  }
  const names = known.map(({ name }) => name);
  const gone = (before ?? []).filter(({ name }) => isRepeated(name) && !names.includes(name));
  if (gone.length > 0) await owner.query(FORGET, [gone.map(({ name }) => name)]);
  if (pending.length > 0) await tellFirstStatistics(owner);
  progress(pending.length, pending.length, '');
  return { applied: state.names, total: known.length, wasEmpty: before === undefined };
}

/** How a database stands to this program, once one of the version before was taken over. */
async function takenOver(
  owner: pg.Client,
  before: readonly Applied[] | undefined,
  known: readonly Migration[],
): Promise<State> {
  const state = standingOf(before, known);
  if (state.standing !== 'former') return state;
  const structure = known.filter(({ name }) => STRUCTURE.includes(name) && !isRepeated(name));
  await inTransaction(owner, () => adopt(owner, structure));
  return standingOf(await readApplied(owner), known);
}

/** A database of another release must not be touched. Throws {@link Refusal}. */
export function refuseStanding({ standing, names }: State): void {
  const list = names.length > 3 ? `${names.slice(0, 3).join(', ')}, …` : names.join(', ');
  if (standing === 'newer') {
    throw new Refusal(
      `The database is newer than this program: it has ${list}.`,
      'Install the release that wrote it, or restore a backup made before: git pull && npm ci',
    );
  }
  if (standing === 'changed') {
    throw new Refusal(
      `The database was migrated with different versions of ${list}.`,
      'Restore the files of the release: git checkout -- schema src/platform/database/migrate',
    );
  }
  if (standing === 'outdated') {
    throw new Refusal(
      `The database is of a development version that this program does not take over: it has other migrations than those up to ${FORMER.last}.`,
      'Start it once with the version that ends there, or begin afresh: DATA_DIR=./fresh npm start',
    );
  }
}

async function apply(
  owner: pg.Client,
  { name, sql, checksum }: Migration,
  isInUse: boolean,
): Promise<void> {
  const isNumbered = !name.includes('/') && name !== BASELINE;
  if (isOutside(sql)) return applyOutside(owner, { name, sql, checksum });
  try {
    await inTransaction(owner, async () => {
      // Functions of one file name what another one makes later.
      if (!isNumbered) await owner.query('set local check_function_bodies = off');
      // A new database has no rows, and is made in half the time without; the files of areas touch none.
      await (isInUse && isNumbered ? runWithoutRowSecurity(owner, sql) : owner.query(sql));
      await owner.query(NOTE, [name, checksum]);
    });
  } catch (error) {
    throw new Refusal(
      `Migration ${name} failed and was rolled back: ${wordsOf(error)}${lineOf(error, sql)}.`,
      'Fix the cause, then run: npx ledgergate migrate',
      error,
    );
  }
}

/** An index whose building broke off: it is there, and no query uses it. */
const BROKEN_INDEX = `select c.oid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
  where not i.indisvalid and c.relnamespace = current_schema()::regnamespace`;

/** Runs statements one by one, so that none holds a lock for another; each can be run again. */
async function applyOutside(owner: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  const { rows: broken } = await owner.query<{ name: string }>(BROKEN_INDEX);
  for (const index of broken) await owner.query(`drop index concurrently if exists ${index.name}`);
  for (const { sql: text, line } of statementsIn(sql)) {
    try {
      await owner.query(text);
    } catch (error) {
      throw new Refusal(
        `Migration ${name} failed at its line ${line}: ${wordsOf(error)}. What came before it is done.`,
        'Fix the cause, then run again: npx ledgergate migrate',
        error,
      );
    }
  }
  await owner.query(NOTE, [name, checksum]);
}

/** PostgreSQL counts characters from 1; people count lines. */
function lineOf(error: unknown, sql: string): string {
  const position = error instanceof Error && 'position' in error ? Number(error.position) : NaN;
  return Number.isNaN(position) ? '' : ` (line ${sql.slice(0, position - 1).split('\n').length})`;
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    // When the connection broke the server has rolled back by itself.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
