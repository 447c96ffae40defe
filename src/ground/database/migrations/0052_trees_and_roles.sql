-- Trees without circles, names that must be there, and what a journal line is to its document.

-- ---------------------------------------------------------------- trees

-- Nothing stands below itself. Changes of one tree wait for each other, so that two of them cannot close
-- a circle together; a new record is known to nobody else yet and waits for nobody. The owner, whose rights it
-- has, sees all entities: a circle may close where the caller does not look.
create function refuse_circle() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_circle boolean;
begin
  if tg_op = 'UPDATE' then
    perform pg_advisory_xact_lock(hashtext('tree:' || tg_table_name), new.workspace_id);
  end if;
  execute format(
    'with recursive above (id) as (
       select $2 union select t.parent_id from %I t join above a on t.workspace_id = $1 and t.id = a.id
     ) select exists (select from above where id = $3)', tg_table_name)
    into is_circle using new.workspace_id, new.parent_id, new.id;
  if is_circle then
    raise exception 'Nothing stands below itself: choose another parent.' using errcode = 'LG400', hint = 'parent';
  end if;
  return null;
end $$;

create trigger tree after insert or update of parent_id on account
  for each row when (new.parent_id is not null) execute function refuse_circle();
create trigger tree after insert or update of parent_id on department
  for each row when (new.parent_id is not null) execute function refuse_circle();
create trigger tree after insert or update of parent_id on entity
  for each row when (new.parent_id is not null) execute function refuse_circle();
create trigger tree after insert or update of parent_id on tag
  for each row when (new.parent_id is not null) execute function refuse_circle();
create trigger tree after insert or update of parent_id on vendor
  for each row when (new.parent_id is not null) execute function refuse_circle();

-- ---------------------------------------------------------------- what must be given stays given

-- A change could take a name away that a new record has to have. The owner sees the rows of every
-- workspace while policies are not forced upon it.
do $$
declare
  must text[];
begin
  foreach must slice 1 in array array[['account', 'number'], ['department', 'name'], ['tag', 'name'],
    ['tag_group', 'name'], ['vendor', 'name']] loop
    execute format('alter table %I no force row level security', must[1]);
    execute format('update %I set %I = ''#'' || id where %2$I is null', must[1], must[2]);
    execute format('alter table %I alter column %I set not null', must[1], must[2]);
    execute format('alter table %I force row level security', must[1]);
  end loop;
end $$;

-- ---------------------------------------------------------------- lines and their documents

alter table journal_line add column document_role varchar(20) check (document_role in ('receivable', 'discount'));
alter table journal_draft_line add column document_role varchar(20) check (document_role in ('receivable', 'discount'));
comment on column journal_line.document_role is 'What the line is to its document, where it comes from no line of it.';

-- Until now the discount of an invoice was told from its receivables by the text of its line.
alter table journal_line no force row level security;
alter table journal_entry no force row level security;
update journal_line set document_role = case when description = 'Discount' then 'discount' else 'receivable' end
  where document_kind = 'invoice' and document_id is not null and document_line_id is null
    and exists (
      select from journal_entry e where e.workspace_id = journal_line.workspace_id
        and e.id = journal_line.journal_entry_id and e.type in ('invoice', 'void_invoice'));
alter table journal_line force row level security;
alter table journal_entry force row level security;
