// Takes over a database of the version before the baseline, which 77 numbered migrations made.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { Refusal } from '../../base/index.ts';
import { describeDatabase, STRUCTURE_SECTIONS } from '../tables/describe.ts';
import type { Applied, Migration } from './migration.types.ts';
import { beside, readSql } from './order.ts';
import { runWithoutRowSecurity } from './without-row-security.ts';

/** Checksums of structures, and how the version before is known. `npm run baseline` writes the last. */
interface Structures {
  readonly former: {
    /** Its first and its last migration. */
    readonly first: string;
    readonly last: string;
    /** Of the names and checksums of all of them. */
    readonly log: string;
    /** Of the tables they made. */
    readonly structure: string;
  };
  /** Of the tables that the baseline and the areas make. */
  readonly baseline: string;
}

export const STRUCTURES_FILE = beside('structures.json');
const STRUCTURES = JSON.parse(readFileSync(STRUCTURES_FILE, 'utf8')) as Structures;
export const FORMER = STRUCTURES.former;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** One checksum of what was applied to a database, in the order of the names. */
export const logOf = (applied: readonly Applied[]): string =>
  hashOf(
    applied
      .map(({ name, checksum }) => `${name} ${checksum}\n`)
      .sort()
      .join(''),
  );

/** PostgreSQL puts other parentheses and casts once a database was dumped and read again. */
export const withoutSpelling = (text: string): string =>
  text.replace(/::(text|character varying)\b|\bARRAY\b|[()[\]\s]/g, '');

/** One checksum of the tables, constraints and indexes of a database. */
export const structureOf = async (client: pg.Client): Promise<string> =>
  hashOf(withoutSpelling(await describeDatabase(client, STRUCTURE_SECTIONS)));

const differs = (from: string): Refusal =>
  new Refusal(
    `The tables of the database differ from those of ${from}: somebody changed them by hand.`,
    'Back it up with the version before, then: DATA_DIR=./restored npx ledgergate restore <file>',
  );

/**
 * Makes the tables those of the baseline and notes its steps as applied, in the transaction under way.
 * The behaviour of the areas is pending afterwards. Throws {@link Refusal} when the tables are others.
 */
export async function adopt(owner: pg.Client, steps: readonly Migration[]): Promise<void> {
  if ((await structureOf(owner)) !== FORMER.structure) throw differs(FORMER.last);
  await runWithoutRowSecurity(owner, readSql(beside('adoption.sql')));
  if ((await structureOf(owner)) !== STRUCTURES.baseline) throw differs('the baseline');
  await owner.query('delete from migration');
  await owner.query(
    `insert into migration (name, checksum) select * from unnest($1::text[], $2::text[])`,
    [steps.map(({ name }) => name), steps.map(({ checksum }) => checksum)],
  );
}
