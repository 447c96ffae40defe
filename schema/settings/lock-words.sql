-- The words for what a lock refuses.

-- The caller who last set a lock, with the deed and its day; null where nothing tells.
create or replace function setter_of(held lock_period, deed text) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select c.changed_by_name || deed || ' on ' || (c.created_at at time zone 'UTC')::date
  from lock_change c where c.workspace_id = held.workspace_id and c.workspace_id = (select current_workspace()) and c.lock_period = held.id
  order by c.id desc limit 1
$$;

-- Words for a date that a lock refuses: the rule, who set the lock and when, and the way out.
create or replace function closed_words(held lock_period) returns text language sql stable as $$
  select 'Books are closed for this date. '
    || coalesce(setter_of(held, ' locked them through ' || held.locked_through), 'They are locked through ' || held.locked_through)
    || '. Use a later date, or have them reopened (/close).'
$$;

-- A lock by its last day, its id, who set it and when: 2026-01-31 (lock 7, which Maya set on 2026-02-03).
create or replace function lock_words(held lock_period) returns text language sql stable as $$
  select held.locked_through || ' (lock ' || held.id || coalesce(', which ' || setter_of(held, ' set'), '') || ')'
$$;
