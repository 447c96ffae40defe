-- Cells: whether a workspace is in this database, asked at the beginning of whatever happens in it.

-- The lock between what changes a workspace, shared, and a move that freezes it.
create or replace function cell_lock_key() returns integer language sql immutable parallel safe as $$ select 730198413 $$;

create or replace function is_here(given integer) returns boolean language sql stable as $$
  select coalesce((select p.state = 'here' from placed p where p.workspace = given),
    (select given between c.first_workspace and c.last_workspace from cell c), true)
$$;

-- Refuses a workspace that is in another cell, or on its way. What may change something holds the lock to its end, so
-- a move that has the lock knows that all of it has ended. The lock is taken by a statement of its own: the next one
-- sees what was committed before. The question is that of is_here(), whose plan would be made anew each time.
create or replace function demand_here(given integer) returns void language plpgsql as $$
declare
  is_free boolean := true;
  here boolean;
begin
  if given is null then
    return;
  end if;
  if current_setting('transaction_read_only') = 'off' then
    is_free := pg_try_advisory_xact_lock_shared(cell_lock_key(), given);
  end if;
  select coalesce((select p.state = 'here' from placed p where p.workspace = given),
    (select given between c.first_workspace and c.last_workspace from cell c), true) into here;
  if not is_free or not here then
    raise exception 'Workspace % is not in this cell.', given using errcode = 'LG503';
  end if;
end $$;

-- Steps into the workspace that a presented secret belongs to.
create or replace function step_into(home integer) returns void language plpgsql as $$
begin
  perform demand_here(home);
  perform set_config('ledgergate.workspace', home::text, true);
end $$;

-- Whether somebody has a place in a workspace that is here: asked of each cell before they sign in.
create or replace function has_place_here(given text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from person p join membership m on m.person_id = p.id and m.is_active
    where lower(p.email) = lower(given) and p.is_active and is_here(m.workspace_id))
$$;

insert into service_right (relation, rights) values
  ('cell', '{select}'),
  ('placed', '{select}')
on conflict (relation) do update set rights = excluded.rights;
