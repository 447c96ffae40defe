-- Balances of accounts by day and month.

-- Folds the open deltas of the current workspace and tells how many they were. One at a time: whoever
-- comes meanwhile has nothing to do.
create or replace function fold_balances() returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  home integer := current_workspace();
  folded integer;
begin
  if not pg_try_advisory_xact_lock(ledger_lock_key() + 1, home) then
    return 0;
  end if;
  with taken as (
    delete from balance_delta where workspace_id = home returning *
  ), days as (
    insert into balance_day as b (workspace_id, date, entity_id, account_id, currency, amount_native, amount_book, amount, lines)
    select home, date, entity_id, account_id, currency, sum(amount_native), sum(amount_book), sum(amount), sum(lines)
    from taken group by date, entity_id, account_id, currency
    on conflict (workspace_id, date, entity_id, account_id, currency) do update set
      amount_native = b.amount_native + excluded.amount_native, amount_book = b.amount_book + excluded.amount_book,
      amount = b.amount + excluded.amount, lines = b.lines + excluded.lines
  ), months as (
    insert into balance_month as b (workspace_id, month, entity_id, account_id, currency, amount_native, amount_book, amount, lines)
    select home, date_trunc('month', date)::date, entity_id, account_id, currency, sum(amount_native), sum(amount_book), sum(amount), sum(lines)
    from taken group by date_trunc('month', date)::date, entity_id, account_id, currency
    on conflict (workspace_id, month, entity_id, account_id, currency) do update set
      amount_native = b.amount_native + excluded.amount_native, amount_book = b.amount_book + excluded.amount_book,
      amount = b.amount + excluded.amount, lines = b.lines + excluded.lines
  )
  select count(*) into folded from taken;
  return folded;
end $$;

drop policy if exists own on balance_day;
create policy own on balance_day using (
  workspace_id = current_workspace() and coalesce(entity_id = any((select current_entities())::integer[]), true)
);

drop policy if exists own on balance_delta;
create policy own on balance_delta using (
  workspace_id = current_workspace() and coalesce(entity_id = any((select current_entities())::integer[]), true)
);

drop policy if exists own on balance_month;
create policy own on balance_month using (
  workspace_id = current_workspace() and coalesce(entity_id = any((select current_entities())::integer[]), true)
);

insert into service_right (relation, rights) values
  ('balance_day', '{select}'),
  ('balance_delta', '{select}'),
  ('balance_month', '{select}')
on conflict (relation) do update set rights = excluded.rights;

-- What stands on accounts at the end of today, in each entity the caller sees, and what moved since the fiscal year of
-- the entity began. In book currency it is null where several of them would be added up.
create or replace function account_sums(accounts integer[]) returns table (
  workspace_id integer, id integer, balance_ytd numeric, current_balance numeric, current_balance_book numeric
) language sql stable rows 10000 as $$
  with month (begins) as (
    values (date_trunc('month', current_date)::date)
  ), year as materialized (
    -- The first day of the fiscal year, and the first whole month in it.
    select e.id, e.currency, y.first, date_trunc('month', y.first + interval '1 month' - interval '1 day')::date as whole
    from entity e
    cross join lateral (select fiscal_year_start(e.fiscal_year_month, e.fiscal_year_day, current_date) as first offset 0) y
    where e.workspace_id = (select current_workspace())
  ), moved as (
    select b.account_id, b.entity_id, b.amount, b.amount_book, case when b.month >= y.whole then b.amount else 0 end as ytd
    from balance_month b join year y on y.id = b.entity_id
    where b.workspace_id = (select current_workspace()) and b.account_id = any(accounts) and b.month < (select begins from month)
    union all
    select b.account_id, b.entity_id, b.amount, b.amount_book, case when b.date >= y.first then b.amount else 0 end
    from balance_day b join year y on y.id = b.entity_id
    where b.workspace_id = (select current_workspace()) and b.account_id = any(accounts)
      and b.date between (select begins from month) and current_date
    union all
    select b.account_id, b.entity_id, b.amount, b.amount_book, case when b.date >= y.first then b.amount else 0 end
    from balance_delta b join year y on y.id = b.entity_id
    where b.workspace_id = (select current_workspace()) and b.account_id = any(accounts) and b.date <= current_date
    union all
    select b.account_id, b.entity_id, 0, 0, b.amount
    from year y join balance_day b on b.workspace_id = (select current_workspace()) and b.account_id = any(accounts) and b.entity_id = y.id
      and b.date >= y.first and b.date < least(y.whole, (select begins from month))
    where y.first < y.whole
  ), held as (
    select m.account_id, y.currency, sum(m.amount) as amount, sum(m.amount_book) as amount_book, sum(m.ytd) as ytd
    from moved m join year y on y.id = m.entity_id group by m.account_id, y.currency
  )
  select current_workspace(), a.id, coalesce(sum(h.ytd), 0), coalesce(sum(h.amount), 0),
    case when count(h.currency) <= 1 then coalesce(sum(h.amount_book), 0) end
  from unnest(accounts) a(id) left join held h on h.account_id = a.id
  group by a.id
$$;

-- The same of one account after the other.
create or replace view account_figures with (security_invoker = true) as
  select a.workspace_id, a.id, s.balance_ytd, s.current_balance, s.current_balance_book
  from account a cross join lateral account_sums(array[a.id]) s;
