-- probe: what definitions ask for.

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
create trigger count_added after insert on bank_transaction referencing new table as added for each statement execute function count_bank_transaction();
create trigger count_removed after delete on bank_transaction referencing old table as removed for each statement execute function count_bank_transaction();
create trigger count_changed after update on bank_transaction for each row when ((not old.is_deleted) is distinct from (not new.is_deleted) or (old.is_deleted) is distinct from (new.is_deleted) or (array[old.entity_id]) is distinct from (array[new.entity_id])) execute function count_bank_transaction();
delete from record_count where relation = 'bank_transaction';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'bank_transaction', array[entity_id], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from bank_transaction group by workspace_id, 3;
