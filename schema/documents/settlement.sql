-- Money set aside, and all documents at one glance.

drop function if exists payment_lines(integer, integer, text, integer, text);

-- What is set aside of a line stays on it, in the entity and the currency in which it was set aside.
create or replace function keep_reserved() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from line_reservation r
    join journal_line f on f.workspace_id = r.workspace_id and f.id = r.line_id
    where r.workspace_id = new.workspace_id and f.journal_entry_id = new.id
    group by r.line_id, f.account_id, r.entity_id
    having sum(r.amount) > coalesce((
      select abs(sum(l.amount_native)) from journal_line l
      join journal_entry e on e.workspace_id = l.workspace_id and e.id = l.journal_entry_id and e.version = l.version
      where l.workspace_id = new.workspace_id and l.journal_entry_id = new.id and not l.is_mirror and not e.is_deleted
        and coalesce(l.origin_id, l.id) = r.line_id and l.account_id = f.account_id
        and l.entity_id = r.entity_id and l.currency = old.currency), 0)) then
    raise exception 'Memos or disposals use money of this entry.'
      using errcode = '23503', constraint = 'line_reservation_line_id_fkey', table = 'journal_entry';
  end if;
  return null;
end $$;

-- The total of an invoice is that of its lines when the transaction ends, whoever wrote it.
-- docs/accounting.md section 6. The owner, whose rights it has, sees every line, whatever the writer may see.
create or replace function refuse_wrong_total() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  stands record;
  wanted numeric;
begin
  select i.total_amount, i.discount, i.is_deleted into stands from invoice i where i.workspace_id = new.workspace_id and i.id = new.id;
  if not found or stands.is_deleted then
    return null;
  end if;
  select coalesce(sum(n.amount + n.tax), 0) - coalesce(stands.discount, 0) into wanted
  from invoice_line n where n.workspace_id = new.workspace_id and n.invoice_id = new.id;
  if stands.total_amount <> wanted then
    raise exception 'The total of invoice % is %, and its lines make %.', new.id, stands.total_amount, wanted
      using errcode = '23514';
  end if;
  return null;
end $$;

-- For checks from outside: documents as they stand, credit memos among them.
create or replace view chk_document with (security_invoker = true) as
  select workspace_id, 'invoice' as kind, id, invoice_number as number, payment_status as status,
    total_amount as total, amount_paid as paid, total_amount - amount_paid as due,
    journal_entry_id as entry_id, voided_journal_entry_id as void_entry_id
  from invoice where not is_deleted
  union all
  select workspace_id, 'bill', id, bill_number::varchar(255), payment_status, total_amount, amount_paid,
    total_amount - amount_paid, journal_entry_id, voided_journal_entry_id
  from bill where not is_deleted
  union all
  select workspace_id, 'debit_memo', id, debit_memo_number, application_status, total_amount, amount_used,
    total_amount - amount_used, journal_entry_id, voided_journal_entry_id
  from debit_memo where not is_deleted
  union all
  select workspace_id, 'credit_memo', id, credit_memo_number, application_status, total_amount, amount_used,
    total_amount - amount_used, journal_entry_id, voided_journal_entry_id
  from credit_memo where not is_deleted;
comment on view chk_document is 'read-only: stable for checks from outside';

drop trigger if exists total_of_lines on invoice;
create constraint trigger total_of_lines after insert or update of total_amount, discount on invoice
  deferrable initially deferred for each row execute function refuse_wrong_total();
drop trigger if exists reserved on journal_entry;
create constraint trigger reserved after update on journal_entry deferrable initially deferred
  for each row when (old.version <> new.version or old.is_deleted <> new.is_deleted)
  execute function keep_reserved();

-- On a cash basis a document counts on the days on which it is paid: what was paid ahead on closed days stands by the
-- lines of the entry that bills, which is the first of its entries, and stays with them.
create or replace function keep_paid_on_closed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held lock_period;
begin
  if not exists (select from added where is_mirror) then
    return null;
  end if;
  select k.* into held
    from (select distinct a.workspace_id, a.document_kind, a.document_id, a.journal_entry_id from added a
      where a.is_mirror and a.document_role in ('receivable', 'payable')) m
    join journal_line s on s.workspace_id = m.workspace_id and s.document_kind = m.document_kind and s.document_id = m.document_id
      and s.document_role = 'settlement' and not s.is_mirror
    join journal_posting p on p.workspace_id = s.workspace_id and p.journal_entry_id = s.journal_entry_id
      and p.version = s.version and not p.is_mirror and p.taken_back_at is null
    join lock_period k on k.workspace_id = s.workspace_id and s.date <= k.locked_through
      and (k.entity_id is null or k.entity_id = s.entity_id)
    where m.journal_entry_id = (select min(b.journal_entry_id) from journal_line b where b.workspace_id = m.workspace_id
      and b.document_kind = m.document_kind and b.document_id = m.document_id and b.document_role in ('receivable', 'payable'))
    order by k.locked_through desc, k.id limit 1;
  if found then
    raise exception 'Books are closed through %, and parts of this document were paid by then: a change would move their figures on a cash basis. Have them reopened first (/close).', lock_words(held)
      using errcode = 'LG400', hint = 'nonFieldErrors';
  end if;
  return null;
end $$;

create or replace trigger paid_on_closed after insert on journal_line
  referencing new table as added for each statement execute function keep_paid_on_closed();

drop policy if exists looked_up on line_reservation;
create policy looked_up on line_reservation for select to current_user using (true);
drop policy if exists own on line_reservation;
create policy own on line_reservation using (
  workspace_id = current_workspace() and coalesce(entity_id = any((select current_entities())::integer[]), true)
);

insert into service_right (relation, rights) values
  ('chk_document', '{select}'),
  ('line_reservation', '{select,insert,delete}')
on conflict (relation) do update set rights = excluded.rights;
