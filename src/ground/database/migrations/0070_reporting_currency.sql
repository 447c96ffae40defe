-- The reporting currency is a column of the workspace. It was looked up as the currency of the oldest
-- root entity, so that moving or deleting an entity told every posted amount anew in another currency.
-- docs/accounting.md section 1.

alter table workspace add column reporting_currency varchar(3);
comment on column workspace.reporting_currency is 'The currency of journal_line.amount. Fixed once a line is posted or a rate is on file.';

-- The owner sees every workspace while policies are not forced upon it.
alter table entity no force row level security;
update workspace w set reporting_currency = (
  select e.currency from entity e where e.workspace_id = w.id and e.parent_id is null and not e.is_deleted order by e.id limit 1);
alter table entity force row level security;

create or replace function reporting_currency() returns varchar language sql stable as
  $$ select w.reporting_currency from workspace w where w.id = current_workspace() $$;

-- Postings hold the books together from before they read what they are reckoned with, until they commit.
-- Who changes what postings stand on holds the books alone: it waits for postings under way, and those
-- that come meanwhile see what it left.
create function hold_books() returns void language sql volatile as
  $$ select pg_advisory_xact_lock_shared(ledger_lock_key(), current_workspace()) $$;
create function hold_books_alone() returns void language sql volatile as
  $$ select pg_advisory_xact_lock(ledger_lock_key(), current_workspace()) $$;

-- Drafts count wherever they are.
create policy looked_up on journal_draft_line for select to current_user using (true);
-- Whether amounts are already told in the reporting currency.
create function is_reporting_fixed(given integer) returns boolean
language sql volatile security definer set search_path = public, pg_temp as $$
  select exists (select from journal_line l where l.workspace_id = given)
    or exists (select from journal_draft_line d where d.workspace_id = given)
    or exists (select from exchange_rate r where r.workspace_id = given)
$$;

create function refuse_other_reporting_currency() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(ledger_lock_key(), new.id);
  if is_reporting_fixed(new.id) then
    raise exception 'The books are reported in %: journal lines or exchange rates are told in it, so it is fixed.', old.reporting_currency
      using errcode = 'LG400', hint = 'currency';
  end if;
  return new;
end $$;
create trigger fixed before update of reporting_currency on workspace
  for each row when (old.reporting_currency is distinct from new.reporting_currency and old.reporting_currency is not null)
  execute function refuse_other_reporting_currency();

-- A workspace reports in the currency of its first entity, and follows it while nothing is told in it.
create function reporting_currency_of_first() returns trigger
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
create trigger reporting after insert on entity
  for each row when (new.parent_id is null) execute function reporting_currency_of_first();
create trigger reporting_follows after update of currency on entity
  for each row when (new.parent_id is null and old.currency <> new.currency) execute function reporting_currency_of_first();

-- Says what the workspace reports in.
create function set_reporting_currency(given varchar) returns void
language sql volatile security definer set search_path = public, pg_temp as
  $$ update workspace set reporting_currency = given where id = current_workspace() $$;

-- The view that records show their files with: whoever sees a file sees it there.
insert into service_right (relation, rights) values ('attachment', '{select}') on conflict (relation) do nothing;
