-- Numbers have no gaps, so their counters are locked until the transaction ends. Where others of the workspace write
-- meanwhile, an entry and its document are posted and stored under a mark, and numbered when all of it is done.
-- The mark is the id of the entry behind an ellipsis; what still has it at the commit is refused.

-- Numbers an entry that was posted under its mark, and says the number of its document in its words, where it has one.
create function number_entry(given integer, document_number text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mark constant text := '…' || given;
  taken text;
begin
  insert into counter as c (workspace_id, kind, last) values (current_workspace(), 'journal_entry', 1)
    on conflict (workspace_id, kind) do update set last = c.last + 1
    returning lpad(last::text, greatest(7, length(last::text)), '0') into taken;
  update journal_entry e set "order" = taken, memo = replace(e.memo, mark, coalesce(document_number, mark)),
    ref_number = replace(e.ref_number, mark, coalesce(document_number, mark))
    where e.workspace_id = current_workspace() and e.id = given and e."order" = mark;
  if not found then
    raise exception 'Entry % does not wait for a number.', given;
  end if;
end $$;

-- Numbers an invoice that was stored under the mark of its entry, and the entry.
create function number_invoice(given integer) returns void
language plpgsql as $$
declare
  taken constant text := take_invoice_number();
  entry integer;
begin
  update invoice i set invoice_number = taken
    where i.workspace_id = current_workspace() and i.id = given and i.invoice_number = '…' || i.journal_entry_id
    returning i.journal_entry_id into entry;
  if entry is null then
    raise exception 'Invoice % does not wait for a number.', given;
  end if;
  perform number_entry(entry, taken);
end $$;

create function refuse_unnumbered_entry() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from journal_entry e where e.workspace_id = new.workspace_id and e.id = new.id and e."order" = new."order") then
    raise exception 'Entry % has no number.', new.id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger numbered after insert on journal_entry deferrable initially deferred
  for each row when (new."order" = '…' || new.id) execute function refuse_unnumbered_entry();

create function refuse_unnumbered_invoice() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from invoice i where i.workspace_id = new.workspace_id and i.id = new.id
    and i.invoice_number = new.invoice_number) then
    raise exception 'Invoice % has no number.', new.id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger numbered after insert on invoice deferrable initially deferred
  for each row when (new.invoice_number = '…' || new.journal_entry_id) execute function refuse_unnumbered_invoice();
