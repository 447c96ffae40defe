// `verify` checks for receivables: invoices and credit memos agree with their control accounts, and
// reserved amounts with their ledger lines. docs/accounting.md section 13.
import { type Check, gapsOfDocuments } from './books.check.ts';

const LIVE_INVOICE = `not i.is_deleted and i.payment_status not in ('draft', 'voided', 'uncollectible')`;
const LIVE_MEMO = `not m.is_deleted and m.application_status not in ('draft', 'voided')`;

const ids = (column: string, from: string): string =>
  `select coalesce(array_agg(distinct ${column}), '{}') as wrong from (${from}) found`;

/** Invoices that are paid leave nothing, in no currency; voided, written off, deleted and drafted ones neither. */
const INVOICES = `
  select i.id from invoice i
  left join journal_line l on l.workspace_id = $1 and l.document_kind = 'invoice' and l.document_id = i.id
    and l.document_role in ('receivable', 'settlement')
  where i.workspace_id = $1
  group by i.workspace_id, i.id
  having coalesce(sum(l.amount_native), 0) <> case when ${LIVE_INVOICE} then i.total_amount - i.amount_paid else 0 end
      - case when i.is_migrated and not i.is_deleted and i.payment_status not in ('draft', 'voided') then i.total_amount else 0 end
    or not i.is_migrated and (not (${LIVE_INVOICE}) or i.total_amount = i.amount_paid)
      and (sum(l.amount_book) <> 0 or sum(l.amount) <> 0)`;

const PAYMENTS = `
  select i.id from invoice i
  left join invoice_payment p on p.workspace_id = $1 and p.invoice_id = i.id and p.voided_date is null
  where i.workspace_id = $1 and not i.is_deleted
  group by i.workspace_id, i.id
  having coalesce(sum(p.amount + coalesce(p.withheld_amount, 0) + coalesce(p.early_discount, 0)), 0) <> i.amount_paid
  union all
  select m.id from credit_memo m
  left join credit_memo_payment p on p.workspace_id = $1 and p.credit_memo_id = m.id and p.voided_date is null
  where m.workspace_id = $1 and not m.is_deleted
  group by m.workspace_id, m.id
  having coalesce(sum(p.amount), 0) <> m.amount_used`;

/** The line of a memo made of an excess stands in the entry of the payment. */
const MEMOS = `
  select m.id from credit_memo m
  left join journal_line l on l.workspace_id = $1 and l.document_kind = 'credit_memo' and l.document_id = m.id
    and l.document_role in ('memo', 'settlement')
  where m.workspace_id = $1
  group by m.workspace_id, m.id
  having coalesce(-sum(l.amount_native), 0) <> case when ${LIVE_MEMO}
      then m.total_amount - m.amount_used - case when m.migrated_journal_id is null then 0 else m.total_amount end else 0 end
    or m.migrated_journal_id is null and (not (${LIVE_MEMO}) or m.total_amount = m.amount_used)
      and (sum(l.amount_book) <> 0 or sum(l.amount) <> 0)`;

const TOTALS = `
  select m.id from credit_memo m left join credit_memo_line n on n.workspace_id = $1 and n.credit_memo_id = m.id
  where m.workspace_id = $1 and not m.is_deleted group by m.workspace_id, m.id
  having m.total_amount <> coalesce(sum(n.amount + case m.tax_behavior when 'inclusive' then 0 else n.tax end), 0)`;

/**
 * receivable - unapplied credits = due of invoices - remaining of credit memos + named rows, for each entity
 * and currency. Named are lines that no document stands on (by hand, revaluation, opening balances), less what
 * of migrated documents the opening balances hold; what was written off of those stands there as well.
 */
const EQUATION = `
  with control as (
    select a.id from account a where a.workspace_id = $1 and a.account_subtype = 'ACCOUNTS_RECEIVABLE'
    union select s.unapplied_credits_id from system_accounts s where s.workspace_id = $1
    union select m.credit_account_id from credit_memo m where m.workspace_id = $1
  ), term as (
    select l.entity_id, l.currency, sum(l.amount_native) as amount from journal_line l
    where l.workspace_id = $1 and l.account_id in (select id from control)
      and l.document_role in ('receivable', 'memo', 'settlement') and l.document_kind in ('invoice', 'credit_memo') group by 1, 2
    union all
    select i.entity_id, i.currency, -case when ${LIVE_INVOICE} then i.total_amount - i.amount_paid else 0 end
      + case when i.is_migrated and not i.is_deleted and i.payment_status not in ('draft', 'voided') then i.total_amount else 0 end
    from invoice i where i.workspace_id = $1
    union all
    select m.entity_id, m.currency, m.total_amount - m.amount_used - case when m.migrated_journal_id is null then 0 else m.total_amount end
    from credit_memo m where m.workspace_id = $1 and ${LIVE_MEMO}
  )
  select entity_id from term group by entity_id, currency having sum(amount) <> 0`;

const NUMBERS = gapsOfDocuments('credit_memo');

/** What is set aside of a line is there, not assigned to anything else. */
const RESERVED = `
  select r.id from line_reservation r
  join journal_line f on f.workspace_id = $1 and f.id = r.line_id
  join journal_entry e on e.workspace_id = $1 and e.id = f.journal_entry_id
  where r.workspace_id = $1 and (select sum(o.amount) from line_reservation o where o.workspace_id = $1 and o.line_id = r.line_id) > coalesce((
    select abs(sum(l.amount_native)) from journal_line l
    where l.workspace_id = $1 and l.journal_entry_id = e.id and l.version = e.version and not l.is_mirror and not e.is_deleted
      and coalesce(l.origin_id, l.id) = r.line_id and l.account_id = f.account_id), 0)`;

export const RECEIVABLE_CHECKS: readonly Check[] = [
  { what: 'payments of receivables', sql: ids('id', PAYMENTS) },
  { what: 'invoices on their receivables', sql: ids('id', INVOICES) },
  { what: 'credit memos on their accounts', sql: ids('id', MEMOS) },
  { what: 'totals of credit memos', sql: ids('id', TOTALS) },
  { what: 'receivables of entities', sql: ids('entity_id', EQUATION) },
  { what: 'numbers of credit memos', sql: ids('n', NUMBERS) },
  { what: 'money set aside', sql: ids('id', RESERVED) },
];
