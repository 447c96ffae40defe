// Imports as a caller sees them: the kinds they may import, and the runs they started; admins of the whole
// workspace see all runs.
import {
  ask,
  callerOf,
  isWholeAdmin,
  permissionFor,
  type Session,
} from '../platform/access/index.ts';
import { notFound } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import type { Offered, RunShown } from '../platform/files/index.ts';
import { columnsFor } from './cells.rules.ts';
import { JOURNAL_COLUMNS } from './journal-csv.ts';
import { isJournal, isKind, KINDS, kindOf } from './kinds.ts';
import type { KeptSettings } from './run-work.ts';

/** Seconds without a sign of work after which a run counts as interrupted. Workers take it up much sooner. */
const SILENCE_SECONDS = 300;

const COLUMNS = `id, coalesce(kind, '') as kind, coalesce(file_name, '') as "fileName", started_by as "startedBy",
  created_at::text as at, rows_read as "rowsRead", report, settings,
  case when status in ('checking', 'running') and last_modified_at < now() - interval '${SILENCE_SECONDS} seconds'
    then 'interrupted' else status end as status`;
const SEEN = `workspace_id = $1 and kind is not null and (started_by = $2 or $3)`;
const LIST = `select ${COLUMNS} from upload_run where ${SEEN} order by id desc limit 50`;
const ONE = `select ${COLUMNS} from upload_run where ${SEEN} and id = $4`;

interface RunRow extends RunShown {
  readonly kind: string;
  readonly settings: KeptSettings;
}

const shown = ({ kind, settings: _, ...row }: RunRow): RunShown => {
  const isOurs = isKind(kind);
  return { ...row, label: isOurs ? kindOf(kind).label : 'Bank statement', isUndoable: isOurs };
};

const sight = ({ principal }: Session): unknown[] => [
  ...[principal.workspace.id, callerOf(principal), isWholeAdmin(principal)],
];

/** Kinds that the caller may import. */
export function kindsFor({ principal }: Session): Offered[] {
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

/** The newest runs, at most 50. */
export async function runsSeen(session: Session): Promise<RunShown[]> {
  const [rows = []] = await ask(session, named(LIST, sight(session)));
  return rows.map((row) => shown(row as unknown as RunRow));
}

/** A run with its settings. Throws 404 for one that is not there, or somebody else's. */
export async function runRow(session: Session, id: number): Promise<RunRow> {
  const [rows = []] = await ask(session, named(ONE, [...sight(session), id]));
  if (!rows[0]) throw notFound();
  return rows[0] as unknown as RunRow;
}

/** A run as people see it. Throws like {@link runRow}. */
export const runSeen = async (session: Session, id: number): Promise<RunShown> =>
  shown(await runRow(session, id));
