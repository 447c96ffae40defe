-- A header changes by what the change names: its columns are said once, where they are defined.

create or replace function change_journal_entry(given integer, changes jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was journal_entry;
  now_ journal_entry;
  -- What an entry is for good: who made it and of what, and which entry it is. Its times are told here.
  fixed constant text[] := array['workspace_id', 'id', 'journal_id', 'reversal_of_id', 'created_automatically',
    'document_kind', 'document_id', 'created_by', 'created_by_name', 'created_by_source', 'created_at',
    'last_modified_at', 'deleted_at'];
  written text;
begin
  select * into was from journal_entry where workspace_id = current_workspace() and id = given for no key update;
  if not found then
    raise exception 'There is no such entry.';
  end if;
  now_ := jsonb_populate_record(was, changes);
  if was.is_deleted then
    raise exception 'A deleted entry does not change.';
  end if;
  if was."order" is not null and now_."order" is distinct from was."order" then
    raise exception 'An entry keeps its number.';
  end if;
  if was.status = 'posted' and now_.version <> was.version + 1 and (now_.version <> was.version or
    (was.date, was.entity_id, was.entity_ids, was.currency, was.exchange_rate, was.exchange_rate_book, was.status)
      is distinct from (now_.date, now_.entity_id, now_.entity_ids, now_.currency, now_.exchange_rate, now_.exchange_rate_book, now_.status)) then
    raise exception 'A posted entry changes by a new version.';
  end if;
  if was.status = 'posted' and (now_.is_deleted or now_.version <> was.version) and not exists (
    select from journal_posting p where p.workspace_id = was.workspace_id
      and p.journal_entry_id = was.id and p.version = was.version and p.is_mirror) then
    raise exception 'A version goes when its lines are taken back.';
  end if;
  select string_agg(format(', %1$I = ($1).%1$I', a.attname), '') into written
  from pg_attribute a
  where a.attrelid = 'journal_entry'::regclass and a.attnum > 0 and not a.attisdropped
    and changes ? a.attname::text and a.attname <> all(fixed);
  execute format('update journal_entry set last_modified_at = now(), deleted_at = case when ($1).is_deleted then now() end %s
    where workspace_id = ($1).workspace_id and id = ($1).id', coalesce(written, '')) using now_;
  update journal_posting set
    last_modified_at = now(), taken_back_at = case when now_.is_deleted or now_.version <> was.version then now() end
  where workspace_id = was.workspace_id and journal_entry_id = was.id and version = was.version and not is_mirror;
end $$;

-- The last id a table gave out, for `verify`: whoever inserts by a function of the owner may not ask the sequence.
create function last_id_of(relation text) returns bigint
language sql stable security definer set search_path = pg_catalog, public as
  $$ select coalesce(pg_sequence_last_value(pg_get_serial_sequence(relation, 'id')::regclass), 0) $$;
