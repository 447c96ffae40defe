-- Events in their order, and their deliveries.

create or replace function delivery_time() returns bigint language sql volatile as
  $$ select at + milliseconds_since(wound_at, 2000) from delivery_clock $$;

create or replace function wind_delivery_clock(most integer) returns bigint language sql volatile as
  $$ update delivery_clock set at = at + milliseconds_since(wound_at, most), wound_at = clock_timestamp() returning at $$;

create or replace function milliseconds_since(moment timestamptz, most integer) returns bigint language sql volatile as
  $$ select least(greatest(extract(epoch from clock_timestamp() - moment) * 1000, 0), most)::bigint $$;

-- The one sequencer: gives the events of the current workspace their numbers, in the order in which they
-- became visible. A row of a transaction that commits late is numbered late, never missed. Of one record
-- the ids rise in the order of its changes, because each change holds the record until it commits.
create or replace function number_events() returns integer language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  here integer := current_workspace();
  before bigint;
  made integer;
begin
  insert into event_counter (workspace_id) values (here) on conflict do nothing;
  select last into before from event_counter where workspace_id = here for update;
  with waiting as (
    select id, row_number() over (order by id) as nth from outbox
    where workspace_id = here and sequence is null
  )
  update outbox o set sequence = before + waiting.nth, numbered_at = clock_timestamp()
  from waiting where o.workspace_id = here and o.id = waiting.id;
  get diagnostics made = row_count;
  update event_counter set last = before + made where workspace_id = here;
  return made;
end $$;

-- Forgets events of the current workspace that are older than so many days and were numbered, and with
-- them their deliveries, unless one of those still waits. The counter's lock keeps the sequencer out: each
-- statement has its own snapshot, and an event numbered between two of them would be deleted as an old one.
create or replace function forget_events(days integer) returns integer language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  here integer := current_workspace();
  numbered bigint;
  keep bigint;
  gone integer;
begin
  select last into numbered from event_counter where workspace_id = here for update;
  select min(o.sequence) into keep from outbox o
  where o.workspace_id = here and (o.recorded_at >= now() - make_interval(days => days) or exists (
    select from webhook_delivery d
    where d.workspace_id = here and d.event_id = o.id and d.status = 'PENDING'));
  keep := coalesce(keep, numbered + 1);
  delete from outbox where workspace_id = here and sequence < keep;
  get diagnostics gone = row_count;
  update event_counter set forgotten = greatest(forgotten, keep - 1) where workspace_id = here and gone > 0;
  return gone;
end $$;

-- Where there is work. Tells ids of workspaces and nothing else. One look for each webhook.
create or replace function workspaces_with_deliveries() returns setof integer language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp as
$$
  select distinct w.workspace_id from webhook w
  cross join lateral (
    select from webhook_delivery d
    where d.workspace_id = w.workspace_id and d.webhook_id = w.id and d.status = 'PENDING'
      and d.due_at <= (select delivery_time())
    order by d.due_at limit 1
  ) due
  where w.active and is_here(w.workspace_id)
$$;

-- Where there is work. Both tell ids of workspaces and nothing else.
create or replace function workspaces_with_events() returns setof integer language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as
  $$ select id from (select distinct workspace_id from outbox where sequence is null) waiting (id) where is_here(id) $$;

create or replace view chk_outbox with (security_invoker = true) as
  select id as event_id, workspace_id, topic, object_id, coalesce(numbered_at, recorded_at) as committed_at, sequence
  from outbox;

create or replace view chk_delivery with (security_invoker = true) as
  select d.id as delivery_id, d.workspace_id, d.event_id, d.webhook_id, coalesce(a.attempt, 0) as attempt, d.status,
    a.started_at, a.status_code
  from webhook_delivery d
  left join webhook_attempt a on a.workspace_id = d.workspace_id and a.delivery_id = d.id;

drop policy if exists keeper on outbox;
create policy keeper on outbox to current_user using (true) with check (true);
drop policy if exists own on outbox;
create policy own on outbox using (workspace_id = current_workspace())
  with check (workspace_id = current_workspace() and sequence is null and numbered_at is null);

drop policy if exists keeper on event_counter;
create policy keeper on event_counter to current_user using (true) with check (true);
drop policy if exists own on event_counter;
create policy own on event_counter using (workspace_id = current_workspace());

drop policy if exists keeper on webhook_delivery;
create policy keeper on webhook_delivery for select to current_user using (true);
drop policy if exists own on webhook_delivery;
create policy own on webhook_delivery using (workspace_id = current_workspace());

drop policy if exists own on webhook_attempt;
create policy own on webhook_attempt using (workspace_id = current_workspace());

drop policy if exists own on webhook_health;
create policy own on webhook_health using (workspace_id = current_workspace());

insert into service_right (relation, rights) values
  ('chk_delivery', '{select}'),
  ('chk_outbox', '{select}'),
  ('delivery_clock', '{select,update}'),
  ('event_counter', '{select}'),
  ('outbox', '{select,insert}'),
  ('webhook_attempt', '{select,insert,update}'),
  ('webhook_delivery', '{select,insert,update,delete}'),
  ('webhook_health', '{select,insert,update}')
on conflict (relation) do update set rights = excluded.rights;
