// Confirms the ledger lines that appear on a bank statement. docs/accounting.md section 8,
// Reconciliation report.
import { ReconciliationReport } from '../../schema/cash/reconciliation.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { type FieldMessage, noSuchRecord, Problem } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { locked } from '../platform/records/index.ts';
import { linkLines } from './statement-link.service.ts';
import { groupsOf, type Pair } from './statement-link.rules.ts';

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

function faultOf({ id, isThere, report }: Left): FieldMessage {
  if (!isThere) return noSuchRecord(id);
  if (report !== null) return `Line ${id} is confirmed by reconciliation report ${report}.`;
  return `Line ${id} cannot be on this statement: it has another account or entity, a later date, or no amount in the currency of the statement.`;
}

const OF_STATEMENTS = `
  select t.id as statement, s.id as line from unnest($3::integer[]) t(id)
  left join lateral (
    select l.id from bank_transaction b join journal_line l on l.workspace_id = $1 and l.journal_entry_id = b.journal_id and l.bank_transaction_id = b.id
      where b.workspace_id = $1 and b.id = t.id and not b.is_deleted
    union all select k.line_id from statement_link k where k.workspace_id = $1 and k.bank_transaction_id = t.id) l on true
  left join reconciliation_source_transaction s on s.workspace_id = $1 and s.report_id = $2 and s.id = l.id`;

/** The lines that stand for lines of the bank. Throws 400 on `selectedStatements` for one without. */
async function linesOf(
  session: Session,
  report: number,
  statements: readonly number[],
): Promise<number[]> {
  if (statements.length === 0) return [];
  const found = await transactionOf(session).ask<{ statement: number; line: string | null }>(
    named(OF_STATEMENTS, [session.principal.workspace.id, report, statements]),
  );
  const lines = found.flatMap(({ statement, line }) =>
    line === null ? [] : [{ statement, line }],
  );
  const known = new Set(lines.map(({ statement }) => statement));
  const missing = statements.filter((id) => !known.has(id));
  if (missing.length > 0) {
    const faults = missing.map(
      (id) => `Bank transaction ${id} has no line on this statement: match it first.`,
    );
    throw new Problem('INVALID', faults.join(' '), { fields: { selectedStatements: faults } });
  }
  return lines.map(({ line }) => Number(line));
}

/**
 * Confirms lines, beside those the report confirms already. Throws 404, 400 when the report is no draft, and
 * 400 on `selected` for lines that are not on the statement or that another report confirms.
 */
export async function confirmLines(
  session: Session,
  report: number,
  selected: readonly number[],
  statements: readonly number[] = [],
): Promise<void> {
  demandDraft(await demandReport(session, report));
  if (selected.length + statements.length === 0) return;
  const lines = [...selected, ...(await linesOf(session, report, statements))];
  const values = [session.principal.workspace.id, report, lines];
  const [, left = []] = await transactionOf(session).askAll([
    // Whoever else confirms one of them is waited for: one wins, and the others are told who.
    { ...named(CONFIRM, values), isLongRunning: true },
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

/** A link between a line of the ledger and one of the bank. contract: ReconciliationLink. */
export type StatementLink = Readonly<Record<string, unknown>>;

const LINKS = `select s.id as line, s.reconciliation_transaction as links from reconciliation_source_transaction s
  where s.workspace_id = $1 and s.report_id = $2 and s.id = any($3::bigint[])`;
interface LinksOfLine {
  readonly line: string;
  readonly links: readonly (StatementLink & { readonly suggestion_id: number })[];
}

/** The match of each transaction with each entry: accepted, so that it can be taken back like any other. */
const ACCEPTED = `
  with pair as (
    select p.transaction, p.set, l.journal_entry_id as entry, l.entity_id as entity, sum(l.amount_native) as amount,
      coalesce(max((select max(o.id) from journal_line o where o.workspace_id = $1 and o.bank_transaction_id = p.transaction
        and not o.is_mirror and o.account_id <> l.account_id)), min(l.id)) as line
    from json_to_recordset($2) p (line bigint, transaction integer, set integer)
    join journal_line l on l.workspace_id = $1 and l.id = p.line group by 1, 2, 3, 4
  )
  insert into transaction_match (workspace_id, transaction, content_type, object_id, status, reason, entity_id, bank_transaction,
    amount, together, is_proposed, reviewed_at, reviewed_by)
  select $1, p.line, 3, p.entry, 'accepted', 'matched', p.entity, p.transaction, abs(p.amount),
    case when count(*) over w > 1 then 'line ' || max(p.line) over w end, false, now(), $3
  from pair p window w as (partition by p.set) order by p.transaction, p.entry
  on conflict (workspace_id, bank_transaction, content_type, object_id) do update set
    (transaction, status, amount, together, is_proposed, reviewed_at, reviewed_by, last_modified_at) =
    (excluded.transaction, excluded.status, excluded.amount, excluded.together, false, now(), excluded.reviewed_by, now())
    where transaction_match.status <> 'accepted'`;

/**
 * Matches lines of the ledger with lines of the bank that say the same; what is a pair already stays one.
 * Setting the match of a pair to another state takes it apart again.
 * @throws Problem 404, 400 when the report is no draft, and 400 on `pairs`
 */
export async function matchLines(
  session: Session,
  report: number,
  pairs: readonly Pair[],
): Promise<StatementLink[]> {
  demandDraft(await demandReport(session, report));
  const values = [session.principal.workspace.id, report, pairs.map(({ line }) => line)];
  const read = () => transactionOf(session).ask<LinksOfLine>(named(LINKS, values));
  const isPair = (found: readonly LinksOfLine[], { line, transaction }: Pair) =>
    found
      .find((each) => Number(each.line) === line)
      ?.links.find((each) => each.suggestion_id === transaction);
  const before = await read();
  const off = pairs.find(({ line }) => !before.some((each) => Number(each.line) === line));
  if (off) {
    const words = `Line ${off.line} is not on this statement.`;
    throw new Problem('INVALID', words, { fields: { pairs: [words] } });
  }
  const fresh = pairs.filter((pair) => !isPair(before, pair));
  if (fresh.length > 0) await linkLines(session, fresh);
  const sets = groupsOf(pairs).flatMap((group, set) => group.map((pair) => ({ ...pair, set })));
  const { id: caller, workspace } = session.principal;
  await transactionOf(session).ask(named(ACCEPTED, [workspace.id, JSON.stringify(sets), caller]));
  const after = await read();
  return pairs.flatMap((pair) => isPair(after, pair) ?? []);
}
