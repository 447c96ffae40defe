-- Links between lines of the books and lines of the bank.

-- The lines of the bank up to a day that no report up to it confirms.
--
-- Each line of the bank looks up its own few ledger lines. As one condition over clearings, PostgreSQL made it
-- a join without a key, which compared every line of the bank with every clearing for each report of a list.
create or replace function open_statement_line(workspace integer, ledger integer, entity integer, wanted text, until date)
returns table (id integer, amount numeric, day date) language sql stable as $$
  select t.id, t.amount, (t.posted_at at time zone 'UTC')::date
  from bank_account b
  join bank_transaction t on t.workspace_id = workspace and t.account_id = b.id and t.currency = wanted
    and not t.is_deleted and not t.is_draft and not t.excluded and t.amount <> 0 and (t.posted_at at time zone 'UTC')::date <= until
  where b.workspace_id = workspace and b.chart_of_accounts_account_id = ledger and b.entity_id = entity and not b.is_deleted
    and not exists (
      select from (
        select l.id as line from journal_line l
        where l.workspace_id = workspace and l.journal_entry_id = t.journal_id and l.bank_transaction_id = t.id
        union all
        select k.line_id from statement_link k where k.workspace_id = workspace and k.bank_transaction_id = t.id) own
      join reconciliation_clearing c on c.workspace_id = workspace and c.line_id = own.line
      join reconciliation_report o on o.workspace_id = workspace and o.id = c.report_id and o.statement_ending_date <= until)
$$;

-- What is linked is of one entity, stands, and is held until the link is stored. A side of a transfer has its line there.
create or replace function lines_are_linked() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  merged integer;
begin
  perform from bank_transaction t where (t.workspace_id, t.id) in (select a.workspace_id, a.bank_transaction_id from added a)
    order by t.id for share;
  perform from journal_entry e where (e.workspace_id, e.id) in (
    select l.workspace_id, l.journal_entry_id from added a join journal_line l on l.workspace_id = a.workspace_id and l.id = a.line_id)
    order by e.id for share;
  if exists (select from added a
    join journal_line l on l.workspace_id = a.workspace_id and l.id = a.line_id
    join journal_entry e on e.workspace_id = l.workspace_id and e.id = l.journal_entry_id
    where e.is_deleted or e.status <> 'posted' or e.version <> l.version or l.is_mirror or l.bank_transaction_id is not null) then
    raise exception 'This line stands for nothing of a bank: its entry is gone, or has one already.' using errcode = 'LG409';
  end if;
  select t.id into merged from added a
    join bank_transaction t on t.workspace_id = a.workspace_id and t.id = a.bank_transaction_id
    join journal_entry e on e.workspace_id = t.workspace_id and e.id = t.journal_id
    join journal_line l on l.workspace_id = e.workspace_id and l.journal_entry_id = e.id and l.bank_transaction_id = t.id
    where e.type = 'transfer' and not e.is_deleted and e.version = l.version and not l.is_mirror limit 1;
  if found then
    raise exception 'Bank transaction % is a side of a transfer: undo that match first.', merged using errcode = 'LG409';
  end if;
  return null;
end $$;

-- A new version of an entry: what stood for the bank's line goes on in the line that says the same.
create or replace function follow_matched_lines() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was record;
  now_ bigint;
begin
  if not exists (select from added where version > 1 and not is_mirror) then
    return null;
  end if;
  for was in
    -- From the entries, each once: an entry of many lines would be joined with itself.
    select l.*, k.id as link, k.bank_transaction_id as matched
    from (select distinct workspace_id, journal_entry_id, version from added where version > 1 and not is_mirror) a
    join journal_line l on l.workspace_id = a.workspace_id and l.journal_entry_id = a.journal_entry_id and l.version < a.version
    join statement_link k on k.workspace_id = l.workspace_id and k.line_id = l.id
    order by k.id
  loop
    select a.id into now_ from added a
      where a.workspace_id = was.workspace_id and a.journal_entry_id = was.journal_entry_id and not a.is_mirror
        and (a.account_id, a.entity_id, a.date, a.currency, a.amount_native)
          = (was.account_id, was.entity_id, was.date, was.currency, was.amount_native)
        and not exists (select from statement_link k where k.workspace_id = a.workspace_id and k.line_id = a.id
          and k.bank_transaction_id = was.matched)
      order by a.description is not distinct from was.description desc, a.id limit 1;
    if not found then
      perform refuse_matched(was.matched);
    end if;
    update statement_link set line_id = now_ where workspace_id = was.workspace_id and id = was.link;
  end loop;
  return null;
end $$;

-- An entry that is deleted, or taken back by the new one: what of it stands for a line of the bank stays. A reversal
-- that was there before the match stays as well: both are lines of the bank's account.
create or replace function keep_matched_entry() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_ integer;
begin
  select k.bank_transaction_id into found_ from statement_link k
    join journal_line l on l.workspace_id = k.workspace_id and l.id = k.line_id
    where k.workspace_id = new.workspace_id
      and l.journal_entry_id = case when new.is_deleted then new.id else new.reversal_of_id end limit 1;
  if found then
    perform refuse_matched(found_);
  end if;
  return null;
end $$;

-- A transfer in two currencies has an entry for each side: both stay as they are while their match is accepted.
-- docs/accounting.md section 8.
create or replace function keep_matched_transaction() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (old.account_id, old.amount, (old.posted_at at time zone 'UTC')::date, old.excluded, old.is_deleted)
      is not distinct from (new.account_id, new.amount, (new.posted_at at time zone 'UTC')::date, new.excluded, new.is_deleted) then
    return null;
  end if;
  if exists (select from statement_link k where k.workspace_id = new.workspace_id and k.bank_transaction_id = new.id)
    or exists (select from bank_transaction o where o.workspace_id = new.workspace_id and o.journal_id = old.journal_id
      and o.id <> new.id and not o.is_deleted)
    or exists (select from transaction_match m where m.workspace_id = new.workspace_id and m.status = 'accepted'
      and m.content_type = 4 and (m.bank_transaction = new.id or m.object_id = new.id)) then
    raise exception 'This transaction is matched with an entry or a transfer: undo that match first.' using errcode = 'LG409';
  end if;
  if new.is_deleted or new.excluded then
    delete from transaction_match m where m.workspace_id = new.workspace_id and m.status <> 'accepted'
      and (m.bank_transaction = new.id or (m.content_type = 4 and m.object_id = new.id));
  end if;
  return null;
end $$;

-- A payment that goes takes the match along that made it: deleted, the line can be matched again; voided,
-- its money is another line.
create or replace function payment_leaves_match() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kind integer := case tg_table_name when 'invoice_payment' then 1 else 2 end;
begin
  update transaction_match m set status = case tg_op when 'DELETE' then 'pending' else 'rejected' end, payments = '{}',
      reviewed_at = null, reviewed_by = null, last_modified_at = now()
    where m.workspace_id = old.workspace_id and m.content_type = kind and m.status = 'accepted' and m.payments @> array[old.id];
  return null;
end $$;

create or replace function refuse_matched(transaction integer) returns void language plpgsql as $$
begin
  raise exception 'This is matched with bank transaction %: undo that match first.', transaction using errcode = 'LG409';
end $$;

create or replace trigger matched after update on bank_transaction
  for each row execute function keep_matched_transaction();
create or replace trigger matched after delete on bill_payment for each row execute function payment_leaves_match();
create or replace trigger matched_void after update on bill_payment for each row
  when (new.voided_date is not null and old.voided_date is null) execute function payment_leaves_match();
create or replace trigger matched after delete on invoice_payment for each row execute function payment_leaves_match();
create or replace trigger matched_void after update on invoice_payment for each row
  when (new.voided_date is not null and old.voided_date is null) execute function payment_leaves_match();
create or replace trigger matched after update on journal_entry
  for each row when (new.is_deleted and not old.is_deleted
    or new.reversal_of_id is not null and old.status <> 'posted' and new.status = 'posted') execute function keep_matched_entry();
create or replace trigger matched_reversed after insert on journal_entry
  for each row when (new.reversal_of_id is not null and new.status = 'posted') execute function keep_matched_entry();
create or replace trigger matched after insert on journal_line
  referencing new table as added for each statement execute function follow_matched_lines();
create or replace trigger linked after insert on statement_link
  referencing new table as added for each statement execute function lines_are_linked();

drop policy if exists looked_up on statement_link;
create policy looked_up on statement_link for select to current_user using (true);
drop policy if exists own on statement_link;
create policy own on statement_link using (
  workspace_id = current_workspace() and coalesce(entity_id = any((select current_entities())::integer[]), true)
);

insert into service_right (relation, rights) values
  ('statement_link', '{select,insert,delete}')
on conflict (relation) do update set rights = excluded.rights;
