-- Letters and their enclosures.

create or replace function letter_enclosure_entity() returns trigger language plpgsql as $$
begin
  select o.entity_id into new.entity_id from letter o where o.workspace_id = new.workspace_id and o.id = new.letter_id;
  return new;
end $$;

-- Letters belong to the entity of their document: whoever cannot see the document cannot see them. Enclosures follow by their key.
create or replace function move_letters_of_document() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update letter set entity_id = new.entity_id, last_modified_at = now()
    where workspace_id = new.workspace_id and model = tg_table_name and object_id = new.id
      and entity_id is distinct from new.entity_id;
  return null;
end $$;

create or replace trigger entity before insert on letter_enclosure for each row execute function letter_enclosure_entity();
create or replace trigger letters_follow after update of entity_id on credit_memo
  for each row when (old.entity_id is distinct from new.entity_id) execute function move_letters_of_document();
create or replace trigger letters_follow after update of entity_id on invoice
  for each row when (old.entity_id is distinct from new.entity_id) execute function move_letters_of_document();

drop policy if exists own on letter_enclosure;
create policy own on letter_enclosure using (
  workspace_id = current_workspace() and coalesce(entity_id = any((select current_entities())::integer[]), true)
);

insert into service_right (relation, rights) values
  ('letter_enclosure', '{select,insert}')
on conflict (relation) do update set rights = excluded.rights;
