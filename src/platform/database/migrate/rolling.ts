// Pending steps, and whether a service of the version before can go on beside each.
import { withClient } from '../health/connect.ts';
import { type LongLock, locksOf } from './locks.rules.ts';
import { refuseStanding } from './migrate.ts';
import { readApplied, readMigrations, standingOf } from './migrations.ts';
import type { Migration } from './migration.types.ts';
import { isRepeated } from './order.ts';

export interface PendingStep {
  readonly name: string;
  /** Empty: a running service does not notice it. */
  readonly locks: readonly LongLock[];
}

/** Migrations up to this one were written before anybody looked for their locks. */
const LAST_UNCHECKED = 90;
const UNCHECKED: LongLock = {
  line: 1,
  what: 'was written for a service that stands still',
  fix: 'stop the service while it migrates',
};
export const isChecked = (name: string): boolean =>
  isRepeated(name) || Number(name.slice(0, 4)) > LAST_UNCHECKED;

/** Functions, views and tables that a database has. */
const NAMES = `select proname as name from pg_proc where pronamespace = current_schema()::regnamespace
  union select relname from pg_class where relnamespace = current_schema()::regnamespace`;

/** The migrations that a database lacks, with what stops a service beside it. Nothing runs on an empty one. */
export const pendingSteps = (url: string, known = readMigrations()): Promise<PendingStep[]> =>
  withClient(url, 'DATABASE_URL', async (client) => {
    const state = standingOf(await readApplied(client), known);
    refuseStanding(state);
    const { rows } = await client.query<{ name: string }>(NAMES);
    const there = new Set(rows.map(({ name }) => name));
    const stopping = ({ name, sql }: Migration): readonly LongLock[] => {
      if (!isChecked(name)) return [UNCHECKED];
      const locks = locksOf(sql, isRepeated(name));
      return locks.filter(({ drops }) => drops === undefined || there.has(drops));
    };
    return known
      .filter(({ name }) => state.names.includes(name))
      .map((step) => ({
        name: step.name,
        locks: state.standing === 'empty' ? [] : stopping(step),
      }));
  });
