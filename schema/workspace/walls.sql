-- Settings of a transaction that the walls compare with, and two rules of many tables.

-- Where the caller stands. Set for one transaction at a time, never for a session.
create or replace function current_workspace() returns integer language sql stable parallel safe as
  $$ select nullif(current_setting('ledgergate.workspace', true), '')::integer $$;

-- The hash of a secret the caller presented: it opens the rows it belongs to and no other.
create or replace function current_credential() returns bytea language sql stable parallel safe as
  $$ select decode(nullif(current_setting('ledgergate.credential', true), ''), 'hex') $$;

-- The signed-in person, who sees own memberships in every workspace.
create or replace function current_person() returns integer language sql stable parallel safe as
  $$ select nullif(current_setting('ledgergate.person', true), '')::integer $$;

-- Null: all entities. An empty list: none.
create or replace function current_entities() returns integer[] language sql stable parallel safe as
  $$ select nullif(current_setting('ledgergate.entities', true), '')::integer[] $$;

-- Only people operate the service, and most requests are nobody's: a key sees its workspace through a policy that
-- also asks for operators, so a statement over person ran for each read. Without a person there is nothing to ask.
create or replace function is_operator(given integer) returns boolean language sql stable parallel safe as
  $$ select exists (select 1 from person p where p.id = given and p.is_operator and p.is_active) $$;

-- No subselect of its own: PostgreSQL writes it into the policies that call it.
create or replace function current_operator() returns boolean language sql stable parallel safe as
  $$ select case when current_person() is null then false else is_operator(current_person()) end $$;

-- Nothing stands below itself. Changes of one tree wait for each other, so that two of them cannot close
-- a circle together; a new record is known to nobody else yet and waits for nobody. The owner, whose rights it
-- has, sees all entities: a circle may close where the caller does not look.
create or replace function refuse_circle() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_circle boolean;
begin
  if tg_op = 'UPDATE' then
    perform pg_advisory_xact_lock(hashtext('tree:' || tg_table_name), new.workspace_id);
  end if;
  execute format(
    'with recursive above (id) as (
       select $2 union select t.parent_id from %I t join above a on t.workspace_id = $1 and t.id = a.id
     ) select exists (select from above where id = $3)', tg_table_name)
    into is_circle using new.workspace_id, new.parent_id, new.id;
  if is_circle then
    raise exception 'Nothing stands below itself: choose another parent.' using errcode = 'LG400', hint = 'parent';
  end if;
  return null;
end $$;

-- A record's last change is never before the one before it, nor before the record was made: a transaction
-- that had to wait began earlier than what it now changes, and now() is when it began.
create or replace function keep_last_change() returns trigger language plpgsql as $$
begin
  new.last_modified_at := old.last_modified_at;
  return new;
end $$;

-- Each transaction that changes a record moves its last change, by a millisecond at least: whoever was shown the record
-- as it was can tell. A change within the transaction that made the version before is the same change.
create or replace function move_last_change() returns trigger language plpgsql as $$
begin
  if old is distinct from new then
    new.last_modified_at := greatest(now(), old.last_modified_at + interval '1 millisecond');
  end if;
  return new;
end $$;
