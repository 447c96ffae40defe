-- Opening entries of documents from before the books: their lines hold what the documents came to. docs/accounting.md section 14.

-- Whether an entry holds documents of an entity and a currency on an account: it is posted, not reversed, and has a line there.
create or replace function is_opening(workspace integer, entry integer, account integer, entity integer, wanted text) returns boolean
language sql stable as $$
  select exists (select from journal_entry e
      join journal_line l on l.workspace_id = e.workspace_id and l.journal_entry_id = e.id and l.version = e.version and not l.is_mirror
      where e.workspace_id = workspace and e.id = entry and e.status = 'posted' and not e.is_deleted
        and l.account_id = account and l.entity_id = entity and l.currency = wanted)
    and not exists (select from journal_entry r where r.workspace_id = workspace and r.reversal_of_id = entry
      and r.status = 'posted' and not r.is_deleted)
$$;

-- A document that an opening entry covers: the entry holds it, and stays until the document is stored.
create or replace function keep_opened() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doc jsonb := to_jsonb(new);
  was jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
begin
  if new.is_deleted or doc ->> tg_argv[1] in ('draft', 'voided') or not coalesce((doc ->> 'is_migrated')::boolean, true) then
    return null;
  end if;
  if was is not null and (was -> tg_argv[0], was -> 'entity_id', was -> 'currency', was -> 'migrated_journal_id', was -> 'is_deleted',
      was ->> tg_argv[1] in ('draft', 'voided'))
      = (doc -> tg_argv[0], doc -> 'entity_id', doc -> 'currency', doc -> 'migrated_journal_id', doc -> 'is_deleted', false) then
    return null;
  end if;
  perform from journal_entry e where e.workspace_id = new.workspace_id and e.id = new.migrated_journal_id for share;
  if not is_opening(new.workspace_id, new.migrated_journal_id, (doc ->> tg_argv[0])::integer, new.entity_id, new.currency) then
    raise exception 'The opening entry of this % is gone or reversed, or has no line on its account % in its entity and currency. Make the % anew with an entry that has one.',
      replace(tg_table_name, '_', ' '), doc ->> tg_argv[0], replace(tg_table_name, '_', ' ') using errcode = 'LG409';
  end if;
  return null;
end $$;

-- An entry that live documents stand on keeps its amounts on their accounts, in their entity and currency, and is neither
-- deleted nor reversed. Documents are looked up only for entries with a line on an account that may hold them.
create or replace function keep_opening_entry() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  home constant integer := new.workspace_id;
  entry constant integer := case tg_op when 'INSERT' then new.reversal_of_id else new.id end;
  former constant integer := case tg_op when 'UPDATE' then old.version end;
  wrong record;
begin
  if not exists (select from journal_line l join account a on a.workspace_id = home and a.id = l.account_id
      left join system_accounts s on s.workspace_id = home
      where l.workspace_id = home and l.journal_entry_id = entry and not l.is_mirror and l.document_kind is null
        and (a.account_subtype in ('ACCOUNTS_RECEIVABLE', 'ACCOUNTS_PAYABLE', 'UNAPPLIED_CREDITS')
          or a.id in (s.unapplied_credits_id, s.unapplied_debits_id))) then
    return null;
  end if;
  select d.kind, d.id into wrong from (
    select 'invoice' as kind, id, ar_account_id as account, entity_id, currency from invoice
      where workspace_id = home and migrated_journal_id = entry and is_migrated and not is_deleted and payment_status not in ('draft', 'voided')
    union all
    select 'bill', id, ap_account_id, entity_id, currency from bill
      where workspace_id = home and migrated_journal_id = entry and not is_deleted and payment_status not in ('draft', 'voided')
    union all
    select 'credit memo', id, credit_account_id, entity_id, currency from credit_memo
      where workspace_id = home and migrated_journal_id = entry and not is_deleted and application_status not in ('draft', 'voided')
    union all
    select 'debit memo', id, debit_account_id, entity_id, currency from debit_memo
      where workspace_id = home and migrated_journal_id = entry and not is_deleted and application_status not in ('draft', 'voided')) d
  where not is_opening(home, entry, d.account, d.entity_id, d.currency)
    or (select sum(l.amount_native) filter (where l.version = e.version) is distinct from sum(l.amount_native) filter (where l.version = former)
      from journal_entry e join journal_line l on l.workspace_id = home and l.journal_entry_id = e.id and not l.is_mirror
        and l.version in (e.version, former)
      where former is not null and e.workspace_id = home and e.id = entry
        and (l.account_id, l.entity_id, l.currency) = (d.account, d.entity_id, d.currency))
  order by d.kind, d.id limit 1;
  if found then
    raise exception 'This is the opening entry of % %: it keeps what it says on its account. Void or delete the % first.', wrong.kind, wrong.id, wrong.kind
      using errcode = 'LG409';
  end if;
  return null;
end $$;

drop trigger if exists opening_kept on journal_entry;
create constraint trigger opening_kept after update on journal_entry deferrable initially deferred
  for each row when (old.version <> new.version or new.is_deleted and not old.is_deleted) execute function keep_opening_entry();
drop trigger if exists opening_reversed on journal_entry;
create constraint trigger opening_reversed after insert on journal_entry deferrable initially deferred
  for each row when (new.reversal_of_id is not null) execute function keep_opening_entry();

create or replace trigger opened after insert or update on invoice for each row
  when (new.migrated_journal_id is not null) execute function keep_opened('ar_account_id', 'payment_status');
create or replace trigger opened after insert or update on bill for each row
  when (new.migrated_journal_id is not null) execute function keep_opened('ap_account_id', 'payment_status');
create or replace trigger opened after insert or update on credit_memo for each row
  when (new.migrated_journal_id is not null) execute function keep_opened('credit_account_id', 'application_status');
create or replace trigger opened after insert or update on debit_memo for each row
  when (new.migrated_journal_id is not null) execute function keep_opened('debit_account_id', 'application_status');
