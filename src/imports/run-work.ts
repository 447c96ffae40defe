// Work on a recorded import: checks or loads its file, and writes down what came of it. Work that
// cannot be done now leaves its run as it is, for a worker to take up.
import type { Session } from '../platform/access/index.ts';
import { Problem } from '../platform/base/index.ts';
import { type Database, named } from '../platform/database/index.ts';
import { readContent } from '../platform/files/index.ts';
import { leftRuns, RunTaken } from '../settings/index.ts';
import { importFile, previewFile, type Import } from './imports.service.ts';
import { isKind, type KindName, KINDS } from './kinds.ts';
import type { Outcome, Settings } from './run.ts';

/** What a run keeps of how its file is read. */
export interface KeptSettings extends Settings {
  readonly content: number;
  readonly again: boolean;
}
export interface WaitingRun {
  readonly id: number;
  readonly kind: KindName;
  readonly fileName: string;
  /** `checking`: the file is to be previewed; `running`: it is to be imported. */
  readonly status: 'checking' | 'running';
  readonly settings: KeptSettings;
}

const READ = `update upload_run set rows_read = $3, last_modified_at = now() where workspace_id = $1 and id = $2`;
const SETTLE = `update upload_run set status = $4, report = $5, rows_read = $6, last_modified_at = now()
  where workspace_id = $1 and id = $2 and status = $3`;

function importOf({ database, principal }: Session, run: WaitingRun): Import {
  const { id: workspace } = principal.workspace;
  // Read and told of while the import has its transaction.
  const { outside } = database;
  const { content, again, entity, makesAccounts } = run.settings;
  return {
    ...{ kind: run.kind, again, run: run.id, settings: { entity, makesAccounts } },
    source: { name: run.fileName, open: () => readContent(outside, workspace, content) },
    tell: async (rows) => {
      await outside.change(named(READ, [workspace, run.id, rows]), { workspace });
    },
  };
}

/** Does it; what came of it, unless the work wrote that down itself. */
async function workedOn(
  session: Session,
  run: WaitingRun,
): Promise<readonly [status: string, Outcome] | undefined> {
  const asked = importOf(session, run);
  if (run.status === 'checking') {
    const found = await previewFile(session, asked);
    return [found.faultCount > 0 ? 'failed' : 'previewed', found];
  }
  const made = await importFile(session, asked);
  return made.run === undefined ? ['failed', made] : undefined;
}

const ON_OUR_SIDE = 'Something went wrong on our side. Nothing was changed; try again.';
const outcomeOf = (message: string): Outcome => ({
  ...{ rows: 0, counts: {}, sample: [], faultCount: 1 },
  faults: [{ row: null, field: null, message }],
});

/** Works on a run that waits, unless somebody else is at it. Throws what nobody foresaw. */
export async function workOn(
  database: Database,
  workspace: number,
  run: WaitingRun,
  open: () => Promise<Session>,
): Promise<void> {
  const settle = async (status: string, report: Outcome): Promise<void> => {
    const values = [workspace, run.id, run.status, status, JSON.stringify(report), report.rows];
    await database.change(named(SETTLE, values), { workspace });
  };
  try {
    const came = await workedOn(await open(), run);
    if (came) await settle(...came);
  } catch (error) {
    if (error instanceof RunTaken) return;
    const isRefusal = error instanceof Problem;
    if (isRefusal && error.code === 'UNAVAILABLE') return;
    await settle('failed', outcomeOf(isRefusal ? error.message : ON_OUR_SIDE));
    if (!isRefusal) throw error;
  }
}

/** Takes up the imports of a workspace that nobody is at any more. */
export async function takeUpImports(
  database: Database,
  workspace: number,
  silence?: number,
): Promise<void> {
  const left = await leftRuns<KeptSettings>(database, workspace, Object.keys(KINDS), silence);
  for (const { kind, open, ...run } of left) {
    if (isKind(kind)) await workOn(database, workspace, { kind, ...run }, open);
  }
}
