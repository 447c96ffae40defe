-- Closed periods: what closes them, and what must not move a closed figure.

create or replace function lock_period_changes() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(ledger_lock_key(), current_workspace());
  return null;
end $$;

-- The lock that closes the earliest lines of any of the given entities or of the given account; null when none does.
create or replace function closing_lock(home integer, entities integer[], account integer default null) returns lock_period
language sql stable security definer set search_path = public, pg_temp as $$
  select p.* from lock_period p
  where p.workspace_id = home and exists (
    select from journal_line l where l.workspace_id = home and l.date <= p.locked_through
      and (entities is null or l.entity_id = any(entities)) and (account is null or l.account_id = account)
      and (p.entity_id is null or l.entity_id = p.entity_id))
  order by p.locked_through desc, p.id limit 1
$$;

-- The lock as it is now, kept from others until the transaction ends.
create or replace function lock_lock_period(given integer) returns setof lock_period
language sql security definer set search_path = public, pg_temp as $$
  select * from lock_period where workspace_id = (select current_workspace()) and id = given for no key update
$$;

-- The same for lines `l` of which a condition holds; its value is $2.
create or replace function closing_lock_of_lines(home integer, condition text, given integer[]) returns lock_period
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  held lock_period;
begin
  execute format('select p.* from lock_period p where p.workspace_id = $1 and exists (
    select from journal_line l where l.workspace_id = $1 and l.date <= p.locked_through and %s
      and (p.entity_id is null or l.entity_id = p.entity_id))
    order by p.locked_through desc, p.id limit 1', condition) into held using home, given;
  return held;
end $$;

-- Whoever closes or opens holds the books alone (lock_period_changes). Days stay closed as they were when
-- the lock moves on, and are open again when it moves back.
create or replace function lock_period_closes() returns trigger
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

-- Makes a lock (`lock` null), moves it, or takes it away (`day` null); returns its id. Whoever posts ends
-- first, or sees it. Later days are locked only over books that add up and hold no revenue that is due;
-- days are opened again only for a reason. `by_whom`: id, name, source and request of the caller.
create or replace function change_lock(lock integer, of_entity integer, day date, what text, why text, accepted text[], by_whom jsonb)
returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  home integer := current_workspace();
  sight integer[] := current_entities();
  held lock_period;
  kept integer := lock;
  opens boolean := false;
begin
  perform hold_books_alone();
  if lock is not null then
    select * into held from lock_period p where p.workspace_id = home and p.id = lock
      and coalesce(p.entity_id = any(sight), true) for update;
    if not found then
      raise exception 'There is no lock %.', lock using errcode = 'LG400', hint = 'id';
    end if;
    opens := day is null or day < held.locked_through;
  end if;
  if sight is not null and coalesce(case when lock is null then of_entity else held.entity_id end, 0) <> all(sight) then
    raise exception 'You see some entities alone: name one of them.' using errcode = 'LG400', hint = 'entity';
  end if;
  if opens and coalesce(btrim(why), '') = '' then
    raise exception 'Say why these days are opened again.' using errcode = 'LG400', hint = 'reason';
  end if;
  if day > coalesce(held.locked_through, '-infinity') then
    if unbalanced_entity(home, coalesce(of_entity, held.entity_id)) is not null then
      raise exception 'The books of entity % do not add up: they are not closed like this.', unbalanced_entity(home, coalesce(of_entity, held.entity_id))
        using errcode = 'LG400', hint = 'lockedThrough';
    end if;
    if revenue_is_due(home, coalesce(of_entity, held.entity_id), day) then
      raise exception 'Revenue up to % is not recognized yet.', day using errcode = 'LG400', hint = 'lockedThrough';
    end if;
  end if;
  if lock is null then
    insert into lock_period (workspace_id, entity_id, locked_through) values (home, of_entity, day) returning id into kept;
  elsif day is null then
    delete from lock_period p where p.workspace_id = home and p.id = lock;
  elsif day <> held.locked_through then
    update lock_period p set locked_through = day, last_modified_at = now() where p.workspace_id = home and p.id = lock;
  else
    return kept;
  end if;
  insert into lock_change (workspace_id, entity_id, action, locked_before, locked_through, reason, despite, lock_period,
      changed_by, changed_by_name, changed_by_source, request_id)
    values (home, case when lock is null then of_entity else held.entity_id end, case when opens then 'REOPENED' else what end,
      held.locked_through, day, nullif(btrim(why), ''), coalesce(accepted, '{}'), kept,
      (by_whom ->> 'id')::integer, by_whom ->> 'name', by_whom ->> 'source', by_whom ->> 'request');
  return kept;
end $$;

create or replace function refuse_to_move_closed(held lock_period, field text) returns void language plpgsql as $$
begin
  if held.id is not null then
    raise exception 'Books are closed through %, and this would move their figures. Have them reopened first (/close).', lock_words(held)
      using errcode = 'LG400', hint = field;
  end if;
end $$;

-- Type and subtype say in which statement and section lines stand; the accounts that take retained
-- earnings stand for lines of others.
create or replace function keep_closed_account() returns trigger
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

-- The fiscal year of an entity cuts the profit of all that is shown under it; its parent says in which
-- roll-ups it counts. What stands below it moves along. The oldest root lends its year to the whole workspace.
create or replace function keep_closed_entity() returns trigger
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

-- The account that takes what translation leaves over; and those on which memos wait for documents: ageing shows lines
-- of no document on them.
create or replace function keep_closed_settings() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved integer[];
begin
  perform pg_advisory_xact_lock(ledger_lock_key(), new.workspace_id);
  if old.cta_account_id is distinct from new.cta_account_id then
    perform refuse_to_move_closed(closing_lock(new.workspace_id, null), 'ctaAccount');
  end if;
  if old.unapplied_credits_id is distinct from new.unapplied_credits_id then
    moved := array[old.unapplied_credits_id, new.unapplied_credits_id];
    perform refuse_to_move_closed(closing_lock_of_lines(new.workspace_id, 'l.account_id = any($2) and l.document_role is distinct from ''memo''
      and l.document_role is distinct from ''settlement''', moved), 'unappliedCredits');
  end if;
  if old.unapplied_debits_id is distinct from new.unapplied_debits_id then
    moved := array[old.unapplied_debits_id, new.unapplied_debits_id];
    perform refuse_to_move_closed(closing_lock_of_lines(new.workspace_id, 'l.account_id = any($2) and l.document_role is distinct from ''memo''
      and l.document_role is distinct from ''settlement''', moved), 'unappliedDebits');
  end if;
  return null;
end $$;

-- The group of a tag says in which column its lines stand.
create or replace function keep_closed_tag() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(ledger_lock_key(), old.workspace_id);
  -- With its whole workspace everything goes.
  if exists (select from workspace w where w.id = old.workspace_id) then
    perform refuse_to_move_closed(closing_lock_of_lines(old.workspace_id, 'l.tag_ids && $2 and l.tag_ids <> ''{}''', array[old.id]), 'group');
  end if;
  return null;
end $$;

-- What a migrated document adds to the ageing of closed days: it has no entry that would say so. Null where nothing.
create or replace function migrated_in_closed(doc jsonb, day text, party text, status text) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_array(doc -> party, doc -> 'entity_id', doc -> day, doc -> 'total_amount', doc -> 'exchange_rate', doc -> 'exchange_rate_book',
    case when (doc ->> 'voided_date')::date <= max(p.locked_through) then doc -> 'voided_date' end)
  from lock_period p
  where p.workspace_id = (doc ->> 'workspace_id')::integer and (p.entity_id is null or p.entity_id = (doc ->> 'entity_id')::integer)
    and coalesce((doc ->> 'is_migrated')::boolean, (doc ->> 'migrated_journal_id') is not null)
    and doc ->> status <> 'draft' and not (doc ->> 'is_deleted')::boolean
  having (doc ->> day)::date <= max(p.locked_through)
    and ((doc ->> 'voided_date') is null or (doc ->> 'voided_date')::date > (doc ->> day)::date)
$$;

create or replace function keep_closed_migrated() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  day constant text := tg_argv[0];
  party constant text := tg_argv[1];
  status constant text := tg_argv[2];
  was jsonb;
begin
  perform pg_advisory_xact_lock_shared(ledger_lock_key(), new.workspace_id);
  if tg_op = 'UPDATE' then
    was := migrated_in_closed(to_jsonb(old), day, party, status);
  end if;
  if was is distinct from migrated_in_closed(to_jsonb(new), day, party, status) then
    raise exception '%', (select closed_words(p) from lock_period p
        where p.workspace_id = new.workspace_id and (p.entity_id is null or p.entity_id = new.entity_id)
        order by p.locked_through desc, p.id limit 1)
      using errcode = 'LG400', hint = tg_argv[3];
  end if;
  return null;
end $$;

create or replace function closing_is_noted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into known_fact (workspace_id, kind, record_id) values (new.workspace_id, 'closing', new.id);
  elsif exists (select from workspace w where w.id = old.workspace_id) then
    insert into known_fact (workspace_id, kind, record_id, was) values (old.workspace_id, 'closing', old.id,
      jsonb_build_object('entity_id', old.entity_id, 'through', old.through, 'last_rate_id', old.last_rate_id));
  end if;
  return null;
end $$;

-- The trace of a lock is written at a moment after all that was posted before it, and is not changed since.
create or replace function lock_is_known() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform chain_postings(null);
  new.created_at := greatest(clock_timestamp(), (select max(c.numbered_at) from posting_chain c where c.workspace_id = new.workspace_id));
  new.last_modified_at := new.created_at;
  return new;
end $$;

create or replace trigger closed after update of account_type, account_subtype, account_cashflow_classification on account
  for each row when ((old.account_type, old.account_subtype, old.account_cashflow_classification)
    is distinct from (new.account_type, new.account_subtype, new.account_cashflow_classification))
  execute function keep_closed_account();
create or replace trigger noted after insert or update or delete on closing for each row execute function closing_is_noted();
create or replace trigger closed after update of fiscal_year_month, fiscal_year_day, parent_id, is_deleted on entity
  for each row when ((old.fiscal_year_month, old.fiscal_year_day, old.parent_id, old.is_deleted)
    is distinct from (new.fiscal_year_month, new.fiscal_year_day, new.parent_id, new.is_deleted))
  execute function keep_closed_entity();
create or replace trigger known before insert on lock_change for each row execute function lock_is_known();
create or replace trigger a_alone before insert or update or delete on lock_period
  for each statement execute function lock_period_changes();
create or replace trigger closes after insert or update on lock_period for each row execute function lock_period_closes();
create or replace trigger closed after update of cta_account_id, unapplied_credits_id, unapplied_debits_id on system_accounts
  for each row when ((old.cta_account_id, old.unapplied_credits_id, old.unapplied_debits_id)
    is distinct from (new.cta_account_id, new.unapplied_credits_id, new.unapplied_debits_id))
  execute function keep_closed_settings();
create or replace trigger closed after update of group_id on tag
  for each row when (old.group_id is distinct from new.group_id) execute function keep_closed_tag();
create or replace trigger closed_new after insert on invoice for each row when (new.is_migrated)
  execute function keep_closed_migrated('invoice_date', 'client_id', 'payment_status', 'invoiceDate');
create or replace trigger closed after update on invoice for each row when (old.is_migrated or new.is_migrated)
  execute function keep_closed_migrated('invoice_date', 'client_id', 'payment_status', 'invoiceDate');
create or replace trigger closed_new after insert on bill for each row when (new.migrated_journal_id is not null)
  execute function keep_closed_migrated('bill_date', 'vendor_id', 'payment_status', 'billDate');
create or replace trigger closed after update on bill for each row
  when (old.migrated_journal_id is not null or new.migrated_journal_id is not null)
  execute function keep_closed_migrated('bill_date', 'vendor_id', 'payment_status', 'billDate');
create or replace trigger closed_new after insert on credit_memo for each row when (new.migrated_journal_id is not null)
  execute function keep_closed_migrated('credit_memo_date', 'client_id', 'application_status', 'creditMemoDate');
create or replace trigger closed after update on credit_memo for each row
  when (old.migrated_journal_id is not null or new.migrated_journal_id is not null)
  execute function keep_closed_migrated('credit_memo_date', 'client_id', 'application_status', 'creditMemoDate');
create or replace trigger closed_new after insert on debit_memo for each row when (new.migrated_journal_id is not null)
  execute function keep_closed_migrated('debit_memo_date', 'vendor_id', 'application_status', 'debitMemoDate');
create or replace trigger closed after update on debit_memo for each row
  when (old.migrated_journal_id is not null or new.migrated_journal_id is not null)
  execute function keep_closed_migrated('debit_memo_date', 'vendor_id', 'application_status', 'debitMemoDate');

drop policy if exists own on closing;
create policy own on closing using (
  workspace_id = current_workspace() and coalesce(entity_id = any((select current_entities())::integer[]), true)
);

insert into service_right (relation, rights) values
  ('closing', '{select}')
on conflict (relation) do update set rights = excluded.rights;
