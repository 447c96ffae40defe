// Import jobs for the pages: an uploaded file is checked, previewed, and imported on confirmation.
// The work continues after the answer; its run records the progress, and outlives the process.
import { UploadRun } from '../../schema/settings/upload-run.ts';
import { callerOf, type Session, withTransaction } from '../platform/access/index.ts';
import { notFound, Problem } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import {
  type ImportJobs as Desk,
  type ReceivedFile,
  type RunShown,
} from '../platform/files/index.ts';
import { insertMany } from '../platform/records/index.ts';
import { keepingCaller } from '../settings/index.ts';
import { demandImporter } from './imports.service.ts';
import { isKind } from './kinds.ts';
import type { Settings } from './run.ts';
import { type WaitingRun, workOn } from './run-work.ts';
import { runRow, runSeen, runsSeen } from './seen-runs.ts';
import { undoImport, type Undone } from './undo.service.ts';

interface ImportRequest extends Settings {
  readonly kind: string;
  readonly again: boolean;
  readonly file: ReceivedFile;
}

/** Short work is over before the page is drawn; nobody waits for more. */
const PATIENCE_MS = 1_500;
/** Of two who confirm at once, one begins. */
const BEGIN = `update upload_run set status = 'running', caller = $3::text::jsonb, attempts = 0, last_modified_at = now()
  where workspace_id = $1 and id = $2 and status = 'previewed' returning id`;

export class ImportJobRunner implements Desk {
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** The newest runs, at most 50. */
  runs(session: Session): Promise<RunShown[]> {
    return runsSeen(session);
  }

  /** Throws 404 for a run that is not there, or somebody else's. */
  run(session: Session, id: number): Promise<RunShown> {
    return runSeen(session, id);
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
    const { kind, fileName, settings } = await runRow(session, id);
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

  /** Works on a run; the answer waits for work that is soon done, and other work goes on by itself. */
  async #work(session: Session, run: WaitingRun): Promise<void> {
    const { database, principal } = session;
    const work = workOn(database, principal.workspace.id, run, () => Promise.resolve(session));
    const told = work.catch(this.#onError);
    await Promise.race([told, new Promise((resume) => setTimeout(resume, PATIENCE_MS).unref())]);
  }
}
