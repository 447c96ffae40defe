-- Revenue transactions: what is due, and what stays as it was recognized.

-- Revenue that is due up to a day and not recognized: days with such rows are not closed over them.
create or replace function revenue_is_due(home integer, of_entity integer, day date) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  with root as materialized (
    select id from entity where workspace_id = home and not is_deleted order by parent_id is not null, id limit 1
  )
  select exists (
    select from revenue_transaction r
    where r.workspace_id = home and r.journal_entry_id is null and not r.is_deleted and not r.is_migration_invoiced
      and coalesce(r.recognized, 0) <> 0 and (r.drafted_by is null or r.approved_by is not null)
      and (r.accounting_period + interval '1 month' - interval '1 day')::date <= day
      and (of_entity is null or coalesce(r.entity_id, (select id from root)) = of_entity))
$$;

-- What is recognized stays as it was recognized.
create or replace function keep_recognized() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.is_deleted or (new.entity_id, new.contract_id, new.product_id, new.currency, new.recognized, new.accounting_period, new.journal_entry_id)
    is distinct from (old.entity_id, old.contract_id, old.product_id, old.currency, old.recognized, old.accounting_period, old.journal_entry_id)
  then
    raise exception 'This revenue transaction is recognized: correct it with a negative one.' using errcode = 'LG400';
  end if;
  return new;
end $$;

-- What an invoice bills of usage beyond what was prepaid, before tax: the rows it bills say it. A void keeps
-- what it billed until another one bills it.
create or replace function keep_overage_subtotal() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  update invoice i set overage_subtotal = (
    select coalesce(sum(coalesce(r.billed_amount, r.recognized, 0)), 0)::numeric(22,2)::text
    from revenue_transaction r
    where r.workspace_id = i.workspace_id and r.kind = 'prepaid_overage' and not r.is_deleted
      and (r.invoice_id = i.id or (r.voided_invoice_id = i.id and r.invoice_id is null)))
  where i.workspace_id = new.workspace_id
    and i.id in (old.invoice_id, old.voided_invoice_id, new.invoice_id, new.voided_invoice_id);
  return null;
end $$;

create or replace trigger overage_subtotal after update of invoice_id, voided_invoice_id on revenue_transaction
  for each row when (new.kind = 'prepaid_overage') execute function keep_overage_subtotal();
create or replace trigger recognized before update or delete on revenue_transaction for each row
  when (old.journal_entry_id is not null) execute function keep_recognized();
