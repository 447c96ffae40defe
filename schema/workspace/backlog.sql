-- What waits in all workspaces together, for whoever watches the service. Tells counts and ages and nothing of what
-- waits; counts end at 100,000.

create or replace function service_backlog()
returns table (name text, waiting bigint, oldest_seconds double precision)
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  with elsewhere as (
    select workspace from placed where state <> 'here'
  ), events as (
    select recorded_at from outbox where sequence is null order by id limit 100000
  ), deliveries as (
    select d.due_at from webhook w join webhook_delivery d on d.workspace_id = w.workspace_id and d.webhook_id = w.id
    where w.active and d.status = 'PENDING' and w.workspace_id not in (select workspace from elsewhere) limit 100000
  ), postings as (
    select p.recorded_at
    from (select workspace_id, journal_entry_id, version, is_mirror from posting_waiting order by id limit 100000) q
    join journal_posting p on (p.workspace_id, p.journal_entry_id, p.version, p.is_mirror)
      = (q.workspace_id, q.journal_entry_id, q.version, q.is_mirror)
  ), letters as (
    select next_attempt_at from letter
    where state = 'waiting' and workspace_id not in (select workspace from elsewhere) limit 100000
  )
  select 'events', count(*), extract(epoch from clock_timestamp() - min(recorded_at))::double precision from events
  union all
  select 'deliveries', count(*), greatest(delivery_time() - min(due_at), 0) / 1000.0 from deliveries
  union all
  select 'postings', count(*), extract(epoch from clock_timestamp() - min(recorded_at))::double precision from postings
  union all
  select 'letters', count(*),
    greatest(extract(epoch from clock_timestamp() - min(next_attempt_at)), 0)::double precision from letters
$$;

-- Where a recurring task has something to do. Each tells ids of workspaces and nothing else.
create or replace function workspaces_to_fold_balances() returns setof integer language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as
  $$ select id from (select distinct workspace_id from balance_delta) waiting (id) where is_here(id) $$;

-- Counts of a list that several rows add up to.
create or replace function workspaces_to_fold_counts() returns setof integer language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select id from (
    select distinct workspace_id from record_count group by workspace_id, relation, entities having count(*) > 1
  ) waiting (id) where is_here(id)
$$;

create or replace function workspaces_to_chain() returns setof integer language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select id from (
    select workspace_id from posting_waiting union select workspace_id from known_fact where known_at is null
  ) waiting (id) where is_here(id)
$$;

create or replace function workspaces_with_letters() returns setof integer language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select id from (
    select distinct workspace_id from letter where state = 'waiting' and next_attempt_at <= now()
  ) waiting (id) where is_here(id)
$$;

drop policy if exists watched on balance_delta;
create policy watched on balance_delta for select to current_user using (true);
drop policy if exists watched on known_fact;
create policy watched on known_fact for select to current_user using (true);
drop policy if exists watched on posting_waiting;
create policy watched on posting_waiting for select to current_user using (true);
drop policy if exists watched on journal_posting;
create policy watched on journal_posting for select to current_user using (true);
