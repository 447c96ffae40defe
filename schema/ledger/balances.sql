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
