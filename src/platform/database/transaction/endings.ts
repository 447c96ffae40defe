// Beginnings and endings of transactions, what a commit tells, and transactions that are run again.
import type pg from 'pg';
import type { Query, Row } from '../wire/batch.ts';
import { isPassing } from '../health/faults.ts';
import { databaseAway } from '../health/timeouts.ts';
import { lsnOf, type Position } from '../replicas/position.rules.ts';

export const BEGIN: Query = { name: 'begin', text: 'begin', plan: 'inherit' };
export const BEGIN_SNAPSHOT: Query = {
  name: 'begin_snapshot',
  text: 'begin isolation level repeatable read read only',
  plan: 'inherit',
};
export const COMMIT: Query = { name: 'commit', text: 'commit', plan: 'inherit' };
/** Asked after a commit, in its round trip. */
export const WRITTEN: Query = {
  name: 'written_position',
  text: 'select timeline::text, lsn::text from written_position()',
  plan: 'inherit',
};

/** Told where the log stood after a commit. */
export type OnCommitted = (position: Position) => void;

/** What `WRITTEN` answered. */
export const positionIn = (row: Row | undefined): Position => ({
  timeline: Number(row?.['timeline']),
  lsn: lsnOf(String(row?.['lsn'])),
});

/**
 * Throws 503 where PostgreSQL stopped waiting for its standby: what was committed may be lost with the server, so it
 * is not acknowledged. Its Idempotency-Key tells who asks again.
 */
export function demandReplicated(client: pg.PoolClient): void {
  const { isUnreplicated } = client as { isUnreplicated?: boolean };
  if (isUnreplicated !== true) return;
  Object.assign(client, { isUnreplicated: false });
  throw databaseAway();
}

const RETRIES = 5;
const pause = (attempt: number): Promise<void> =>
  new Promise((resume) => setTimeout(resume, 2 ** attempt * 5 * (1 + Math.random())));

/** Does it again where PostgreSQL undid it for a conflict with another transaction. */
export async function again<T>(
  work: () => Promise<T>,
  worded: (error: unknown) => unknown,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || attempt >= RETRIES) throw worded(error);
    }
    await pause(attempt);
  }
}
