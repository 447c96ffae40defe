-- Numbers have no gaps, so their counters are locked until the transaction ends. Where others of the workspace write
-- meanwhile, an entry and its document are posted, stored and read under a mark, and numbered when all of that is
-- done; then the mark gives way in what was read. `<mark>o` stands for the number of the entry, `<mark>d` for that
-- of its document, and `<mark>v` for the words of the entry to search by. A mark is # and a text nobody can guess,
-- in the setting ledgergate.mark, all of a transaction in ledgergate.marks; what still has one at the commit is refused.

-- Numbers an entry that was posted under a mark, and says the number of its document in its words, where that was
-- marked, too. Answers what the marks stand for, and keeps it for with_numbers().
create function number_entry(given integer, mark text, document_number text) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken text;
  words text;
  numbers json;
begin
  insert into counter as c (workspace_id, kind, last) values (current_workspace(), 'journal_entry', 1)
    on conflict (workspace_id, kind) do update set last = c.last + 1
    returning lpad(last::text, greatest(7, length(last::text)), '0') into taken;
  update journal_entry e set "order" = taken,
      memo = case when document_number is null then e.memo else replace(e.memo, mark || 'd', document_number) end,
      ref_number = case when document_number is null then e.ref_number else replace(e.ref_number, mark || 'd', document_number) end
    where e.workspace_id = current_workspace() and e.id = given and e."order" = mark || 'o'
    returning to_tsvector('simple', concat_ws(' ', e."order", e.memo, e.ref_number))::text into words;
  if not found then
    raise exception 'Entry % does not wait for a number.', given;
  end if;
  numbers := json_build_object('mark', mark, 'o', taken, 'd', document_number, 'v', words);
  perform set_config('ledgergate.numbers', numbers::text, true);
  return numbers;
end $$;

-- Numbers an invoice that was stored under a mark, and its entry.
create function number_invoice(given integer, mark text) returns json
language plpgsql as $$
declare
  taken constant text := take_invoice_number();
  entry integer;
begin
  update invoice i set invoice_number = taken
    where i.workspace_id = current_workspace() and i.id = given and i.invoice_number = mark || 'd'
    returning i.journal_entry_id into entry;
  if entry is null then
    raise exception 'Invoice % does not wait for a number.', given;
  end if;
  return number_entry(entry, mark, taken);
end $$;

-- What was read under a mark, as it reads with the numbers that were given since.
create function with_numbers(body text) returns json
language plpgsql stable strict as $$
declare
  numbers constant json := current_setting('ledgergate.numbers')::json;
  mark constant text := numbers ->> 'mark';
  each text;
  said text;
begin
  foreach each in array array['o', 'd', 'v'] loop
    said := (numbers -> each)::text;
    if said <> 'null' then
      body := replace(body, mark || each, substr(said, 2, length(said) - 2));
    end if;
  end loop;
  return body;
end $$;

create function refuse_unnumbered_entry() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if strpos(current_setting('ledgergate.marks', true), left(new."order", -1)) > 0 and exists (
    select from journal_entry e where e.workspace_id = new.workspace_id and e.id = new.id and e."order" = new."order") then
    raise exception 'Entry % has no number.', new.id using errcode = '23514';
  end if;
  return null;
end $$;
-- PostgreSQL reads the condition anew for each statement, so it is a short one; the function knows the marks.
create constraint trigger numbered after insert on journal_entry deferrable initially deferred
  for each row when (new."order" like '#%o')
  execute function refuse_unnumbered_entry();

create function refuse_unnumbered_invoice() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if strpos(current_setting('ledgergate.marks', true), left(new.invoice_number, -1)) > 0 and exists (
    select from invoice i where i.workspace_id = new.workspace_id and i.id = new.id
      and i.invoice_number = new.invoice_number) then
    raise exception 'Invoice % has no number.', new.id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger numbered after insert on invoice deferrable initially deferred
  for each row when (new.invoice_number like '#%d')
  execute function refuse_unnumbered_invoice();
