-- API keys: the caller that presents one, and what is kept of its requests.

-- Who presents this key, in one statement: the key opens its own row, that row tells the workspace.
create or replace function principal_of_key(given bytea)
returns table (
  workspace_id integer, workspace_name varchar, workspace_type varchar, workspace_logo_url varchar,
  id integer, name varchar, email varchar, role varchar, permissions jsonb, entity_ids integer[],
  approval_required boolean, key_id integer
)
language plpgsql as $$
declare
  home integer;
begin
  perform set_config('ledgergate.credential', encode(given, 'hex'), true);
  select k.workspace_id into home from api_key k where k.hash = given;
  if home is null then
    return;
  end if;
  perform step_into(home);
  return query select * from principal_with_key(given);
end $$;

-- Who a key stands for in the workspace that is set already. Plain SQL, so that it is planned into the statement
-- that asks; a key that comes without its workspace is looked up there as well.
create or replace function principal_with_key(given bytea)
returns table (
  workspace_id integer, workspace_name varchar, workspace_type varchar, workspace_logo_url varchar,
  id integer, name varchar, email varchar, role varchar, permissions jsonb, entity_ids integer[],
  approval_required boolean, key_id integer
)
language sql stable as $$
  select w.id, w.name, w.type, w.logo_url,
         u.id, u.name, u.email, u.role, u.permissions, u.entity_ids, u.approval_required, k.id
  from api_key k
  join api_user u on u.workspace_id = k.workspace_id and u.id = k.api_user_id and u.is_active
  join workspace w on w.id = k.workspace_id
  where k.workspace_id = (select current_workspace()) and k.hash = given
    and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
$$;

drop policy if exists own_or_presented on api_key;
create policy own_or_presented on api_key using (
  workspace_id = current_workspace() or hash = (select current_credential())
) with check (workspace_id = current_workspace());

drop policy if exists forgotten on api_call;
create policy forgotten on api_call for delete using (
  workspace_id = current_workspace() and at < now() - interval '90 days'
);
drop policy if exists seen on api_call;
create policy seen on api_call for select using (workspace_id = current_workspace());
drop policy if exists written on api_call;
create policy written on api_call for insert with check (workspace_id = current_workspace());

insert into service_right (relation, rights) values
  ('api_call', '{select,insert,delete}'),
  ('rate_window', '{select,insert,update,delete}')
on conflict (relation) do update set rights = excluded.rights;
