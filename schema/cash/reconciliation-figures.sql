-- Figures of reconciliation reports.

-- The amount of a line in the currency of a statement; null when it has none.
create or replace function amount_in(wanted text, currency text, native numeric, book_currency text, book numeric, reporting_currency text, reporting numeric)
returns numeric language sql immutable parallel safe as $$
  select case wanted when currency then native when book_currency then book when reporting_currency then reporting end
$$;

-- A function whose columns changed is made anew, with the view that asks it.
drop view if exists reconciliation_roll_up;
drop function if exists reconciliation_sums(integer[]);

-- What the lines of reports add up to. Open is what no report up to this one has confirmed, so that at any
-- time: balance of the books at the end = ending balance + open, once the difference is 0.
create or replace function reconciliation_sums(reports integer[]) returns table (
  workspace_id integer, id integer,
  cleared_total_debits text, cleared_total_credits text, cleared_activity text, cleared_item_count text,
  matched_total_debits text, matched_total_credits text, matched_activity text, matched_item_count text,
  unreconciled_total_debits text, unreconciled_total_credits text, unreconciled_activity text, unreconciled_gl_item_count text,
  unreconciled_statement_line_count text, unreconciled_statement_activity text,
  open_total_debits text, open_total_credits text, open_activity text, open_gl_item_count text,
  open_statement_line_count text, open_statement_activity text,
  statement_activity text, reconciliation_difference text, open_difference text, unmatched_statement_transactions jsonb
) language sql stable rows 10000 as $$
  with report as materialized (
    select r.workspace_id, r.id, r.account_id, r.entity_id, r.currency, e.currency as book_currency,
      r.statement_starting_date as first, r.statement_ending_date as last,
      r.starting_balance, r.ending_balance, coalesce(r.adjustments, 0) as adjustments
    from reconciliation_report r
    join entity e on e.workspace_id = r.workspace_id and e.id = r.entity_id
    where r.workspace_id = (select current_workspace()) and r.id = any(reports)
  ), moved as materialized (
    select k.account_id, k.entity_id, k.currency, m.* from (
      select r.account_id, r.entity_id, r.currency, r.book_currency, max(r.last) as last from report r group by 1, 2, 3, 4
    ) k cross join lateral (
      select l.date, c.report_id, o.statement_ending_date as confirmed,
        l.bank_transaction_id is not null or exists (
          select from statement_link s where s.workspace_id = l.workspace_id and s.line_id = l.id) as is_matched,
        coalesce(sum(a.amount) filter (where a.amount > 0), 0) as debits,
        coalesce(-sum(a.amount) filter (where a.amount < 0), 0) as credits, count(*) as items
      from journal_line l
      join journal_posting p on p.workspace_id = l.workspace_id and p.journal_entry_id = l.journal_entry_id
        and p.version = l.version and not p.is_mirror and p.taken_back_at is null
      left join reconciliation_clearing c on c.workspace_id = l.workspace_id and c.line_id = l.id
      left join reconciliation_report o on o.workspace_id = c.workspace_id and o.id = c.report_id
      cross join lateral (
        select amount_in(k.currency, l.currency, l.amount_native, k.book_currency, l.amount_book, (select reporting_currency()), l.amount) as amount) a
      where l.workspace_id = (select current_workspace()) and l.account_id = k.account_id and l.entity_id = k.entity_id
        and l.date <= k.last and not l.is_mirror and a.amount <> 0
      group by 1, 2, 3, 4
    ) m
  ), summed as (
    select r.id,
      coalesce(sum(m.debits) filter (where k.is_mine), 0) as cleared_debits,
      coalesce(sum(m.credits) filter (where k.is_mine), 0) as cleared_credits,
      coalesce(sum(m.items) filter (where k.is_mine), 0) as cleared_count,
      coalesce(sum(m.debits) filter (where k.is_open and m.is_matched), 0) as matched_debits,
      coalesce(sum(m.credits) filter (where k.is_open and m.is_matched), 0) as matched_credits,
      coalesce(sum(m.items) filter (where k.is_open and m.is_matched), 0) as matched_count,
      coalesce(sum(m.debits) filter (where k.is_open and k.is_within), 0) as unreconciled_debits,
      coalesce(sum(m.credits) filter (where k.is_open and k.is_within), 0) as unreconciled_credits,
      coalesce(sum(m.items) filter (where k.is_open and k.is_within), 0) as unreconciled_count,
      coalesce(sum(m.debits) filter (where k.is_open), 0) as open_debits,
      coalesce(sum(m.credits) filter (where k.is_open), 0) as open_credits,
      coalesce(sum(m.items) filter (where k.is_open), 0) as open_count
    from report r
    left join moved m on m.account_id = r.account_id and m.entity_id = r.entity_id and m.currency = r.currency
      and m.date <= r.last
    cross join lateral (
      select m.report_id = r.id as is_mine, m.report_id is null or m.confirmed > r.last as is_open,
        m.date >= r.first as is_within) k
    group by r.id
  )
  select r.workspace_id, r.id,
    m.cleared_debits, m.cleared_credits, m.cleared, s.cleared_count::text,
    m.matched_debits, m.matched_credits, m.matched, s.matched_count::text,
    m.unreconciled_debits, m.unreconciled_credits, m.unreconciled, s.unreconciled_count::text,
    b.within_count::text, round(b.within_activity, d.decimals)::text,
    m.open_debits, m.open_credits, m.open, s.open_count::text,
    b.open_count::text, round(b.open_activity, d.decimals)::text,
    m.statement, m.difference, m.open_difference, coalesce(to_jsonb(b.lines[1:100]), '[]')
  from report r
  join summed s on s.id = r.id
  cross join lateral (
    select r.ending_balance - (r.starting_balance + s.cleared_debits - s.cleared_credits + r.adjustments) as difference,
      currency_decimals(r.currency) as decimals) d
  cross join lateral (
    select round(s.cleared_debits, d.decimals)::text as cleared_debits, round(s.cleared_credits, d.decimals)::text as cleared_credits,
      round(s.cleared_debits - s.cleared_credits, d.decimals)::text as cleared,
      round(s.matched_debits, d.decimals)::text as matched_debits, round(s.matched_credits, d.decimals)::text as matched_credits,
      round(s.matched_debits - s.matched_credits, d.decimals)::text as matched,
      round(s.unreconciled_debits, d.decimals)::text as unreconciled_debits,
      round(s.unreconciled_credits, d.decimals)::text as unreconciled_credits,
      round(s.unreconciled_debits - s.unreconciled_credits, d.decimals)::text as unreconciled,
      round(s.open_debits, d.decimals)::text as open_debits, round(s.open_credits, d.decimals)::text as open_credits,
      round(s.open_debits - s.open_credits, d.decimals)::text as open,
      round(r.ending_balance - r.starting_balance, d.decimals)::text as statement,
      round(d.difference, d.decimals)::text as difference,
      round(d.difference - (s.open_debits - s.open_credits), d.decimals)::text as open_difference) m
  cross join lateral (
    select count(*) as open_count, coalesce(sum(t.amount), 0) as open_activity,
      count(*) filter (where t.day >= r.first) as within_count,
      coalesce(sum(t.amount) filter (where t.day >= r.first), 0) as within_activity,
      array_agg(jsonb_build_object('id', t.id, 'date', t.day,
        'deposit', case when t.amount > 0 then trim_scale(t.amount) end,
        'withdrawal', case when t.amount < 0 then trim_scale(-t.amount) end) order by t.day, t.id)
        filter (where t.day >= r.first) as lines
    from open_statement_line(r.workspace_id, r.account_id, r.entity_id, r.currency, r.last) t) b
$$;

-- What each statement may confirm: live lines up to its last day that no other report confirms.
create or replace view reconciliation_source_transaction with (security_invoker = true) as
  select r.workspace_id, l.id, r.id as report_id, l.journal_entry_id as journal_id, r.currency, l.date as posted_at,
    case when a.amount > 0 then round(a.amount, currency_decimals(r.currency))::text end as debit_amount_in_currency,
    case when a.amount < 0 then round(-a.amount, currency_decimals(r.currency))::text end as credit_amount_in_currency,
    a.amount as amount_in_currency, l.description, c.line_id is not null as is_cleared_line,
    l.bank_transaction_id is not null or exists (
      select from statement_link k where k.workspace_id = l.workspace_id and k.line_id = l.id) as is_matched_line, l.vendor_id, l.department_id, l.tag_ids,
    -- What of the bank stands against it: its own transaction, and those that were matched with it. Own and made links
    -- have ids apart: even and odd.
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', k.link, 'status', case when c.line_id is null then 'DRAFT' else 'RECONCILED' end, 'suggestion_id', t.id,
        'suggestion', jsonb_build_object(
          'id', t.id, 'page_number', 1, 'page', 1, 'reconciliation_transaction_id', k.link::text,
          'source_transaction_id', l.id::text, 'is_matched', 'true', 'date', (t.posted_at at time zone 'UTC')::date,
          'deposit', case when t.amount > 0 then trim_scale(t.amount) end,
          'withdrawal', case when t.amount < 0 then trim_scale(-t.amount) end,
          'description', coalesce(t.bank_description, t.merchant_name), 'is_cleared', c.line_id is not null,
          'created_at', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'last_modified_at', to_char(t.last_modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'customer', r.workspace_id, 'reconciliation_report', r.id)) order by k.link), '[]')
      from (
        select l.bank_transaction_id as transaction, l.bank_transaction_id * 2 as link where l.bank_transaction_id is not null
        union all
        select s.bank_transaction_id, s.id * 2 + 1 from statement_link s
          where s.workspace_id = l.workspace_id and s.line_id = l.id) k
      join bank_transaction t on t.workspace_id = l.workspace_id and t.id = k.transaction) as reconciliation_transaction
  from reconciliation_report r
  join entity e on e.workspace_id = r.workspace_id and e.id = r.entity_id
  join journal_line l on l.workspace_id = r.workspace_id and l.account_id = r.account_id and l.entity_id = r.entity_id
    and l.date <= r.statement_ending_date and not l.is_mirror
  join journal_posting p on p.workspace_id = l.workspace_id and p.journal_entry_id = l.journal_entry_id
    and p.version = l.version and not p.is_mirror and p.taken_back_at is null
  left join reconciliation_clearing c on c.workspace_id = l.workspace_id and c.line_id = l.id
  cross join lateral (
    select amount_in(r.currency, l.currency, l.amount_native, e.currency, l.amount_book, (select reporting_currency()), l.amount) as amount) a
  where a.amount <> 0 and (c.report_id is null or c.report_id = r.id);
-- What the view before asked.
drop function if exists statement_links(integer, integer, bigint, integer);

-- The same of one report after the other.
create or replace view reconciliation_roll_up with (security_invoker = true) as
  select r.workspace_id, r.id, s.cleared_total_debits, s.cleared_total_credits, s.cleared_activity,
    s.cleared_item_count, s.matched_total_debits, s.matched_total_credits, s.matched_activity, s.matched_item_count,
    s.unreconciled_total_debits, s.unreconciled_total_credits, s.unreconciled_activity, s.unreconciled_gl_item_count,
    s.unreconciled_statement_line_count, s.unreconciled_statement_activity, s.open_total_debits, s.open_total_credits,
    s.open_activity, s.open_gl_item_count, s.open_statement_line_count, s.open_statement_activity,
    s.statement_activity, s.reconciliation_difference, s.open_difference, s.unmatched_statement_transactions
  from reconciliation_report r cross join lateral reconciliation_sums(array[r.id]) s;
