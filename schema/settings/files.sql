-- Files and their contents.

-- What is received does not change: pieces are only added, and a content is sealed once.
create or replace function refuse_change_of_content() returns trigger language plpgsql as $$
begin
  raise exception 'The content of a file never changes.';
end $$;

-- Not every record that has files keeps a trace of itself.
create or replace function demand_object_of_file() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_one boolean;
begin
  execute format($q$select true from %I r where workspace_id = $1 and id = $2
    and (to_jsonb(r) ->> 'is_deleted') is distinct from 'true' for share$q$, new.model)
    into found_one using new.workspace_id, new.object_id;
  if found_one is null then
    raise exception 'Invalid pk "%" - object does not exist.', new.object_id using errcode = 'LG400', hint = 'objectId';
  end if;
  return null;
end $$;

-- Files belong to the entity of their record: whoever cannot see the record cannot see its files.
create or replace function move_files_of_record() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update file set entity_id = new.entity_id, last_modified_at = now()
    where workspace_id = new.workspace_id and model = tg_table_name and object_id = new.id
      and entity_id is distinct from new.entity_id;
  return null;
end $$;

-- Files as the records they belong to show them: what GET /ca/api/file/{id} answers.
create or replace view attachment with (security_invoker = true) as
  select f.workspace_id, f.model, f.object_id, f.id, json_build_object(
    'id', f.id,
    'name', f.name,
    'object_id', f.object_id,
    'created_at', to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'last_modified_at', to_char(f.last_modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'is_deleted', f.is_deleted,
    'deleted_at', null,
    'model', f.model,
    's3_content_type', f.content_type,
    's3_content_length', f.content_length,
    'sha256', f.sha256,
    'entity', f.entity_id,
    'created_by', f.created_by,
    'created_by_name', f.created_by_name,
    'created_by_email', f.created_by_email,
    'customer', f.workspace_id,
    'app', 'ledgergate',
    's3_path', 'sha256/' || f.sha256,
    'url', '/ca/api/file/' || f.id || '/temp-download-url'
  ) as file
  from file f where not f.is_deleted;

create or replace trigger object_of_file after insert or update of object_id, model on file
  for each row when (new.object_id is not null) execute function demand_object_of_file();
create or replace trigger files_follow after update of entity_id on bill
  for each row when (old.entity_id is distinct from new.entity_id) execute function move_files_of_record();
create or replace trigger files_follow after update of entity_id on contract
  for each row when (old.entity_id is distinct from new.entity_id) execute function move_files_of_record();
create or replace trigger files_follow after update of entity_id on credit_memo
  for each row when (old.entity_id is distinct from new.entity_id) execute function move_files_of_record();
create or replace trigger files_follow after update of entity_id on debit_memo
  for each row when (old.entity_id is distinct from new.entity_id) execute function move_files_of_record();
create or replace trigger files_follow after update of entity_id on fixed_asset
  for each row when (old.entity_id is distinct from new.entity_id) execute function move_files_of_record();
create or replace trigger files_follow after update of entity_id on invoice
  for each row when (old.entity_id is distinct from new.entity_id) execute function move_files_of_record();
create or replace trigger files_follow after update of entity_id on journal_entry
  for each row when (old.entity_id is distinct from new.entity_id) execute function move_files_of_record();
create or replace trigger files_follow after update of entity_id on reconciliation_report
  for each row when (old.entity_id is distinct from new.entity_id) execute function move_files_of_record();
create or replace trigger unchangeable before update on file_chunk
  for each row execute function refuse_change_of_content();
create or replace trigger unchangeable before update on file_content
  for each row when (old.size is not null) execute function refuse_change_of_content();

drop policy if exists own on file_content;
create policy own on file_content using (workspace_id = current_workspace());

drop policy if exists own on file_chunk;
create policy own on file_chunk using (workspace_id = current_workspace());

insert into service_right (relation, rights) values
  ('attachment', '{select}'),
  ('file_chunk', '{select,insert}'),
  ('file_content', '{select,insert,update,delete}')
on conflict (relation) do update set rights = excluded.rights;
