-- Figures of contracts.

create or replace function contract_last_day(home integer, given integer) returns date language sql stable parallel safe as $$
  select greatest(
    (select max(end_date) from contract_subscription s where s.workspace_id = home and s.contract_id = given and not s.is_deleted),
    (select max(end_date) from contract_bundle b where b.workspace_id = home and b.contract_id = given and not b.is_deleted),
    (select max(milestone_date) from contract_milestone m where m.workspace_id = home and m.contract_id = given and not m.is_deleted),
    (select max(end_date) from contract_usage u where u.workspace_id = home and u.contract_id = given and not u.is_deleted))
$$;

-- How the price of a bundle is shared in a contract; null where nothing is.
create or replace function contract_allocation(home integer, given integer) returns json language sql stable parallel safe as $$
  select json_build_object('id', c.id, 'source_bundle', c.source_bundle_id,
    'source_bundle_name', (select b.bundle_name from product_bundle b where b.workspace_id = home and b.id = c.source_bundle_id),
    'total_amount', trim_scale(c.total_amount), 'currency', c.currency,
    'lines', (select coalesce(json_agg(json_build_object('id', l.id, 'product', l.product_id, 'product_name', p.product_name,
      'amount', trim_scale(l.amount), 'percentage', trim_scale(l.share)::text, 'original_percentage', trim_scale(l.original_percentage)) order by l.id), '[]'::json)
      from contract_product_bundle_line l left join product p on p.workspace_id = home and p.id = l.product_id
      where l.workspace_id = home and l.contract_product_bundle_id = c.id))
  from contract_product_bundle c where c.workspace_id = home and c.id = given
$$;

create or replace function contract_total_billed(home integer, given integer) returns numeric language sql stable parallel safe as $$
  select coalesce(sum(i.total_amount - (select coalesce(sum(l.tax), 0) from invoice_line l where l.workspace_id = home and l.invoice_id = i.id)), 0)
  from invoice i where i.workspace_id = home and i.contract_id = given and not i.is_deleted and i.payment_status not in ('draft', 'voided')
$$;

create or replace function contract_total_deferred(home integer, given integer) returns numeric language sql stable parallel safe as $$
  select coalesce(-sum(l.amount_native), 0) from revenue_position p
  join journal_line l on l.workspace_id = p.workspace_id and l.revenue_position_id = p.id and l.account_id = p.deferred_account_id
  where p.workspace_id = home and p.contract_id = given
$$;

create or replace function contract_total_mrr(home integer, given integer) returns numeric language sql stable parallel safe as $$
  select coalesce(sum(s.mrr), 0) from contract_subscription s
  where s.workspace_id = home and s.contract_id = given and not s.is_deleted and (s.drafted_by is null or s.approved_by is not null)
    and current_date between s.start_date and coalesce(s.end_date, 'infinity')
$$;

create or replace function contract_total_outstanding(home integer, given integer) returns numeric language sql stable parallel safe as $$
  select coalesce(sum(i.total_amount - i.amount_paid), 0) from invoice i
  where i.workspace_id = home and i.contract_id = given and not i.is_deleted and i.payment_status in ('open', 'sent', 'partial')
$$;

create or replace function contract_total_paid(home integer, given integer) returns numeric language sql stable parallel safe as $$
  select coalesce(sum(i.amount_paid), 0) from invoice i
  where i.workspace_id = home and i.contract_id = given and not i.is_deleted and i.payment_status not in ('draft', 'voided')
$$;

-- Figures of a contract. Drafts do not count.
create or replace function contract_total_revenue(home integer, given integer) returns numeric language sql stable parallel safe as $$
  select coalesce(sum(r.recognized), 0) from revenue_transaction r
  where r.workspace_id = home and r.contract_id = given and not r.is_deleted and (r.drafted_by is null or r.approved_by is not null)
$$;

create or replace function contract_total_unbilled(home integer, given integer) returns numeric language sql stable parallel safe as $$
  select coalesce(sum(l.amount_native), 0) from revenue_position p
  join journal_line l on l.workspace_id = p.workspace_id and l.revenue_position_id = p.id and l.account_id = p.unbilled_account_id
  where p.workspace_id = home and p.contract_id = given
$$;

-- The rows of a line of a contract, in their order, as the line shows them.
create or replace function revenue_row_json(r revenue_transaction) returns json language sql stable parallel safe as $$
  select json_build_object('id', r.id, 'accounting_period', r.accounting_period, 'start_date', r.transaction_date,
    'end_date', r.transaction_end_date, 'product', r.product_id, 'amount', trim_scale(r.amount), 'recognized', trim_scale(r.recognized),
    'billed_amount', trim_scale(r.billed_amount), 'quantity', trim_scale(r.quantity), 'rate', trim_scale(r.rate),
    'journal_entry', r.journal_entry_id, 'invoice', r.invoice_id)
$$;

create or replace function subscription_rows(home integer, given integer) returns json language sql stable parallel safe as $$
  select coalesce(json_agg(revenue_row_json(r) order by r.accounting_period, r.id), '[]'::json) from revenue_transaction r
  where r.workspace_id = home and r.contract_subscription_id = given and not r.is_deleted
$$;

create or replace function usage_rows(home integer, given integer) returns json language sql stable parallel safe as $$
  select coalesce(json_agg(revenue_row_json(r) order by r.accounting_period, r.id), '[]'::json) from revenue_transaction r
  where r.workspace_id = home and r.contract_usage_id = given and not r.is_deleted
$$;

-- The prices of a product by what is used.
create or replace function product_usage_groups(home integer, given integer) returns json language sql stable parallel safe as $$
  select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'pricing_model', g.pricing_model, 'unit_of_measure', g.unit_of_measure,
    'tier_count', t.number, 'tiers', t.tiers) order by g.id), '[]'::json)
  from usage_group g cross join lateral (
    select count(*)::integer as number, coalesce(json_agg(json_build_object('id', u.id, 'name', u.name,
      'pricing_type', case when u.percentage is null then 'unit' else 'percentage' end, 'from_quantity', trim_scale(u.from_quantity),
      'to_quantity', trim_scale(u.to_quantity), 'price', trim_scale(u.price), 'percentage', trim_scale(u.percentage)) order by u.from_quantity, u.id), '[]'::json) as tiers
    from usage_tier u where u.workspace_id = home and u.group_id = g.id and not u.is_deleted) t
  where g.workspace_id = home and g.product_id = given and not g.is_deleted
$$;
