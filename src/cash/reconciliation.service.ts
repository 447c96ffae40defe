// Creates, changes, approves and deletes reconciliations, and confirms their lines. PostgreSQL
// enforces the states of a report and of its lines (schema/cash/reconciliation.sql). docs/accounting.md section 8.
import { Decimal, type InputOf, type PatchOf } from '../../schema/kit/index.ts';
import { ReconciliationReport } from '../../schema/cash/reconciliation.ts';
import { demand, type Session, transactionOf } from '../platform/access/index.ts';
import { FieldFault, invalid, today } from '../platform/base/index.ts';
import { brokenConstraint, moment, named } from '../platform/database/index.ts';
import { change, demandLinks, insert, locked, replaced } from '../platform/records/index.ts';
import { datesOf, stepOf, type ReconciliationContext } from './reconciliation.rules.ts';

type ReconciliationInput = InputOf<typeof ReconciliationReport>;
type ReconciliationPatch = PatchOf<typeof ReconciliationReport>;

const RESOURCE = 'reconciliations';
const workspaceOf = ({ principal }: Session): number => principal.workspace.id;

/** Faults that only PostgreSQL sees, because another report may come at the same moment. */
async function storing<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === 'reconciliation_report_overlap') {
      throw invalid(
        'statementStartingDate',
        'Another report of this account and entity covers some of these days.',
      );
    }
    if (constraint === 'reconciliation_report_dates') {
      throw invalid('statementEndingDate', 'Must not be before the statement starting date.');
    }
    throw error;
  }
}

const ENTITY = `select coalesce(
    (select b.entity_id from bank_account b where b.workspace_id = $1 and b.chart_of_accounts_account_id = $2
      and not b.is_deleted order by b.id limit 1),
    (select e.id from entity e where e.workspace_id = $1 and e.parent_id is null and not e.is_deleted order by e.id limit 1)
  ) as id`;

/** The entity whose lines are meant: that of the bank account, else the root. Throws 400 when none is in sight. */
async function entityOf(
  session: Session,
  { account, entity }: ReconciliationInput,
): Promise<number> {
  if (entity) return entity;
  const [found] = await transactionOf(session).ask<{ id: number | null }>(
    named(ENTITY, [workspaceOf(session), account]),
  );
  if (found?.id) return found.id;
  throw invalid('entity', new FieldFault('required'));
}

const SURROUNDINGS = `select
    coalesce((select b.currency from bank_account b where b.workspace_id = $1
        and b.chart_of_accounts_account_id = $2 and b.entity_id = $3 and not b.is_deleted order by b.id limit 1),
      (select a.currency from account a where a.workspace_id = $1 and a.id = $2),
      (select e.currency from entity e where e.workspace_id = $1 and e.id = $3)) as currency,
    (select max(r.statement_ending_date) from reconciliation_report r
      where r.workspace_id = $1 and r.account_id = $2 and r.entity_id = $3 and r.id <> $5
        and ($4::date is null or r.statement_ending_date < $4))::text as "lastDay",
    (select r.ending_balance from reconciliation_report r
      where r.workspace_id = $1 and r.account_id = $2 and r.entity_id = $3 and r.id <> $5 and r.status = 'APPROVED'
        and ($4::date is null or r.statement_ending_date < $4)
      order by r.statement_ending_date desc limit 1) as balance`;

/** What a report is when it does not say so. `id` is its own, so that it is not the one before itself. */
async function completed(
  session: Session,
  input: ReconciliationInput,
  id = 0,
): Promise<ReconciliationInput> {
  const entity = await entityOf(session, input);
  const before = input.statementStartingDate ?? input.statementEndingDate ?? null;
  const [found] = await transactionOf(session).ask<
    Omit<ReconciliationContext, 'balance'> & { balance: string | null }
  >(named(SURROUNDINGS, [workspaceOf(session), input.account, entity, before, id]));
  return {
    ...input,
    entity,
    currency: input.currency ?? found?.currency ?? 'USD',
    ...datesOf(input, found?.lastDay ?? null, today()),
    startingBalance: input.startingBalance ?? new Decimal(found?.balance ?? 0),
  };
}

/** Makes a report and returns its id. Throws 400 where it overlaps another one. */
export async function createReport(session: Session, input: ReconciliationInput): Promise<number> {
  await demandLinks(session, ReconciliationReport, input);
  const whole = await completed(session, input);
  return storing(() =>
    insert(session, ReconciliationReport, { ...whole, status: input.status ?? 'DRAFT' }),
  );
}

/** What is derived anew where a change says null. */
const DERIVED = ['entity', 'statementStartingDate', 'statementEndingDate'] as const;

/** What a report stands on, as an input would say it. */
const asInput = (row: InstanceType<typeof ReconciliationReport>): ReconciliationInput => ({
  account: row.account,
  entity: row.entity,
  currency: row.currency,
  statementStartingDate: row.statementStartingDate,
  statementEndingDate: row.statementEndingDate,
  startingBalance: row.startingBalance,
});

const CONFIRMED = `select cleared_total_debits as debits, cleared_total_credits as credits
  from reconciliation_sums(array[$1::integer])`;

/** What a statement may tell and a submitted report always says. */
const TOTALS = ['totalDebitAmount', 'totalCreditAmount', 'adjustments'] as const;
type Totals = Pick<InstanceType<typeof ReconciliationReport>, (typeof TOTALS)[number]>;

/** The totals of a report that is submitted or reopened: those nobody told follow what it confirms. */
async function totalsOf(
  session: Session,
  report: Partial<Totals> & { readonly id: number; readonly status: string },
): Promise<Partial<Totals>> {
  const [found] = await transactionOf(session).ask<{ debits: string; credits: string }>(
    named(CONFIRMED, [report.id]),
  );
  const confirmed: Record<(typeof TOTALS)[number], Decimal> = {
    totalDebitAmount: new Decimal(found?.debits ?? 0),
    totalCreditAmount: new Decimal(found?.credits ?? 0),
    adjustments: new Decimal(0),
  };
  const isSubmitted = report.status === 'PENDING_APPROVAL';
  if (!isSubmitted && report.status !== 'DRAFT') return {};
  const totals: Partial<Totals> = {};
  for (const name of TOTALS) {
    const told = report[name] ?? null;
    if (isSubmitted && told === null) totals[name] = confirmed[name];
    // What a draft confirms may change.
    if (!isSubmitted && told?.eq(confirmed[name])) totals[name] = null;
  }
  return totals;
}

/** A change of a submitted report that leaves its totals out keeps them. */
const withoutNulls = (patch: ReconciliationPatch): ReconciliationPatch =>
  Object.fromEntries(
    Object.entries(patch).filter(
      ([name, value]) => value !== null || !(TOTALS as readonly string[]).includes(name),
    ),
  );

/**
 * Changes the given fields of a report, its state among them: approving and reopening ask for the right to
 * approve. Throws 400 where the state does not allow it or the difference is not 0.
 */
export async function changeReport(
  session: Session,
  id: number,
  patch: ReconciliationPatch,
): Promise<void> {
  const record = await locked(session, ReconciliationReport, id);
  const { row } = record;
  const { status } = patch;
  const isStep = status !== undefined && status !== row.status;
  if (isStep && (status === 'APPROVED' || row.status === 'APPROVED')) {
    demand(session.principal, { resource: RESOURCE, tier: 'approve' });
  }
  const isBlank = DERIVED.some((name) => patch[name] === null);
  const whole = isBlank ? await completed(session, { ...asInput(row), ...patch }, id) : patch;
  const { principal } = session;
  const step = isStep ? stepOf(status, principal, patch, { today: today(), now: moment() }) : {};
  const totals = isStep
    ? await totalsOf(session, Object.assign({}, row, patch, { status, id }))
    : {};
  const kept = row.status !== 'DRAFT' && status !== 'DRAFT' ? withoutNulls(whole) : whole;
  await storing(() =>
    change(session, ReconciliationReport, record, { ...kept, ...step, ...totals }),
  );
}

/** Replaces what a report says. Its state stays unless it is given: a report is not reopened in passing. */
export const replaceReport = (
  session: Session,
  id: number,
  input: ReconciliationInput,
): Promise<void> =>
  changeReport(session, id, replaced(ReconciliationReport.definition.writable, input));

const FORGET_FILES = `update file set is_deleted = true, deleted_at = now(), last_modified_at = now()
  where workspace_id = $1 and model = 'reconciliation_report' and object_id = $2 and not is_deleted`;
const REMOVE = 'delete from reconciliation_report where workspace_id = $1 and id = $2';

/**
 * Deletes a report in any state with all that belongs to it: its lines are confirmed no more, its files
 * go. The ledger stays as it is. An approved one asks for the right to approve, as reopening does.
 * Specification: Delete bank reconciliation report. Throws 403 and 404.
 */
export async function deleteReport(session: Session, id: number): Promise<void> {
  const { row } = await locked(session, ReconciliationReport, id);
  if (row.status === 'APPROVED') {
    demand(session.principal, { resource: RESOURCE, tier: 'approve' });
  }
  const values = [workspaceOf(session), id];
  await transactionOf(session).askAll([named(REMOVE, values), named(FORGET_FILES, values)]);
}
