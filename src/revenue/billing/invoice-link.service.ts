// Keeps contracts in step with invoices: billed revenue transactions and the issued contract
// invoice follow their invoice when it is stored, voided, reopened or deleted. docs/accounting.md
// section 9.
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { Problem } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import { registerContracts, type FollowedInvoice } from '../../receivable/index.ts';
import { rebill } from './billing.service.ts';
import { followInvoice, linkOutside } from './followed-invoice.service.ts';
import { linesOfVoid, postingOfBilled, settlePositions } from './invoice-posting.service.ts';
import { completed, contractsOf, faults } from './invoice-names.service.ts';
import { rowsById, rowsOfInvoice } from './invoice-revenue.service.ts';
import { settleCommitments } from '../shared/commitment.service.ts';
import { positionsOf } from '../shared/position.service.ts';

const BILL = `
  update revenue_transaction r set last_modified_at = now(),
    invoice_id = case when r.id = any($3::integer[]) then $2::integer end, is_billed = r.id = any($3::integer[]),
    voided_invoice_id = case when not r.id = any($3::integer[]) then r.voided_invoice_id
      when r.is_billed then nullif(r.voided_invoice_id, $2::integer) end,
    contract_invoice_id = case when r.id = any($3::integer[]) then coalesce($4::integer, case when n.invoice_id is not null then n.id end) end
  from revenue_transaction b left join contract_invoice n on n.workspace_id = b.workspace_id and n.id = b.contract_invoice_id
  where b.workspace_id = $1 and r.workspace_id = $1 and r.id = b.id and ((b.is_billed and b.invoice_id = $2) or b.id = any($3::integer[]))`;
const ISSUE = `
  update contract_invoice n set invoice_id = i.id, last_modified_at = now(),
    issue_date = coalesce(n.issue_date, i.invoice_date),
    bill_to_snapshot = (select jsonb_build_object('name', v.name, 'email', v.email, 'billing_address', i.billing_address,
      'billing_addressee', i.billing_addressee, 'vat_number', i.vat_number)
      from vendor v where v.workspace_id = i.workspace_id and v.id = i.client_id)
  from invoice i where n.workspace_id = $1 and n.id = $2 and i.workspace_id = $1 and i.id = $3`;
const LEFT_OUT = `
  update revenue_transaction set contract_invoice_id = null
  where workspace_id = $1 and contract_invoice_id = $2 and invoice_id is distinct from $3`;
const POSITIONS = `
  select distinct l.revenue_position_id as id
  from invoice i join journal_line l on l.workspace_id = i.workspace_id
    and l.journal_entry_id in (i.journal_entry_id, i.voided_journal_entry_id)
  where i.workspace_id = $1 and i.id = $2 and l.revenue_position_id is not null`;

/** The positions that entries of an invoice stood on, settled on a day. */
async function settle(session: Session, invoice: number, date: string): Promise<void> {
  const found = await transactionOf(session).ask<{ id: number }>(
    named(POSITIONS, [session.principal.workspace.id, invoice]),
  );
  const ids = found.map(({ id }) => id);
  await settlePositions(session, ids, date);
}

/** Makes anew what follows from invoices: commitments that they held, and what is still to be billed. */
async function follow(session: Session, contracts: readonly number[]): Promise<void> {
  for (const contract of contracts) await settleCommitments(session, contract);
  await rebill(session, contracts);
}

async function stored(
  session: Session,
  { id, input, isNew = false }: FollowedInvoice,
): Promise<void> {
  const { revenueTransactions, contractInvoiceId, revenueContractId } = input;
  const { id: workspace } = session.principal.workspace;
  const before = revenueTransactions ? await rowsOfInvoice(session, id) : [];
  const transaction = transactionOf(session);
  let issued = contractInvoiceId ?? null;
  if (issued !== null) await transaction.ask(named(ISSUE, [workspace, issued, id]));
  else if (typeof revenueContractId === 'number') {
    issued = await linkOutside(session, id, revenueContractId);
  }
  // Nothing stands for a new invoice that names nothing.
  if (!isNew || issued !== null) await followInvoice(session, id);
  if (!revenueTransactions) return;
  await transaction.ask(named(BILL, [workspace, id, revenueTransactions, issued]));
  if (issued !== null) await transaction.ask(named(LEFT_OUT, [workspace, issued, id]));
  const after = await rowsById(session, revenueTransactions);
  // The position of a row that is billed no more has lost this invoice's credit.
  const freed = before.filter((row) => !revenueTransactions.includes(row.id));
  const positions = [...(await positionsOf(session, freed)).values()];
  await settlePositions(
    session,
    positions.map((position) => position.id),
    input.invoiceDate,
  );
  for (const contract of contractsOf(freed)) await settleCommitments(session, contract);
  await rebill(session, contractsOf([...before, ...after]));
}

/** Rows that another invoice bills by now stay with it, and keep the trace of the voided one. */
const FREE = `
  update revenue_transaction set invoice_id = nullif(invoice_id, $2::integer), last_modified_at = now(),
    voided_invoice_id = coalesce($3::integer, nullif(voided_invoice_id, $2::integer)),
    is_billed = is_billed and coalesce($3::integer, nullif(invoice_id, $2::integer), nullif(voided_invoice_id, $2::integer)) is not null,
    contract_invoice_id = case when $4 then contract_invoice_id end
  where workspace_id = $1 and (invoice_id = $2 or ($3::integer is null and voided_invoice_id = $2))`;

async function voided(session: Session, id: number): Promise<void> {
  const rows = await rowsOfInvoice(session, id);
  await transactionOf(session).ask(named(FREE, [session.principal.workspace.id, id, id, false]));
  await follow(session, contractsOf(rows));
}

const VOIDED = `
  select r.id, r.invoice_id as invoice, r.is_deleted as "isDeleted", n.id as scheduled
  from revenue_transaction r left join contract_invoice n on n.workspace_id = r.workspace_id
    and n.id = r.contract_invoice_id and n.invoice_id is null and n.stage = 'SCHEDULED'
  where r.workspace_id = $1 and r.voided_invoice_id = $2 order by r.id for update of r`;
/** Amounts that the entry of an invoice billed of each product, where the rows that it is to bill again come to other amounts. */
const CHANGED = `
  with posted as (
    select p.product_id as product, -sum(l.amount_native) as amount
    from invoice i join journal_line l on l.workspace_id = i.workspace_id and l.journal_entry_id = i.journal_entry_id
    join revenue_position p on p.workspace_id = l.workspace_id and p.id = l.revenue_position_id
    where i.workspace_id = $1 and i.id = $2 group by 1
  ), found as (
    select r.product_id as product, sum(coalesce(r.billed_amount, r.recognized, 0)) as amount
    from revenue_transaction r join invoice i on i.workspace_id = r.workspace_id and i.id = r.voided_invoice_id
    where r.workspace_id = $1 and r.voided_invoice_id = $2 and r.is_billed and i.journal_entry_id is not null group by 1
  )
  select trim_scale(coalesce(e.amount, 0))::text as posted, trim_scale(coalesce(f.amount, 0))::text as found
  from posted e full join found f on coalesce(f.product, 0) = coalesce(e.product, 0)
  where coalesce(e.amount, 0) <> coalesce(f.amount, 0) limit 1`;
const REBILL = `
  update revenue_transaction r set invoice_id = $2, voided_invoice_id = null, last_modified_at = now(),
    contract_invoice_id = (select n.id from contract_invoice n where n.workspace_id = $1 and n.invoice_id = $2 limit 1)
  where r.workspace_id = $1 and r.voided_invoice_id = $2`;

interface VoidedRow {
  readonly id: number;
  readonly invoice: number | null;
  readonly isDeleted: boolean;
  readonly scheduled: number | null;
}

/** The reason why an invoice that is reopened cannot bill a row again. */
function takenBy({ invoice, isDeleted, scheduled }: VoidedRow): string | undefined {
  if (isDeleted) return 'is deleted';
  if (invoice !== null) return `is billed by invoice ${invoice}`;
  return scheduled === null
    ? undefined
    : `is on contract invoice ${scheduled}, which is scheduled: make that a draft first`;
}

/** Throws 409 when rows that a voided invoice billed are billed by another, or not what they were. */
async function demandRowsFree(session: Session, values: readonly number[]): Promise<void> {
  const transaction = transactionOf(session);
  const found = await transaction.ask<VoidedRow>(named(VOIDED, values));
  for (const row of found) {
    const why = takenBy(row);
    if (why === undefined) continue;
    throw new Problem('CONFLICT', `Revenue transaction ${row.id} of this invoice ${why}.`);
  }
  const [changed] = await transaction.ask<{ posted: string; found: string }>(
    named(CHANGED, values),
  );
  if (!changed) return;
  const { posted, found: left } = changed;
  const message = `This invoice billed revenue transactions of ${posted}, and those it could bill again come to ${left}: they changed, or another invoice billed some of them since. Bill them by a new invoice instead.`;
  throw new Problem('CONFLICT', message);
}

/** Bills again the rows that the invoice billed before it was voided. Throws 409 when that is not possible. */
async function reopened(session: Session, id: number, date: string): Promise<void> {
  const values = [session.principal.workspace.id, id];
  const transaction = transactionOf(session);
  await demandRowsFree(session, values);
  await transaction.ask(named(REBILL, values));
  const rows = await rowsOfInvoice(session, id);
  await settle(session, id, date);
  await follow(session, contractsOf(rows));
}

/** A draft again keeps the number and the day that people gave; those that the service made go with the invoice. */
const RETURN = [
  'delete from contract_invoice where workspace_id = $1 and invoice_id = $2 and is_linked',
  `update contract_invoice n set invoice_id = null, stage = 'DRAFT',
     invoice_number = case when 'invoice_number' = any(i.given_values) then i.invoice_number end,
     due_date = case when 'due_date' = any(i.given_values) then i.due_date end,
     bill_to_snapshot = null, needs_live_date_fx_recalc = false, last_modified_at = now()
   from invoice i where n.workspace_id = $1 and n.invoice_id = $2 and i.workspace_id = $1 and i.id = $2`,
];
const UNLINK = `
  update revenue_transaction set contract_invoice_id = null where workspace_id = $1 and contract_invoice_id in (
    select id from contract_invoice where workspace_id = $1 and invoice_id = $2 and is_linked)`;

async function deleted(session: Session, id: number, date: string): Promise<void> {
  const rows = await rowsOfInvoice(session, id);
  const values = [session.principal.workspace.id, id];
  const [of = []] = await transactionOf(session).askAll([
    named(
      'select contract_id as contract from contract_invoice where workspace_id = $1 and invoice_id = $2',
      values,
    ),
    named(UNLINK, values),
    ...RETURN.map((text) => named(text, values)),
    named(FREE, [...values, null, true]),
  ]);
  await settle(session, id, date);
  await follow(session, [
    ...new Set([...contractsOf(rows), ...of.map((row) => Number(row['contract']))]),
  ]);
}

registerContracts({
  completed,
  faults,
  posting: postingOfBilled,
  stored,
  issued: followInvoice,
  voiding: (session, _, entry) => linesOfVoid(session, entry),
  voided,
  reopened,
  deleted,
});
