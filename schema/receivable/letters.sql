-- Letters and their enclosures.

create or replace function letter_enclosure_entity() returns trigger language plpgsql as $$
begin
  select o.entity_id into new.entity_id from letter o where o.workspace_id = new.workspace_id and o.id = new.letter_id;
  return new;
end $$;

create or replace trigger entity before insert on letter_enclosure for each row execute function letter_enclosure_entity();

drop policy if exists own on letter_enclosure;
create policy own on letter_enclosure using (
  workspace_id = current_workspace() and coalesce(entity_id = any((select current_entities())::integer[]), true)
);

insert into service_right (relation, rights) values
  ('letter_enclosure', '{select,insert}')
on conflict (relation) do update set rights = excluded.rights;
