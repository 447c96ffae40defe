// Places in PostgreSQL's log, between which a test counts what was written.
import type pg from 'pg';

/** The place up to which everything is in the log: the commits of tests wait for no disk. */
export async function placeInLog(superuser: pg.Client): Promise<string> {
  await superuser.query(`select pg_logical_emit_message(false, 'place', '', true)`);
  const { rows } = await superuser.query<{ at: string }>('select pg_current_wal_flush_lsn() as at');
  return rows[0]?.at ?? '';
}
