-- Close tasks of closed months stay as they are, and copies of the tasks of a month.

-- Whoever closes waits for whoever changes a task, or is seen. The owner, whose rights it has, sees every lock.
create or replace function keep_closed_tasks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  home constant integer := coalesce(new.workspace_id, old.workspace_id);
  held lock_period;
begin
  perform pg_advisory_xact_lock_shared(ledger_lock_key(), home);
  -- With its whole workspace everything goes.
  if not exists (select from workspace w where w.id = home) then
    return null;
  end if;
  select p.* into held from lock_period p
    where p.workspace_id = home and (
      tg_op <> 'INSERT' and p.locked_through >= old.through and (p.entity_id is null or p.entity_id = old.entity_id)
      or tg_op <> 'DELETE' and p.locked_through >= new.through and (p.entity_id is null or p.entity_id = new.entity_id))
    order by p.locked_through desc, p.id limit 1;
  if found then
    raise exception 'Books are closed through %, and close tasks of closed months stay as they are. Have the month reopened first (/close).', lock_words(held)
      using errcode = 'LG400', hint = 'through';
  end if;
  return null;
end $$;

create or replace trigger closed after insert or update or delete on close_task
  for each row execute function keep_closed_tasks();

-- The due date of a copy: so many months later, and the end of a month where it was one; at most the last day there is.
create or replace function moved_by_months(given date, months integer) returns date language sql immutable strict as $$
  select least(date '9999-12-31', case when extract(day from given + 1) = 1
    then (date_trunc('month', given + make_interval(months => months)) + interval '1 month - 1 day')::date
    else (given + make_interval(months => months))::date end)
$$;
