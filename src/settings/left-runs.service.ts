// Upload runs that nobody is at any more, because their request or process is gone: finds them, and
// begins another attempt at one as whoever asked for it.
import {
  type Principal,
  reloadPrincipal,
  type Session,
  transactionOf,
} from '../platform/access/index.ts';
import { Problem } from '../platform/base/index.ts';
import { type Database, named, type Query } from '../platform/database/index.ts';

/** Whoever works on a run reports it more often than this. */
const SILENCE_SECONDS = 30;
/** A file that ends each process that reads it is not tried for ever. */
const MOST_ATTEMPTS = 10;
const NO_ACCESS = 'Whoever asked for this import has no access any more. Send the file again.';

/** A run that nobody is at. */
export interface LeftRun<Settings> {
  readonly id: number;
  readonly kind: string;
  readonly fileName: string;
  readonly status: 'checking' | 'running';
  readonly settings: Settings;
  /** Whoever asked for it, with the rights of today. Throws 403 where they have none any more. */
  readonly open: () => Promise<Session>;
}

/** The statement that keeps whoever a run is worked on for. */
export const keepingCaller = ({ principal }: Session, run: number): Query =>
  named('update upload_run set caller = $3::text::jsonb where workspace_id = $1 and id = $2', [
    principal.workspace.id,
    run,
    JSON.stringify(principal),
  ]);

const LEFT = `select id, kind, coalesce(file_name, '') as "fileName", status, settings, caller
  from upload_run where workspace_id = $1 and kind = any($2) and status in ('checking', 'running')
    and last_modified_at < now() - make_interval(secs => $3) order by id`;

interface LeftRow<Settings> extends Omit<LeftRun<Settings>, 'open'> {
  readonly caller: Principal | null;
}

/** Runs of some kinds that nobody has been at for a while, the oldest first. */
export async function leftRuns<Settings>(
  database: Database,
  workspace: number,
  kinds: readonly string[],
  silence = SILENCE_SECONDS,
): Promise<LeftRun<Settings>[]> {
  const [rows = []] = await database.read(workspace, named(LEFT, [workspace, kinds, silence]));
  return (rows as unknown as LeftRow<Settings>[]).map(({ caller, ...run }) => ({
    ...run,
    open: async () => {
      const principal =
        caller &&
        (await database.write(workspace, (transaction) => reloadPrincipal(transaction, caller)));
      if (!principal) throw new Problem('FORBIDDEN', NO_ACCESS);
      return { principal, requestId: `task: import ${run.id}`, database, loaders: new Map() };
    },
  }));
}

const HOLD = `select pg_try_advisory_xact_lock(hashtextextended('ledgergate run ' || $1::integer || '/' || $2::integer, 0)) as mine`;
const ATTEMPT = `update upload_run set last_modified_at = now(), attempts = attempts + 1
  where workspace_id = $1 and id = $2 and status = $3 returning attempts`;

/** A run that somebody is at, or that has ended: it is left to them. */
export class RunTaken extends Problem {
  constructor() {
    super('CONFLICT', 'Somebody is at this import already, or it has ended.');
  }
}

/**
 * Begins an attempt at a run in the transaction of a session, which holds the run until it ends.
 * @throws RunTaken where somebody else is at it or it has ended; Problem 400 for one that never ends
 */
export async function beginAttempt(
  session: Session,
  run: number,
  status: 'checking' | 'running',
): Promise<void> {
  const { database, principal } = session;
  const key = [principal.workspace.id, run];
  const [hold] = await transactionOf(session).ask<{ mine: boolean }>(named(HOLD, key));
  if (hold?.mine !== true) throw new RunTaken();
  // Outside of it: an attempt counts also where this transaction is undone.
  const [attempt] = await database.change<{ attempts: number }>(named(ATTEMPT, [...key, status]), {
    workspace: principal,
  });
  if (!attempt) throw new RunTaken();
  if (attempt.attempts <= MOST_ATTEMPTS) return;
  throw new Problem(
    'INVALID',
    `This import was begun ${MOST_ATTEMPTS} times and never ended. Send the file again later, or in parts.`,
  );
}
