// Import jobs for the pages: an uploaded file is checked, previewed, and imported on confirmation.
// The work continues after the answer; its run records the progress.
import { UploadRun } from '../../schema/settings/upload-run.ts';
import {
  callerOf,
  permissionFor,
  type Session,
  withTransaction,
} from '../platform/access/index.ts';
import { notFound, Problem } from '../platform/base/index.ts';
import { type Database, named } from '../platform/database/index.ts';
import {
  type ImportJobs as Desk,
  type Offered,
  readContent,
  type ReceivedFile,
  type RunShown,
} from '../platform/files/index.ts';
import { insertMany } from '../platform/records/index.ts';
import { columnsFor } from './cells.rules.ts';
import { demandImporter, importFile, previewFile, type Import } from './imports.service.ts';
import { JOURNAL_COLUMNS } from './journal-csv.ts';
import { isJournal, isKind, KINDS, kindOf, type KindName } from './kinds.ts';
import type { Outcome, Settings } from './run.ts';
import { undoImport, type Undone } from './undo.service.ts';

interface ImportRequest extends Settings {
  readonly kind: string;
  readonly again: boolean;
  readonly file: ReceivedFile;
}

/** Short work is over before the page is drawn; nobody waits for more. */
const PATIENCE_MS = 1_500;
/** Who works on a run says so more often than this, but for what its commit takes. */
const SILENCE_SECONDS = 300;

const COLUMNS = `id, coalesce(kind, '') as kind, coalesce(file_name, '') as "fileName", started_by as "startedBy",
  created_at::text as at, rows_read as "rowsRead", report, settings,
  case when status in ('checking', 'running') and kind <> 'bank-statement' and last_modified_at < now() - interval '${SILENCE_SECONDS} seconds'
    then 'interrupted' else status end as status`;
const SEEN = `workspace_id = $1 and kind is not null and (started_by = $2 or $3)`;
const LIST = `select ${COLUMNS} from upload_run where ${SEEN} order by id desc limit 50`;
const ONE = `select ${COLUMNS} from upload_run where ${SEEN} and id = $4`;
const ENTITIES = `select id, coalesce(name, 'Company ' || id) as name from entity
  where workspace_id = $1 and not is_deleted and active order by id limit 500`;
const STATE = `update upload_run set status = $3, report = coalesce($4, report), rows_read = $5, last_modified_at = now()
  where workspace_id = $1 and id = $2`;
const READ = `update upload_run set rows_read = $3, last_modified_at = now() where workspace_id = $1 and id = $2`;
/** Of two who confirm at once, one begins. */
const BEGIN = `update upload_run set status = 'running', last_modified_at = now()
  where workspace_id = $1 and id = $2 and status = 'previewed' returning id`;

interface StoredImportSettings extends Settings {
  readonly content: number;
  readonly again: boolean;
}
interface RunRow extends RunShown {
  readonly kind: string;
  readonly settings: StoredImportSettings;
}

const isAdmin = ({ principal }: Session): boolean =>
  principal.role === 'admin' && principal.app === undefined;

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
    const [id = 0] = await session.database.write(session.principal, (transaction) =>
      insertMany(withTransaction(session, transaction), UploadRun, [
        {
          ...{ fileName: file.name.slice(0, 250), startedBy: callerOf(session.principal) },
          ...{ kind, sha256: file.sha256, settings, status: 'checking' },
        },
      ]),
    );
    await this.#soon(
      this.#check(session, id, this.#import(session, id, file.name, kind, settings)),
    );
    return id;
  }

  /** Imports what was previewed. Throws 404, and 409 where there is nothing to confirm. */
  async confirm(session: Session, id: number): Promise<void> {
    const { kind, fileName, settings } = await this.#row(session, id);
    if (!isKind(kind)) throw notFound();
    demandImporter(session, kind);
    const { database, principal } = session;
    const begun = await database.change(named(BEGIN, [principal.workspace.id, id]), {
      workspace: principal,
    });
    if (begun.length === 0)
      throw new Problem('CONFLICT', 'This import is not waiting for confirmation.');
    await this.#soon(this.#load(session, id, this.#import(session, id, fileName, kind, settings)));
  }

  /** Takes an import back. Throws like `undoImport`. */
  undo(session: Session, id: number): Promise<Undone> {
    return undoImport(session, id);
  }

  #sight(session: Session): unknown[] {
    const { principal } = session;
    return [principal.workspace.id, callerOf(principal), isAdmin(session)];
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

  #import(
    session: Session,
    id: number,
    name: string,
    kind: KindName,
    kept: StoredImportSettings,
  ): Import {
    const { database, principal } = session;
    const { content, again, entity, makesAccounts } = kept;
    const { id: workspace } = principal.workspace;
    return {
      ...{ kind, again, run: id, settings: { entity, makesAccounts } },
      source: { name, open: () => readContent(database, workspace, content) },
      tell: async (rows) => {
        await database.change(named(READ, [workspace, id, rows]), { workspace });
      },
    };
  }

  #check(session: Session, id: number, asked: Import): Promise<void> {
    return this.#settled(session.database, session.principal.workspace.id, id, async () => {
      const found = await previewFile(session, asked);
      return [found.faultCount > 0 ? 'failed' : 'previewed', found];
    });
  }

  #load(session: Session, id: number, asked: Import): Promise<void> {
    return this.#settled(session.database, session.principal.workspace.id, id, async () => {
      const made = await importFile(session, asked);
      return made.run === undefined ? ['failed', made] : undefined;
    });
  }

  /** Does the work and writes down what came of it, unless the work did so itself. */
  async #settled(
    database: Database,
    workspace: number,
    id: number,
    work: () => Promise<readonly [string, Outcome] | undefined>,
  ): Promise<void> {
    const settle = (status: string, report: Outcome): Promise<unknown> =>
      database.change(named(STATE, [workspace, id, status, JSON.stringify(report), report.rows]), {
        workspace,
      });
    try {
      const came = await work();
      if (came) await settle(...came);
    } catch (error) {
      const isRefusal = error instanceof Problem;
      if (!isRefusal) this.#onError(error);
      const message = isRefusal
        ? error.message
        : 'Something went wrong on our side. Nothing was changed; try again.';
      const faults = [{ row: null, field: null, message }];
      await settle('failed', { rows: 0, counts: {}, sample: [], faultCount: 1, faults });
    }
  }

  /** Waits for work that is soon done; other work goes on by itself. */
  async #soon(work: Promise<void>): Promise<void> {
    const told = work.catch(this.#onError);
    await Promise.race([told, new Promise((resume) => setTimeout(resume, PATIENCE_MS).unref())]);
  }
}
