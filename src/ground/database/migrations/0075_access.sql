-- Published apps whose changes wait, icons that wait with them, one living pair of tokens, and how long ago
-- a browser's person typed the password.

-- ---------------------------------------------------------------- what waits for the operator

alter table oauth_app add column pending jsonb check (jsonb_typeof(pending) = 'object');
comment on column oauth_app.pending is
  'Of a published app: columns whose new values wait for the operator. The row itself holds what was approved.';

-- An icon that waits is kept beside the one that people see.
alter table oauth_app_icon drop constraint oauth_app_icon_pkey;
alter table oauth_app_icon add primary key (workspace_id, app_id, hash);

-- What was changed since an approval goes back to what was approved, and waits.
alter table oauth_app no force row level security;
update oauth_app t set
  pending = nullif(jsonb_strip_nulls(jsonb_build_object(
    'name', nullif(to_jsonb(t.name), t.approved_as -> 'name'),
    'tagline', nullif(to_jsonb(t.tagline), t.approved_as -> 'tagline'),
    'redirect_urls', case when not to_jsonb(t.redirect_urls) <@ (t.approved_as -> 'redirectUrls')
                     then to_jsonb(t.redirect_urls) end,
    'permissions', case when scopes_within(t.permissions, a.permissions) <> t.permissions
                   then to_jsonb(t.permissions) end)), '{}'),
  name = t.approved_as ->> 'name',
  tagline = t.approved_as ->> 'tagline',
  redirect_urls = (select coalesce(array_agg(u order by n), '{}')
                   from unnest(t.redirect_urls) with ordinality as l (u, n) where (t.approved_as -> 'redirectUrls') ? u),
  permissions = scopes_within(t.permissions, a.permissions)
from (
  select b.id, array(select jsonb_array_elements_text(b.approved_as -> 'permissions')) as permissions
  from oauth_app b where b.approved_as is not null
) a
where a.id = t.id and t.state = 'published';
alter table oauth_app force row level security;

-- ---------------------------------------------------------------- one pair of tokens

-- As in 0055; a refresh revokes the old pair, so that a family never has two living access tokens.
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
  delete from oauth_token t where t.workspace_id = home and t.grant_id = family and t.kind = 'access';
  insert into oauth_token (workspace_id, hash, kind, grant_id, scopes, payload, expires_at) values
    (home, access, 'access', family, access_scopes, access_payload, access_expires),
    (home, refresh, 'refresh', family, null, refresh_payload, refresh_expires);
  insert into oauth_activity (workspace_id, kind, person_id, connection_id, app_workspace_id, app_id, ip) values (
    home, case given_kind when 'code' then 'token_issued' else 'token_refreshed' end,
    c.person_id, c.id, c.app_workspace_id, c.app_id, from_ip
  );
  return 'ok';
end $$;

-- ---------------------------------------------------------------- who asks

-- Whether the person of a session typed the password within the last 15 minutes.
create function has_recent_password(given bytea) returns boolean language plpgsql as $$
begin
  perform set_config('ledgergate.credential', encode(given, 'hex'), true);
  return exists (
    select from web_session s where s.hash = given and s.password_at > now() - interval '15 minutes'
  );
end $$;

-- ---------------------------------------------------------------- rights

insert into service_right (relation, rights) values ('attachment', '{select}') on conflict do nothing;
