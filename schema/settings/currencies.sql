-- The reporting currency, and rates as they were known.

-- Decimals of the smallest unit. ISO 4217; the service's own table is schema/data/currencies.ts.
create or replace function currency_decimals(code text) returns integer language sql immutable parallel safe as $$
  select case
    when code in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
    when code in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    when code in ('CLF', 'UYW') then 4
    else 2 end
$$;

-- The currency of the root entity; of the oldest, if there are several.
create or replace function reporting_currency() returns varchar language sql stable as
  $$ select w.reporting_currency from workspace w where w.id = current_workspace() $$;

-- Whether amounts are already told in the reporting currency.
create or replace function is_reporting_fixed(given integer) returns boolean
language sql volatile security definer set search_path = public, pg_temp as $$
  select exists (select from journal_line l where l.workspace_id = given)
    or exists (select from journal_draft_line d where d.workspace_id = given)
    or exists (select from exchange_rate r where r.workspace_id = given)
$$;

-- Says what the workspace reports in.
create or replace function set_reporting_currency(given varchar) returns void
language sql volatile security definer set search_path = public, pg_temp as
  $$ update workspace set reporting_currency = given where id = current_workspace() $$;

create or replace function refuse_other_reporting_currency() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(ledger_lock_key(), new.id);
  if is_reporting_fixed(new.id) then
    raise exception 'The books are reported in %: journal lines or exchange rates are told in it, so it is fixed.', old.reporting_currency
      using errcode = 'LG400', hint = 'currency';
  end if;
  return new;
end $$;

-- A workspace reports in the currency of its first entity, and follows it while nothing is told in it.
create or replace function reporting_currency_of_first() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was varchar := (select w.reporting_currency from workspace w where w.id = new.workspace_id);
begin
  if was is null or tg_op = 'UPDATE' and was = old.currency and not is_reporting_fixed(new.workspace_id)
    and not exists (select from entity e where e.workspace_id = new.workspace_id and e.parent_id is null and e.id < new.id) then
    update workspace w set reporting_currency = new.currency where w.id = new.workspace_id;
  end if;
  return null;
end $$;

create or replace function rate_known() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(ledger_lock_key(), current_workspace());
  return null;
end $$;

create or replace function rate_ended() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' or old.is_deleted or not new.is_deleted
    or (old.currency, old.date, old.rate) is distinct from (new.currency, new.date, new.rate) then
    raise exception 'Rates are only ever added: a correction is a new one.';
  end if;
  new.ended_by := nextval(pg_get_serial_sequence('exchange_rate', 'id'));
  return new;
end $$;

create or replace function rates_are_noted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into known_fact (workspace_id, kind, record_id)
    select workspace_id, 'exchange_rate', max(greatest(id, ended_by)) from changed group by workspace_id;
  return null;
end $$;

create or replace trigger reporting after insert on entity
  for each row when (new.parent_id is null) execute function reporting_currency_of_first();
create or replace trigger reporting_follows after update of currency on entity
  for each row when (new.parent_id is null and old.currency <> new.currency) execute function reporting_currency_of_first();
-- Before the rows get their ids: a closing sees either all of them or none.
create or replace trigger a_known before insert or update on exchange_rate for each statement execute function rate_known();
create or replace trigger ended before update on exchange_rate for each row execute function rate_ended();
-- They go only with their workspace.
create or replace trigger kept before delete on exchange_rate for each row when (pg_trigger_depth() = 0) execute function rate_ended();
create or replace trigger noted after update on exchange_rate
  referencing new table as changed for each statement execute function rates_are_noted();
create or replace trigger noted_new after insert on exchange_rate
  referencing new table as changed for each statement execute function rates_are_noted();
create or replace trigger fixed before update of reporting_currency on workspace
  for each row when (old.reporting_currency is distinct from new.reporting_currency and old.reporting_currency is not null)
  execute function refuse_other_reporting_currency();
