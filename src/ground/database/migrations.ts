// The migrations of this program, those a database has, and how the two compare.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { codeOf } from '../base/refusal.ts';
import { projectRoot } from '../base/project.ts';
import { withClient } from './connect.ts';

export interface Migration {
  /** `0001_access`: the number gives the order. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

interface Applied {
  readonly name: string;
  readonly checksum: string;
}

/** `older`: migrations are pending. `newer`: it has some that this program does not know. */
export type Standing = 'current' | 'older' | 'newer' | 'empty' | 'changed';

export interface State {
  readonly standing: Standing;
  /** The migrations that make it so. */
  readonly names: readonly string[];
}

/** They are read as they are: the build copies no SQL. */
export const MIGRATIONS = join(projectRoot, 'src', 'ground', 'database', 'migrations');

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
    ...files.filter((file) => !FILE.test(file)).map((file) => `${file}: call it 0001_words.sql`),
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

/** What the migrations of this program are called. */
export const namesOfMigrations = (): string[] =>
  filesIn(MIGRATIONS).map((file) => file.slice(0, -'.sql'.length));

/** The migrations of a folder (that of this program), in order. Throws when their names break the law. */
export function readMigrations(folder = MIGRATIONS): Migration[] {
  const files = filesIn(folder);
  const faults = faultsOfNames(files);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return files.map((file) => {
    const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
    const checksum = createHash('sha256').update(sql).digest('hex');
    return { name: file.slice(0, -'.sql'.length), sql, checksum };
  });
}

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
  const theirs = new Set(applied.map(({ name }) => name));
  const namesOf = (list: readonly { name: string }[]): string[] => list.map(({ name }) => name);

  const unknown = applied.filter(({ name }) => !ours.has(name));
  if (unknown.length > 0) return { standing: 'newer', names: namesOf(unknown) };
  const changed = applied.filter(({ name, checksum }) => ours.get(name) !== checksum);
  if (changed.length > 0) return { standing: 'changed', names: namesOf(changed) };
  const pending = known.filter(({ name }) => !theirs.has(name));
  return { standing: pending.length > 0 ? 'older' : 'current', names: namesOf(pending) };
}

/** Whether a database has never been migrated. Throws `Refusal` when it is unreachable. */
export const isEmpty = (url: string): Promise<boolean> =>
  withClient(url, 'DATABASE_URL', async (client) => (await readApplied(client)) === undefined);

/** How the database at `url` stands to this program. Throws `Refusal` when it is unreachable. */
export const stateOf = (url: string, known = readMigrations()): Promise<State> =>
  withClient(url, 'DATABASE_URL', async (client) => standingOf(await readApplied(client), known));
