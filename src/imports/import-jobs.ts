// Import jobs for the pages: an uploaded file is checked, previewed, and imported on confirmation.
// The work continues after the answer; its run records the progress, and outlives the process.
import { UploadRun } from '../../schema/settings/upload-run.ts';
import {
  callerOf,
  isWholeAdmin,
  permissionFor,
  type Session,
  withTransaction,
} from '../platform/access/index.ts';
import { notFound, Problem } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import {
  type ImportJobs as Desk,
  type Offered,
  type ReceivedFile,
  type RunShown,
} from '../platform/files/index.ts';
import { insertMany } from '../platform/records/index.ts';
import { keepingCaller } from '../settings/index.ts';
import { columnsFor } from './cells.rules.ts';
import { demandImporter } from './imports.service.ts';
import { JOURNAL_COLUMNS } from './journal-csv.ts';
import { isJournal, isKind, KINDS, kindOf } from './kinds.ts';
import type { Settings } from './run.ts';
import { type KeptSettings, type WaitingRun, workOn } from './run-work.ts';
import { undoImport, type Undone } from './undo.service.ts';

interface ImportRequest extends Settings {
  readonly kind: string;
  readonly again: boolean;
  readonly file: ReceivedFile;
}

/** Short work is over before the page is drawn; nobody waits for more. */
const PATIENCE_MS = 1_500;
/** Whoever works on a run says so more often than this, and a worker takes up what nobody is at much sooner. */
const SILENCE_SECONDS = 300;

const COLUMNS = `id, coalesce(kind, '') as kind, coalesce(file_name, '') as "fileName", started_by as "startedBy",
  created_at::text as at, rows_read as "rowsRead", report, settings,
  case when status in ('checking', 'running') and last_modified_at < now() - interval '${SILENCE_SECONDS} seconds'
    then 'interrupted' else status end as status`;
const SEEN = `workspace_id = $1 and kind is not null and (started_by = $2 or $3)`;
const LIST = `select ${COLUMNS} from upload_run where ${SEEN} order by id desc limit 50`;
const ONE = `select ${COLUMNS} from upload_run where ${SEEN} and id = $4`;
const ENTITIES = `select id, coalesce(name, 'Company ' || id) as name from entity
  where workspace_id = $1 and not is_deleted and active order by id limit 500`;
/** Of two who confirm at once, one begins. */
const BEGIN = `update upload_run set status = 'running', caller = $3::text::jsonb, attempts = 0, last_modified_at = now()
  where workspace_id = $1 and id = $2 and status = 'previewed' returning id`;

interface RunRow extends RunShown {
  readonly kind: string;
  readonly settings: KeptSettings;
}

export class ImportJobRunner implements Desk {
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** What the caller may import. */
  kindsFor({ principal }: Session): Offered[] {
    return Object.entries(KINDS).flatMap(([name, { label, needs }]): Offered[] => {
      const mayWrite = permissionFor(principal, needs.resource).level === 'write';
      const isAllowed = mayWrite && (!needs.adminOnly || principal.role === 'admin');
      if (!isAllowed || principal.approvalRequired || !isKind(name)) return [];
      const kind = kindOf(name);
      const columns = isJournal(kind)
        ? kind.format === 'csv'
          ? JOURNAL_COLUMNS
          : []
        : [...columnsFor(kind.resource.definition).keys()];
      return [{ name, label, columns }];
    });
  }

  /** The companies entries can be of, as far as the caller sees them. */
  async entities(session: Session): Promise<{ readonly id: number; readonly name: string }[]> {
    const [rows = []] = await session.database.read(
      session.principal,
      named(ENTITIES, [session.principal.workspace.id]),
    );
    return rows as { id: number; name: string }[];
  }

  async runs(session: Session): Promise<RunShown[]> {
    const [rows = []] = await session.database.read(
      session.principal,
      named(LIST, this.#sight(session)),
    );
    return rows.map((row) => this.#shown(row as unknown as RunRow));
  }

  /** Throws 404 for a run that is not there, or somebody else's. */
  async run(session: Session, id: number): Promise<RunShown> {
    return this.#shown(await this.#row(session, id));
  }

  /** Records a file and checks it; returns the run. Throws 403, and 400 on `kind`. */
  async begin(session: Session, asked: ImportRequest): Promise<number> {
    const { kind, file, entity, makesAccounts, again } = asked;
    if (!isKind(kind)) throw new Problem('INVALID', 'This cannot be imported.');
    demandImporter(session, kind);
    const settings = { entity, makesAccounts, again, content: file.content };
    const row = {
      ...{ fileName: file.name.slice(0, 250), startedBy: callerOf(session.principal) },
      ...{ kind, sha256: file.sha256, settings, status: 'checking' },
    };
    const id = await session.database.write(session.principal, async (transaction) => {
      const [made = 0] = await insertMany(withTransaction(session, transaction), UploadRun, [row]);
      await transaction.ask(keepingCaller(session, made));
      return made;
    });
    await this.#work(session, { id, kind, settings, fileName: file.name, status: 'checking' });
    return id;
  }

  /** Imports what was previewed. Throws 404, and 409 where there is nothing to confirm. */
  async confirm(session: Session, id: number): Promise<void> {
    const { kind, fileName, settings } = await this.#row(session, id);
    if (!isKind(kind)) throw notFound();
    demandImporter(session, kind);
    const { database, principal } = session;
    const values = [principal.workspace.id, id, JSON.stringify(principal)];
    const begun = await database.change(named(BEGIN, values), { workspace: principal });
    if (begun.length === 0)
      throw new Problem('CONFLICT', 'This import is not waiting for confirmation.');
    await this.#work(session, { id, kind, settings, fileName, status: 'running' });
  }

  /** Takes an import back. Throws like `undoImport`. */
  undo(session: Session, id: number): Promise<Undone> {
    return undoImport(session, id);
  }

  #sight(session: Session): unknown[] {
    const { principal } = session;
    return [principal.workspace.id, callerOf(principal), isWholeAdmin(principal)];
  }

  async #row(session: Session, id: number): Promise<RunRow> {
    const values = [...this.#sight(session), id];
    const [rows = []] = await session.database.read(session.principal, named(ONE, values));
    if (!rows[0]) throw notFound();
    return rows[0] as unknown as RunRow;
  }

  #shown({ kind, settings: _, ...row }: RunRow): RunShown {
    const isOurs = isKind(kind);
    return { ...row, label: isOurs ? kindOf(kind).label : 'Bank statement', isUndoable: isOurs };
  }

  /** Works on a run; the answer waits for work that is soon done, and other work goes on by itself. */
  async #work(session: Session, run: WaitingRun): Promise<void> {
    const { database, principal } = session;
    const work = workOn(database, principal.workspace.id, run, () => Promise.resolve(session));
    const told = work.catch(this.#onError);
    await Promise.race([told, new Promise((resume) => setTimeout(resume, PATIENCE_MS).unref())]);
  }
}
