-- Matches of ledger lines that may be fixed assets: settled by the asset that takes the line up, gone with the line.

create or replace function settle_asset_match() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update fixed_asset_automation_match m set status = 'accepted', created_asset_id = new.fixed_asset_id, last_modified_at = now()
    where m.workspace_id = new.workspace_id and m.line = new.transaction and m.status = 'pending';
  return null;
end $$;
create or replace trigger settles_match after insert on fixed_asset_purchase
  for each row execute function settle_asset_match();

-- Whether a line found once still stands: its newest version is live, and nothing reverses its entry.
create or replace function asset_line_stands(home integer, found integer) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from journal_line f
    -- All versions of a line are of one entry.
    join journal_line l on l.workspace_id = home and l.journal_entry_id = f.journal_entry_id
      and coalesce(l.origin_id, l.id) = coalesce(f.origin_id, f.id) and not l.is_mirror and l.amount_native > 0
    join journal_posting p on p.workspace_id = home and p.journal_entry_id = l.journal_entry_id and p.version = l.version
      and not p.is_mirror and p.taken_back_at is null
    join journal_entry e on e.workspace_id = home and e.id = l.journal_entry_id and not e.is_deleted
    where f.workspace_id = home and f.id = found
      and not exists (select from journal_entry r where r.workspace_id = home and r.reversal_of_id = e.id and not r.is_deleted))
$$;

create or replace function drop_asset_matches() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry integer := case tg_table_name when 'journal_entry' then (to_jsonb(new) ->> 'reversal_of_id')::integer
    else (to_jsonb(new) ->> 'journal_entry_id')::integer end;
begin
  -- First the few matches of this entry: the function is not asked of all that wait.
  with waiting as materialized (
    select m.id, m.line from fixed_asset_automation_match m
    where m.workspace_id = new.workspace_id and m.status = 'pending' and m.line = any(array(
      select coalesce(l.origin_id, l.id)::integer from journal_line l
      where l.workspace_id = new.workspace_id and l.journal_entry_id = entry))
  )
  delete from fixed_asset_automation_match m
    where m.workspace_id = new.workspace_id
      and m.id = any(array(select w.id from waiting w where not asset_line_stands(new.workspace_id, w.line)));
  return null;
end $$;
drop trigger if exists drops_match on journal_posting;
create constraint trigger drops_match after update of taken_back_at on journal_posting deferrable initially deferred
  for each row when (new.taken_back_at is not null) execute function drop_asset_matches();
drop trigger if exists drops_match on journal_entry;
create constraint trigger drops_match after insert on journal_entry deferrable initially deferred
  for each row when (new.reversal_of_id is not null) execute function drop_asset_matches();
