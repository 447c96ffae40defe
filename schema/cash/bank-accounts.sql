-- Bank accounts, and the transactions that stand on them. docs/accounting.md section 8.

-- The ledger account of a bank account stands on the balance sheet: money at a bank or on a card is an asset or a
-- liability. A share lock holds it until the bank account is stored: its type changes before that, or is refused after.
create or replace function demand_bank_ledger() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ledger record;
begin
  perform from account a where a.workspace_id = new.workspace_id and a.id = new.chart_of_accounts_account_id for share;
  select concat_ws(' ', a.number, a.name) as name, a.account_type as type into ledger from account a
    where a.workspace_id = new.workspace_id and a.id = new.chart_of_accounts_account_id;
  if found and ledger.type not in ('ASSET', 'LIABILITY') then
    raise exception 'Account % has the type %. Choose an account of money at a bank (ASSET, subtype BANK) or on a card (LIABILITY, subtype CREDIT_CARD).', ledger.name, ledger.type
      using errcode = 'LG400', hint = 'chartOfAccountsAccount';
  end if;
  return null;
end $$;

create or replace function keep_bank_ledger() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  bank record;
begin
  select b.id, b.name into bank from bank_account b
    where b.workspace_id = new.workspace_id and b.chart_of_accounts_account_id = new.id and not b.is_deleted order by b.id limit 1;
  if found then
    raise exception 'Bank account % is kept on this account: it stays an asset or a liability. Choose another ledger account for the bank account first.',
      coalesce(bank.name, bank.id::text) using errcode = 'LG400', hint = 'accountType';
  end if;
  return null;
end $$;

-- Transactions are in the currency and in the books of their bank account, and their entries on its ledger account.
-- A writer of transactions holds the bank account until they are stored: a change of the bank account waits before it looks.
create or replace function keep_bank_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from bank_account b where b.workspace_id = new.workspace_id and b.id = new.id for update;
  if (old.currency, old.entity_id) is distinct from (new.currency, new.entity_id) and exists (
    select from bank_transaction t where t.workspace_id = new.workspace_id and t.account_id = new.id and not t.is_deleted) then
    if old.currency <> new.currency then
      raise exception 'Transactions in % stand on this bank account: its currency is fixed. Open another bank account for %.', old.currency, new.currency
        using errcode = 'LG400', hint = 'currency';
    end if;
    raise exception 'Transactions in the books of its entity stand on this bank account: its entity is fixed. Open another bank account for the other entity.'
      using errcode = 'LG400', hint = 'entity';
  end if;
  if old.chart_of_accounts_account_id <> coalesce(new.chart_of_accounts_account_id, 0) and exists (
    select from bank_transaction t where t.workspace_id = new.workspace_id and t.account_id = new.id and t.journal_id is not null
      and not t.is_deleted) then
    raise exception 'Transactions with entries stand on this bank account: its ledger account is fixed. Open another bank account for the other ledger account.'
      using errcode = 'LG400', hint = 'chartOfAccountsAccount';
  end if;
  return new;
end $$;

create or replace function demand_transactions_of_bank() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wrong record;
begin
  perform from bank_account b where (b.workspace_id, b.id) in (select a.workspace_id, a.account_id from added a) order by b.id for key share;
  select b.currency, a.currency as other into wrong from added a
    join bank_account b on b.workspace_id = a.workspace_id and b.id = a.account_id
    where (a.currency, a.entity_id) is distinct from (b.currency, b.entity_id) limit 1;
  if found then
    raise exception 'A transaction is in the currency and the entity of its bank account: %, not %.', wrong.currency, wrong.other
      using errcode = 'LG400', hint = 'account';
  end if;
  return null;
end $$;

-- A transaction keeps its currency and its entity, and goes to another bank account where its entry is already.
create or replace function keep_transaction_of_bank() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  bank record;
begin
  perform from bank_account b where b.workspace_id = new.workspace_id and b.id = new.account_id for key share;
  select b.currency, b.entity_id, b.chart_of_accounts_account_id as ledger into bank from bank_account b
    where b.workspace_id = new.workspace_id and b.id = new.account_id;
  if (new.currency, new.entity_id) is distinct from (bank.currency, bank.entity_id) then
    raise exception 'A transaction is in the currency and the entity of its bank account: %, not %.', bank.currency, new.currency
      using errcode = 'LG400', hint = 'account';
  end if;
  if new.journal_id is not null and not exists (
    select from journal_line l join journal_entry e on e.workspace_id = l.workspace_id and e.id = l.journal_entry_id and e.version = l.version
    where l.workspace_id = new.workspace_id and l.journal_entry_id = new.journal_id and l.account_id = bank.ledger and not l.is_mirror) then
    raise exception 'The entry of a transaction is on the ledger account of its bank account.' using errcode = 'LG400', hint = 'account';
  end if;
  return null;
end $$;

create or replace trigger on_ledger after insert on bank_account
  for each row when (new.chart_of_accounts_account_id is not null) execute function demand_bank_ledger();
create or replace trigger on_other_ledger after update of chart_of_accounts_account_id on bank_account
  for each row when (new.chart_of_accounts_account_id is distinct from old.chart_of_accounts_account_id) execute function demand_bank_ledger();
create or replace trigger kept before update of currency, entity_id, chart_of_accounts_account_id on bank_account
  for each row when ((old.currency, old.entity_id, old.chart_of_accounts_account_id)
    is distinct from (new.currency, new.entity_id, new.chart_of_accounts_account_id)) execute function keep_bank_account();
create or replace trigger of_bank after update of account_type on account
  for each row when (old.account_type in ('ASSET', 'LIABILITY') and new.account_type not in ('ASSET', 'LIABILITY'))
  execute function keep_bank_ledger();
create or replace trigger of_bank after insert on bank_transaction
  referencing new table as added for each statement execute function demand_transactions_of_bank();
create or replace trigger of_other_bank after update of account_id, currency, entity_id on bank_transaction
  for each row when ((old.account_id, old.currency, old.entity_id) is distinct from (new.account_id, new.currency, new.entity_id)
    and not new.is_deleted) execute function keep_transaction_of_bank();
