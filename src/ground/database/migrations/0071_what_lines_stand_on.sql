-- What PostgreSQL itself asks of lines: that they are of their entry as it stands, that what they stand on
-- is there and takes lines, that their amounts are money. docs/accounting.md sections 1 and 4.

-- Decimals of the smallest unit. ISO 4217; the service's own table is schema/data/currencies.ts.
create function currency_decimals(code text) returns integer language sql immutable parallel safe as $$
  select case
    when code in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
    when code in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    when code in ('CLF', 'UYW') then 4
    else 2 end
$$;

-- Runs once for each statement that adds lines, over all of them: refuses what is wrong, then carries
-- the balances. Every statement has to balance by itself, so no commit can be out of balance.
create or replace function journal_line_posted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  home integer := (select workspace_id from added limit 1);
  reported varchar := reporting_currency();
  wrong record;
  added_deltas bigint;
  last_delta bigint;
begin
  if home is null then
    return null;
  end if;
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'Lines are posted in transactions that are read committed.';
  end if;
  -- Policies keep a statement within one workspace.
  perform pg_advisory_xact_lock_shared(ledger_lock_key(), home);

  select a.date into wrong from added a join lock_period l
    on l.workspace_id = a.workspace_id and a.date <= l.locked_through
    and (l.entity_id is null or l.entity_id = a.entity_id)
    limit 1;
  if found then
    raise exception 'Books are closed for this date.' using errcode = 'LG400', hint = 'date';
  end if;

  select sum(a.amount_native) as native, sum(a.amount_book) as book, sum(a.amount) as reporting, count(*) as lines
    into wrong from added a
    group by a.workspace_id, a.journal_entry_id, a.version, a.is_mirror, a.entity_id
    having sum(a.amount_native) <> 0 or sum(a.amount_book) <> 0 or sum(a.amount) <> 0 or count(*) < 2
    limit 1;
  if found then
    raise exception 'Debits and credits of each entity must be equal: they differ by % (book currency %, reporting currency %) over % lines.',
      trim_scale(wrong.native), trim_scale(wrong.book), trim_scale(wrong.reporting), wrong.lines
      using errcode = 'LG400', hint = 'nonFieldErrors';
  end if;

  -- What takes back old lines may do so where no new ones are taken, and as they once were.
  select x.number, x.name, x.status = 'ACTIVE' and not x.is_deleted as open into wrong
    from added a
    join account x on x.workspace_id = a.workspace_id and x.id = a.account_id
      and (x.status <> 'ACTIVE' or x.is_deleted
        or (a.document_id is null and not x.skip_subledger_validation
          and x.account_subtype in ('ACCOUNTS_RECEIVABLE', 'ACCOUNTS_PAYABLE')))
    join journal_entry e on e.workspace_id = a.workspace_id and e.id = a.journal_entry_id
      and e.reversal_of_id is null
    where not a.is_mirror
    limit 1;
  if found then
    raise exception '%', case when wrong.open
      then format('Account %s takes lines from documents only. Use a document, or set skip_subledger_validation on the account.', concat_ws(' ', wrong.number, wrong.name))
      else format('Account %s is inactive and takes no new lines.', concat_ws(' ', wrong.number, wrong.name)) end
      using errcode = 'LG400', hint = 'account';
  end if;

  -- Lines are of their entry as it stands. A mirror takes back the version that stands, on its own date.
  if exists (select from added a left join journal_entry e on e.workspace_id = home and e.id = a.journal_entry_id
    where e.id is null or e.is_deleted or e.status <> 'posted' or a.version <> e.version
      or not a.is_mirror and (a.date, a.currency) is distinct from (e.date, e.currency)) then
    raise exception 'Lines are of the version, the date and the currency of their entry as it stands.';
  end if;
  -- One statement writes all lines of a version: nobody adds to it later.
  if (select count(*) from (select distinct journal_entry_id, version, is_mirror from added) g
      join journal_line l on l.workspace_id = home and l.journal_entry_id = g.journal_entry_id
        and l.version = g.version and l.is_mirror = g.is_mirror) <> (select count(*) from added) then
    raise exception 'A version has all its lines at once.';
  end if;
  if exists (select from added where is_mirror) and exists (
    select from (select distinct journal_entry_id, version from added where is_mirror) m
    join journal_line l on l.workspace_id = home and l.journal_entry_id = m.journal_entry_id and l.version = m.version
    group by l.journal_entry_id, l.entity_id, l.account_id, l.date, l.currency, l.vendor_id, l.department_id, l.tag_ids
    having sum(l.amount_native) <> 0 or sum(l.amount_book) <> 0 or sum(l.amount) <> 0
      or sum(case when l.is_mirror then -1 else 1 end) <> 0) then
    raise exception 'Mirrors take back a version line by line.';
  end if;

  select a.amount_native as native, a.amount_book as book, a.amount as reporting, a.currency, x.currency as book_currency,
      x.id is null or x.is_deleted or not x.active as is_closed,
      sign(a.amount_native) * sign(a.amount_book) < 0 or sign(a.amount_native) * sign(a.amount) < 0 as is_crossed
    into wrong
    from added a
    join journal_entry e on e.workspace_id = home and e.id = a.journal_entry_id and e.reversal_of_id is null
    left join entity x on x.workspace_id = home and x.id = a.entity_id
    where not a.is_mirror and (
      x.id is null or x.is_deleted or not x.active
      or scale(trim_scale(a.amount_native)) > currency_decimals(a.currency)
      or scale(trim_scale(a.amount_book)) > currency_decimals(x.currency)
      or scale(trim_scale(a.amount)) > currency_decimals(reported)
      or sign(a.amount_native) * sign(a.amount_book) < 0 or sign(a.amount_native) * sign(a.amount) < 0)
    limit 1;
  if found then
    if wrong.is_closed then
      raise exception 'This entity is inactive and takes no new entries.' using errcode = 'LG400', hint = 'entity';
    end if;
    raise exception '%', case when wrong.is_crossed
      then format('A line is a debit or a credit in all its currencies: %s %s is not %s %s.',
        trim_scale(wrong.native), wrong.currency, trim_scale(wrong.book), wrong.book_currency)
      else format('An amount is below the smallest unit of its currency: %s %s, %s %s, %s %s.', trim_scale(wrong.native), wrong.currency,
        trim_scale(wrong.book), wrong.book_currency, trim_scale(wrong.reporting), reported) end
      using errcode = 'LG400', hint = 'nonFieldErrors';
  end if;

  insert into balance_delta (workspace_id, date, entity_id, account_id, currency, amount_native, amount_book, amount, lines)
    select a.workspace_id, a.date, a.entity_id, a.account_id, a.currency,
      sum(a.amount_native), sum(a.amount_book), sum(a.amount), sum(case when a.is_mirror then -1 else 1 end)
    from added a
    group by a.workspace_id, a.date, a.entity_id, a.account_id, a.currency;
  get diagnostics added_deltas = row_count;
  -- The worker folds every few seconds; where none runs, the books stay fast by themselves.
  last_delta := currval('balance_delta_id_seq');
  if last_delta / 8192 <> (last_delta - added_deltas) / 8192 then
    perform fold_balances();
  end if;
  return null;
end $$;

-- A version is taken back by its lines, not by the word that it was.
create function refuse_empty_mirror() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not new.is_deleted and new.version = old.version or old.status <> 'posted' then
    return null;
  end if;
  if not exists (select from journal_line l where l.workspace_id = old.workspace_id and l.journal_entry_id = old.id
      and l.version = old.version and l.is_mirror) then
    raise exception 'A version goes when its lines are taken back.';
  end if;
  return null;
end $$;
create trigger taken_back after update on journal_entry
  for each row when (old.is_deleted is distinct from new.is_deleted or old.version <> new.version)
  execute function refuse_empty_mirror();

-- ---------------------------------------------------------------- what goes beside a posting

-- Postings under way end first, and what they added counts: a deletion beside them loses. Those that come
-- after it see that the entity or account takes no lines.
create function refuse_to_lose_lines() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(ledger_lock_key(), new.workspace_id);
  if new.is_deleted and not old.is_deleted then
    if tg_table_name = 'entity' and exists (select from journal_line l where l.workspace_id = new.workspace_id and l.entity_id = new.id)
      or tg_table_name = 'account' and exists (select from journal_line l where l.workspace_id = new.workspace_id and l.account_id = new.id) then
      raise exception 'Journal lines stand on this %.', tg_table_name
        using errcode = '23503', constraint = 'journal_line_' || tg_table_name || '_id_fkey', table = tg_table_name;
    end if;
  end if;
  return null;
end $$;
create trigger kept after update of is_deleted, active, currency on entity
  for each row when ((old.is_deleted, old.active, old.currency) is distinct from (new.is_deleted, new.active, new.currency))
  execute function refuse_to_lose_lines();
create trigger kept after update of is_deleted, status, skip_subledger_validation, account_subtype on account
  for each row when ((old.is_deleted, old.status, old.skip_subledger_validation, old.account_subtype)
    is distinct from (new.is_deleted, new.status, new.skip_subledger_validation, new.account_subtype))
  execute function refuse_to_lose_lines();
