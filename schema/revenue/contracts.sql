-- Figures of contracts.

create or replace function contract_last_days(contracts integer[]) returns table (id integer, last_day date) language sql stable rows 10000 as $$
  select l.contract_id, max(l.last_day) from (
    select contract_id, end_date as last_day from contract_subscription where workspace_id = (select current_workspace()) and contract_id = any(contracts) and not is_deleted
    union all
    select contract_id, end_date from contract_bundle where workspace_id = (select current_workspace()) and contract_id = any(contracts) and not is_deleted
    union all
    select contract_id, milestone_date from contract_milestone where workspace_id = (select current_workspace()) and contract_id = any(contracts) and not is_deleted
    union all
    select contract_id, end_date from contract_usage where workspace_id = (select current_workspace()) and contract_id = any(contracts) and not is_deleted
  ) l group by l.contract_id
$$;

-- Totals of contracts. Drafts do not count.
create or replace function contract_sums(contracts integer[]) returns table (
  workspace_id integer, id integer,
  total_revenue numeric, total_mrr numeric, total_deferred numeric, total_unbilled numeric, total_billed numeric,
  total_paid numeric, total_outstanding numeric, last_day date,
  has_invoices boolean, has_journal_entries boolean, has_credit_memos boolean, journal_entries integer[]
) language sql stable rows 10000 as $$
  select current_workspace(), c.id,
    coalesce(r.recognized, 0), coalesce(m.mrr, 0), coalesce(p.deferred, 0), coalesce(p.unbilled, 0), coalesce(i.billed, 0),
    coalesce(i.paid, 0), coalesce(i.outstanding, 0), d.last_day,
    coalesce(r.has_invoices, false) or i.contract_id is not null, coalesce(r.has_entries, false),
    coalesce(r.has_memos, false) or n.contract_id is not null, coalesce(r.entries, '{}')
  from unnest(contracts) c(id)
  left join (
    select contract_id, sum(recognized) filter (where drafted_by is null or approved_by is not null) as recognized,
      bool_or(invoice_id is not null) as has_invoices, bool_or(journal_entry_id is not null) as has_entries,
      bool_or(credit_memo_id is not null) as has_memos,
      array_agg(distinct journal_entry_id order by journal_entry_id) filter (where journal_entry_id is not null) as entries
    from revenue_transaction
    where workspace_id = (select current_workspace()) and contract_id = any(contracts) and not is_deleted
    group by contract_id) r on r.contract_id = c.id
  left join (
    select contract_id, sum(mrr) as mrr from contract_subscription
    where workspace_id = (select current_workspace()) and contract_id = any(contracts) and not is_deleted
      and (drafted_by is null or approved_by is not null) and current_date between start_date and coalesce(end_date, 'infinity')
    group by contract_id) m on m.contract_id = c.id
  left join (
    select o.contract_id, -sum(l.amount_native) filter (where l.account_id = o.deferred_account_id) as deferred,
      sum(l.amount_native) filter (where l.account_id = o.unbilled_account_id) as unbilled
    from revenue_position o
    join journal_line l on l.workspace_id = o.workspace_id and l.revenue_position_id = o.id
    where o.workspace_id = (select current_workspace()) and o.contract_id = any(contracts)
    group by o.contract_id) p on p.contract_id = c.id
  left join (
    select v.contract_id, sum(v.total_amount - t.tax) as billed, sum(v.amount_paid) as paid,
      sum(v.total_amount - v.amount_paid) filter (where v.payment_status in ('open', 'sent', 'partial')) as outstanding
    from invoice v
    cross join lateral (
      select coalesce(sum(l.tax), 0) as tax from invoice_line l where l.workspace_id = v.workspace_id and l.invoice_id = v.id) t
    where v.workspace_id = (select current_workspace()) and v.contract_id = any(contracts) and not v.is_deleted
      and v.payment_status not in ('draft', 'voided')
    group by v.contract_id) i on i.contract_id = c.id
  left join (
    select distinct contract_id from credit_memo
    where workspace_id = (select current_workspace()) and contract_id = any(contracts) and not is_deleted
      and application_status not in ('draft', 'voided')) n on n.contract_id = c.id
  left join contract_last_days(contracts) d on d.id = c.id
$$;

-- The same of one contract after the other.
create or replace view contract_figures with (security_invoker = true) as
  select c.workspace_id, c.id,
    s.total_revenue, s.total_mrr, s.total_deferred, s.total_unbilled, s.total_billed, s.total_paid,
    s.total_outstanding, s.last_day, s.has_invoices, s.has_journal_entries, s.has_credit_memos, s.journal_entries
  from contract c cross join lateral contract_sums(array[c.id]) s;

-- A revenue transaction as the line of its contract shows it.
create or replace function revenue_row_json(r revenue_transaction) returns json language sql stable parallel safe as $$
  select json_build_object('id', r.id, 'accounting_period', r.accounting_period, 'start_date', r.transaction_date,
    'end_date', r.transaction_end_date, 'product', r.product_id, 'amount', trim_scale(r.amount), 'recognized', trim_scale(r.recognized),
    'billed_amount', trim_scale(r.billed_amount), 'quantity', trim_scale(r.quantity), 'rate', trim_scale(r.rate),
    'journal_entry', r.journal_entry_id, 'invoice', r.invoice_id)
$$;

drop function if exists contract_last_day(integer, integer), contract_allocation(integer, integer), contract_total_billed(integer, integer),
  contract_total_deferred(integer, integer), contract_total_mrr(integer, integer), contract_total_outstanding(integer, integer),
  contract_total_paid(integer, integer), contract_total_revenue(integer, integer), contract_total_unbilled(integer, integer),
  contract_figure(integer, integer, text), subscription_rows(integer, integer), usage_rows(integer, integer),
  product_usage_groups(integer, integer);
