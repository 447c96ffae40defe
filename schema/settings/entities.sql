-- Entities and departments.

-- The names of entities in sight, and of those above them, by id; nothing else is told of those above.
create or replace function entity_names() returns jsonb language plpgsql stable as $$
declare
  seen text := coalesce(current_setting('ledgergate.entities', true), '');
  found_ jsonb;
begin
  perform set_config('ledgergate.entities', '', true);
  with recursive above (id, parent_id) as (
    select e.id, e.parent_id from entity e
    where e.workspace_id = (select current_workspace()) and (seen = '' or e.id = any(nullif(seen, '')::integer[]))
    union select e.id, e.parent_id from entity e join above a on e.workspace_id = (select current_workspace()) and e.id = a.parent_id
  )
  select jsonb_object_agg(e.id, e.name) into found_ from entity e
    where e.workspace_id = (select current_workspace()) and e.id in (select a.id from above a);
  perform set_config('ledgergate.entities', seen, true);
  return found_;
end $$;
drop function if exists entity_name(integer);

-- The shape of the tree and what statements reckon with: a roll-up does not end at a hidden entity.
create or replace function entity_tree()
returns table (id integer, parent_id integer, currency varchar, fiscal_year_month integer, fiscal_year_day integer)
language plpgsql stable as $$
declare
  seen text := coalesce(current_setting('ledgergate.entities', true), '');
begin
  perform set_config('ledgergate.entities', '', true);
  return query select e.id, e.parent_id, e.currency, e.fiscal_year_month, e.fiscal_year_day from entity e
    where e.workspace_id = (select current_workspace()) and not e.is_deleted order by e.id;
  perform set_config('ledgergate.entities', seen, true);
end $$;

-- The first day of the fiscal year of an entity that holds a day; a month too short for it begins it earlier.
create or replace function fiscal_year_start(month integer, day integer, at date) returns date
language sql immutable parallel safe as $$
  select max(d) from (
    select least(make_date(y, month, 1) + day - 1, (make_date(y, month, 1) + interval '1 month - 1 day')::date) as d
    from generate_series(extract(year from at)::integer - 1, extract(year from at)::integer) y
  ) s where d <= at
$$;

create or replace function department_deleted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- With its whole workspace nothing of it stays.
  if exists (select from workspace where id = old.workspace_id) then
    insert into department_deletion (workspace_id, id) values (old.workspace_id, old.id);
  end if;
  return null;
end $$;

create or replace trigger gone after delete on department for each row execute function department_deleted();

drop policy if exists own on department_deletion;
create policy own on department_deletion using (workspace_id = current_workspace());
