// `verify` checks beyond postings and balances: documents without an entry or with another one's,
// and the numbers PostgreSQL assigns.
import { tableOf } from '../../schema/kit/index.ts';
import { registry } from '../platform/records/index.ts';
import { type Check, wrong } from './books.check.ts';

/** Tables whose ids PostgreSQL draws. Lines of the journal are shown as a view, and kept by themselves. */
const TABLES = [
  ...registry
    .all()
    .filter(({ definition }) => !definition.view)
    .map(({ definition }) => tableOf(definition)),
  'journal_line',
];

/** A sequence that lags behind its rows makes the next create fail. */
const SEQUENCES: Check = wrong(
  'sequences of ids',
  'name',
  TABLES.map(
    (table) => `select '${table}' as name
      from (select max(id) as id from ${table} where workspace_id = $1) newest where id > last_id_of('${table}')`,
  ).join(' union all '),
);

export const DOCUMENT_CHECKS: readonly Check[] = [
  // A write-off takes what is due off the receivables, on its day; what is no longer written off has none. One
  // receivable may owe to another: only together they come to what is due.
  wrong(
    'write-offs of invoices',
    'id',
    `select i.id from invoice i
     left join journal_entry e on e.workspace_id = $1 and e.id = i.bad_debt_journal_entry_id and not e.is_deleted
     left join lateral (
       select sum(l.amount_native) as settled from journal_line l
       where l.workspace_id = $1 and l.journal_entry_id = e.id and l.version = e.version and not l.is_mirror
         and l.document_kind = 'invoice' and l.document_id = i.id and l.document_role = 'settlement'
     ) written on true
     where i.workspace_id = $1 and not i.is_deleted and case when i.payment_status = 'uncollectible'
       then e.id is null or e.date <> i.uncollectible_date or e.currency <> i.currency or e.entity_id <> i.entity_id
         or e.document_kind is distinct from 'invoice' or e.document_id is distinct from i.id
         or written.settled is distinct from i.amount_paid - i.total_amount
       else i.bad_debt_journal_entry_id is not null or i.uncollectible_date is not null end`,
  ),
  // The opening entry has what a migrated invoice is owed: it posts nothing itself, and knows its receivable.
  wrong(
    'migrated invoices',
    'id',
    `select i.id from invoice i where i.workspace_id = $1 and i.is_migrated and not i.is_deleted
       and (i.journal_entry_id is not null or i.payment_status <> 'draft' and not exists (
         select from account a where a.workspace_id = $1 and a.id = i.ar_account_id and a.account_subtype = 'ACCOUNTS_RECEIVABLE')
       or exists (select from journal_line l where l.workspace_id = $1 and l.document_kind = 'invoice'
         and l.document_id = i.id and l.document_role = 'receivable'))`,
  ),
  // A close reads the list, and would not see what is missing there: schema/cash/unconfirmed.sql.
  wrong(
    'unconfirmed bank lines that are not listed',
    'id',
    `select l.id from reconciled_account a
     join journal_line l on l.workspace_id = $1 and l.account_id = a.account_id and l.entity_id = a.entity_id
       and not l.is_mirror and l.amount_native <> 0
     join journal_posting p on p.workspace_id = $1 and p.journal_entry_id = l.journal_entry_id and p.version = l.version
       and not p.is_mirror and p.taken_back_at is null
     left join unconfirmed_line u on u.workspace_id = $1 and u.account_id = a.account_id and u.entity_id = a.entity_id
       and u.line_id = l.id
     where a.workspace_id = $1 and u.line_id is null and not exists (
       select from reconciliation_clearing c
       join reconciliation_report r on r.workspace_id = $1 and r.id = c.report_id and r.status = 'APPROVED'
       where c.workspace_id = $1 and c.line_id = l.id)`,
  ),
  SEQUENCES,
];
