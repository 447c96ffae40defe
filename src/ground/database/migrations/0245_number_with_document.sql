-- The number of an invoice is taken in the round trip that stores it: the counter is locked until the
-- transaction ends, so whoever takes a number late keeps others waiting least.

-- The next automatic number of an invoice, kept for the rest of the transaction. Numbers that clients gave
-- themselves are left out, also those of entities the caller does not see.
create function take_invoice_number() returns varchar
language plpgsql as $$
declare
  home integer := current_workspace();
  seen text := current_setting('ledgergate.entities', true);
  taken varchar;
begin
  perform set_config('ledgergate.entities', '', true);
  loop
    insert into counter as c (workspace_id, kind, last) values (home, 'invoice', 1)
      on conflict (workspace_id, kind) do update set last = c.last + 1
      returning 'INV-' || lpad(last::text, greatest(7, length(last::text)), '0') into taken;
    exit when not exists (select from invoice i where i.workspace_id = home and i.invoice_number = taken and not i.is_deleted)
      and not exists (select from invoice i where i.workspace_id = home and i.invoice_number = taken and i.is_deleted);
  end loop;
  perform set_config('ledgergate.entities', coalesce(seen, ''), true), set_config('ledgergate.number', taken, true);
  return taken;
end $$;

-- A text with the number that was taken last in the place of a mark.
create function numbered(given text, mark text) returns text language sql stable as $$
  select replace(given, mark, current_setting('ledgergate.number'))
$$;
