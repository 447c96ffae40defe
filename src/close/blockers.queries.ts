// SQL that finds close blockers: each statement returns their count and the first of them by id and
// name. $1 is the workspace, $2 the last day, $3 the entity or null for all. docs/accounting.md
// section 10.
import { DUE_ROWS, WITHOUT_SCHEDULE } from '../assets/index.ts';

/** So many are named; the count tells of all. */
export const NAMED = 20;

/** The rows of `from` (id, name), counted. */
const told = (from: string): string =>
  `select count(*) over ()::integer as count, id, name from (${from}) found order by id limit ${NAMED}`;
/** An amount as people write it: with separators and the digits of its currency. */
const written = (amount: string, currency: string): string =>
  `to_char(${amount}, 'FM999,999,999,999,990' || rpad(case when currency_decimals(${currency}) > 0 then '.' else '' end,
    currency_decimals(${currency}) + sign(currency_decimals(${currency}))::integer, '0'))`;
const ofEntity = (alias: string): string => `($3::integer is null or ${alias}.entity_id = $3)`;

/** Lines `l` of a bank account `b` up to the day. */
const LINES_OF_BANK = `l.workspace_id = $1 and l.account_id = b.chart_of_accounts_account_id
      and l.entity_id = b.entity_id and l.date <= $2 and not l.is_mirror and l.amount_native <> 0`;
/** Those that stand and that no approved reconciliation confirms. */
const UNCONFIRMED = `
    join journal_posting p on p.workspace_id = $1 and p.journal_entry_id = l.journal_entry_id
      and p.version = l.version and not p.is_mirror and p.taken_back_at is null
    where b.workspace_id = $1 and not b.is_deleted and ${ofEntity('b')}
      and not exists (select from reconciliation_clearing c
        join reconciliation_report r on r.workspace_id = $1 and r.id = c.report_id and r.status = 'APPROVED'
        where c.workspace_id = $1 and c.line_id = l.id)`;
const OF_ACCOUNT = `(a.workspace_id, a.account_id, a.entity_id) = ($1, b.chart_of_accounts_account_id, b.entity_id)`;

/**
 * Lines of bank accounts that no approved reconciliation confirms, by account. Those of accounts that were
 * reconciled are listed (schema/cash/unconfirmed.sql), and each is looked up; of all others none is confirmed.
 */
const UNRECONCILED = `
  select sum(lines) over ()::integer as count, id, name from (
    select b.id, concat(b.name, ': ', count(*)) as name, count(*) as lines
    from bank_account b
    join reconciled_account a on ${OF_ACCOUNT}
    join unconfirmed_line u on (u.workspace_id, u.account_id, u.entity_id) = ($1, a.account_id, a.entity_id)
    join lateral (select * from journal_line l where l.id = u.line_id and ${LINES_OF_BANK} offset 0) l on true${UNCONFIRMED}
    group by b.id, b.name
    union all
    select b.id, concat(b.name, ': ', count(*)) as name, count(*) as lines
    from bank_account b
    join journal_line l on ${LINES_OF_BANK}${UNCONFIRMED}
      and not exists (select from reconciled_account a where ${OF_ACCOUNT})
    group by b.id, b.name
  ) found order by id limit ${NAMED}`;

/** Bank transactions that nobody has said anything of yet. */
const UNCATEGORIZED = told(`
  select t.id, concat_ws(' ', t.posted_at::date, t.bank_description) as name
  from bank_transaction t
  join journal_entry e on e.workspace_id = $1 and e.id = t.journal_id and not e.is_deleted and e.date <= $2
  where t.workspace_id = $1 and not t.is_deleted and ${ofEntity('t')} and exists (
    select from journal_line l join system_accounts s on s.workspace_id = $1 and l.account_id = s.uncategorized_id
    where l.workspace_id = $1 and l.journal_entry_id = e.id and l.version = e.version and not l.is_mirror)`);

const draftsOf = (table: string, condition: string, day: string, name: string): string =>
  told(`select d.id, coalesce(${name}, '${table.replace('_', ' ')} ' || d.id) as name from ${table} d
    where d.workspace_id = $1 and ${condition} and not d.is_deleted and ${day} <= $2 and ${ofEntity('d')}`);

/** Proposals that would post to the books by the last day. Of what was proposed before anybody looked, nobody knows. */
const PROPOSALS = told(`
  select p.id, p.operation as name from proposal p
  where p.workspace_id = $1 and p.status = 'pending' and (p.posts is null or exists (
    select from jsonb_each_text(p.posts) d(entity, day)
    where d.day::date <= $2 and ($3::integer is null or d.entity::integer = $3)))`);

/** Close tasks that nobody has completed. */
const TASKS = told(`select t.id, t.title as name from close_task t
  where t.workspace_id = $1 and t.done_at is null and not t.is_deleted and t.through <= $2
    and ($3::integer is null or t.entity_id is null or t.entity_id = $3)
    and not exists (select from lock_period p where p.workspace_id = $1 and p.locked_through >= t.through
      and (p.entity_id is null or p.entity_id = t.entity_id))`);

/** Months of revenue that the close recognizes. */
const UNRECOGNIZED = told(`
  select r.id, concat_ws(' ', to_char(r.accounting_period, 'YYYY-MM'), ${written('r.recognized', 'r.currency')}, r.currency, r.description) as name
  from revenue_transaction r
  where r.workspace_id = $1 and r.journal_entry_id is null and not r.is_deleted and not r.is_migration_invoiced
    and coalesce(r.recognized, 0) <> 0 and (r.drafted_by is null or r.approved_by is not null)
    and (r.accounting_period + interval '1 month' - interval '1 day')::date <= $2
    and ($3::integer is null or coalesce(r.entity_id, (select id from entity where workspace_id = $1
      and not is_deleted order by parent_id is not null, id limit 1)) = $3)`);

/** Portions of prepaid bill lines that the close expenses. */
const UNAMORTIZED = told(`
  select b.id, concat_ws(' ', b.bill_number, s.date, ${written('s.amount', 'm.currency')}, m.currency) as name
  from amortization_schedule s
  join amortization m on m.workspace_id = $1 and m.id = s.amortization_id
  join bill b on b.workspace_id = $1 and b.id = m.bill_id and not b.is_deleted and b.payment_status not in ('draft', 'voided')
  where s.workspace_id = $1 and s.journal_entry_id is null and s.date <= $2 and ${ofEntity('m')}`);

/** Cost allocations that were run for the month before the last day's, and not for its own, by entity. */
const UNALLOCATED = told(`
  select distinct c.id, concat_ws(' ', c.number, c.name) || case when n.id is null then '' else ' (' || n.name || ')' end as name
  from cost_allocation c
  join cost_allocation_run r on r.workspace_id = $1 and r.allocation = c.id and ${ofEntity('r')}
    and r.through between (date_trunc('month', $2::date) - interval '1 month')::date and (date_trunc('month', $2::date) - interval '1 day')::date
  left join entity n on n.workspace_id = $1 and n.id = r.entity_id
  where c.workspace_id = $1 and not c.is_deleted and not exists (
    select from cost_allocation_run o where o.workspace_id = $1 and o.allocation = c.id and o.entity_id = r.entity_id
      and o.through >= date_trunc('month', $2::date)::date and o.start_date < (date_trunc('month', $2::date) + interval '1 month')::date)`);

/** Months of depreciation that the close posts. */
const UNDEPRECIATED = told(`
  select a.id, concat_ws(' ', a.name, s.post_date, ${written('s.amount', 'a.currency')}, a.currency) as name
  from ${DUE_ROWS} and ${ofEntity('a')}`);

/** Fixed assets that should be depreciated, and lack a class, one of its accounts or a term. */
const UNSCHEDULED = told(`select a.id, a.name from ${WITHOUT_SCHEDULE} and ${ofEntity('a')}`);

/** What is looked for, where its records are, and the statement. */
export interface Search {
  readonly kind: string;
  /** Where it is not that of its kind. */
  readonly weight?: 'ACCEPTABLE';
  /** What it is called where there is one of it. */
  readonly one: string;
  readonly what: string;
  /** Whose reading the names of its records need. */
  readonly resource: string;
  /** The REST path of the records. */
  readonly path: string | null;
  /** The page on which a person does something about it. */
  readonly page?: string;
  readonly sql: string;
  /** Whether the best plan depends on how many lines an account has; all others find few rows by their indexes. */
  readonly isPlannedBySize?: true;
}

export const SEARCHES: readonly Search[] = [
  {
    kind: 'UNRECONCILED',
    one: 'bank line that no approved reconciliation confirms',
    what: 'bank lines that no approved reconciliation confirms',
    resource: 'bank_accounts',
    path: '/ca/api/account',
    page: '/bank/reconciliations',
    sql: UNRECONCILED,
    isPlannedBySize: true,
  },
  {
    kind: 'UNCATEGORIZED',
    one: 'bank transaction without a category',
    what: 'bank transactions without a category',
    resource: 'bank_transactions',
    path: '/ca/api/transaction',
    sql: UNCATEGORIZED,
  },
  {
    kind: 'DRAFTS',
    one: 'invoice in draft',
    what: 'invoices in draft',
    resource: 'invoices',
    path: '/coa/api/v1/invoice',
    sql: draftsOf('invoice', `d.payment_status = 'draft'`, 'd.invoice_date', 'd.invoice_number'),
  },
  {
    kind: 'DRAFTS',
    one: 'bill in draft',
    what: 'bills in draft',
    resource: 'bills',
    path: '/coa/api/v1/bill',
    sql: draftsOf('bill', `d.payment_status = 'draft'`, 'd.bill_date', 'd.bill_number'),
  },
  {
    kind: 'DRAFTS',
    one: 'credit memo in draft',
    what: 'credit memos in draft',
    resource: 'credit_memos',
    path: '/coa/api/v1/credit-memo',
    sql: draftsOf(
      'credit_memo',
      `d.application_status = 'draft'`,
      'd.credit_memo_date',
      'd.credit_memo_number',
    ),
  },
  {
    kind: 'DRAFTS',
    one: 'debit memo in draft',
    what: 'debit memos in draft',
    resource: 'debit_memos',
    path: '/coa/api/v1/debit-memo',
    sql: draftsOf(
      'debit_memo',
      `d.application_status = 'draft'`,
      'd.debit_memo_date',
      'd.debit_memo_number',
    ),
  },
  {
    kind: 'DRAFTS',
    one: 'journal entry in draft',
    what: 'journal entries in draft',
    resource: 'journal_entries',
    path: '/coa/api/journal_entry',
    sql: draftsOf('journal_entry', `d.status = 'draft'`, 'd.date', 'd.memo'),
  },
  {
    kind: 'DRAFTS',
    one: 'bank transaction in draft',
    what: 'bank transactions in draft',
    resource: 'bank_transactions',
    path: '/ca/api/transaction',
    sql: draftsOf('bank_transaction', 'd.is_draft', 'd.posted_at::date', 'd.bank_description'),
  },
  {
    kind: 'PROPOSALS',
    one: 'change waiting for approval',
    what: 'changes waiting for approval',
    resource: 'lock_periods',
    path: null,
    sql: PROPOSALS,
  },
  {
    kind: 'TASKS',
    one: 'close task that is open',
    what: 'close tasks that are open',
    resource: 'transactions',
    path: null,
    page: '/close',
    sql: TASKS,
  },
  {
    kind: 'UNRECOGNIZED',
    one: 'month of revenue to recognize',
    what: 'months of revenue to recognize',
    resource: 'revenue_transactions',
    path: '/rr/api/v1/transactions',
    sql: UNRECOGNIZED,
  },
  {
    kind: 'UNAMORTIZED',
    one: 'portion of a prepaid bill to expense',
    what: 'portions of prepaid bills to expense',
    resource: 'bills',
    path: '/coa/api/v1/bill',
    sql: UNAMORTIZED,
  },
  {
    kind: 'UNALLOCATED',
    one: 'cost allocation that was run for the month before and not for this one',
    what: 'cost allocations that were run for the month before and not for this one',
    resource: 'cost_allocations',
    path: '/coa/api/cost-allocations',
    sql: UNALLOCATED,
  },
  {
    kind: 'UNDEPRECIATED',
    one: 'month of depreciation to post',
    what: 'months of depreciation to post',
    resource: 'fixed_assets',
    path: '/coa/api/fixed-asset',
    sql: UNDEPRECIATED,
  },
  {
    kind: 'UNDEPRECIATED',
    weight: 'ACCEPTABLE',
    one: 'fixed asset without a schedule: it needs a class with three accounts, and a term',
    what: 'fixed assets without a schedule: each needs a class with three accounts, and a term',
    resource: 'fixed_assets',
    path: '/coa/api/fixed-asset',
    sql: UNSCHEDULED,
  },
];
