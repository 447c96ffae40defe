// Imports a file in one transaction, completely or not at all, by the rules of every other writer.
// Reports faults by row; a preview does the same work and rolls it back.
import { createHash } from 'node:crypto';
import { UploadRun } from '../../schema/settings/upload-run.ts';
import {
  callerOf,
  demand,
  isDraftOnly,
  type Session,
  withTransaction,
} from '../platform/access/index.ts';
import { type FieldFaults, Problem } from '../platform/base/index.ts';
import { named, type Transaction } from '../platform/database/index.ts';
import { renewStatistics } from '../platform/jobs/index.ts';
import { insertMany, refusalOf } from '../platform/records/index.ts';
import { beginAttempt, RunTaken } from '../settings/index.ts';
import { loadEntries } from './entries.service.ts';
import { ImportFaults, FileFault } from './faults.ts';
import { isJournal, kindOf, type KindName } from './kinds.ts';
import { loadRecords } from './records.service.ts';
import { Run, type Outcome, type Settings } from './run.ts';
import type { Source } from './source.ts';

export interface Import {
  readonly kind: KindName;
  readonly source: Source;
  readonly settings: Settings;
  /** Takes a file that was imported before. */
  readonly again?: boolean | undefined;
  /** The run that was recorded for it beforehand; a new one is recorded when not said. */
  readonly run?: number | undefined;
  /** Told how many rows were read, now and then. */
  readonly tell?: ((rows: number) => Promise<void> | void) | undefined;
}
export interface Imported extends Outcome {
  /** The run it is recorded as; undefined where nothing was imported. */
  readonly run: number | undefined;
}

/** Ends a transaction that must not be kept. */
class TakenBack extends Error {
  constructor(readonly outcome: Outcome) {
    super('taken back');
  }
}

/** Throws 403 for a caller who may not make what would be made. */
export function demandImporter({ principal }: Session, name: KindName): void {
  const { needs } = kindOf(name);
  demand(principal, needs);
  if (!isDraftOnly(principal, needs.resource)) return;
  throw new Problem(
    'FORBIDDEN',
    'Your work needs approval, and an import cannot be approved row by row. Ask somebody whose work needs no approval.',
  );
}

/** The SHA-256 of a file, in hexadecimal. */
export async function hashOf(source: Source): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of source.open()) hash.update(bytes);
  return hash.digest('hex');
}

const SAME = `select id, created_at::date::text as day from upload_run
  where workspace_id = $1 and kind = $2 and sha256 = $3 and status = 'done' order by id desc limit 1`;

async function demandNew(
  transaction: Transaction,
  workspace: number,
  { kind, again }: Import,
  sha256: string,
): Promise<void> {
  if (again === true) return;
  const [same] = await transaction.ask<{ id: number; day: string }>(
    named(SAME, [workspace, kind, sha256]),
  );
  if (!same) return;
  throw new Problem(
    'CONFLICT',
    `This file was already imported on ${same.day}, as import ${same.id}. Undo that import first, or confirm that you want to import it again.`,
  );
}

const FINISH = `update upload_run set status = 'done', rows_read = $3, report = $4, sha256 = $5,
    is_repeated = $6, last_modified_at = now()
  where workspace_id = $1 and id = $2 and status = 'running' returning id`;

/** The run of an import that nobody recorded yet. */
async function recorded(session: Session, asked: Import, sha256: string): Promise<number> {
  const { kind, settings, source } = asked;
  const row = { fileName: source.name.slice(0, 250), startedBy: callerOf(session.principal) };
  const more = { kind, settings, sha256, status: 'running' };
  const [id = 0] = await insertMany(session, UploadRun, [{ ...row, ...more }]);
  return id;
}

async function read(run: Run, name: KindName): Promise<void> {
  const kind = kindOf(name);
  try {
    await (isJournal(kind) ? loadEntries(run, kind) : loadRecords(run, kind));
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    run.faults.add(error.row, error.field, error.message);
  }
}

/** What PostgreSQL or a rule refused of everything together, as the fault it is. */
function refused(error: unknown): Outcome {
  const problem = refusalOf(error);
  if (!(problem instanceof Problem) || problem.code !== 'INVALID') throw problem;
  const faults = new ImportFaults();
  const fields = problem.extensions['fields'] as FieldFaults | undefined;
  if (fields) faults.addFields(0, fields);
  else faults.add(null, null, problem.message);
  return {
    ...{ rows: 0, counts: {}, sample: [], faultCount: faults.count },
    faults: faults.told.map((fault) => ({ ...fault, row: null })),
  };
}

function work(session: Session, asked: Import, isPreview: boolean, sha256: string) {
  const { database, principal } = session;
  const { id: workspace } = principal.workspace;
  return database.write(principal, async (transaction): Promise<Imported> => {
    const inside: Session = {
      ...withTransaction(session, transaction),
      ...{ faults: undefined, operation: 'import' },
    };
    // Whoever imports a year's books waits for it, and each batch has its time.
    await transaction.ask({ text: 'select', isLongRunning: true });
    if (asked.run !== undefined)
      await beginAttempt(inside, asked.run, isPreview ? 'checking' : 'running');
    await demandNew(transaction, workspace, asked, sha256);
    const id = isPreview ? undefined : (asked.run ?? (await recorded(inside, asked, sha256)));
    const { source, settings, kind, tell = () => undefined } = asked;
    const run = new Run(inside, source, settings, new ImportFaults(), id, tell);
    await read(run, kind);
    const outcome = run.outcome();
    if (id === undefined || outcome.faultCount > 0) throw new TakenBack(outcome);
    const report = JSON.stringify(outcome);
    const [finished] = await transaction.ask(
      named(FINISH, [workspace, id, outcome.rows, report, sha256, asked.again === true]),
    );
    if (!finished) throw new RunTaken();
    return { ...outcome, run: id };
  });
}

async function attempt(session: Session, asked: Import, isPreview: boolean): Promise<Imported> {
  demandImporter(session, asked.kind);
  const sha256 = await hashOf(asked.source);
  try {
    return await work(session, asked, isPreview, sha256);
  } catch (error) {
    if (error instanceof TakenBack) return { ...error.outcome, run: undefined };
    return { ...refused(error), run: undefined };
  }
}

/**
 * Imports a file: everything, or nothing where anything is wrong, which the answer tells row by row.
 * @throws Problem 403 for who may not make such records, 409 for a file that was imported before; RunTaken where
 *   somebody else is at its run
 */
export async function importFile(session: Session, asked: Import): Promise<Imported> {
  const imported = await attempt(session, asked, false);
  const { database, principal } = session;
  // Whoever reads next finds lists that PostgreSQL knows. It is imported all the same: a worker renews them later.
  if (imported.run !== undefined)
    await renewStatistics(database, principal.workspace.id).catch(() => undefined);
  return imported;
}

/** What would come of importing a file. Nothing is kept. Throws like {@link importFile}. */
export const previewFile = (session: Session, asked: Import): Promise<Imported> =>
  attempt(session, asked, true);
