-- People: sessions, passwords, invitations, and who may know of whom.

-- The person behind a session cookie, in the workspace they stand in; no row when either is gone.
-- Twelve hours in all, one hour idle.
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
  perform step_into(home);
  return query
    select w.id, w.name, w.type, w.logo_url,
           p.id, p.name, p.email, m.role, m.permissions, m.entity_ids, m.approval_required, null::integer
    from person p
    join membership m on m.workspace_id = home and m.person_id = who and m.is_active
    join workspace w on w.id = home
    where p.id = who and p.is_active
      -- An admin of whom a second factor is demanded sets one up before anything else.
      and not (m.role = 'admin' and w.admins_need_second_factor and not has_second_factor(who));
end $$;

-- Whether somebody has an authenticator app or a passkey; neither is told.
create or replace function has_second_factor(given integer) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select exists (select from second_factor f where f.person_id = given) $$;

-- The same session for the pages, which also serve a person who stands in no workspace.
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

-- Whether the person of a session typed the password within the last 15 minutes.
create or replace function has_recent_password(given bytea) returns boolean language plpgsql as $$
begin
  perform set_config('ledgergate.credential', encode(given, 'hex'), true);
  return exists (
    select from web_session s where s.hash = given and s.password_at > now() - interval '15 minutes'
  );
end $$;

-- The session that the hash belongs to, while it lasts.
create or replace function password_of_session(given bytea) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found_hash text;
begin
  perform set_config('ledgergate.credential', encode(given, 'hex'), true);
  select p.password_hash into found_hash
  from web_session s join person p on p.id = s.person_id and p.is_active
  where s.hash = given and s.ended_at is null and s.expires_at > now();
  return found_hash;
end $$;

-- Makes a reset or deactivation of the person wait until the transaction ends, or be seen.
create or replace function hold_person(given integer) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as
  $$ select from person where id = given for share $$;

-- What a link invites to, while it may be taken: not over, not withdrawn, and whoever made it is an admin
-- still. Steps into the workspace, as whoever presents a key does.
create or replace function invitation_of(given bytea)
returns table (
  workspace_id integer, workspace_name varchar, id integer, email varchar, role varchar, entity_ids integer[],
  approval_required boolean, invited_by_name varchar, is_known boolean
)
language plpgsql as $$
declare
  home integer;
begin
  perform set_config('ledgergate.credential', encode(given, 'hex'), true);
  select i.workspace_id into home from invitation i
  where i.hash = given and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > now();
  if home is null then
    return;
  end if;
  perform step_into(home);
  return query
    select w.id, w.name, i.id, i.email, i.role, i.entity_ids, i.approval_required, p.name,
      exists (select from person_of_email(i.email))
    from invitation i
    join workspace w on w.id = home
    join membership m on m.workspace_id = home and m.person_id = i.invited_by and m.is_active and m.role = 'admin'
    join person p on p.id = m.person_id and p.is_active
    where i.hash = given;
end $$;

-- Somebody new; nothing where the address is taken already. Never an operator: the owner says who is one.
create or replace function new_person(given_email text, given_name text, given_hash text default null) returns integer
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into person (email, name, password_hash) values (given_email, given_name, given_hash)
  on conflict (lower(email)) do nothing returning id
$$;

create or replace function person_of_email(given text)
returns table (id integer, email varchar, name varchar, hash text, last_modified_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.id, p.email, p.name, p.password_hash, p.last_modified_at
  from person p where lower(p.email) = lower(given) and p.is_active
$$;

-- Oneself; whoever is or was in the workspace or connected an app to it; and whoever a presented secret
-- belongs to: a browser's session, a link to choose a password.
drop policy if exists known on person;
create policy known on person for select using (
  id = (select current_person())
  or exists (select from membership m where m.workspace_id = current_workspace() and m.person_id = person.id)
  or exists (select from oauth_connection c where c.workspace_id = current_workspace() and c.person_id = person.id)
  or id in (select s.person_id from web_session s where s.hash = (select current_credential()))
  or id in (select r.person_id from password_reset r where r.hash = (select current_credential()))
);
-- Nobody is changed but by themselves.
drop policy if exists own on person;
create policy own on person for update using (id = (select current_person()));

drop policy if exists own_or_presented on invitation;
create policy own_or_presented on invitation using (
  workspace_id = current_workspace() or hash = (select current_credential())
) with check (workspace_id = current_workspace());

-- One's own, and the passkey that is presented to sign in with.
drop policy if exists own_or_presented on second_factor;
create policy own_or_presented on second_factor using (
  person_id = (select current_person()) or credential_hash = (select current_credential())
) with check (person_id = (select current_person()));
drop policy if exists own on recovery_code;
create policy own on recovery_code using (person_id = (select current_person()));

drop policy if exists own_or_presented on password_reset;
create policy own_or_presented on password_reset using (
  hash = (select current_credential()) or person_id = (select current_person())
);
drop policy if exists swept on password_reset;
create policy swept on password_reset using (
  current_setting('ledgergate.sweep', true) = 'on' and expires_at < now() - interval '1 day'
);

drop policy if exists own_or_presented on web_session;
create policy own_or_presented on web_session using (
  hash = (select current_credential()) or person_id = (select current_person())
);
drop policy if exists swept on web_session;
create policy swept on web_session using (
  current_setting('ledgergate.sweep', true) = 'on' and expires_at < now() - interval '30 days'
);

drop policy if exists members on membership;
create policy members on membership using (
  workspace_id = current_workspace() or person_id = (select current_person())
) with check (workspace_id = current_workspace());

insert into service_right (relation, rights) values
  ('invitation', '{select,insert,update}'),
  ('password_reset', '{select,insert,update,delete}'),
  ('person', '{"select(created_at,email,id,is_active,is_operator,last_modified_at,name)","update(last_modified_at,password_hash)"}'),
  ('recovery_code', '{select,insert,update,delete}'),
  ('second_factor', '{select,insert,update,delete}'),
  ('sign_in_failure', '{select,insert,update,delete}'),
  ('spent_challenge', '{select,insert,delete}'),
  ('web_session', '{select,insert,update,delete}')
on conflict (relation) do update set rights = excluded.rights;
