-- Workspaces: how one is made, and who sees it.

-- A new workspace has no row to stand in yet, so its maker steps into it first.
create or replace function create_workspace(given_name text, given_type text default 'company') returns integer
language plpgsql as $$
declare
  made integer := nextval(pg_get_serial_sequence('workspace', 'id'));
begin
  perform set_config('ledgergate.workspace', made::text, true);
  insert into workspace (id, name, type) values (made, given_name, given_type);
  return made;
end $$;

-- Not forced: the owner's function below lists the workspaces that are here, for jobs that visit each of them.
create or replace function workspace_ids() returns setof integer language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$ select id from workspace where is_here(id) order by id $$;

-- Whether admins who sign in here need a second factor: the one column of a workspace that its admins set.
create or replace function set_second_factor_demand(given boolean) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as
  $$ update workspace set admins_need_second_factor = given where id = current_workspace() $$;

drop policy if exists own on workspace;
create policy own on workspace using (
  id = current_workspace()
  or id in (select m.workspace_id from membership m where m.person_id = (select current_person()))
) with check (id = current_workspace());
drop policy if exists reviewed on workspace;
create policy reviewed on workspace for select using ((select current_operator()));

insert into service_right (relation, rights) values
  ('workspace', '{select,insert}')
on conflict (relation) do update set rights = excluded.rights;
