// Finds out whether a pooler stands before PostgreSQL that gives one session to several clients in turn. Time
// limits, session locks and most prepared statements need a session of their own.
import type pg from 'pg';
import { Refusal } from '../../base/index.ts';
import { comesInTime, NoAnswerInTime, placeIn, withClient } from './connect.ts';

/** A setting that nobody else knows: its value tells whose session it is. */
const MARK = 'ledgergate.session';
/** An answer may wait for the end of the transaction beside it. */
const BLOCKED_TICKS = 20;

const mark = async (client: pg.Client, value: string): Promise<void> => {
  await client.query('select set_config($1, $2, false)', [MARK, value]);
};
async function markOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ mark: string }>(
    'select current_setting($1, true) as mark',
    [MARK],
  );
  return rows[0]?.mark;
}

/**
 * The first leaves its mark on its session. The second begins a transaction, which takes the connection of the first
 * where connections are shared, and leaves another. The mark that the first then sees tells whether it is alone.
 */
async function isShared(first: pg.Client, second: pg.Client): Promise<boolean> {
  await mark(first, 'first');
  await second.query('begin');
  await mark(second, 'second');
  const seen = markOf(first);
  await comesInTime(seen, BLOCKED_TICKS);
  await second.query('commit');
  return (await seen) !== 'first';
}

/** Whether nobody answered the second client: the first holds the only connection there is. */
const isAlone = ({ cause }: Refusal): boolean => cause instanceof NoAnswerInTime;

/** Throws {@link Refusal} where a client of this address has no session of its own. */
export async function refuseSharedSessions(
  url: string,
  setting: 'DATABASE_URL' | 'DATABASE_OWNER_URL',
): Promise<void> {
  const place = placeIn(url);
  const shared = await withClient(url, setting, (first) =>
    withClient(url, setting, (second) => isShared(first, second)).catch((error: unknown) => {
      if (!(error instanceof Refusal && isAlone(error))) throw error;
      throw new Refusal(
        `The pooler at ${place} has a single connection to PostgreSQL.`,
        `Raise its pool size (PgBouncer: default_pool_size), or set ${setting} to PostgreSQL itself`,
      );
    }),
  );
  if (!shared) return;
  throw new Refusal(
    `The pooler at ${place} gives each transaction another session, which loses time limits, locks and, before PgBouncer 1.21, prepared statements.`,
    `Set its pool_mode to session, or set ${setting} to PostgreSQL itself`,
  );
}
