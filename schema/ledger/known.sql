-- The books as known at a moment.

-- Refuses a snapshot that began before the sequencer was done with what a moment knows: it is begun again.
create or replace function demand_known(moment timestamptz, number bigint, facts bigint) returns void language plpgsql
  set search_path = public, pg_temp as $$
begin
  if coalesce((select max(c.number) from posting_chain c where c.workspace_id = (select current_workspace())), 0) < demand_known.number
    or (select count(*) from known_fact f where f.workspace_id = (select current_workspace()) and f.known_at <= moment) < demand_known.facts then
    raise exception 'The snapshot is older than the moment.' using errcode = 'serialization_failure';
  end if;
end $$;

-- Bounds how long the transaction waits for locks from here on; a shorter bound stays.
create or replace function wait_at_most(milliseconds integer) returns void language sql set search_path = public, pg_temp as $$
  select set_config('lock_timeout', least(milliseconds,
    nullif(extract(epoch from current_setting('lock_timeout')::interval) * 1000, 0)::integer)::text, true)
$$;

-- Makes everything known that was acknowledged before a moment, and the answer for it the same for ever: what waits is
-- numbered now, and what is not visible yet is known from later moments.
create or replace function settle_moment(moment timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  home integer := current_workspace();
begin
  if moment > clock_timestamp() then
    return;
  end if;
  -- A commit that a crash takes with it protected nobody.
  perform set_config('synchronous_commit', 'off', true);
  perform wait_at_most(2000);
  perform pg_advisory_xact_lock(ledger_lock_key() + 3, home);
  perform chain_postings(null);
  if moment > last_known(home) is not false then
    insert into moment_asked as a (workspace_id, at) values (home, moment)
      on conflict (workspace_id) do update set at = excluded.at where a.at < excluded.at;
  end if;
end $$;

-- The last posting and the last exchange rate that were in the books at a moment, how many facts, and how many
-- postings are later. The answer is the same for ever: what is being numbered right now is waited for, and what is
-- numbered later has a later moment. Null for a moment that is to come. `settled`: whether nothing that is known by
-- then waits, and nothing can come before it; else settle_moment() is to be asked first.
drop function if exists books_known(timestamptz);
create or replace function books_known(moment timestamptz, out number bigint, out rate integer, out facts bigint, out later bigint, out settled boolean)
language plpgsql set search_path = public, pg_temp as $$
declare
  home integer := current_workspace();
  last timestamptz := last_known(home);
begin
  if moment > clock_timestamp() then
    return;
  end if;
  -- A standby has no unlogged tables, and knows of nothing that is later than what it knows.
  if not pg_is_in_recovery() then
    last := greatest(last, (select a.at from moment_asked a where a.workspace_id = home));
  end if;
  perform wait_at_most(2000);
  perform pg_advisory_lock_shared(ledger_lock_key() + 3, home);
  perform pg_advisory_unlock_shared(ledger_lock_key() + 3, home);
  select coalesce((select c.number from posting_chain c where c.workspace_id = home and c.numbered_at <= moment
    order by c.numbered_at desc, c.number desc limit 1), 0) into number;
  select coalesce(max(c.number), 0) - books_known.number into later from posting_chain c where c.workspace_id = home;
  select coalesce(max(f.record_id) filter (where f.kind = 'exchange_rate'), 0), count(*) into rate, facts
    from known_fact f where f.workspace_id = home and f.known_at <= moment;
  settled := moment <= last
    and not exists (select from posting_waiting w where w.workspace_id = home and w.recorded_at <= moment)
    and not exists (select from known_fact f where f.workspace_id = home and f.known_at is null and f.recorded_at <= moment);
end $$;

-- A change of a due date counts from the first day that is open when it is made: `until` is the last one that is not.
-- Whoever closes days ends before it, or sees it.
create or replace function due_date_is_noted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(ledger_lock_key(), new.workspace_id);
  insert into known_fact (workspace_id, kind, record_id, was)
    select old.workspace_id, tg_table_name, old.id, jsonb_build_object('due_date', old.due_date, 'until', max(p.locked_through))
    from lock_period p where p.workspace_id = new.workspace_id and (p.entity_id is null or p.entity_id = new.entity_id);
  return null;
end $$;

create or replace trigger due_date_noted after update on bill for each row
  when (old.due_date is distinct from new.due_date) execute function due_date_is_noted();
create or replace trigger due_date_noted after update on invoice for each row
  when (old.due_date is distinct from new.due_date) execute function due_date_is_noted();

drop policy if exists own on known_fact;
create policy own on known_fact using (workspace_id = current_workspace());

insert into service_right (relation, rights) values
  ('known_fact', '{select}'),
  ('moment_asked', '{select}')
on conflict (relation) do update set rights = excluded.rights;
