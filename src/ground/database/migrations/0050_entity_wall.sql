-- The wall between entities. The entities a caller is limited to travel with the workspace, and every
-- row that has an entity says so itself. What belongs to no entity is in everybody's sight.
-- coalesce() is what the planner takes for half of the rows; `is not false` it takes for next to none.

-- Null: all entities. An empty list: none.
create function current_entities() returns integer[] language sql stable parallel safe as
  $$ select nullif(current_setting('ledgergate.entities', true), '')::integer[] $$;

-- ---------------------------------------------------------------- rows of one entity

alter policy own on entity using (workspace_id = (select current_workspace())
  and coalesce(id = any((select current_entities())::integer[]), true));

do $$
declare
  name text;
begin
  foreach name in array array['bank_account', 'invoice', 'journal_line', 'journal_draft_line',
    'balance_delta', 'balance_day', 'balance_month'] loop
    execute format('alter policy own on %I using (workspace_id = (select current_workspace())
      and coalesce(entity_id = any((select current_entities())::integer[]), true))', name);
  end loop;
end $$;

-- What is for all entities is seen by whoever is limited to some, and changed by whoever is not.
drop policy own on lock_period;
create policy seen on lock_period for select using (workspace_id = (select current_workspace())
  and coalesce(entity_id = any((select current_entities())::integer[]), true));
create policy made on lock_period for insert with check (workspace_id = (select current_workspace())
  and coalesce(entity_id = any((select current_entities())::integer[]), (select current_entities()) is null));
create policy changed on lock_period for update using (workspace_id = (select current_workspace())
  and coalesce(entity_id = any((select current_entities())::integer[]), (select current_entities()) is null));
create policy removed on lock_period for delete using (workspace_id = (select current_workspace())
  and coalesce(entity_id = any((select current_entities())::integer[]), (select current_entities()) is null));

-- ---------------------------------------------------------------- lines of a record of one entity

-- A line is of the entity of its owner: the key says so, and goes along when the owner moves.
alter table invoice add constraint invoice_entity_key unique (workspace_id, id, entity_id);

alter table invoice_line add column entity_id integer;
alter table invoice no force row level security;
alter table invoice_line no force row level security;
update invoice_line l set entity_id = i.entity_id from invoice i
  where i.workspace_id = l.workspace_id and i.id = l.invoice_id;
alter table invoice_line force row level security;
alter table invoice_line alter column entity_id set not null;
alter table invoice_line drop constraint invoice_line_invoice_id_fkey;
alter table invoice_line add constraint invoice_line_invoice_id_fkey
  foreign key (workspace_id, invoice_id, entity_id) references invoice (workspace_id, id, entity_id) on delete cascade on update cascade;
create function invoice_line_entity() returns trigger language plpgsql as $$
begin
  select o.entity_id into new.entity_id from invoice o where o.workspace_id = new.workspace_id and o.id = new.invoice_id;
  return new;
end $$;
create trigger entity before insert on invoice_line for each row execute function invoice_line_entity();
alter policy own on invoice_line using (workspace_id = (select current_workspace())
  and coalesce(entity_id = any((select current_entities())::integer[]), true));

alter table invoice_payment add column entity_id integer;
alter table invoice_payment no force row level security;
update invoice_payment l set entity_id = i.entity_id from invoice i
  where i.workspace_id = l.workspace_id and i.id = l.invoice_id;
alter table invoice_payment force row level security;
alter table invoice force row level security;
alter table invoice_payment alter column entity_id set not null;
alter table invoice_payment drop constraint invoice_payment_invoice_id_fkey;
alter table invoice_payment add constraint invoice_payment_invoice_id_fkey
  foreign key (workspace_id, invoice_id, entity_id) references invoice (workspace_id, id, entity_id) on delete cascade on update cascade;
create function invoice_payment_entity() returns trigger language plpgsql as $$
begin
  select o.entity_id into new.entity_id from invoice o where o.workspace_id = new.workspace_id and o.id = new.invoice_id;
  return new;
end $$;
create trigger entity before insert on invoice_payment for each row execute function invoice_payment_entity();
alter policy own on invoice_payment using (workspace_id = (select current_workspace())
  and coalesce(entity_id = any((select current_entities())::integer[]), true));

-- ---------------------------------------------------------------- entries, whose lines have entities of their own

-- An entry is seen by whoever may see all its entities; its lines are seen one by one, so that the
-- ledger of an entity agrees with its balances.
alter table journal_entry add column entity_ids integer[];
alter table journal_entry no force row level security;
alter table journal_line no force row level security;
alter table journal_draft_line no force row level security;
update journal_entry e set entity_ids = array(
  select e.entity_id
  union select l.entity_id from journal_line l
    where l.workspace_id = e.workspace_id and l.journal_entry_id = e.id and l.version = e.version and not l.is_mirror
  union select d.entity_id from journal_draft_line d
    where d.workspace_id = e.workspace_id and d.journal_entry_id = e.id
  order by 1);
alter table journal_draft_line force row level security;
alter table journal_line force row level security;
alter table journal_entry alter column entity_ids set not null;
alter table journal_entry add constraint journal_entry_entity_ids_check check (entity_id = any(entity_ids));
comment on column journal_entry.entity_ids is 'Its own entity and those of its lines as they stand.';
alter policy own on journal_entry using (workspace_id = (select current_workspace())
  and coalesce(entity_ids <@ (select current_entities())::integer[], true));

create function lines_are_named() returns trigger language plpgsql as $$
begin
  if exists (select from added a join journal_entry e on e.workspace_id = a.workspace_id and e.id = a.journal_entry_id
    where a.entity_id <> all(e.entity_ids)) then
    raise exception 'An entry names the entities of all its lines.';
  end if;
  return null;
end $$;
create trigger z_named after insert on journal_line
  referencing new table as added for each statement execute function lines_are_named();
create trigger z_named after insert on journal_draft_line
  referencing new table as added for each statement execute function lines_are_named();

-- ---------------------------------------------------------------- what became of a version

-- Lines are seen where their entry is not, so what they tell of it stands with the version they are of.
alter table journal_posting add column last_modified_at timestamptz(3), add column taken_back_at timestamptz(3);
alter table journal_posting no force row level security;
update journal_posting p set last_modified_at = e.last_modified_at from journal_entry e
  where e.workspace_id = p.workspace_id and e.id = p.journal_entry_id;
update journal_posting p set last_modified_at = m.recorded_at, taken_back_at = m.recorded_at from journal_posting m
  where m.workspace_id = p.workspace_id and m.journal_entry_id = p.journal_entry_id and m.version = p.version
    and m.is_mirror and not p.is_mirror;
alter table journal_posting force row level security;
alter table journal_entry force row level security;
alter table journal_posting alter column last_modified_at set default now(), alter column last_modified_at set not null;
create index journal_posting_last_modified_at_idx on journal_posting (workspace_id, last_modified_at);
comment on column journal_posting.last_modified_at is 'When its lines, or what they tell of their entry, last changed.';
comment on column journal_posting.taken_back_at is 'Since when the lines of this version count no more.';

create or replace view ledger_line with (security_invoker = true) as
  select
    l.workspace_id, l.id, l.journal_entry_id, l.journal_entry_id as journal_id, l.entity_id, l.account_id,
    l.date as posted_at, l.currency, l.amount_native, l.amount_book, l.amount,
    case when l.amount_native >= 0 then l.amount_native end as debit_amount_native,
    case when l.amount_native < 0 then -l.amount_native end as credit_amount_native,
    case when l.amount_book >= 0 then l.amount_book end as debit_amount_book,
    case when l.amount_book < 0 then -l.amount_book end as credit_amount_book,
    case when l.amount >= 0 then l.amount end as debit_amount,
    case when l.amount < 0 then -l.amount end as credit_amount,
    l.vendor_id, l.department_id, l.tag_ids, l.bank_transaction_id,
    l.document_kind, l.document_id, l.document_line_id, l.description,
    l.details ->> 'merchant_name' as merchant_name, l.details ->> 'note' as note,
    l.details ->> 'receipt_url' as receipt_url, l.details ->> 'external_id' as external_id,
    coalesce((l.details ->> 'needs_review')::boolean, false) as needs_review,
    (l.details ->> 'source_entity')::integer as source_entity_id,
    md5(l.workspace_id || ':' || l.id)::uuid as transaction_id,
    p.recorded_at as created_at, p.last_modified_at,
    p.taken_back_at is not null as is_deleted, p.taken_back_at::timestamptz as deleted_at
  from journal_line l
  join journal_posting p on p.workspace_id = l.workspace_id and p.journal_entry_id = l.journal_entry_id
    and p.version = l.version and not p.is_mirror
  where not l.is_mirror;

-- Changes columns of a header. What lines depend on changes only together with a new version.
create or replace function change_journal_entry(given integer, changes jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was journal_entry;
  now_ journal_entry;
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
  update journal_entry set
    entity_id = now_.entity_id, entity_ids = now_.entity_ids, date = now_.date, type = now_.type, currency = now_.currency,
    exchange_rate = now_.exchange_rate, exchange_rate_book = now_.exchange_rate_book,
    use_average_rate = now_.use_average_rate, memo = now_.memo, ref_number = now_.ref_number,
    source = now_.source, source_id = now_.source_id, close_task_id = now_.close_task_id,
    intercompany_journal = now_.intercompany_journal, recurrent_journal_entry = now_.recurrent_journal_entry,
    source_file = now_.source_file, chat = now_.chat, reversal_date = now_.reversal_date, last_modified_at = now(),
    is_deleted = now_.is_deleted, deleted_at = case when now_.is_deleted then now() end,
    status = now_.status, "order" = now_."order", version = now_.version,
    approved_by_name = now_.approved_by_name, approved_at = now_.approved_at
  where workspace_id = was.workspace_id and id = was.id;
  update journal_posting set
    last_modified_at = now(), taken_back_at = case when now_.is_deleted or now_.version <> was.version then now() end
  where workspace_id = was.workspace_id and journal_entry_id = was.id and version = was.version and not is_mirror;
end $$;

-- ---------------------------------------------------------------- what everybody is told of the whole workspace

-- These three see past the wall, and tell no more than their names say. Everything else that decides
-- over the whole workspace is asked for by inWholeWorkspace() of the service.

-- The currency of the root entity; of the oldest, if there are several.
create function reporting_currency() returns varchar language plpgsql stable as $$
declare
  seen text := coalesce(current_setting('ledgergate.entities', true), '');
  found_ varchar;
begin
  perform set_config('ledgergate.entities', '', true);
  select e.currency into found_ from entity e
    where e.workspace_id = current_workspace() and e.parent_id is null and not e.is_deleted order by e.id limit 1;
  perform set_config('ledgergate.entities', seen, true);
  return found_;
end $$;

-- The shape of the tree and what statements reckon with: a roll-up does not end at a hidden entity.
create function entity_tree()
returns table (id integer, parent_id integer, currency varchar, fiscal_year_month integer, fiscal_year_day integer)
language plpgsql stable as $$
declare
  seen text := coalesce(current_setting('ledgergate.entities', true), '');
begin
  perform set_config('ledgergate.entities', '', true);
  return query select e.id, e.parent_id, e.currency, e.fiscal_year_month, e.fiscal_year_day from entity e
    where e.workspace_id = current_workspace() and not e.is_deleted order by e.id;
  perform set_config('ledgergate.entities', seen, true);
end $$;

-- The name of an entity in sight, or above one that is; nothing else is told of those above.
create function entity_name(given integer) returns varchar language plpgsql stable as $$
declare
  seen text := coalesce(current_setting('ledgergate.entities', true), '');
  found_ varchar;
begin
  perform set_config('ledgergate.entities', '', true);
  with recursive above (id, parent_id) as (
    select e.id, e.parent_id from entity e
    where e.workspace_id = current_workspace() and (seen = '' and e.id = given or e.id = any(nullif(seen, '')::integer[]))
    union select e.id, e.parent_id from entity e join above a on e.workspace_id = current_workspace() and e.id = a.parent_id
  )
  select e.name into found_ from entity e
    where e.workspace_id = current_workspace() and e.id = given and e.id in (select a.id from above a);
  perform set_config('ledgergate.entities', seen, true);
  return found_;
end $$;

-- ---------------------------------------------------------------- proposals

-- A proposal tells what its proposer saw: it is for those who may see as much.
alter table proposal add column entity_ids integer[];
alter table proposal no force row level security;
update proposal set entity_ids = array(select jsonb_array_elements_text(proposer -> 'entities')::integer)
  where jsonb_typeof(proposer -> 'entities') = 'array';
alter table proposal force row level security;
comment on column proposal.entity_ids is 'The entities its proposer is limited to; null means all.';
alter policy own on proposal using (workspace_id = (select current_workspace())
  and coalesce(entity_ids <@ (select current_entities())::integer[], (select current_entities()) is null));
