-- Signed-in people read on while the server takes no changes, and the database's clock alone tells when
-- a code or a token is over.

create or replace function principal_of_session(given bytea)
returns table (
  workspace_id integer, workspace_name varchar, workspace_type varchar, workspace_logo_url varchar,
  id integer, name varchar, email varchar, role varchar, permissions jsonb, entity_ids integer[],
  approval_required boolean, key_id integer
)
language plpgsql as $$
declare
  home integer;
  who integer;
begin
  perform set_config('ledgergate.credential', encode(given, 'hex'), true);
  -- Where the server takes no changes, reads go on.
  if current_setting('transaction_read_only') = 'off' then
    update web_session s set seen_at = now()
    where s.hash = given and s.ended_at is null and s.expires_at > now()
      and s.seen_at between now() - interval '1 hour' and now() - interval '1 minute';
  end if;
  select s.workspace_id, s.person_id into home, who from web_session s
  where s.hash = given and s.ended_at is null and s.expires_at > now() and s.seen_at > now() - interval '1 hour';
  if home is null then
    return;
  end if;
  perform set_config('ledgergate.workspace', home::text, true);
  return query
    select w.id, w.name, w.type, w.logo_url,
           p.id, p.name, p.email, m.role, m.permissions, m.entity_ids, m.approval_required, null::integer
    from person p
    join membership m on m.workspace_id = home and m.person_id = who and m.is_active
    join workspace w on w.id = home
    where p.id = who and p.is_active;
end $$;

create or replace function web_session_of(given bytea)
returns table (
  person_id integer, name varchar, email varchar, is_operator boolean,
  workspace_id integer, password_at timestamptz, created_at timestamptz
)
language plpgsql as $$
begin
  perform set_config('ledgergate.credential', encode(given, 'hex'), true);
  -- Where the server takes no changes, reads go on.
  if current_setting('transaction_read_only') = 'off' then
    update web_session s set seen_at = now()
    where s.hash = given and s.ended_at is null and s.expires_at > now()
      and s.seen_at between now() - interval '1 hour' and now() - interval '1 minute';
  end if;
  return query
    select p.id, p.name, p.email, p.is_operator, s.workspace_id, s.password_at, s.created_at
    from web_session s join person p on p.id = s.person_id and p.is_active
    where s.hash = given and s.ended_at is null and s.expires_at > now() and s.seen_at > now() - interval '1 hour';
end $$;

drop function find_token(bytea, varchar);
create function find_token(given bytea, given_kind varchar)
returns table (
  payload text, consumed_at timestamptz, grant_id integer, workspace_id integer,
  person_id integer, client_id varchar, scopes text[], created_at timestamptz,
  seconds_left integer
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
  perform set_config('ledgergate.workspace', found_token.workspace_id::text, true);
  return query
    select found_token.payload, found_token.consumed_at, g.id, g.workspace_id,
           c.person_id, a.client_id, c.scopes, g.created_at,
           ceil(extract(epoch from found_token.expires_at - now()))::integer
    from oauth_grant g
    join oauth_connection c on c.workspace_id = g.workspace_id and c.id = g.connection_id
    join oauth_app a on a.workspace_id = c.app_workspace_id and a.id = c.app_id
    where g.workspace_id = found_token.workspace_id and g.id = found_token.grant_id;
end $$;
