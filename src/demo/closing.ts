// Month ends of the demo company: reconciles bank statements line by line and closes eleven months
// in turn. The last whole month stays open.
import { ReconciliationReport } from '../../schema/cash/reconciliation.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { named } from '../platform/database/index.ts';
import { insertMany } from '../platform/records/index.ts';
import { endBooks } from '../close/index.ts';
import { endOfMonth } from '../platform/base/index.ts';
import { monthFrom } from './anchor.ts';

/** So many months are closed; the one before the anchor is the only one that is open. */
export const CLOSED_MONTHS = 11;
/** The books are older than that: what was before is one statement. */
const MONTHS_OF_STATEMENTS = 12;

/**
 * The day on which the bank shows a line: every ninth of the last days of a month is under way for a week, but for
 * the last month that is closed.
 */
const SHOWN = `case when l.id % 9 = 0 and l.date > (date_trunc('month', l.date) + interval '1 month' - interval '4 days')::date
  and date_trunc('month', l.date) <> $3::date - interval '1 month' then (l.date + 7) else l.date end`;
/** Lines of bank accounts, with the month in which the bank shows them; what was before the first ($2) is of the month before. */
const LINES = `
  select l.id, b.id as bank, greatest(date_trunc('month', ${SHOWN})::date, $2::date - interval '1 month')::date as month, l.amount_native as amount
  from bank_account b
  join journal_line l on l.workspace_id = $1 and l.account_id = b.chart_of_accounts_account_id and l.entity_id = b.entity_id
    and not l.is_mirror and l.amount_native <> 0
  join journal_posting p on p.workspace_id = $1 and p.journal_entry_id = l.journal_entry_id and p.version = l.version
    and not p.is_mirror and p.taken_back_at is null
  where b.workspace_id = $1`;
/** What the statement of each month ends with, for every bank account. */
const STATEMENTS = `
  with line as (${LINES}),
    month as (select generate_series($2::date - interval '1 month', $3::date, interval '1 month')::date as first)
  select b.id as bank, b.chart_of_accounts_account_id as account, b.entity_id as entity, b.currency, m.first::text as month,
    coalesce(sum(coalesce(sum(l.amount), 0)) over (partition by b.id order by m.first), 0)::text as balance
  from bank_account b cross join month m
  left join line l on l.bank = b.id and l.month = m.first
  where b.workspace_id = $1 group by 1, 2, 3, 4, m.first order by b.id, m.first`;
/** Of the open month the lines of its first three weeks are confirmed so far. */
const CONFIRM = `
  insert into reconciliation_clearing (workspace_id, line_id, report_id)
  select $1, x.id, r.id from (${LINES}) x
  join bank_account b on b.workspace_id = $1 and b.id = x.bank
  join journal_line l on l.workspace_id = $1 and l.id = x.id
  join reconciliation_report r on r.workspace_id = $1 and r.account_id = b.chart_of_accounts_account_id
    and r.entity_id = b.entity_id and r.statement_ending_date = (x.month + interval '1 month' - interval '1 day')::date
  where x.month < $3 or l.date < $3::date + 20
  order by x.id`;
const SUBMIT = `
  update reconciliation_report r set status = 'PENDING_APPROVAL', reconciled_by_name = 'Demo', reconciled_on = r.statement_ending_date + 2,
    adjustments = 0, total_debit_amount = s.cleared_total_debits::numeric, total_credit_amount = s.cleared_total_credits::numeric
  from reconciliation_sums(array(select id from reconciliation_report where workspace_id = $1 and statement_ending_date < $2)) s
  where r.workspace_id = $1 and r.id = s.id`;
const APPROVE = `
  update reconciliation_report set status = 'APPROVED', approved_by_name = 'Demo', approved_on = statement_ending_date + 3
  where workspace_id = $1 and status = 'PENDING_APPROVAL'`;

interface MonthEndStatement {
  readonly bank: number;
  readonly account: number;
  readonly entity: number;
  readonly currency: string;
  readonly month: string;
  readonly balance: string;
}

/** Reconciles every bank account month by month: all but the last month is approved, with a difference of 0. */
export async function reconcile(session: Session, begin: string, anchor: string): Promise<void> {
  const { id: workspace } = session.principal.workspace;
  const first = monthFrom(anchor, -MONTHS_OF_STATEMENTS);
  const last = monthFrom(anchor, -1);
  const values = [workspace, first, last];
  const statements = await transactionOf(session).ask<MonthEndStatement>(named(STATEMENTS, values));
  const before = new Map<number, string>();
  const reports = statements.map(({ bank, account, entity, currency, month, balance }) => {
    const startingBalance = before.get(bank) ?? '0';
    before.set(bank, balance);
    return {
      ...{ account, entity, currency, startingBalance, endingBalance: balance },
      statementStartingDate: month < first ? begin : month,
      statementEndingDate: endOfMonth(month),
      status: 'DRAFT',
    };
  });
  await insertMany(session, ReconciliationReport, reports);
  await transactionOf(session).askAll([
    { ...named(CONFIRM, values), isLongRunning: true },
    { ...named(SUBMIT, [workspace, last]), isLongRunning: true },
    { ...named(APPROVE, [workspace]), isLongRunning: true },
  ]);
}

/** Closes all months but the last one, each on its own, as the close of a month would: nothing stands in the way. */
export async function closeMonths(
  session: Session,
  anchor: string,
  progress: (month: string, nth: number) => void,
): Promise<void> {
  for (let month = CLOSED_MONTHS + 1; month > 1; month--) {
    const first = monthFrom(anchor, -month);
    await endBooks(session, {
      through: endOfMonth(first),
      entity: null,
      despite: [],
      reason: 'Month end',
    });
    progress(first.slice(0, 7), CLOSED_MONTHS + 2 - month);
  }
}
