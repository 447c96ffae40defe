-- more counts: of tables that were made beside the first ones.

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
create trigger count_added after insert on reconciliation_report referencing new table as added for each statement execute function count_reconciliation_report();
create trigger count_removed after delete on reconciliation_report referencing old table as removed for each statement execute function count_reconciliation_report();
create trigger count_changed after update on reconciliation_report for each row when ((array_remove(array[old.entity_id], null)) is distinct from (array_remove(array[new.entity_id], null))) execute function count_reconciliation_report();
delete from record_count where relation = 'reconciliation_report';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'reconciliation_report', array_remove(array[entity_id], null), count(*), count(*), 0
    from reconciliation_report group by workspace_id, 3;
create trigger count_added after insert on letter referencing new table as added for each statement execute function count_letter();
create trigger count_removed after delete on letter referencing old table as removed for each statement execute function count_letter();
create trigger count_changed after update on letter for each row when ((array[old.entity_id]) is distinct from (array[new.entity_id])) execute function count_letter();
delete from record_count where relation = 'letter';
insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'letter', array[entity_id], count(*), count(*), 0
    from letter group by workspace_id, 3;
