-- Rules of what may enter the books, and of changes to the header of an entry.

-- Postings hold this lock together, whoever opens or closes a period holds it alone: a posting either
-- ends before the books close, or sees that they are closed.
create or replace function ledger_lock_key() returns integer language sql immutable parallel safe as $$ select 76470001 $$;

-- Postings hold the books together from before they read what they are reckoned with, until they commit.
-- Who changes what postings stand on holds the books alone: it waits for postings under way, and those
-- that come meanwhile see what it left.
create or replace function hold_books() returns void language sql volatile as
  $$ select pg_advisory_xact_lock_shared(ledger_lock_key(), current_workspace()) $$;

create or replace function hold_books_alone() returns void language sql volatile as
  $$ select pg_advisory_xact_lock(ledger_lock_key(), current_workspace()) $$;

-- Runs once for each statement that adds lines, over all of them: refuses what is wrong, then carries
-- the balances. Every statement has to balance by itself, so no commit can be out of balance.
create or replace function journal_line_posted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  batch record;
  wrong record;
  added_deltas bigint;
  last_delta bigint;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'Lines are posted in transactions that are read committed.';
  end if;
  -- Policies keep a statement within one workspace.
  select min(workspace_id) as home, bool_or(is_mirror) as takes_back into batch from added;
  if batch.home is null then
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(ledger_lock_key(), batch.home);

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

  -- One look at every line with what it stands on. What takes back old lines may do so where no new ones
  -- are taken, and as they once were; it is of the version that stands, on that version's own date. The
  -- offset keeps the lookups from becoming joins that read everything (see lines_are_named).
  select * into wrong from (
    select a.amount_native as native, a.amount_book as book, a.amount as reporting, a.currency,
      n.currency as book_currency, w.reporting_currency, x.number, x.name,
      l.locked_through, l as held, l.locked_through is not null as is_locked,
      a.entity_id <> all(e.entity_ids) as is_unnamed,
      e.id is null or e.is_deleted or e.status <> 'posted' or a.version <> e.version or p.recorded_at <> now()::timestamptz(3)
        or not a.is_mirror and (a.date <> e.date or a.currency <> e.currency) as is_astray,
      k.is_new and (x.status <> 'ACTIVE' or x.is_deleted) as is_inactive,
      k.is_new and a.document_id is null and not x.skip_subledger_validation
        and x.account_subtype in ('ACCOUNTS_RECEIVABLE', 'ACCOUNTS_PAYABLE') as is_control,
      k.is_new and (n.is_deleted or not n.active) as is_closed,
      k.is_new and (sign(a.amount_native) * sign(a.amount_book) < 0 or sign(a.amount_native) * sign(a.amount) < 0) as is_crossed,
      k.is_new and (a.amount_native <> round(a.amount_native, currency_decimals(a.currency))
        or a.amount_book <> round(a.amount_book, currency_decimals(n.currency))
        or a.amount <> round(a.amount, currency_decimals(w.reporting_currency))) as is_fraction
    from added a
    join workspace w on w.id = batch.home
    join account x on x.workspace_id = batch.home and x.id = a.account_id
    join entity n on n.workspace_id = batch.home and n.id = a.entity_id
    left join lateral (
      select e.id, e.is_deleted, e.status, e.version, e.date, e.currency, e.reversal_of_id, e.entity_ids from journal_entry e
      where e.workspace_id = batch.home and e.id = a.journal_entry_id offset 0) e on true
    left join lateral (
      select p.recorded_at from journal_posting p
      where p.workspace_id = batch.home and p.journal_entry_id = a.journal_entry_id
        and p.version = a.version and p.is_mirror = a.is_mirror offset 0) p on true
    left join lock_period l on l.workspace_id = batch.home and a.date <= l.locked_through
      and (l.entity_id is null or l.entity_id = a.entity_id)
    cross join lateral (select not a.is_mirror and e.reversal_of_id is null as is_new) k
  ) line
  where is_locked or is_astray or is_inactive or is_control or is_closed or is_crossed or is_fraction or is_unnamed
  order by is_locked desc, is_astray desc, locked_through desc limit 1;
  if found then
    if wrong.is_locked then
      raise exception '%', closed_words(wrong.held) using errcode = 'LG400', hint = 'date';
    elsif wrong.is_astray then
      raise exception 'Lines are of the version, the date and the currency of their entry as it stands, and come with it.';
    elsif wrong.is_inactive then
      raise exception 'Account % is inactive and takes no new lines.', concat_ws(' ', wrong.number, wrong.name)
        using errcode = 'LG400', hint = 'account';
    elsif wrong.is_control then
      raise exception 'Account % takes lines from documents only. Use a document, or set skip_subledger_validation on the account.', concat_ws(' ', wrong.number, wrong.name)
        using errcode = 'LG400', hint = 'account';
    elsif wrong.is_closed then
      raise exception 'This entity is inactive and takes no new entries.' using errcode = 'LG400', hint = 'entity';
    elsif wrong.is_crossed then
      raise exception 'A line is a debit or a credit in all its currencies: % % is not % %, nor % %.', trim_scale(wrong.native), wrong.currency,
        trim_scale(wrong.book), wrong.book_currency, trim_scale(wrong.reporting), wrong.reporting_currency
        using errcode = 'LG400', hint = 'nonFieldErrors';
    elsif wrong.is_unnamed then
      raise exception 'An entry names the entities of all its lines.';
    end if;
    raise exception 'An amount is below the smallest unit of its currency: % %, % %, % %.', trim_scale(wrong.native), wrong.currency,
      trim_scale(wrong.book), wrong.book_currency, trim_scale(wrong.reporting), wrong.reporting_currency
      using errcode = 'LG400', hint = 'nonFieldErrors';
  end if;

  if batch.takes_back then
    if exists (
      select from (select distinct journal_entry_id, version from added where is_mirror) m
      join journal_line l on l.workspace_id = batch.home and l.journal_entry_id = m.journal_entry_id and l.version = m.version
      group by l.journal_entry_id, l.entity_id, l.account_id, l.date, l.currency, l.vendor_id, l.department_id, l.tag_ids
      having sum(l.amount_native) <> 0 or sum(l.amount_book) <> 0 or sum(l.amount) <> 0
        or sum(case when l.is_mirror then -1 else 1 end) <> 0) then
      raise exception 'Mirrors take back a version line by line.';
    end if;
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

-- The first entity whose kept balances do not add up to zero; null when all do.
create or replace function unbalanced_entity(home integer, of_entity integer) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select entity_id from (
    select entity_id, amount_book, amount from balance_day where workspace_id = home
    union all select entity_id, amount_book, amount from balance_delta where workspace_id = home) b
  where of_entity is null or entity_id = of_entity
  group by entity_id having sum(amount_book) <> 0 or sum(amount) <> 0 limit 1
$$;

-- The last id a table gave out, for `verify`: whoever inserts by a function of the owner may not ask the sequence.
create or replace function last_id_of(relation text) returns bigint
language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select coalesce(pg_sequence_last_value(pg_get_serial_sequence(relation, 'id')::regclass), 0) $$;

-- The same of drafts, entry by entry. Where PostgreSQL knows other workspaces only, it takes
-- a new one for empty, and joined its entries by reading all of them for each line: a first import took quadratic time.
create or replace function lines_are_named() returns trigger language plpgsql as $$
begin
  -- The offset keeps the lookup from becoming a join.
  if exists (select from added a cross join lateral (
      select e.entity_ids from journal_entry e
      where e.workspace_id = a.workspace_id and e.id = a.journal_entry_id offset 0) e
    where a.entity_id <> all(e.entity_ids)) then
    raise exception 'An entry names the entities of all its lines.';
  end if;
  return null;
end $$;

-- A version is taken back by its lines, not by the word that it was.
create or replace function refuse_empty_mirror() returns trigger
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

-- Postings under way end first, and what they added counts: a deletion beside them loses. Those that come
-- after it see that the entity or account takes no lines.
create or replace function refuse_to_lose_lines() returns trigger
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

-- The entry as it is now, kept from others until the transaction ends.
create or replace function lock_journal_entry(given integer) returns setof journal_entry
language sql security definer set search_path = public, pg_temp as $$
  select * from journal_entry where workspace_id = (select current_workspace()) and id = given for no key update
$$;

-- Entries as they are now, kept from others until the transaction ends, in the order of their ids.
create or replace function lock_journal_entries(given integer[]) returns setof journal_entry
language sql security definer set search_path = public, pg_temp as $$
  select * from journal_entry where workspace_id = (select current_workspace()) and id = any(given) order by id for no key update
$$;

-- A new version of an entry may say that it takes back nothing any more.
create or replace function change_journal_entry(given integer, changes jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was journal_entry;
  now_ journal_entry;
begin
  select * into was from journal_entry where workspace_id = (select current_workspace()) and id = given for no key update;
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
  if now_.reversal_of_id is distinct from was.reversal_of_id and (now_.reversal_of_id is not null or now_.version = was.version) then
    raise exception 'What an entry takes back is said when it is posted; a new version may take back nothing any more.';
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
    given_values = now_.given_values, reversal_of_id = now_.reversal_of_id, status = now_.status, "order" = now_."order", version = now_.version,
    approved_by_name = now_.approved_by_name, approved_at = now_.approved_at
  where workspace_id = was.workspace_id and id = was.id;
  update journal_posting set
    last_modified_at = now(), taken_back_at = case when now_.is_deleted or now_.version <> was.version then now() end
  where workspace_id = was.workspace_id and journal_entry_id = was.id and version = was.version and not is_mirror;
end $$;

drop function if exists account_is_used(integer, integer);

create or replace trigger kept after update of is_deleted, status, skip_subledger_validation, account_subtype on account
  for each row when ((old.is_deleted, old.status, old.skip_subledger_validation, old.account_subtype)
    is distinct from (new.is_deleted, new.status, new.skip_subledger_validation, new.account_subtype))
  execute function refuse_to_lose_lines();
create or replace trigger kept after update of is_deleted, active, currency on entity
  for each row when ((old.is_deleted, old.active, old.currency) is distinct from (new.is_deleted, new.active, new.currency))
  execute function refuse_to_lose_lines();
create or replace trigger z_named after insert on journal_draft_line
  referencing new table as added for each statement execute function lines_are_named();
create or replace trigger taken_back after update on journal_entry
  for each row when (old.is_deleted is distinct from new.is_deleted or old.version <> new.version)
  execute function refuse_empty_mirror();
create or replace trigger posted after insert on journal_line
  referencing new table as added for each statement execute function journal_line_posted();
-- Lines of entries are judged by journal_line_posted().
drop trigger if exists z_named on journal_line;

drop policy if exists own on journal_posting;
create policy own on journal_posting using (workspace_id = current_workspace());

-- Functions of the owner find lines where row-level security would forbid an index.
drop policy if exists looked_up on journal_line;
create policy looked_up on journal_line for select to current_user using (true);
drop policy if exists own on journal_line;
create policy own on journal_line using (
  workspace_id = current_workspace() and coalesce(entity_id = any((select current_entities())::integer[]), true)
);

-- Drafts count wherever they are.
drop policy if exists looked_up on journal_draft_line;
create policy looked_up on journal_draft_line for select to current_user using (true);
drop policy if exists own on journal_draft_line;
create policy own on journal_draft_line using (
  workspace_id = current_workspace() and coalesce(entity_id = any((select current_entities())::integer[]), true)
);

insert into service_right (relation, rights) values
  ('journal_draft_line', '{select,insert,delete}'),
  ('journal_line', '{select,insert}'),
  ('journal_posting', '{select,insert}')
on conflict (relation) do update set rights = excluded.rights;
