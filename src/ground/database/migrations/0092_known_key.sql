-- Who a key stands for in the workspace that is set already. Plain SQL, so that it is planned into the statement
-- that asks; a key that comes without its workspace is looked up there as well.
create function principal_with_key(given bytea)
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
  perform set_config('ledgergate.workspace', home::text, true);
  return query select * from principal_with_key(given);
end $$;
