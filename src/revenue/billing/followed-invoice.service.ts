// Contract invoices after the receivable invoice they stand for: its number and days follow it, and
// of linked ones everything does. Specification: Contract invoice, is_linked.
import { ContractInvoice } from '../../../schema/revenue/contract-invoice.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { named } from '../../platform/database/index.ts';
import { insertMany } from '../../platform/records/index.ts';

const INVOICE = `
  select i.entity_id as entity, i.client_id as client, i.currency,
    (select coalesce(max(n.ordinal), -1) + 1 from contract_invoice n where n.workspace_id = $1 and n.contract_id = $3) as ordinal
  from invoice i where i.workspace_id = $1 and i.id = $2`;

/** Period, lines and share of the discount of an issued one stay as the schedule says. */
const FOLLOW = `
  update contract_invoice n set last_modified_at = now(),
    accounting_date = i.invoice_date, due_date = i.due_date, invoice_number = i.invoice_number,
    issue_date = case when n.is_linked then i.invoice_date else n.issue_date end,
    entity_id = case when n.is_linked then i.entity_id else n.entity_id end,
    client_id = case when n.is_linked then i.client_id else n.client_id end,
    currency = case when n.is_linked then i.currency else n.currency end,
    period_start = case when n.is_linked then i.period_start else n.period_start end,
    period_end = case when n.is_linked then i.period_end else n.period_end end,
    discount = case when n.is_linked then coalesce(i.discount, 0) else n.discount end,
    total_amount = case when n.is_linked then i.total_amount else n.total_amount end,
    subtotal = case when n.is_linked then (select coalesce(sum(l.amount), 0) from invoice_line l
      where l.workspace_id = $1 and l.invoice_id = $2) else n.subtotal end
  from invoice i where n.workspace_id = $1 and n.invoice_id = $2 and i.workspace_id = $1 and i.id = $2
    and (n.is_linked or (n.accounting_date, n.due_date, n.invoice_number) is distinct from (i.invoice_date, i.due_date, i.invoice_number))`;

const TAKEN = 'product_id, department_id, description, currency, quantity, rate, amount, tax';
const COLUMNS = `${TAKEN}, discount, tax_description, service_start, service_end, tags`;
const ofWanted = COLUMNS.replaceAll(/\w+/g, 'w.$&');
/** Lines of linked ones by their places: ids stay. */
const LINES = `
  with n as materialized (
    select id from contract_invoice where workspace_id = $1 and invoice_id = $2 and is_linked
  ), wanted as materialized (
    select n.id as owner, row_number() over (partition by n.id order by l.id) as place, ${TAKEN}, discount, tax_description,
      l.service_date as service_start, l.service_date as service_end, l.tag_ids as tags
    from n join invoice_line l on l.workspace_id = $1 and l.invoice_id = $2
  ), stored as materialized (
    select l.id, n.id as owner, row_number() over (partition by n.id order by l.id) as place
    from n join contract_invoice_line l on l.workspace_id = $1 and l.contract_invoice_id = n.id
  ), changed as (
    update contract_invoice_line l set last_modified_at = now(), (${COLUMNS}) = row(${ofWanted})
    from wanted w join stored s using (owner, place)
    where l.workspace_id = $1 and l.id = s.id and (${COLUMNS.replaceAll(/\w+/g, 'l.$&')}) is distinct from (${ofWanted})
  ), gone as (
    delete from contract_invoice_line l using stored s where l.workspace_id = $1 and l.id = s.id
      and not exists (select from wanted w where w.owner = s.owner and w.place = s.place)
  )
  insert into contract_invoice_line (workspace_id, contract_invoice_id, ${COLUMNS})
  select $1, w.owner, ${ofWanted} from wanted w
  where not exists (select from stored s where s.owner = w.owner and s.place = w.place) order by w.owner, w.place`;

/** Brings contract invoices in line with their invoice as it is stored. */
export async function followInvoice(session: Session, invoice: number): Promise<void> {
  const values = [session.principal.workspace.id, invoice];
  await transactionOf(session).askAll([named(FOLLOW, values), named(LINES, values)]);
}

/** Adds the row of a contract for an invoice outside its schedule, and returns its id; the invoice is what counts. */
export async function linkOutside(
  session: Session,
  invoice: number,
  contract: number,
): Promise<number> {
  const { id: workspace } = session.principal.workspace;
  const [own] = await transactionOf(session).ask<Record<string, unknown>>(
    named(INVOICE, [workspace, invoice, contract]),
  );
  if (!own) throw new Error('The invoice was stored.');
  const [id = 0] = await insertMany(session, ContractInvoice, [
    { ...own, contract, invoice, isLinked: true, subtotal: '0', totalAmount: '0' },
  ]);
  return id;
}
