-- Functions of the owner for the search over all records, beside those that definitions imply: row-level security
-- keeps these comparisons from an index. They return ids alone; the search reads the rows under its caller's policies.

create or replace function journal_entries_saying(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from journal_entry t
    where t.workspace_id = (select current_workspace()) and (t."order" ilike given or t.memo ilike given)
  )
  select array(select id from found limit most)
$$;

-- Entries with a line of this amount in the reporting currency, on either side.
create or replace function journal_entries_moving(given numeric, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(select distinct l.journal_entry_id from journal_line l
    where l.workspace_id = (select current_workspace()) and l.amount in (given, -given) and not l.is_mirror limit most)
$$;
