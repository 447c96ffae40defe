-- Counts of what documents, contracts, reconciliations and letters have added.

create or replace function count_bank_transaction() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'bank_transaction', array[entity_id], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'bank_transaction', array[entity_id], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'bank_transaction', array[old.entity_id], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'bank_transaction', array[new.entity_id], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $$;
create or replace function count_reconciliation_report() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'reconciliation_report', array_remove(array[entity_id], null), count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'reconciliation_report', array_remove(array[entity_id], null), -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'reconciliation_report', array_remove(array[old.entity_id], null), -1, -1, 0),
      (new.workspace_id, 'reconciliation_report', array_remove(array[new.entity_id], null), 1, 1, 0);
  end if;
  return null;
end $$;
create or replace function count_amortization() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'amortization', array[entity_id], count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'amortization', array[entity_id], -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'amortization', array[old.entity_id], -1, -1, 0),
      (new.workspace_id, 'amortization', array[new.entity_id], 1, 1, 0);
  end if;
  return null;
end $$;
create or replace function count_bill_draft() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'bill_draft', array_remove(array[entity_id], null), count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'bill_draft', array_remove(array[entity_id], null), -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'bill_draft', array_remove(array[old.entity_id], null), -1, -1, 0),
      (new.workspace_id, 'bill_draft', array_remove(array[new.entity_id], null), 1, 1, 0);
  end if;
  return null;
end $$;
create or replace function count_bill() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'bill', array[entity_id], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'bill', array[entity_id], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'bill', array[old.entity_id], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'bill', array[new.entity_id], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $$;
create or replace function count_debit_memo() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'debit_memo', array[entity_id], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'debit_memo', array[entity_id], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'debit_memo', array[old.entity_id], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'debit_memo', array[new.entity_id], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $$;
create or replace function count_credit_memo() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'credit_memo', array[entity_id], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'credit_memo', array[entity_id], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'credit_memo', array[old.entity_id], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'credit_memo', array[new.entity_id], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $$;
create or replace function count_letter() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'letter', array[entity_id], count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'letter', array[entity_id], -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'letter', array[old.entity_id], -1, -1, 0),
      (new.workspace_id, 'letter', array[new.entity_id], 1, 1, 0);
  end if;
  return null;
end $$;
create or replace function count_contract_bundle() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_bundle', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_bundle', array_remove(array[entity_id], null), -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'contract_bundle', array_remove(array[old.entity_id], null), -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'contract_bundle', array_remove(array[new.entity_id], null), (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $$;
create or replace function count_contract_invoice() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_invoice', array_remove(array[entity_id], null), count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_invoice', array_remove(array[entity_id], null), -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'contract_invoice', array_remove(array[old.entity_id], null), -1, -1, 0),
      (new.workspace_id, 'contract_invoice', array_remove(array[new.entity_id], null), 1, 1, 0);
  end if;
  return null;
end $$;
create or replace function count_contract_milestone() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_milestone', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_milestone', array_remove(array[entity_id], null), -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'contract_milestone', array_remove(array[old.entity_id], null), -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'contract_milestone', array_remove(array[new.entity_id], null), (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $$;
create or replace function count_contract_subscription() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_subscription', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_subscription', array_remove(array[entity_id], null), -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'contract_subscription', array_remove(array[old.entity_id], null), -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'contract_subscription', array_remove(array[new.entity_id], null), (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $$;
create or replace function count_contract_usage() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_usage', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_usage', array_remove(array[entity_id], null), -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'contract_usage', array_remove(array[old.entity_id], null), -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'contract_usage', array_remove(array[new.entity_id], null), (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $$;
create or replace function count_tier_price_override() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'tier_price_override', array_remove(array[entity_id], null), count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'tier_price_override', array_remove(array[entity_id], null), -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'tier_price_override', array_remove(array[old.entity_id], null), -1, -1, 0),
      (new.workspace_id, 'tier_price_override', array_remove(array[new.entity_id], null), 1, 1, 0);
  end if;
  return null;
end $$;
create or replace function count_usage_group() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'usage_group', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'usage_group', '{}'::integer[], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'usage_group', '{}'::integer[], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'usage_group', '{}'::integer[], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $$;
create or replace function count_usage_tier() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'usage_tier', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'usage_tier', '{}'::integer[], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'usage_tier', '{}'::integer[], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'usage_tier', '{}'::integer[], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $$;
create or replace function count_contract() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract', array_remove(array[entity_id], null), -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'contract', array_remove(array[old.entity_id], null), -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'contract', array_remove(array[new.entity_id], null), (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $$;
create or replace function count_contract_prepaid_commit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_prepaid_commit', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_prepaid_commit', array_remove(array[entity_id], null), -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'contract_prepaid_commit', array_remove(array[old.entity_id], null), -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'contract_prepaid_commit', array_remove(array[new.entity_id], null), (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $$;
create or replace function count_contract_prepaid_commit_consumption() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_prepaid_commit_consumption', array_remove(array[entity_id], null), count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_prepaid_commit_consumption', array_remove(array[entity_id], null), -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'contract_prepaid_commit_consumption', array_remove(array[old.entity_id], null), -1, -1, 0),
      (new.workspace_id, 'contract_prepaid_commit_consumption', array_remove(array[new.entity_id], null), 1, 1, 0);
  end if;
  return null;
end $$;
create or replace function count_prepaid_usage_event() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'prepaid_usage_event', array_remove(array[entity_id], null), count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'prepaid_usage_event', array_remove(array[entity_id], null), -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'prepaid_usage_event', array_remove(array[old.entity_id], null), -1, -1, 0),
      (new.workspace_id, 'prepaid_usage_event', array_remove(array[new.entity_id], null), 1, 1, 0);
  end if;
  return null;
end $$;
create or replace function count_revenue_transaction() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'revenue_transaction', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'revenue_transaction', array_remove(array[entity_id], null), -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'revenue_transaction', array_remove(array[old.entity_id], null), -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'revenue_transaction', array_remove(array[new.entity_id], null), (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $$;
create trigger count_added after insert on bank_transaction referencing new table as added for each statement execute function count_bank_transaction();
create trigger count_removed after delete on bank_transaction referencing old table as removed for each statement execute function count_bank_transaction();
create trigger count_changed after update on bank_transaction for each row when ((not old.is_deleted) is distinct from (not new.is_deleted) or (old.is_deleted) is distinct from (new.is_deleted) or (array[old.entity_id]) is distinct from (array[new.entity_id])) execute function count_bank_transaction();
delete from record_count where relation = 'bank_transaction';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'bank_transaction', array[entity_id], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from bank_transaction group by workspace_id, 3;
create trigger count_added after insert on reconciliation_report referencing new table as added for each statement execute function count_reconciliation_report();
create trigger count_removed after delete on reconciliation_report referencing old table as removed for each statement execute function count_reconciliation_report();
create trigger count_changed after update on reconciliation_report for each row when ((array_remove(array[old.entity_id], null)) is distinct from (array_remove(array[new.entity_id], null))) execute function count_reconciliation_report();
delete from record_count where relation = 'reconciliation_report';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'reconciliation_report', array_remove(array[entity_id], null), count(*), count(*), 0
    from reconciliation_report group by workspace_id, 3;
create trigger count_added after insert on amortization referencing new table as added for each statement execute function count_amortization();
create trigger count_removed after delete on amortization referencing old table as removed for each statement execute function count_amortization();
create trigger count_changed after update on amortization for each row when ((array[old.entity_id]) is distinct from (array[new.entity_id])) execute function count_amortization();
delete from record_count where relation = 'amortization';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'amortization', array[entity_id], count(*), count(*), 0
    from amortization group by workspace_id, 3;
create trigger count_added after insert on bill_draft referencing new table as added for each statement execute function count_bill_draft();
create trigger count_removed after delete on bill_draft referencing old table as removed for each statement execute function count_bill_draft();
create trigger count_changed after update on bill_draft for each row when ((array_remove(array[old.entity_id], null)) is distinct from (array_remove(array[new.entity_id], null))) execute function count_bill_draft();
delete from record_count where relation = 'bill_draft';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'bill_draft', array_remove(array[entity_id], null), count(*), count(*), 0
    from bill_draft group by workspace_id, 3;
create trigger count_added after insert on bill referencing new table as added for each statement execute function count_bill();
create trigger count_removed after delete on bill referencing old table as removed for each statement execute function count_bill();
create trigger count_changed after update on bill for each row when ((not old.is_deleted) is distinct from (not new.is_deleted) or (old.is_deleted) is distinct from (new.is_deleted) or (array[old.entity_id]) is distinct from (array[new.entity_id])) execute function count_bill();
delete from record_count where relation = 'bill';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'bill', array[entity_id], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from bill group by workspace_id, 3;
create trigger count_added after insert on debit_memo referencing new table as added for each statement execute function count_debit_memo();
create trigger count_removed after delete on debit_memo referencing old table as removed for each statement execute function count_debit_memo();
create trigger count_changed after update on debit_memo for each row when ((not old.is_deleted) is distinct from (not new.is_deleted) or (old.is_deleted) is distinct from (new.is_deleted) or (array[old.entity_id]) is distinct from (array[new.entity_id])) execute function count_debit_memo();
delete from record_count where relation = 'debit_memo';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'debit_memo', array[entity_id], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from debit_memo group by workspace_id, 3;
create trigger count_added after insert on credit_memo referencing new table as added for each statement execute function count_credit_memo();
create trigger count_removed after delete on credit_memo referencing old table as removed for each statement execute function count_credit_memo();
create trigger count_changed after update on credit_memo for each row when ((not old.is_deleted) is distinct from (not new.is_deleted) or (old.is_deleted) is distinct from (new.is_deleted) or (array[old.entity_id]) is distinct from (array[new.entity_id])) execute function count_credit_memo();
delete from record_count where relation = 'credit_memo';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'credit_memo', array[entity_id], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from credit_memo group by workspace_id, 3;
create trigger count_added after insert on letter referencing new table as added for each statement execute function count_letter();
create trigger count_removed after delete on letter referencing old table as removed for each statement execute function count_letter();
create trigger count_changed after update on letter for each row when ((array[old.entity_id]) is distinct from (array[new.entity_id])) execute function count_letter();
delete from record_count where relation = 'letter';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'letter', array[entity_id], count(*), count(*), 0
    from letter group by workspace_id, 3;
create trigger count_added after insert on contract_bundle referencing new table as added for each statement execute function count_contract_bundle();
create trigger count_removed after delete on contract_bundle referencing old table as removed for each statement execute function count_contract_bundle();
create trigger count_changed after update on contract_bundle for each row when ((not old.is_deleted) is distinct from (not new.is_deleted) or (old.is_deleted) is distinct from (new.is_deleted) or (array_remove(array[old.entity_id], null)) is distinct from (array_remove(array[new.entity_id], null))) execute function count_contract_bundle();
delete from record_count where relation = 'contract_bundle';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_bundle', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from contract_bundle group by workspace_id, 3;
create trigger count_added after insert on contract_invoice referencing new table as added for each statement execute function count_contract_invoice();
create trigger count_removed after delete on contract_invoice referencing old table as removed for each statement execute function count_contract_invoice();
create trigger count_changed after update on contract_invoice for each row when ((array_remove(array[old.entity_id], null)) is distinct from (array_remove(array[new.entity_id], null))) execute function count_contract_invoice();
delete from record_count where relation = 'contract_invoice';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_invoice', array_remove(array[entity_id], null), count(*), count(*), 0
    from contract_invoice group by workspace_id, 3;
create trigger count_added after insert on contract_milestone referencing new table as added for each statement execute function count_contract_milestone();
create trigger count_removed after delete on contract_milestone referencing old table as removed for each statement execute function count_contract_milestone();
create trigger count_changed after update on contract_milestone for each row when ((not old.is_deleted) is distinct from (not new.is_deleted) or (old.is_deleted) is distinct from (new.is_deleted) or (array_remove(array[old.entity_id], null)) is distinct from (array_remove(array[new.entity_id], null))) execute function count_contract_milestone();
delete from record_count where relation = 'contract_milestone';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_milestone', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from contract_milestone group by workspace_id, 3;
create trigger count_added after insert on contract_subscription referencing new table as added for each statement execute function count_contract_subscription();
create trigger count_removed after delete on contract_subscription referencing old table as removed for each statement execute function count_contract_subscription();
create trigger count_changed after update on contract_subscription for each row when ((not old.is_deleted) is distinct from (not new.is_deleted) or (old.is_deleted) is distinct from (new.is_deleted) or (array_remove(array[old.entity_id], null)) is distinct from (array_remove(array[new.entity_id], null))) execute function count_contract_subscription();
delete from record_count where relation = 'contract_subscription';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_subscription', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from contract_subscription group by workspace_id, 3;
create trigger count_added after insert on contract_usage referencing new table as added for each statement execute function count_contract_usage();
create trigger count_removed after delete on contract_usage referencing old table as removed for each statement execute function count_contract_usage();
create trigger count_changed after update on contract_usage for each row when ((not old.is_deleted) is distinct from (not new.is_deleted) or (old.is_deleted) is distinct from (new.is_deleted) or (array_remove(array[old.entity_id], null)) is distinct from (array_remove(array[new.entity_id], null))) execute function count_contract_usage();
delete from record_count where relation = 'contract_usage';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_usage', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from contract_usage group by workspace_id, 3;
create trigger count_added after insert on tier_price_override referencing new table as added for each statement execute function count_tier_price_override();
create trigger count_removed after delete on tier_price_override referencing old table as removed for each statement execute function count_tier_price_override();
create trigger count_changed after update on tier_price_override for each row when ((array_remove(array[old.entity_id], null)) is distinct from (array_remove(array[new.entity_id], null))) execute function count_tier_price_override();
delete from record_count where relation = 'tier_price_override';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'tier_price_override', array_remove(array[entity_id], null), count(*), count(*), 0
    from tier_price_override group by workspace_id, 3;
create trigger count_added after insert on usage_group referencing new table as added for each statement execute function count_usage_group();
create trigger count_removed after delete on usage_group referencing old table as removed for each statement execute function count_usage_group();
create trigger count_changed after update on usage_group for each row when ((not old.is_deleted) is distinct from (not new.is_deleted) or (old.is_deleted) is distinct from (new.is_deleted)) execute function count_usage_group();
delete from record_count where relation = 'usage_group';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'usage_group', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from usage_group group by workspace_id, 3;
create trigger count_added after insert on usage_tier referencing new table as added for each statement execute function count_usage_tier();
create trigger count_removed after delete on usage_tier referencing old table as removed for each statement execute function count_usage_tier();
create trigger count_changed after update on usage_tier for each row when ((not old.is_deleted) is distinct from (not new.is_deleted) or (old.is_deleted) is distinct from (new.is_deleted)) execute function count_usage_tier();
delete from record_count where relation = 'usage_tier';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'usage_tier', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from usage_tier group by workspace_id, 3;
create trigger count_added after insert on contract referencing new table as added for each statement execute function count_contract();
create trigger count_removed after delete on contract referencing old table as removed for each statement execute function count_contract();
create trigger count_changed after update on contract for each row when ((not old.is_deleted) is distinct from (not new.is_deleted) or (old.is_deleted) is distinct from (new.is_deleted) or (array_remove(array[old.entity_id], null)) is distinct from (array_remove(array[new.entity_id], null))) execute function count_contract();
delete from record_count where relation = 'contract';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from contract group by workspace_id, 3;
create trigger count_added after insert on contract_prepaid_commit referencing new table as added for each statement execute function count_contract_prepaid_commit();
create trigger count_removed after delete on contract_prepaid_commit referencing old table as removed for each statement execute function count_contract_prepaid_commit();
create trigger count_changed after update on contract_prepaid_commit for each row when ((not old.is_deleted) is distinct from (not new.is_deleted) or (old.is_deleted) is distinct from (new.is_deleted) or (array_remove(array[old.entity_id], null)) is distinct from (array_remove(array[new.entity_id], null))) execute function count_contract_prepaid_commit();
delete from record_count where relation = 'contract_prepaid_commit';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_prepaid_commit', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from contract_prepaid_commit group by workspace_id, 3;
create trigger count_added after insert on contract_prepaid_commit_consumption referencing new table as added for each statement execute function count_contract_prepaid_commit_consumption();
create trigger count_removed after delete on contract_prepaid_commit_consumption referencing old table as removed for each statement execute function count_contract_prepaid_commit_consumption();
create trigger count_changed after update on contract_prepaid_commit_consumption for each row when ((array_remove(array[old.entity_id], null)) is distinct from (array_remove(array[new.entity_id], null))) execute function count_contract_prepaid_commit_consumption();
delete from record_count where relation = 'contract_prepaid_commit_consumption';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_prepaid_commit_consumption', array_remove(array[entity_id], null), count(*), count(*), 0
    from contract_prepaid_commit_consumption group by workspace_id, 3;
create trigger count_added after insert on prepaid_usage_event referencing new table as added for each statement execute function count_prepaid_usage_event();
create trigger count_removed after delete on prepaid_usage_event referencing old table as removed for each statement execute function count_prepaid_usage_event();
create trigger count_changed after update on prepaid_usage_event for each row when ((array_remove(array[old.entity_id], null)) is distinct from (array_remove(array[new.entity_id], null))) execute function count_prepaid_usage_event();
delete from record_count where relation = 'prepaid_usage_event';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'prepaid_usage_event', array_remove(array[entity_id], null), count(*), count(*), 0
    from prepaid_usage_event group by workspace_id, 3;
create trigger count_added after insert on revenue_transaction referencing new table as added for each statement execute function count_revenue_transaction();
create trigger count_removed after delete on revenue_transaction referencing old table as removed for each statement execute function count_revenue_transaction();
create trigger count_changed after update on revenue_transaction for each row when ((not old.is_deleted) is distinct from (not new.is_deleted) or (old.is_deleted) is distinct from (new.is_deleted) or (array_remove(array[old.entity_id], null)) is distinct from (array_remove(array[new.entity_id], null))) execute function count_revenue_transaction();
delete from record_count where relation = 'revenue_transaction';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'revenue_transaction', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from revenue_transaction group by workspace_id, 3;
