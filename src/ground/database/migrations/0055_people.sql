-- The state of an app is a choice like any other.
alter table oauth_app alter column state type varchar(60);

-- As in 0010; a person who is switched off everywhere is not refreshed either.
create or replace function exchange_token(
  home integer, family integer, spent bytea, given_kind varchar,
  access bytea, access_payload text, access_expires timestamptz, access_scopes text[],
  refresh bytea, refresh_payload text, refresh_expires timestamptz, from_ip varchar
) returns varchar
language plpgsql as $$
declare
  c oauth_connection;
begin
  perform set_config('ledgergate.workspace', home::text, true);
  update oauth_token t set consumed_at = now()
  where t.workspace_id = home and t.grant_id = family and t.hash = spent and t.consumed_at is null;
  if not found then
    perform revoke_family(home, family, given_kind || '_reused', from_ip);
    return 'reused';
  end if;
  -- Whatever ends a connection revokes its family in the same transaction. The lock makes a revocation
  -- wait for this exchange, or this exchange see the revocation.
  select n.* into c
  from oauth_grant g join oauth_connection n on n.workspace_id = home and n.id = g.connection_id
  join person p on p.id = n.person_id and p.is_active
  where g.workspace_id = home and g.id = family and g.revoked_at is null
  for share of g;
  if c.id is null then
    return 'revoked';
  end if;
  insert into oauth_token (workspace_id, hash, kind, grant_id, scopes, payload, expires_at) values
    (home, access, 'access', family, access_scopes, access_payload, access_expires),
    (home, refresh, 'refresh', family, null, refresh_payload, refresh_expires);
  insert into oauth_activity (workspace_id, kind, person_id, connection_id, app_workspace_id, app_id, ip) values (
    home, case given_kind when 'code' then 'token_issued' else 'token_refreshed' end,
    c.person_id, c.id, c.app_workspace_id, c.app_id, from_ip
  );
  return 'ok';
end $$;
