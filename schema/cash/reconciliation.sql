-- Reconciliation of bank accounts: cleared lines and the figures of a report.

create or replace function reconciliation_clearing_entity() returns trigger language plpgsql as $$
begin
  if new.entity_id is null then
    select r.entity_id into new.entity_id from reconciliation_report r
      where r.workspace_id = new.workspace_id and r.id = new.report_id;
  end if;
  return new;
end $$;

-- Confirmed is what stands when the confirmation is over: its entry is held, so that an edit beside it either
-- came first and is seen, or comes after and sees the confirmation.
create or replace function lines_are_cleared() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  state text;
  sight text := current_setting('ledgergate.entities', true);
begin
  perform from reconciliation_report r where (r.workspace_id, r.id) in (select a.workspace_id, a.report_id from added a)
    order by r.id for share;
  -- A line is seen where its entry, between entities, is not: it is held all the same.
  perform set_config('ledgergate.entities', '', true);
  perform from journal_entry e where (e.workspace_id, e.id) in (
    select l.workspace_id, l.journal_entry_id from added a join journal_line l on l.workspace_id = a.workspace_id and l.id = a.line_id)
    order by e.id for share;
  perform set_config('ledgergate.entities', coalesce(sight, ''), true);
  select r.status into state from added a join reconciliation_report r on r.workspace_id = a.workspace_id and r.id = a.report_id
    where r.status <> 'DRAFT' limit 1;
  if found then
    raise exception 'This report is %: set its status back to DRAFT first.', state using errcode = 'LG400', hint = 'status';
  end if;
  if exists (select from added a where not exists (select from reconciliation_source_transaction s
    where s.workspace_id = a.workspace_id and s.report_id = a.report_id and s.id = a.line_id)) then
    raise exception 'A line is not on this statement.' using errcode = 'LG400', hint = 'selected';
  end if;
  return null;
end $$;

-- What an approved report confirms goes with the report, or when it is a draft again.
create or replace function lines_are_uncleared() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from removed x join reconciliation_report r on r.workspace_id = x.workspace_id and r.id = x.report_id
    where r.status = 'APPROVED') then
    raise exception 'This report is APPROVED: set its status back to DRAFT first.' using errcode = 'LG400', hint = 'status';
  end if;
  -- A report that is gone said no more whether it was approved.
  perform list_lines(x.workspace_id, array_agg(x.line_id)) from removed x group by x.workspace_id;
  return null;
end $$;

-- A new version of an entry: each confirmed line goes on in the line that says the same of account, entity,
-- day and amount. Where there is none, an approved report refuses, and any other lets the line go.
create or replace function follow_cleared_lines() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was record;
  now_ bigint;
begin
  insert into unconfirmed_line (workspace_id, account_id, entity_id, line_id)
    select a.workspace_id, a.account_id, a.entity_id, a.id from added a
    join reconciled_account r on (r.workspace_id, r.account_id, r.entity_id) = (a.workspace_id, a.account_id, a.entity_id)
    where not a.is_mirror and a.amount_native <> 0;
  if not exists (select from added where version > 1 and not is_mirror) then
    return null;
  end if;
  perform unlist_lines(l.workspace_id, array_agg(l.id))
    from (select distinct workspace_id, journal_entry_id, version from added where version > 1 and not is_mirror) a
    join journal_line l on l.workspace_id = a.workspace_id and l.journal_entry_id = a.journal_entry_id and l.version < a.version
    group by l.workspace_id;
  perform from reconciliation_report r where (r.workspace_id, r.id) in (
    select c.workspace_id, c.report_id
    from (select distinct workspace_id, journal_entry_id from added where version > 1 and not is_mirror) a
    join journal_line l on l.workspace_id = a.workspace_id and l.journal_entry_id = a.journal_entry_id
    join reconciliation_clearing c on c.workspace_id = l.workspace_id and c.line_id = l.id) order by r.id for share;
  -- From the entries, each once: an entry of many lines would be joined with itself.
  for was in
    select c.report_id, r.status, r.currency as wanted, e.currency as book_currency, l.*
    from (select distinct workspace_id, journal_entry_id, version from added where version > 1 and not is_mirror) a
    join journal_line l on l.workspace_id = a.workspace_id and l.journal_entry_id = a.journal_entry_id and l.version < a.version
    join reconciliation_clearing c on c.workspace_id = l.workspace_id and c.line_id = l.id
    join reconciliation_report r on r.workspace_id = c.workspace_id and r.id = c.report_id
    join entity e on e.workspace_id = l.workspace_id and e.id = l.entity_id
    order by l.id
  loop
    select a.id into now_ from added a
      where a.workspace_id = was.workspace_id and a.journal_entry_id = was.journal_entry_id and not a.is_mirror
        and (a.account_id, a.entity_id, a.date, a.currency, a.amount_native)
          = (was.account_id, was.entity_id, was.date, was.currency, was.amount_native)
        and amount_in(was.wanted, a.currency, a.amount_native, was.book_currency, a.amount_book, reporting_currency(), a.amount)
          = amount_in(was.wanted, was.currency, was.amount_native, was.book_currency, was.amount_book, reporting_currency(), was.amount)
        and not exists (select from reconciliation_clearing c where c.workspace_id = a.workspace_id and c.line_id = a.id)
      order by a.description is not distinct from was.description desc, a.id limit 1;
    if found then
      update reconciliation_clearing set line_id = now_ where workspace_id = was.workspace_id and line_id = was.id;
      if was.status = 'APPROVED' then
        perform unlist_lines(was.workspace_id, array[now_]);
      end if;
    elsif was.status = 'APPROVED' then
      perform refuse_reconciled(was.report_id, was.id);
    else
      delete from reconciliation_clearing where workspace_id = was.workspace_id and line_id = was.id;
    end if;
  end loop;
  return null;
end $$;

create or replace function let_cleared_lines_go() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was record;
begin
  perform from reconciliation_report r where (r.workspace_id, r.id) in (
    select c.workspace_id, c.report_id from reconciliation_clearing c
    join journal_line l on l.workspace_id = c.workspace_id and l.id = c.line_id
    where l.workspace_id = new.workspace_id and l.journal_entry_id = new.id) order by r.id for share;
  for was in
    select c.workspace_id, c.report_id, c.line_id, r.status from reconciliation_clearing c
    join reconciliation_report r on r.workspace_id = c.workspace_id and r.id = c.report_id
    join journal_line l on l.workspace_id = c.workspace_id and l.id = c.line_id
    where l.workspace_id = new.workspace_id and l.journal_entry_id = new.id order by l.id
  loop
    if was.status = 'APPROVED' then
      perform refuse_reconciled(was.report_id, was.line_id);
    end if;
    delete from reconciliation_clearing where workspace_id = was.workspace_id and line_id = was.line_id;
  end loop;
  perform unlist_lines(new.workspace_id, array(select l.id from journal_line l
    where l.workspace_id = new.workspace_id and l.journal_entry_id = new.id));
  return null;
end $$;

create or replace function refuse_reconciled(report integer, line bigint) returns void language plpgsql as $$
begin
  raise exception 'Line % of this entry is confirmed by the approved reconciliation report %: set that back to DRAFT first.', line, report
    using errcode = 'LG409';
end $$;

-- A record and its sums have one id.
create or replace function reconciliation_report_is_whole() returns trigger language plpgsql as $$
begin
  new.roll_up_id := new.id;
  return new;
end $$;

-- DRAFT, then PENDING_APPROVAL, then APPROVED, and back to DRAFT; nothing but a draft changes otherwise.
create or replace function reconciliation_report_states() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'DRAFT' then
      raise exception 'A report begins as DRAFT.' using errcode = 'LG400', hint = 'status';
    end if;
    return new;
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('DRAFT', 'PENDING_APPROVAL'), ('PENDING_APPROVAL', 'APPROVED'), ('PENDING_APPROVAL', 'DRAFT'), ('APPROVED', 'DRAFT')) then
    raise exception '%', case
      when new.status = 'DELETED' then 'Delete the report instead.'
      when new.status = 'APPROVED' then 'A report is approved when it is PENDING_APPROVAL.'
      else format('A report that is %s becomes DRAFT first.', old.status) end
      using errcode = 'LG400', hint = 'status';
  end if;
  if old.status <> 'DRAFT' and new.status <> 'DRAFT'
    and (old.account_id, old.entity_id, old.currency, old.statement_starting_date, old.statement_ending_date,
      old.starting_balance, old.ending_balance, old.total_credit_amount, old.total_debit_amount, old.adjustments)
    is distinct from (new.account_id, new.entity_id, new.currency, new.statement_starting_date, new.statement_ending_date,
      new.starting_balance, new.ending_balance, new.total_credit_amount, new.total_debit_amount, new.adjustments) then
    raise exception 'This report is %: set its status back to DRAFT first.', old.status
      using errcode = 'LG400', hint = 'status';
  end if;
  return new;
end $$;

-- What is left of a statement is asked of the lines it confirms alone: the roll-up also adds up everything else
-- on the account, which grows with the books. docs/accounting.md section 8.
create or replace function reconciliation_report_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  rest numeric;
begin
  if new.status = 'APPROVED' and old.status <> 'APPROVED' then
    select round(new.ending_balance - new.starting_balance - coalesce(new.adjustments, 0) - coalesce(sum(
        amount_in(new.currency, l.currency, l.amount_native, e.currency, l.amount_book, reporting_currency(), l.amount)), 0),
      currency_decimals(new.currency)) into rest
    from reconciliation_clearing c
    join journal_line l on l.workspace_id = c.workspace_id and l.id = c.line_id and not l.is_mirror
      and l.account_id = new.account_id and l.entity_id = new.entity_id and l.date <= new.statement_ending_date
    join journal_posting p on p.workspace_id = l.workspace_id and p.journal_entry_id = l.journal_entry_id
      and p.version = l.version and not p.is_mirror and p.taken_back_at is null
    join entity e on e.workspace_id = l.workspace_id and e.id = l.entity_id
    where c.workspace_id = new.workspace_id and c.report_id = new.id;
    if rest <> 0 then
      raise exception 'The difference is % %: it has to be 0.', rest, new.currency using errcode = 'LG400', hint = 'status';
    end if;
    perform list_unconfirmed(new.workspace_id, new.account_id, new.entity_id);
    perform unlist_lines(new.workspace_id, array(select c.line_id from reconciliation_clearing c
      where c.workspace_id = new.workspace_id and c.report_id = new.id));
  elsif old.status = 'APPROVED' and new.status <> 'APPROVED' then
    perform list_lines(new.workspace_id, array(select c.line_id from reconciliation_clearing c
      where c.workspace_id = new.workspace_id and c.report_id = new.id));
  end if;
  if (old.account_id, old.entity_id, old.currency, old.statement_ending_date)
      is distinct from (new.account_id, new.entity_id, new.currency, new.statement_ending_date)
    and exists (select from reconciliation_clearing c where c.workspace_id = new.workspace_id and c.report_id = new.id
      and not exists (select from reconciliation_source_transaction s
        where s.workspace_id = new.workspace_id and s.report_id = new.id and s.id = c.line_id)) then
    raise exception 'Lines are confirmed that would not be on this statement: take their confirmation back first.'
      using errcode = 'LG400', hint = case
        when old.account_id <> new.account_id then 'account' when old.entity_id <> new.entity_id then 'entity'
        when old.currency <> new.currency then 'currency' else 'statementEndingDate' end;
  end if;
  return null;
end $$;

-- The lines that a report confirms are a part of it: its last change is theirs.
create or replace function confirmed_lines_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update reconciliation_report r set last_modified_at = greatest(now(), r.last_modified_at + interval '1 millisecond')
    where (r.workspace_id, r.id) in (select distinct c.workspace_id, c.report_id from changed c);
  return null;
end $$;

create or replace trigger reconciled after update on journal_entry
  for each row when (new.is_deleted and not old.is_deleted) execute function let_cleared_lines_go();
create or replace trigger reconciled after insert on journal_line
  referencing new table as added for each statement execute function follow_cleared_lines();
create or replace trigger cleared after insert on reconciliation_clearing
  referencing new table as added for each statement execute function lines_are_cleared();
create or replace trigger entity before insert on reconciliation_clearing
  for each row execute function reconciliation_clearing_entity();
create or replace trigger told after insert on reconciliation_clearing
  referencing new table as changed for each statement execute function confirmed_lines_changed();
create or replace trigger told_gone after delete on reconciliation_clearing
  referencing old table as changed for each statement execute function confirmed_lines_changed();
create or replace trigger uncleared after delete on reconciliation_clearing
  referencing old table as removed for each statement execute function lines_are_uncleared();
create or replace trigger changed after update on reconciliation_report
  for each row execute function reconciliation_report_changed();
create or replace trigger states before insert or update on reconciliation_report
  for each row execute function reconciliation_report_states();
create or replace trigger whole before insert on reconciliation_report
  for each row execute function reconciliation_report_is_whole();

drop policy if exists looked_up on reconciliation_clearing;
create policy looked_up on reconciliation_clearing for select to current_user using (true);
drop policy if exists own on reconciliation_clearing;
create policy own on reconciliation_clearing using (
  workspace_id = current_workspace() and coalesce(entity_id = any((select current_entities())::integer[]), true)
);

insert into service_right (relation, rights) values
  ('reconciliation_clearing', '{select,insert,delete}')
on conflict (relation) do update set rights = excluded.rights;
