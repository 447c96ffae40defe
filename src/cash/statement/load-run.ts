// Records of long statement files under way: who began, how far it is, what came of it, and where the file is,
// so that somebody else can go on with it.
import { UploadRun } from '../../../schema/settings/upload-run.ts';
import { callerOf, type Session, withTransaction } from '../../platform/access/index.ts';
import { Problem } from '../../platform/base/index.ts';
import { type Database, named, type Query } from '../../platform/database/index.ts';
import { insertMany } from '../../platform/records/index.ts';
import { keepingCaller } from '../../settings/index.ts';
import type { Imported, Source } from './survey.ts';
import type { ReadOptions } from './statement.types.ts';

/** The kind of these runs; src/imports has the others. */
export const STATEMENT = 'bank-statement';
/** Faults that are kept with a run. */
const MOST_KEPT = 100;

/** What a run keeps of how its file is read. */
export interface KeptSettings extends ReadOptions {
  readonly account: number;
  readonly content: number;
}

/** Records a run in a transaction of its own: it is seen while the file is loaded, and stays when that breaks off. */
export async function beginRun(
  session: Session,
  account: number,
  { content, options, name }: Source,
): Promise<number> {
  const settings: KeptSettings = { ...options, account, content };
  const run = {
    ...{ fileName: (name ?? '').slice(0, 250) || null, startedBy: callerOf(session.principal) },
    ...{ kind: STATEMENT, settings, status: 'running' },
  };
  return session.database.write(session.principal, async (transaction) => {
    const [id = 0] = await insertMany(withTransaction(session, transaction), UploadRun, [run]);
    await transaction.ask(keepingCaller(session, id));
    return id;
  });
}

const PROGRESS = `update upload_run set rows_read = greatest(rows_read, $3), last_modified_at = now()
  where workspace_id = $1 and id = $2`;
/** Notes how far a run is, in the transaction that stores it. */
export const progressing = ({ principal }: Session, run: number, rows: number): Query =>
  named(PROGRESS, [principal.workspace.id, run, rows]);

const END = `update upload_run set status = $3, report = $4, rows_read = greatest(rows_read, $5), last_modified_at = now()
  where workspace_id = $1 and id = $2 and status = 'running'`;

/** Notes what came of a run. What one that was broken off had stored counts as skipped. */
export function finishing({ principal }: Session, run: number, imported: Imported): Query {
  const { readCount, createdCount, skippedCount, failedCount, failedLines, firstLines } = imported;
  const report = {
    rows: readCount,
    counts: { created: createdCount, skipped: skippedCount, failed: failedCount },
    sample: firstLines
      .slice(0, 10)
      .map(({ line: { postedAt, amount, bankDescription } }) =>
        [postedAt.toISOString().slice(0, 10), amount, bankDescription].join('  '),
      ),
    faultCount: failedCount,
    faults: failedLines
      .slice(0, MOST_KEPT)
      .map(({ row, error }) => ({ row, field: null, message: error })),
  };
  return named(END, [principal.workspace.id, run, 'done', JSON.stringify(report), readCount]);
}

/** Whether trying again would end in the same way. */
export const isFinal = (error: unknown): error is Problem =>
  error instanceof Problem && error.code !== 'UNAVAILABLE';

/** Notes that a run ended early, and why. */
export async function failRun(
  database: Database,
  workspace: number,
  run: number,
  { message }: Problem,
): Promise<void> {
  const said = `${message} Lines before it stay.`;
  const faults = [{ row: null, field: null, message: said }];
  const report = JSON.stringify({ rows: 0, counts: {}, sample: [], faultCount: 1, faults });
  await database.change(named(END, [workspace, run, 'failed', report, 0]), { workspace });
}
