-- Credit memos of revenue transactions, what an invoice was made to bill, shares as numbers.

alter table revenue_transaction rename column credit_memo to credit_memo_id;
alter table revenue_transaction add column is_billed boolean not null default false;
alter table contract_product_bundle_line add column share numeric(17,4) not null default 0;
-- Rows of every workspace: the wall stands aside for this statement.
alter table contract_product_bundle_line no force row level security;
update contract_product_bundle_line set share = percentage::numeric;
alter table contract_product_bundle_line force row level security;
alter table contract_product_bundle_line alter column share drop default;
alter table contract_product_bundle_line drop column percentage;
alter table revenue_transaction no force row level security;
update revenue_transaction set credit_memo_id = null where credit_memo_id is not null;
update revenue_transaction set is_billed = true where invoice_id is not null or voided_invoice_id is not null;
alter table revenue_transaction force row level security;
alter table revenue_transaction add constraint revenue_transaction_credit_memo_id_fkey foreign key (workspace_id, credit_memo_id) references credit_memo (workspace_id, id);
create index revenue_transaction_credit_memo_id_idx on revenue_transaction (workspace_id, credit_memo_id) where credit_memo_id is not null;
drop index contract_prepaid_commit_priority_order;

-- A client may be merged into another one, which moves no amount. The position stays with whom it was of.
alter table revenue_position drop constraint revenue_position_client_id_fkey;
alter table revenue_position rename column client_id to client;
create index revenue_position_contract_idx on revenue_position (workspace_id, contract_id) where contract_id is not null;
create or replace function keep_recognized() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.is_deleted or (new.entity_id, new.contract_id, new.product_id, new.currency, new.recognized, new.accounting_period, new.journal_entry_id)
    is distinct from (old.entity_id, old.contract_id, old.product_id, old.currency, old.recognized, old.accounting_period, old.journal_entry_id)
  then
    raise exception 'This revenue transaction is recognized: correct it with a negative one.' using errcode = 'LG400';
  end if;
  return new;
end $$;

-- The prices of a product by what is used.
create function product_usage_groups(home integer, given integer) returns json language sql stable parallel safe as $$
  select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'pricing_model', g.pricing_model, 'unit_of_measure', g.unit_of_measure,
    'tier_count', t.number, 'tiers', t.tiers) order by g.id), '[]'::json)
  from usage_group g cross join lateral (
    select count(*)::integer as number, coalesce(json_agg(json_build_object('id', u.id, 'name', u.name,
      'pricing_type', case when u.percentage is null then 'unit' else 'percentage' end, 'from_quantity', trim_scale(u.from_quantity),
      'to_quantity', trim_scale(u.to_quantity), 'price', trim_scale(u.price), 'percentage', trim_scale(u.percentage)) order by u.from_quantity, u.id), '[]'::json) as tiers
    from usage_tier u where u.workspace_id = home and u.group_id = g.id and not u.is_deleted) t
  where g.workspace_id = home and g.product_id = given and not g.is_deleted
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
