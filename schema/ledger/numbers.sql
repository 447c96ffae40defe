-- Numbers of entries, given last where others write too.

-- A text with the number that was taken last in the place of a mark.
create or replace function numbered(given text, mark text) returns text language sql stable as $$
  select replace(given, mark, current_setting('ledgergate.number'))
$$;

drop function if exists entry_number(integer, integer);

-- Numbers an entry that was posted under a mark, and says the number of its document in its words, where that was
-- marked, too. Answers what the marks stand for, and keeps it for with_numbers().
create or replace function number_entry(given integer, mark text, document_number text) returns json
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
    where e.workspace_id = (select current_workspace()) and e.id = given and e."order" = mark || 'o'
    returning to_tsvector('simple', concat_ws(' ', e."order", e.memo, e.ref_number))::text into words;
  if not found then
    raise exception 'Entry % does not wait for a number.', given;
  end if;
  numbers := json_build_object('mark', mark, 'o', taken, 'd', document_number, 'v', words);
  perform set_config('ledgergate.numbers', numbers::text, true);
  return numbers;
end $$;

create or replace function refuse_unnumbered_entry() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if strpos(current_setting('ledgergate.marks', true), left(new."order", -1)) > 0 and exists (
    select from journal_entry e where e.workspace_id = new.workspace_id and e.id = new.id and e."order" = new."order") then
    raise exception 'Entry % has no number.', new.id using errcode = '23514';
  end if;
  return null;
end $$;

-- What was read under a mark, as it reads with the numbers that were given since.
create or replace function with_numbers(body text) returns json
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

-- PostgreSQL reads the condition anew for each statement, so it is a short one; the function knows the marks.
drop trigger if exists numbered on journal_entry;
create constraint trigger numbered after insert on journal_entry deferrable initially deferred
  for each row when (new."order" like '#%o')
  execute function refuse_unnumbered_entry();
