// Which ledger lines a statement confirms. docs/accounting.md section 8, Reconciliation report.
import { ReconciliationReport } from '../../schema/cash/reconciliation.ts';
import { transactionOf, type Session } from '../ground/access/index.ts';
import { noSuchRecord, Problem } from '../ground/base/problem.ts';
import { named } from '../ground/database/index.ts';
import { locked } from '../ground/records/index.ts';

/** The report, locked. contract: a missing one is told under `error`. */
async function demandReport(session: Session, id: number): Promise<{ status: string }> {
  try {
    const { row } = await locked(session, ReconciliationReport, id);
    return row;
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'NOT_FOUND') throw error;
    throw new Problem('NOT_FOUND', 'Reconciliation report not found.', { under: 'error' });
  }
}

function demandDraft({ status }: { status: string }): void {
  if (status === 'DRAFT') return;
  throw new Problem('INVALID', `This report is ${status}: set its status back to DRAFT first.`);
}

/** In the order of the lines, so that two who confirm the same wait for each other and never in a circle. */
const CONFIRM = `insert into reconciliation_clearing (workspace_id, line_id, report_id)
  select s.workspace_id, s.id, s.report_id from reconciliation_source_transaction s
  where s.workspace_id = $1 and s.report_id = $2 and s.id = any($3::bigint[]) and not s.is_cleared_line
  order by s.id on conflict do nothing`;

/** Those of the lines that the report does not confirm now, and what keeps it from that. */
const LEFT = `select w.id, l.id is not null as "isThere", c.report_id as report
  from unnest($3::bigint[]) w(id)
  left join ledger_line l on l.workspace_id = $1 and l.id = w.id and not l.is_deleted
  left join reconciliation_clearing c on c.workspace_id = $1 and c.line_id = w.id
  where c.report_id is distinct from $2 order by w.id`;

interface Left {
  readonly id: string;
  readonly isThere: boolean;
  readonly report: number | null;
}

function faultOf({ id, isThere, report }: Left): string {
  if (!isThere) return noSuchRecord(id);
  if (report !== null) return `Line ${id} is confirmed by reconciliation report ${report}.`;
  return `Line ${id} is not on this statement: another account or entity, a later day, or no amount in its currency.`;
}

/**
 * Confirms lines, beside those the report confirms already. Throws 404, 400 when the report is no draft, and
 * 400 on `selected` for lines that are not on the statement or that another report confirms.
 */
export async function confirmLines(
  session: Session,
  report: number,
  selected: readonly number[],
): Promise<void> {
  demandDraft(await demandReport(session, report));
  const values = [session.principal.workspace.id, report, selected];
  const [, left = []] = await transactionOf(session).askAll([
    // Whoever else confirms one of them is waited for: one wins, and the others are told who.
    { ...named(CONFIRM, values), takesLong: true },
    named(LEFT, values),
  ]);
  if (left.length === 0) return;
  const faults = (left as unknown as Left[]).map(faultOf);
  throw new Problem('INVALID', faults.join(' '), { fields: { selected: faults } });
}

const UNCLEAR = `delete from reconciliation_clearing
  where workspace_id = $1 and report_id = $2 and line_id = any($3::bigint[])`;

/** Takes the confirmation of lines back; those that are not confirmed stay so. Throws 404 and 400. */
export async function unclearLines(
  session: Session,
  report: number,
  selected: readonly number[],
): Promise<void> {
  demandDraft(await demandReport(session, report));
  await transactionOf(session).ask(
    named(UNCLEAR, [session.principal.workspace.id, report, selected]),
  );
}
