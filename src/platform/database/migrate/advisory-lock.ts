// Advisory locks for work that only one process may do at a time, such as migrating at startup.
import type pg from 'pg';

/** Locks of one database, held by a session. Each kind of work has its own. */
const LOCKS = { provision: 7_301_984_212, migrate: 7_301_984_213, demo: 7_301_984_214 };

/** Longer than any migration of a large database should take. */
const LONGEST_WAIT = '30min';

/** Runs `work` while no other session does the same kind of work in this database. */
export async function withAdvisoryLock<R>(
  client: pg.Client,
  kind: keyof typeof LOCKS,
  work: () => Promise<R>,
): Promise<R> {
  await client.query(`set lock_timeout = '${LONGEST_WAIT}'`);
  await client.query('select pg_advisory_lock($1)', [LOCKS[kind]]);
  await client.query('reset lock_timeout');
  try {
    return await work();
  } finally {
    // A session that broke has given its lock back already.
    await client.query('select pg_advisory_unlock($1)', [LOCKS[kind]]).catch(() => undefined);
  }
}
