-- counted: what definitions ask for.

create or replace function count_bank_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'bank_account', array[entity_id], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'bank_account', array[entity_id], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'bank_account', array[old.entity_id], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'bank_account', array[new.entity_id], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $$;
create or replace function count_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'account', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'account', '{}'::integer[], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'account', '{}'::integer[], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'account', '{}'::integer[], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $$;
create or replace function count_journal_entry() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'journal_entry', entity_ids, count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'journal_entry', entity_ids, -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'journal_entry', old.entity_ids, -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'journal_entry', new.entity_ids, (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $$;
create or replace function count_invoice() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'invoice', array[entity_id], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'invoice', array[entity_id], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'invoice', array[old.entity_id], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'invoice', array[new.entity_id], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $$;
create or replace function count_department() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'department', '{}'::integer[], count(*), count(*) filter (where active), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'department', '{}'::integer[], -count(*), -count(*) filter (where active), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'department', '{}'::integer[], -1, -(old.active)::integer, 0),
      (new.workspace_id, 'department', '{}'::integer[], 1, (new.active)::integer, 0);
  end if;
  return null;
end $$;
create or replace function count_entity() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'entity', array[id], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted and active), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'entity', array[id], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted and active), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'entity', array[old.id], -(not old.is_deleted)::integer, -(not old.is_deleted and old.active)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'entity', array[new.id], (not new.is_deleted)::integer, (not new.is_deleted and new.active)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $$;
create or replace function count_exchange_rate() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'exchange_rate', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'exchange_rate', '{}'::integer[], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'exchange_rate', '{}'::integer[], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'exchange_rate', '{}'::integer[], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $$;
create or replace function count_file() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'file', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'file', array_remove(array[entity_id], null), -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'file', array_remove(array[old.entity_id], null), -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'file', array_remove(array[new.entity_id], null), (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $$;
create or replace function count_lock_period() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'lock_period', array_remove(array[entity_id], null), count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'lock_period', array_remove(array[entity_id], null), -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'lock_period', array_remove(array[old.entity_id], null), -1, -1, 0),
      (new.workspace_id, 'lock_period', array_remove(array[new.entity_id], null), 1, 1, 0);
  end if;
  return null;
end $$;
create or replace function count_payment_term() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'payment_term', '{}'::integer[], count(*), count(*) filter (where is_active), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'payment_term', '{}'::integer[], -count(*), -count(*) filter (where is_active), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'payment_term', '{}'::integer[], -1, -(old.is_active)::integer, 0),
      (new.workspace_id, 'payment_term', '{}'::integer[], 1, (new.is_active)::integer, 0);
  end if;
  return null;
end $$;
create or replace function count_product_bundle() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'product_bundle', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'product_bundle', '{}'::integer[], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'product_bundle', '{}'::integer[], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'product_bundle', '{}'::integer[], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $$;
create or replace function count_product() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'product', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'product', '{}'::integer[], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'product', '{}'::integer[], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'product', '{}'::integer[], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $$;
create or replace function count_tag_group() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'tag_group', '{}'::integer[], count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'tag_group', '{}'::integer[], -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  end if;
  return null;
end $$;
create or replace function count_tag() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'tag', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted and is_active), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'tag', '{}'::integer[], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted and is_active), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'tag', '{}'::integer[], -(not old.is_deleted)::integer, -(not old.is_deleted and old.is_active)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'tag', '{}'::integer[], (not new.is_deleted)::integer, (not new.is_deleted and new.is_active)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $$;
create or replace function count_tax_rate() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'tax_rate', '{}'::integer[], count(*), count(*) filter (where is_active), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'tax_rate', '{}'::integer[], -count(*), -count(*) filter (where is_active), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'tax_rate', '{}'::integer[], -1, -(old.is_active)::integer, 0),
      (new.workspace_id, 'tax_rate', '{}'::integer[], 1, (new.is_active)::integer, 0);
  end if;
  return null;
end $$;
create or replace function count_upload_run() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'upload_run', '{}'::integer[], count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'upload_run', '{}'::integer[], -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  end if;
  return null;
end $$;
create or replace function count_vendor_custom_field() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'vendor_custom_field', '{}'::integer[], count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'vendor_custom_field', '{}'::integer[], -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  end if;
  return null;
end $$;
create or replace function count_vendor() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'vendor', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted and status = 'ACTIVE'), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'vendor', '{}'::integer[], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted and status = 'ACTIVE'), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'vendor', '{}'::integer[], -(not old.is_deleted)::integer, -(not old.is_deleted and old.status = 'ACTIVE')::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'vendor', '{}'::integer[], (not new.is_deleted)::integer, (not new.is_deleted and new.status = 'ACTIVE')::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $$;
create or replace function count_workspace_currency() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'workspace_currency', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'workspace_currency', '{}'::integer[], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'workspace_currency', '{}'::integer[], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'workspace_currency', '{}'::integer[], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $$;
create or replace function count_api_key() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'api_key', '{}'::integer[], count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'api_key', '{}'::integer[], -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  end if;
  return null;
end $$;
create or replace function count_api_user() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'api_user', '{}'::integer[], count(*), count(*) filter (where is_active), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'api_user', '{}'::integer[], -count(*), -count(*) filter (where is_active), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'api_user', '{}'::integer[], -1, -(old.is_active)::integer, 0),
      (new.workspace_id, 'api_user', '{}'::integer[], 1, (new.is_active)::integer, 0);
  end if;
  return null;
end $$;
create or replace function count_membership() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'membership', '{}'::integer[], count(*), count(*) filter (where is_active), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'membership', '{}'::integer[], -count(*), -count(*) filter (where is_active), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'membership', '{}'::integer[], -1, -(old.is_active)::integer, 0),
      (new.workspace_id, 'membership', '{}'::integer[], 1, (new.is_active)::integer, 0);
  end if;
  return null;
end $$;
create trigger count_added after insert on bank_account referencing new table as added for each statement execute function count_bank_account();
create trigger count_removed after delete on bank_account referencing old table as removed for each statement execute function count_bank_account();
create trigger count_changed after update on bank_account for each row when ((not old.is_deleted) is distinct from (not new.is_deleted) or (old.is_deleted) is distinct from (new.is_deleted) or (array[old.entity_id]) is distinct from (array[new.entity_id])) execute function count_bank_account();
delete from record_count where relation = 'bank_account';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'bank_account', array[entity_id], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from bank_account group by workspace_id, 3;
create trigger count_added after insert on account referencing new table as added for each statement execute function count_account();
create trigger count_removed after delete on account referencing old table as removed for each statement execute function count_account();
create trigger count_changed after update on account for each row when ((not old.is_deleted) is distinct from (not new.is_deleted) or (old.is_deleted) is distinct from (new.is_deleted)) execute function count_account();
delete from record_count where relation = 'account';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'account', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from account group by workspace_id, 3;
create trigger count_added after insert on journal_entry referencing new table as added for each statement execute function count_journal_entry();
create trigger count_removed after delete on journal_entry referencing old table as removed for each statement execute function count_journal_entry();
create trigger count_changed after update on journal_entry for each row when ((not old.is_deleted) is distinct from (not new.is_deleted) or (old.is_deleted) is distinct from (new.is_deleted) or (old.entity_ids) is distinct from (new.entity_ids)) execute function count_journal_entry();
delete from record_count where relation = 'journal_entry';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'journal_entry', entity_ids, count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from journal_entry group by workspace_id, 3;
create trigger count_added after insert on invoice referencing new table as added for each statement execute function count_invoice();
create trigger count_removed after delete on invoice referencing old table as removed for each statement execute function count_invoice();
create trigger count_changed after update on invoice for each row when ((not old.is_deleted) is distinct from (not new.is_deleted) or (old.is_deleted) is distinct from (new.is_deleted) or (array[old.entity_id]) is distinct from (array[new.entity_id])) execute function count_invoice();
delete from record_count where relation = 'invoice';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'invoice', array[entity_id], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from invoice group by workspace_id, 3;
create trigger count_added after insert on department referencing new table as added for each statement execute function count_department();
create trigger count_removed after delete on department referencing old table as removed for each statement execute function count_department();
create trigger count_changed after update on department for each row when ((old.active) is distinct from (new.active)) execute function count_department();
delete from record_count where relation = 'department';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'department', '{}'::integer[], count(*), count(*) filter (where active), 0
    from department group by workspace_id, 3;
create trigger count_added after insert on entity referencing new table as added for each statement execute function count_entity();
create trigger count_removed after delete on entity referencing old table as removed for each statement execute function count_entity();
create trigger count_changed after update on entity for each row when ((not old.is_deleted) is distinct from (not new.is_deleted) or (not old.is_deleted and old.active) is distinct from (not new.is_deleted and new.active) or (old.is_deleted) is distinct from (new.is_deleted)) execute function count_entity();
delete from record_count where relation = 'entity';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'entity', array[id], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted and active), count(*) filter (where is_deleted)
    from entity group by workspace_id, 3;
create trigger count_added after insert on exchange_rate referencing new table as added for each statement execute function count_exchange_rate();
create trigger count_removed after delete on exchange_rate referencing old table as removed for each statement execute function count_exchange_rate();
create trigger count_changed after update on exchange_rate for each row when ((not old.is_deleted) is distinct from (not new.is_deleted) or (old.is_deleted) is distinct from (new.is_deleted)) execute function count_exchange_rate();
delete from record_count where relation = 'exchange_rate';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'exchange_rate', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from exchange_rate group by workspace_id, 3;
create trigger count_added after insert on file referencing new table as added for each statement execute function count_file();
create trigger count_removed after delete on file referencing old table as removed for each statement execute function count_file();
create trigger count_changed after update on file for each row when ((not old.is_deleted) is distinct from (not new.is_deleted) or (old.is_deleted) is distinct from (new.is_deleted) or (array_remove(array[old.entity_id], null)) is distinct from (array_remove(array[new.entity_id], null))) execute function count_file();
delete from record_count where relation = 'file';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'file', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from file group by workspace_id, 3;
create trigger count_added after insert on lock_period referencing new table as added for each statement execute function count_lock_period();
create trigger count_removed after delete on lock_period referencing old table as removed for each statement execute function count_lock_period();
create trigger count_changed after update on lock_period for each row when ((array_remove(array[old.entity_id], null)) is distinct from (array_remove(array[new.entity_id], null))) execute function count_lock_period();
delete from record_count where relation = 'lock_period';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'lock_period', array_remove(array[entity_id], null), count(*), count(*), 0
    from lock_period group by workspace_id, 3;
create trigger count_added after insert on payment_term referencing new table as added for each statement execute function count_payment_term();
create trigger count_removed after delete on payment_term referencing old table as removed for each statement execute function count_payment_term();
create trigger count_changed after update on payment_term for each row when ((old.is_active) is distinct from (new.is_active)) execute function count_payment_term();
delete from record_count where relation = 'payment_term';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'payment_term', '{}'::integer[], count(*), count(*) filter (where is_active), 0
    from payment_term group by workspace_id, 3;
create trigger count_added after insert on product_bundle referencing new table as added for each statement execute function count_product_bundle();
create trigger count_removed after delete on product_bundle referencing old table as removed for each statement execute function count_product_bundle();
create trigger count_changed after update on product_bundle for each row when ((not old.is_deleted) is distinct from (not new.is_deleted) or (old.is_deleted) is distinct from (new.is_deleted)) execute function count_product_bundle();
delete from record_count where relation = 'product_bundle';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'product_bundle', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from product_bundle group by workspace_id, 3;
create trigger count_added after insert on product referencing new table as added for each statement execute function count_product();
create trigger count_removed after delete on product referencing old table as removed for each statement execute function count_product();
create trigger count_changed after update on product for each row when ((not old.is_deleted) is distinct from (not new.is_deleted) or (old.is_deleted) is distinct from (new.is_deleted)) execute function count_product();
delete from record_count where relation = 'product';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'product', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from product group by workspace_id, 3;
create trigger count_added after insert on tag_group referencing new table as added for each statement execute function count_tag_group();
create trigger count_removed after delete on tag_group referencing old table as removed for each statement execute function count_tag_group();
delete from record_count where relation = 'tag_group';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'tag_group', '{}'::integer[], count(*), count(*), 0
    from tag_group group by workspace_id, 3;
create trigger count_added after insert on tag referencing new table as added for each statement execute function count_tag();
create trigger count_removed after delete on tag referencing old table as removed for each statement execute function count_tag();
create trigger count_changed after update on tag for each row when ((not old.is_deleted) is distinct from (not new.is_deleted) or (not old.is_deleted and old.is_active) is distinct from (not new.is_deleted and new.is_active) or (old.is_deleted) is distinct from (new.is_deleted)) execute function count_tag();
delete from record_count where relation = 'tag';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'tag', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted and is_active), count(*) filter (where is_deleted)
    from tag group by workspace_id, 3;
create trigger count_added after insert on tax_rate referencing new table as added for each statement execute function count_tax_rate();
create trigger count_removed after delete on tax_rate referencing old table as removed for each statement execute function count_tax_rate();
create trigger count_changed after update on tax_rate for each row when ((old.is_active) is distinct from (new.is_active)) execute function count_tax_rate();
delete from record_count where relation = 'tax_rate';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'tax_rate', '{}'::integer[], count(*), count(*) filter (where is_active), 0
    from tax_rate group by workspace_id, 3;
create trigger count_added after insert on upload_run referencing new table as added for each statement execute function count_upload_run();
create trigger count_removed after delete on upload_run referencing old table as removed for each statement execute function count_upload_run();
delete from record_count where relation = 'upload_run';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'upload_run', '{}'::integer[], count(*), count(*), 0
    from upload_run group by workspace_id, 3;
create trigger count_added after insert on vendor_custom_field referencing new table as added for each statement execute function count_vendor_custom_field();
create trigger count_removed after delete on vendor_custom_field referencing old table as removed for each statement execute function count_vendor_custom_field();
delete from record_count where relation = 'vendor_custom_field';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'vendor_custom_field', '{}'::integer[], count(*), count(*), 0
    from vendor_custom_field group by workspace_id, 3;
create trigger count_added after insert on vendor referencing new table as added for each statement execute function count_vendor();
create trigger count_removed after delete on vendor referencing old table as removed for each statement execute function count_vendor();
create trigger count_changed after update on vendor for each row when ((not old.is_deleted) is distinct from (not new.is_deleted) or (not old.is_deleted and old.status = 'ACTIVE') is distinct from (not new.is_deleted and new.status = 'ACTIVE') or (old.is_deleted) is distinct from (new.is_deleted)) execute function count_vendor();
delete from record_count where relation = 'vendor';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'vendor', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted and status = 'ACTIVE'), count(*) filter (where is_deleted)
    from vendor group by workspace_id, 3;
create trigger count_added after insert on workspace_currency referencing new table as added for each statement execute function count_workspace_currency();
create trigger count_removed after delete on workspace_currency referencing old table as removed for each statement execute function count_workspace_currency();
create trigger count_changed after update on workspace_currency for each row when ((not old.is_deleted) is distinct from (not new.is_deleted) or (old.is_deleted) is distinct from (new.is_deleted)) execute function count_workspace_currency();
delete from record_count where relation = 'workspace_currency';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'workspace_currency', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from workspace_currency group by workspace_id, 3;
create trigger count_added after insert on api_key referencing new table as added for each statement execute function count_api_key();
create trigger count_removed after delete on api_key referencing old table as removed for each statement execute function count_api_key();
delete from record_count where relation = 'api_key';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'api_key', '{}'::integer[], count(*), count(*), 0
    from api_key group by workspace_id, 3;
create trigger count_added after insert on api_user referencing new table as added for each statement execute function count_api_user();
create trigger count_removed after delete on api_user referencing old table as removed for each statement execute function count_api_user();
create trigger count_changed after update on api_user for each row when ((old.is_active) is distinct from (new.is_active)) execute function count_api_user();
delete from record_count where relation = 'api_user';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'api_user', '{}'::integer[], count(*), count(*) filter (where is_active), 0
    from api_user group by workspace_id, 3;
create trigger count_added after insert on membership referencing new table as added for each statement execute function count_membership();
create trigger count_removed after delete on membership referencing old table as removed for each statement execute function count_membership();
create trigger count_changed after update on membership for each row when ((old.is_active) is distinct from (new.is_active)) execute function count_membership();
delete from record_count where relation = 'membership';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'membership', '{}'::integer[], count(*), count(*) filter (where is_active), 0
    from membership group by workspace_id, 3;
