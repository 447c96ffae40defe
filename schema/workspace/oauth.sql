-- OAuth: apps, connections and tokens.

-- Whether `held` covers `asked`: write includes draft and read, approve covers only itself.
create or replace function scope_covers(held text, asked text) returns boolean language sql immutable parallel safe as $$
  select held = asked or (
    split_part(held, ':', 1) = split_part(asked, ':', 1)
    and (split_part(held, ':', 2), split_part(asked, ':', 2)) in (('write', 'draft'), ('write', 'read'), ('draft', 'read'))
  )
$$;

-- The granted scopes that the ceiling still covers. Narrowing trims connections in its own transaction,
-- so nearly always that is all of them.
create or replace function scopes_within(granted text[], ceiling text[]) returns text[] language sql immutable parallel safe as $$
  select case when granted = ceiling or granted <@ ceiling then granted else (
    select coalesce(array_agg(g order by n), '{}') from unnest(granted) with ordinality as t (g, n)
    where exists (select 1 from unnest(ceiling) c where scope_covers(c, g))
  ) end
$$;

-- Ends a family for good and says why in the log. False: it had ended before.
create or replace function revoke_family(home integer, family integer, why varchar, from_ip varchar) returns boolean
language plpgsql as $$
begin
  perform step_into(home);
  update oauth_grant g set revoked_at = now(), revoked_reason = why
  where g.workspace_id = home and g.id = family and g.revoked_at is null;
  if not found then
    return false;
  end if;
  insert into oauth_activity (workspace_id, kind, person_id, connection_id, app_workspace_id, app_id, reason, ip)
  select home, 'tokens_revoked', c.person_id, c.id, c.app_workspace_id, c.app_id, why, from_ip
  from oauth_grant g join oauth_connection c on c.workspace_id = home and c.id = g.connection_id
  where g.workspace_id = home and g.id = family;
  return true;
end $$;

-- Whoever takes a person out of a workspace, the person's connections there go with them.
create or replace function end_connections_of_member() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from workspace w where w.id = old.workspace_id) then
    return null; -- the whole workspace is going
  end if;
  with ended as (
    update oauth_connection c set ended_at = now(), ended_reason = 'person_deactivated'
    where c.workspace_id = old.workspace_id and c.person_id = old.person_id and c.ended_at is null
    returning c.*
  ), revoked as (
    update oauth_grant g set revoked_at = now(), revoked_reason = 'person_deactivated'
    from ended e where g.workspace_id = e.workspace_id and g.connection_id = e.id and g.revoked_at is null
  )
  insert into oauth_activity (workspace_id, kind, person_id, connection_id, app_workspace_id, app_id, reason)
  select e.workspace_id, 'disconnected', e.person_id, e.id, e.app_workspace_id, e.app_id, e.ended_reason from ended e;
  return null;
end $$;

-- A code or token that is presented, and the family it belongs to as it is now.
drop function if exists find_token(bytea, varchar);
create or replace function find_token(given bytea, given_kind varchar)
returns table (
  payload text, consumed_at timestamptz, grant_id integer, workspace_id integer,
  person_id integer, client_id varchar, scopes text[], created_at timestamptz,
  seconds_left integer, resource varchar
)
language plpgsql as $$
declare
  found_token oauth_token;
begin
  perform set_config('ledgergate.credential', encode(given, 'hex'), true);
  select * into found_token from oauth_token t where t.hash = given and t.kind = given_kind;
  if found_token.hash is null then
    return;
  end if;
  perform step_into(found_token.workspace_id);
  return query
    select found_token.payload, found_token.consumed_at, g.id, g.workspace_id,
           c.person_id, a.client_id, c.scopes, g.created_at,
           ceil(extract(epoch from found_token.expires_at - now()))::integer, g.resource
    from oauth_grant g
    join oauth_connection c on c.workspace_id = g.workspace_id and c.id = g.connection_id
    join oauth_app a on a.workspace_id = c.app_workspace_id and a.id = c.app_id
    where g.workspace_id = found_token.workspace_id and g.id = found_token.grant_id;
end $$;

-- Stores a new pair of tokens of a family, and the line of the log. The access token before it ends: a family never
-- has two that live. One statement: each that starts costs as much as what it does.
create or replace function issue_pair(
  home integer, family integer, c oauth_connection, given_kind varchar,
  access bytea, access_payload text, access_expires timestamptz, access_scopes text[],
  refresh bytea, refresh_payload text, refresh_expires timestamptz, from_ip varchar
) returns void
language plpgsql as $$
begin
  with ended as (
    delete from oauth_token t
    where t.workspace_id = home and t.grant_id = family and t.kind = 'access'
  ), issued as (
    insert into oauth_token (workspace_id, hash, kind, grant_id, scopes, payload, expires_at) values
      (home, access, 'access', family, access_scopes, access_payload, access_expires),
      (home, refresh, 'refresh', family, null, refresh_payload, refresh_expires)
  )
  insert into oauth_activity (workspace_id, kind, person_id, connection_id, app_workspace_id, app_id, ip) values (
    home, case given_kind when 'code' then 'token_issued' else 'token_refreshed' end,
    c.person_id, c.id, c.app_workspace_id, c.app_id, from_ip
  );
end $$;

-- Exchanges a code or a refresh token for a pair. One that was used before revokes its family.
create or replace function exchange_token(
  home integer, family integer, spent bytea, given_kind varchar,
  access bytea, access_payload text, access_expires timestamptz, access_scopes text[],
  refresh bytea, refresh_payload text, refresh_expires timestamptz, from_ip varchar
) returns varchar
language plpgsql as $$
declare
  c oauth_connection;
begin
  perform step_into(home);
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
  perform issue_pair(
    home, family, c, given_kind, access, access_payload, access_expires, access_scopes,
    refresh, refresh_payload, refresh_expires, from_ip
  );
  return 'ok';
end $$;

-- A plain refresh in one statement: who asks is the app of the family, and the token is its living one. Answers the scope
-- of the new access token; null, and nothing has changed, when anything is not as it should be: the engine finds what.
create or replace function refresh_pair(
  client varchar, secret bytea, spent bytea, access bytea, access_life integer,
  refresh bytea, refresh_life integer, from_ip varchar
) returns text
language plpgsql as $$
declare
  t oauth_token;
  c oauth_connection;
  old jsonb;
  began bigint := extract(epoch from now())::bigint;
  word text;
  granted text := '';
  issued jsonb;
begin
  perform set_config('ledgergate.credential', encode(spent, 'hex'), true);
  select * into t from oauth_token n
  where n.hash = spent and n.kind = 'refresh' and n.consumed_at is null and n.expires_at > now()
  for no key update; -- of several that present it one comes first, and the others see it used
  if t.hash is null then
    return null;
  end if;
  perform step_into(t.workspace_id);
  -- The lock keeps the family from being revoked meanwhile.
  select n.* into c
  from oauth_grant g
  join oauth_connection n on n.workspace_id = g.workspace_id and n.id = g.connection_id
  join oauth_app a on a.workspace_id = n.app_workspace_id and a.id = n.app_id
  join person p on p.id = n.person_id and p.is_active
  where g.workspace_id = t.workspace_id and g.id = t.grant_id and g.revoked_at is null
    and a.client_id = client and a.secret_hash = secret and a.deleted_at is null
  for share of g;
  if c.id is null then
    return null;
  end if;
  update oauth_token n set consumed_at = now() where n.workspace_id = t.workspace_id and n.hash = spent;
  old := t.payload::jsonb;
  -- Not a query: one over a function's rows is planned each time.
  foreach word in array string_to_array(coalesce(old ->> 'scope', ''), ' ') loop
    if word = 'connection' or word = any(c.scopes) then
      granted := ltrim(granted || ' ' || word);
    end if;
  end loop;
  -- The engine's form of both, which it reads again when a token is revoked or used twice.
  issued := old || jsonb_build_object(
    'iat', began,
    'gty', case when old ->> 'gty' like '%refresh_token' then old ->> 'gty' else concat(old ->> 'gty', ' refresh_token') end
  );
  perform issue_pair(
    t.workspace_id, t.grant_id, c, 'refresh',
    access, (issued - '{rotations,authTime,iiat,acr,amr,nonce}'::text[] || jsonb_build_object('kind', 'AccessToken', 'scope', nullif(granted, ''), 'exp', began + access_life))::text,
    now() + make_interval(secs => access_life), null,
    refresh, (issued || jsonb_build_object('rotations', coalesce((old ->> 'rotations')::integer, 0) + 1, 'exp', began + refresh_life))::text,
    now() + make_interval(secs => refresh_life), from_ip
  );
  return granted;
end $$;

-- Who presents this access token, for which app, and whether it still counts: always one row.
drop function if exists principal_of_token(bytea);
create or replace function principal_of_token(given bytea)
returns table (
  workspace_id integer, workspace_name varchar, workspace_type varchar, workspace_logo_url varchar,
  id integer, name varchar, email varchar, role varchar, permissions jsonb, entity_ids integer[],
  approval_required boolean, key_id integer,
  app_id integer, client_id varchar, app_name varchar, connection_id integer, scopes text[], refusal varchar, resource varchar
)
language plpgsql as $$
declare
  home integer;
  family integer;
  dies timestamptz;
  narrowed text[];
begin
  perform set_config('ledgergate.credential', encode(given, 'hex'), true);
  select t.workspace_id, t.grant_id, t.expires_at, t.scopes into home, family, dies, narrowed
  from oauth_token t where t.hash = given and t.kind = 'access';
  if home is null then
    refusal := 'expired';
    return next;
    return;
  end if;
  perform step_into(home);
  return query
    select w.id, w.name, w.type, w.logo_url,
           p.id, p.name, p.email, m.role, m.permissions, m.entity_ids, m.approval_required, null::integer,
           a.id, a.client_id, a.name, c.id, scopes_within(coalesce(narrowed, c.scopes), scopes_within(c.scopes, a.permissions)),
           case
             when a.deleted_at is not null then 'inactive'
             when m.is_active is not true or not p.is_active then 'removed'
             when a.workspace_id <> home and a.state <> 'published' then 'unavailable'
             when g.revoked_at is not null or c.ended_at is not null or dies <= now() then 'expired'
           end::varchar, g.resource
    from oauth_grant g
    join oauth_connection c on c.workspace_id = home and c.id = g.connection_id
    join oauth_app a on a.workspace_id = c.app_workspace_id and a.id = c.app_id
    join person p on p.id = c.person_id
    join workspace w on w.id = home
    left join membership m on m.workspace_id = home and m.person_id = c.person_id
    where g.workspace_id = home and g.id = family;
end $$;

create or replace trigger end_connections after update of is_active on membership for each row
  when (old.is_active and not new.is_active) execute function end_connections_of_member();
create or replace trigger end_connections_of_removed after delete on membership for each row
  execute function end_connections_of_member();

drop policy if exists changed on oauth_app;
create policy changed on oauth_app for update using (
  workspace_id = current_workspace() or (select current_operator())
);
drop policy if exists made on oauth_app;
create policy made on oauth_app for insert with check (workspace_id = current_workspace());
-- An app is seen where it lives, where it is connected, by who presents its client id (of some apps the address of
-- their metadata document), and by the operator.
drop policy if exists seen on oauth_app;
create policy seen on oauth_app for select using (
  workspace_id = current_workspace()
  or client_hash = (select current_credential())
  or (select current_operator())
  or exists (
    select 1 from oauth_connection c
    where c.app_workspace_id = oauth_app.workspace_id and c.app_id = oauth_app.id
      and (c.workspace_id = current_workspace() or c.person_id = (select current_person()))
  )
);
-- People see what was published and can be connected, where a list of it is made.
drop policy if exists published on oauth_app;
create policy published on oauth_app for select using (
  current_setting('ledgergate.catalogue', true) = 'on'
  and state = 'published' and deleted_at is null and connect_url is not null
);

drop policy if exists begins on oauth_connection;
create policy begins on oauth_connection for insert with check (workspace_id = current_workspace());
-- A connection concerns three: its workspace, its person, and the workspace that owns the app (whose
-- changes to the app end or trim connections everywhere). The operator ends them by taking back approval.
drop policy if exists concerned on oauth_connection;
create policy concerned on oauth_connection for select using (
  workspace_id = current_workspace() or person_id = (select current_person())
  or app_workspace_id = current_workspace() or (select current_operator())
);
drop policy if exists ends on oauth_connection;
create policy ends on oauth_connection for update using (
  workspace_id = current_workspace() or person_id = (select current_person())
  or app_workspace_id = current_workspace() or (select current_operator())
);

drop policy if exists seen on oauth_activity;
create policy seen on oauth_activity for select using (
  workspace_id = current_workspace() or person_id = (select current_person())
);
drop policy if exists written on oauth_activity;
create policy written on oauth_activity for insert with check (
  workspace_id = current_workspace() or person_id = (select current_person())
  or app_workspace_id = current_workspace() or (select current_operator())
);

drop policy if exists own_or_named on oauth_app_icon;
create policy own_or_named on oauth_app_icon using (
  workspace_id = current_workspace() or hash = (select current_credential())
) with check (workspace_id = current_workspace());

drop policy if exists begins on oauth_grant;
create policy begins on oauth_grant for insert with check (workspace_id = current_workspace());
-- Families and tokens go the way of their connection.
drop policy if exists of_connection on oauth_grant;
create policy of_connection on oauth_grant for select using (
  workspace_id = current_workspace()
  or exists (select 1 from oauth_connection c where c.workspace_id = oauth_grant.workspace_id and c.id = oauth_grant.connection_id)
);
drop policy if exists revoked on oauth_grant;
create policy revoked on oauth_grant for update using (
  workspace_id = current_workspace()
  or exists (select 1 from oauth_connection c where c.workspace_id = oauth_grant.workspace_id and c.id = oauth_grant.connection_id)
);

drop policy if exists presented on oauth_interaction;
create policy presented on oauth_interaction using (hash = (select current_credential()));
-- The clean-up sees what is over, whoever it belonged to.
drop policy if exists swept on oauth_interaction;
create policy swept on oauth_interaction using (
  current_setting('ledgergate.sweep', true) = 'on' and expires_at < now() - interval '1 day'
);

drop policy if exists own_or_presented on oauth_token;
create policy own_or_presented on oauth_token using (
  workspace_id = current_workspace() or hash = (select current_credential())
) with check (workspace_id = current_workspace());

insert into service_right (relation, rights) values
  ('oauth_activity', '{select,insert}'),
  ('oauth_app_icon', '{select,insert,update,delete}'),
  ('oauth_grant', '{select,insert,update}'),
  ('oauth_interaction', '{select,insert,update,delete}'),
  ('oauth_token', '{select,insert,update,delete}')
on conflict (relation) do update set rights = excluded.rights;
