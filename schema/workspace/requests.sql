-- Requests that are answered once, wait for a decision, or count rows.

-- Folds what was appended in the current workspace and tells how many rows it took. One at a time: whoever
-- comes meanwhile has nothing to do.
create or replace function fold_counts() returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  home integer := current_workspace();
  folded integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_counts'), home) then
    return 0;
  end if;
  with taken as (
    delete from record_count c using (
      select relation, entities from record_count where workspace_id = home
      group by relation, entities having count(*) > 1
    ) many
    where c.workspace_id = home and c.relation = many.relation and c.entities = many.entities
    returning c.relation, c.entities, c.live, c.active, c.gone
  ), kept as (
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select home, relation, entities, sum(live), sum(active), sum(gone) from taken group by relation, entities
    having sum(live) <> 0 or sum(active) <> 0 or sum(gone) <> 0
  )
  select count(*) into folded from taken;
  return folded;
end $$;

-- Renews the statistics of the tables that changed, where PostgreSQL expects less than a tenth of the rows that one of
-- the lists of the current workspace has. A workspace that grew since its last look is none of the values it knows, so it
-- expects a single row there and reads them all again for each row of a join. It looks by itself when a hundredth of a
-- table has changed, which is late for the first thousands of rows beside millions.
create or replace function renew_statistics() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  least constant integer := 500;
  listed record;
  changed name;
  plan json;
begin
  for listed in
    select c.relation, sum(c.live + c.gone) as rows from record_count c
    join pg_class t on t.relname = c.relation and t.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attname = 'workspace_id'
    where c.workspace_id = (select current_workspace()) group by 1 having sum(c.live + c.gone) >= least
  loop
    execute format('explain (format json) select from %I where workspace_id = %L', listed.relation, current_workspace())
      into plan;
    if (plan #>> '{0,Plan,Plan Rows}')::numeric * 10 >= listed.rows then
      continue;
    end if;
    for changed in
      select u.relname from pg_stat_user_tables u join pg_class t on t.oid = u.relid
      where u.schemaname = 'public' and t.relowner = current_user::regrole and u.n_mod_since_analyze >= least order by 1
    loop
      execute format('analyze (skip_locked) %I', changed);
    end loop;
    return true;
  end loop;
  return false;
end $$;

drop policy if exists own on idempotency_key;
create policy own on idempotency_key using (workspace_id = current_workspace());

drop policy if exists own on proposal;
create policy own on proposal using (workspace_id = current_workspace()
  and coalesce(entity_ids <@ (select current_entities())::integer[], (select current_entities()) is null));

drop policy if exists own on draft_decision;
create policy own on draft_decision using (
  workspace_id = current_workspace() and coalesce(entity_id = any((select current_entities())::integer[]), true)
);

drop policy if exists own on waiting_comment;
create policy own on waiting_comment using (workspace_id = current_workspace());

drop policy if exists keeper on record_count;
create policy keeper on record_count to current_user using (true) with check (true);
drop policy if exists own on record_count;
create policy own on record_count using (workspace_id = current_workspace()
  and coalesce(entities <@ (select current_entities())::integer[], true));

drop policy if exists own on counter;
create policy own on counter using (workspace_id = current_workspace());

drop policy if exists own on record_change;
create policy own on record_change using (workspace_id = current_workspace());

insert into service_right (relation, rights) values
  ('counter', '{select,insert,update}'),
  ('draft_decision', '{select,insert}'),
  ('idempotency_key', '{select,insert,update,delete}'),
  ('migration', '{select}'),
  ('proposal', '{select,insert,update}'),
  ('record_count', '{select}'),
  ('record_change', '{select,insert,update}'),
  ('task_turn', '{select,insert,update}'),
  ('waiting_comment', '{select,insert}')
on conflict (relation) do update set rights = excluded.rights;
