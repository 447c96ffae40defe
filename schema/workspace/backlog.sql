-- What waits in all workspaces together, for whoever watches the service. Tells counts and ages and nothing of what
-- waits; counts end at 100,000.

create or replace function service_backlog()
returns table (name text, waiting bigint, oldest_seconds double precision)
language sql volatile security definer set search_path = pg_catalog, public as $$
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

drop policy if exists watched on posting_waiting;
create policy watched on posting_waiting for select to current_user using (true);
drop policy if exists watched on journal_posting;
create policy watched on journal_posting for select to current_user using (true);
