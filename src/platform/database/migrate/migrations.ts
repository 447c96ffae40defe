// Steps that make the database of this program, those a database has taken, and their comparison:
// the baseline, the SQL files of the areas (order.ts) and numbered migrations.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { codeOf } from '../../base/index.ts';
import { withClient } from '../health/connect.ts';
import { FORMER, logOf } from './former.ts';
import type { Applied, Migration } from './migration.types.ts';
import { BEHAVIOUR, beside, isRepeated, readSql, sqlOf, STRUCTURE } from './order.ts';

/**
 * `older`: steps are pending. `newer`: it has some that this program does not know. `former`: it is as
 * the version before the baseline left it. `outdated`: it is of a version before that.
 */
export type SchemaState =
  'current' | 'older' | 'newer' | 'empty' | 'changed' | 'former' | 'outdated';

export interface State {
  readonly standing: SchemaState;
  /** The steps that make it so. */
  readonly names: readonly string[];
}

/** They are read as they are: the build copies no SQL. */
export const MIGRATIONS = beside('migrations');

/**
 * The law of numbers: a file is called by four digits and words in small letters, no two files have
 * one number, and a new file takes the number after the highest, so that no database has a later one.
 */
const FILE = /^(\d{4})_[a-z][a-z0-9_]*\.sql$/;

/** What of these file names breaks the law of numbers. */
export function faultsOfNames(files: readonly string[]): string[] {
  const named = files.filter((file) => FILE.test(file));
  const byNumber = Map.groupBy(named, (file) => file.slice(0, 4));
  return [
    ...files
      .filter((file) => !FILE.test(file))
      .map((file) => `${file}: rename it like 0001_words.sql`),
    ...[...byNumber.values()]
      .filter((same) => same.length > 1)
      .map((same) => `${same.join(' and ')}: one number`),
  ];
}
/** The number of the migration after these. */
export function nextNumber(names: readonly string[]): string {
  const highest = Math.max(0, ...names.map((name) => Number(name.slice(0, 4))));
  return String(highest + 1).padStart(4, '0');
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

const step = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});

/** The numbered migrations of a folder (that of this program), in order. Throws when their names break the law. */
export function readNumbered(folder = MIGRATIONS): Migration[] {
  const files = filesIn(folder);
  const faults = faultsOfNames(files);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return files.map((file) => step(file.slice(0, -'.sql'.length), readSql(join(folder, file))));
}

/** All steps of this program, in order: tables, what numbered migrations change of them, and what runs on them. */
export const readMigrations = (): Migration[] => [
  ...STRUCTURE.map((name) => step(name, sqlOf(name))),
  ...readNumbered(),
  ...BEHAVIOUR.map((name) => step(name, sqlOf(name))),
];

/** What the steps of this program are called. */
export const namesOfMigrations = (): string[] => [
  ...STRUCTURE,
  ...filesIn(MIGRATIONS).map((file) => file.slice(0, -'.sql'.length)),
  ...BEHAVIOUR,
];

/** What was applied to a database; undefined: it has never been migrated. */
export async function readApplied(client: pg.Client): Promise<Applied[] | undefined> {
  try {
    const { rows } = await client.query<Applied>(
      'select name, checksum from migration order by name',
    );
    return rows;
  } catch (error) {
    const [UNDEFINED_TABLE, NO_RIGHT] = ['42P01', '42501'];
    if (codeOf(error) === UNDEFINED_TABLE) return undefined;
    // The service's role before its first grant: there is work left for the owner.
    if (codeOf(error) === NO_RIGHT) return [];
    throw error;
  }
}

/** Compares a database with this program. */
export function standingOf(
  applied: readonly Applied[] | undefined,
  known: readonly Migration[],
): State {
  if (applied === undefined) return { standing: 'empty', names: known.map(({ name }) => name) };
  const ours = new Map(known.map((migration) => [migration.name, migration.checksum]));
  const theirs = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const namesOf = (list: readonly { name: string }[]): string[] => list.map(({ name }) => name);

  // A file of an area that was repeated may have gone: its last statements are in a numbered migration.
  const unknown = applied.filter(({ name }) => !ours.has(name) && !isRepeated(name));
  if (unknown.some(({ name }) => name === FORMER.first)) {
    const standing = logOf(applied) === FORMER.log ? 'former' : 'outdated';
    return { standing, names: standing === 'former' ? namesOf(known) : namesOf(unknown) };
  }
  if (unknown.length > 0) return { standing: 'newer', names: namesOf(unknown) };
  const isOther = ({ name, checksum }: Migration): boolean =>
    theirs.has(name) && theirs.get(name) !== checksum;
  const changed = known.filter((each) => isOther(each) && !isRepeated(each.name));
  if (changed.length > 0) return { standing: 'changed', names: namesOf(changed) };
  const pending = known.filter((each) => !theirs.has(each.name) || isOther(each));
  return { standing: pending.length > 0 ? 'older' : 'current', names: namesOf(pending) };
}

/** Whether a database has never been migrated. Throws `Refusal` when it is unreachable. */
export const isEmpty = (url: string): Promise<boolean> =>
  withClient(url, 'DATABASE_URL', async (client) => (await readApplied(client)) === undefined);

/** How the database at `url` stands to this program. Throws `Refusal` when it is unreachable. */
export const stateOf = (url: string, known = readMigrations()): Promise<State> =>
  withClient(url, 'DATABASE_URL', async (client) => standingOf(await readApplied(client), known));
