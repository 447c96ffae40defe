// Advisory locks for work that only one process may do at a time, such as migrating at startup.
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { Refusal } from '../../base/index.ts';

/** Locks of one database, held by a session. Each kind of work has its own. */
const LOCKS = { provision: 7_301_984_212, migrate: 7_301_984_213, demo: 7_301_984_214 };

/** Longer than any migration of a large database should take. */
const LONGEST_WAIT_MS = 30 * 60_000;
const BETWEEN_TRIES_MS = 100;

/**
 * Runs `work` while no other session does the same kind of work in this database. Throws {@link Refusal} when another
 * one does it for half an hour.
 */
export async function withAdvisoryLock<R>(
  client: pg.Client,
  kind: keyof typeof LOCKS,
  work: () => Promise<R>,
): Promise<R> {
  await take(client, kind);
  try {
    return await work();
  } finally {
    // A session that broke has given its lock back already.
    await client.query('select pg_advisory_unlock($1)', [LOCKS[kind]]).catch(() => undefined);
  }
}

/**
 * Asks again and again. A statement that waits for the lock keeps its snapshot, and `create index concurrently` of the
 * session that has the lock waits for every snapshot: a deadlock.
 */
async function take(client: pg.Client, kind: keyof typeof LOCKS): Promise<void> {
  const until = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    const { rows } = await client.query<{ isTaken: boolean }>(
      'select pg_try_advisory_lock($1) as "isTaken"',
      [LOCKS[kind]],
    );
    if (rows[0]?.isTaken === true) return;
    if (performance.now() > until) {
      throw new Refusal(
        `Another process has been busy with "${kind}" in this database for half an hour.`,
        'Look what it does, end it, and start again',
      );
    }
    await pause(BETWEEN_TRIES_MS);
  }
}
