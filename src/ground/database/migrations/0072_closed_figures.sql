-- What a closed figure hangs on is closed with it. docs/accounting.md sections 4 and 13.

-- ---------------------------------------------------------------- what is closed

-- The lock that closes the earliest lines of any of the given entities or of the given account; null when none does.
create function closing_lock(home integer, entities integer[], account integer default null) returns lock_period
language sql stable security definer set search_path = public, pg_temp as $$
  select p.* from lock_period p
  where p.workspace_id = home and exists (
    select from journal_line l where l.workspace_id = home and l.date <= p.locked_through
      and (entities is null or l.entity_id = any(entities)) and (account is null or l.account_id = account)
      and (p.entity_id is null or l.entity_id = p.entity_id))
  order by p.locked_through desc, p.id limit 1
$$;

create function refuse_to_move_closed(held lock_period, field text) returns void language plpgsql as $$
begin
  if held.id is not null then
    raise exception 'Books are closed through % (lock %), and this would move their figures. Reopen them first.', held.locked_through, held.id
      using errcode = 'LG400', hint = field;
  end if;
end $$;

-- Type and subtype say in which statement and section lines stand; the accounts that take retained
-- earnings stand for lines of others.
create function keep_closed_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  field text := case when old.account_type <> new.account_type then 'accountType'
    when old.account_subtype <> new.account_subtype then 'accountSubtype' else 'accountCashflowClassification' end;
begin
  perform pg_advisory_xact_lock(ledger_lock_key(), new.workspace_id);
  perform refuse_to_move_closed(closing_lock(new.workspace_id, null,
    case when 'RETAINED_EARNINGS' in (old.account_subtype, new.account_subtype) then null else new.id end), field);
  return null;
end $$;
create trigger closed after update of account_type, account_subtype, account_cashflow_classification on account
  for each row when ((old.account_type, old.account_subtype, old.account_cashflow_classification)
    is distinct from (new.account_type, new.account_subtype, new.account_cashflow_classification))
  execute function keep_closed_account();

-- The account that takes what translation leaves over.
create function keep_closed_settings() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(ledger_lock_key(), new.workspace_id);
  perform refuse_to_move_closed(closing_lock(new.workspace_id, null), 'ctaAccount');
  return null;
end $$;
create trigger closed after update of cta_account_id on system_accounts
  for each row when (old.cta_account_id is distinct from new.cta_account_id) execute function keep_closed_settings();

-- The fiscal year of an entity cuts the profit of all that is shown under it; its parent says in which
-- roll-ups it counts. What stands below it moves along. The oldest root lends its year to the whole workspace.
create function keep_closed_entity() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  field text := case when old.fiscal_year_month <> new.fiscal_year_month then 'fiscalYearMonth'
    when old.fiscal_year_day <> new.fiscal_year_day then 'fiscalYearDay' else 'parent' end;
  below integer[];
  head record;
begin
  perform pg_advisory_xact_lock(ledger_lock_key(), new.workspace_id);
  with recursive tree (id) as (
    select new.id union select e.id from entity e join tree t on e.workspace_id = new.workspace_id and e.parent_id = t.id
  ) select array_agg(id) into below from tree;
  select e.id, e.fiscal_year_month as month, e.fiscal_year_day as day into head from entity e
    where e.workspace_id = new.workspace_id and e.parent_id is null and not e.is_deleted order by e.id limit 1;
  if not new.is_deleted then
    perform refuse_to_move_closed(closing_lock(new.workspace_id, below), field);
  end if;
  if (old.parent_id is null and (head.id is null or old.id <= head.id) or head.id = new.id)
    and (head.month, head.day) is distinct from (old.fiscal_year_month, old.fiscal_year_day) then
    perform refuse_to_move_closed(closing_lock(new.workspace_id, null), field);
  end if;
  return null;
end $$;
create trigger closed after update of fiscal_year_month, fiscal_year_day, parent_id, is_deleted on entity
  for each row when ((old.fiscal_year_month, old.fiscal_year_day, old.parent_id, old.is_deleted)
    is distinct from (new.fiscal_year_month, new.fiscal_year_day, new.parent_id, new.is_deleted))
  execute function keep_closed_entity();

-- ---------------------------------------------------------------- rates are only ever added

-- A correction is a new row, and a removed rate is marked: both say since which row they count no more.
-- Rows of one workspace are in the order they became known, so a closing is told by the last it knew.
alter table exchange_rate
  add column is_deleted boolean not null default false, add column deleted_at timestamptz(3), add column ended_by integer;
comment on column exchange_rate.ended_by is 'The next id when it was replaced or removed: figures closed before that still use it.';
drop index exchange_rate_currency_date_key;
create unique index exchange_rate_currency_date_key on exchange_rate (workspace_id, currency, date) where not is_deleted;
drop index exchange_rate_date_desc_currency_order;
drop index exchange_rate_currency_order;
drop index exchange_rate_created_at_order;
drop index exchange_rate_last_modified_at_order;
create index exchange_rate_live_idx on exchange_rate (workspace_id, id) where not is_deleted;
create index exchange_rate_gone_idx on exchange_rate (workspace_id, id) where is_deleted;
create index exchange_rate_date_desc_currency_order on exchange_rate (workspace_id, date desc nulls last, currency, id) where not is_deleted;
create index exchange_rate_currency_order on exchange_rate (workspace_id, currency, id) where not is_deleted;
create index exchange_rate_created_at_order on exchange_rate (workspace_id, created_at, id) where not is_deleted;
create index exchange_rate_last_modified_at_order on exchange_rate (workspace_id, last_modified_at, id) where not is_deleted;
create index exchange_rate_known_idx on exchange_rate (workspace_id, currency, date desc, id desc);
create function rate_known() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(ledger_lock_key(), current_workspace());
  return null;
end $$;
-- Before the rows get their ids: a closing sees either all of them or none.
create trigger a_known before insert or update on exchange_rate for each statement execute function rate_known();
create function rate_ended() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' or old.is_deleted or not new.is_deleted
    or (old.currency, old.date, old.rate) is distinct from (new.currency, new.date, new.rate) then
    raise exception 'Rates are only ever added: a correction is a new one.';
  end if;
  new.ended_by := nextval(pg_get_serial_sequence('exchange_rate', 'id'));
  return new;
end $$;
create trigger ended before update on exchange_rate for each row execute function rate_ended();
-- They go only with their workspace.
create trigger kept before delete on exchange_rate for each row when (pg_trigger_depth() = 0) execute function rate_ended();

-- ---------------------------------------------------------------- what was known at a closing

create table closing (
  workspace_id integer not null references workspace (id) on delete cascade,
  id integer generated by default as identity,
  lock_period_id integer not null,
  entity_id integer,
  through date not null,
  last_rate_id integer not null,
  closed_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  constraint closing_lock_period_id_fkey foreign key (workspace_id, lock_period_id) references lock_period (workspace_id, id) on delete cascade
);
create index closing_through_idx on closing (workspace_id, through);
comment on table closing is 'read-only: which rates were known when days were closed; written by lock_period_closes()';
alter table closing enable row level security;
alter table closing force row level security;
create policy own on closing using (workspace_id = (select current_workspace())
  and coalesce(entity_id = any((select current_entities())::integer[]), true));
insert into service_right (relation, rights) values ('closing', '{select}');

-- Whoever closes or opens holds the books alone (lock_period_changes). Days stay closed as they were when
-- the lock moves on, and are open again when it moves back.
create function lock_period_closes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.entity_id is distinct from old.entity_id then
    delete from closing c where c.workspace_id = new.workspace_id and c.lock_period_id = new.id;
  end if;
  update closing c set through = new.locked_through
    where c.workspace_id = new.workspace_id and c.lock_period_id = new.id and c.through > new.locked_through;
  if not exists (select from closing c where c.workspace_id = new.workspace_id and c.lock_period_id = new.id and c.through >= new.locked_through) then
    insert into closing (workspace_id, lock_period_id, entity_id, through, last_rate_id)
      select new.workspace_id, new.id, new.entity_id, new.locked_through, coalesce(greatest(max(r.id), max(r.ended_by)), 0)
      from exchange_rate r where r.workspace_id = new.workspace_id;
  end if;
  return null;
end $$;
create trigger closes after insert or update on lock_period for each row execute function lock_period_closes();

-- What is closed today was closed with the rates that are known today.
alter table lock_period no force row level security;
alter table exchange_rate no force row level security;
insert into closing (workspace_id, lock_period_id, entity_id, through, last_rate_id)
  select p.workspace_id, p.id, p.entity_id, p.locked_through,
    coalesce((select max(r.id) from exchange_rate r where r.workspace_id = p.workspace_id), 0)
  from lock_period p;
alter table exchange_rate force row level security;
alter table lock_period force row level security;
