// Timeouts for PostgreSQL. A request that cannot be answered soon is refused and makes room;
// imports, multi-year reports and recurring work declare themselves long-running and have their own
// timeouts.
import { Problem, TALLIES, unavailable } from '../../base/index.ts';
import type { Query } from '../wire/batch.ts';
import type { SessionSettings } from '../wire/client.ts';
import { SPELLING } from './connect.ts';

export interface Timeouts {
  /** For one statement. */
  readonly statementMs: number;
  /** For one lock that somebody else holds. */
  readonly lockMs: number;
  /** For a sign of life of the server. */
  readonly aliveMs: number;
  /** For a connection: a new one, or one that others use just now. Longer, so that silence is told as such. */
  readonly connectionMs: number;
}

/** What a request of somebody who waits for its answer gets. */
export const DEFAULT_TIMEOUTS: Timeouts = {
  statementMs: 10_000,
  lockMs: 5_000,
  aliveMs: 1_500,
  connectionMs: 5_400,
};
/** The same as an operator set it. A connection is waited for a little longer, so that the cause is told as such. */
export const timeoutsOf = (aliveMs: number, lockMs: number): Timeouts => ({
  ...DEFAULT_TIMEOUTS,
  lockMs,
  aliveMs,
  connectionMs: Math.max(aliveMs, lockMs) + 400,
});
/** What statements get that say `isLongRunning`, and work that nobody waits for. */
export const LONG_TIMEOUTS: Timeouts = {
  statementMs: 120_000,
  lockMs: 15_000,
  aliveMs: 20_000,
  connectionMs: 30_000,
};

/** Who waited for a connection does not wait as long again for a lock, but this long at least. */
const SHORTEST_LOCK_MS = 200;

/** Settings of every connection. */
export const sessionSettings = ({
  statementMs,
  lockMs,
}: Pick<Timeouts, 'statementMs' | 'lockMs'>): SessionSettings => ({
  ...SPELLING,
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: 60_000,
});

const patience = ({ lockMs, statementMs }: Pick<Timeouts, 'statementMs' | 'lockMs'>): Query => ({
  name: 'patience',
  isSetting: true,
  text: `select set_config('lock_timeout', $1, true), set_config('statement_timeout', $2, true)`,
  values: [String(lockMs), String(statementMs)],
});

/**
 * What goes before statements that have another patience than their connection: those that take long,
 * and those of a request that has waited already. Holds to the end of the transaction.
 */
export function timeoutsFor(
  queries: readonly Query[],
  usual: Timeouts,
  waitedMs = 0,
): readonly Query[] {
  if (queries.some(({ isLongRunning }) => isLongRunning)) return [patience(LONG_TIMEOUTS)];
  if (waitedMs <= SHORTEST_LOCK_MS) return [];
  const lockMs = Math.max(SHORTEST_LOCK_MS, Math.round(usual.lockMs - waitedMs));
  return [patience({ ...usual, lockMs })];
}

/** 503: there is no database to be reached, or none that answers. */
export const databaseAway = (): Problem =>
  unavailable('away', 'The database is not available. Try again in a moment.');
/** 503: it is there and has too much to do, or somebody holds what is needed. */
export const databaseBusy = (): Problem =>
  unavailable('busy', 'The database was too busy to answer in time. Nothing was saved.');
/** 503: a statement ran for as long as one may. The same request will hardly do better, so its caller is told to ask for less. */
export const statementTooLong = (): Problem =>
  unavailable(
    'slow',
    'The database did not finish this request in time. Nothing was saved. Ask for less at once: fewer days or records, a narrower filter, or no count.',
  );
/** 503: a standby, or a server made read-only. Reads go on. */
export class TakesNoChanges extends Problem {
  constructor() {
    super('UNAVAILABLE', 'The database accepts no changes at the moment. Nothing was saved.', {
      headers: { 'retry-after': '2' },
    });
    TALLIES.unavailable.add({ kind: 'no changes' });
  }
}
export const databaseFull = (): Problem =>
  unavailable('full', 'The database is out of space. Nothing was saved.');
/** Header of an answer for a router: the workspace is not in the cell that was asked. */
export const ELSEWHERE = 'ledgergate-elsewhere';
/** 503: it is in another cell, or being moved there. */
export function inOtherCell(): Problem {
  TALLIES.unavailable.add({ kind: 'elsewhere' });
  return new Problem(
    'UNAVAILABLE',
    'The workspace is being moved. Nothing was saved. Try again in a moment.',
    { headers: { 'retry-after': '1', [ELSEWHERE]: '1' } },
  );
}
/** Whether a refusal is one of {@link inOtherCell}: there is nothing left to be done here. */
export const saysElsewhere = (error: unknown): boolean =>
  error instanceof Problem &&
  (error.extensions['headers'] as Record<string, string> | undefined)?.[ELSEWHERE] !== undefined;
/** 503: conflicts with others, again and again. */
export const contended = (): Problem =>
  unavailable(
    'contended',
    'Too many requests changed the same records at once. Nothing was saved.',
  );
