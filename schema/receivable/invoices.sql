-- Invoices and their payments.

-- Null unless positive, and unless the customer still owes.
create or replace function past_due_days(status text, due date) returns integer language sql stable parallel safe as
  $$ select case when status in ('open', 'sent', 'partial') and current_date > due then current_date - due end $$;

-- What an invoice lists under `status`: where it stands, and how long it is past due. "Today" is UTC. One expression,
-- which PostgreSQL puts into the statement: a function of its own would be called for each row.
create or replace function invoice_standing(status text, due date) returns text[] language sql stable parallel safe as $$
  select array[
    case when status in ('open', 'sent', 'partial') then case when current_date - due > 0 then 'past_due' else 'current' end end,
    case when status not in ('open', 'sent', 'partial') or current_date - due <= 0 then null
      when current_date - due <= 30 then '1_30' when current_date - due <= 60 then '31_60'
      when current_date - due <= 90 then '61_90' when current_date - due <= 120 then '91_120' else 'over_120' end,
    case when status in ('open', 'sent') then 'unpaid' end,
    status, case status when 'partial' then 'partially_paid' end
  ]
$$;

-- The statuses of invoices that may stand at any of these: few of them are looked at where only open ones can.
create or replace function invoice_statuses_at(standings text[]) returns text[] language sql immutable parallel safe as $$
  select array(select s from unnest(standings) standing, unnest(case
    when standing in ('past_due', 'current', '1_30', '31_60', '61_90', '91_120', 'over_120') then '{open,sent,partial}'
    when standing = 'unpaid' then '{open,sent}' when standing = 'partially_paid' then '{partial}'
    else array[standing] end::text[]) s)
$$;

drop function if exists invoice_withholding(integer, integer, integer, numeric, numeric);

-- The amount expected to be withheld from an invoice, by the rates of its lines, of what is due; and the amount that was.
-- PostgreSQL puts it into the statements of lists.
create or replace function withholding_of_invoice(workspace integer, invoice integer, total numeric, paid numeric)
returns table (info json) language sql stable parallel safe as $$
  select json_build_object(
    'estimated_withholding_amount', case when total > paid then (
      select trim_scale(coalesce(round(sum(l.amount * r.value / 100) * (total - paid) / total, 2), 0))
      from invoice_line l join tax_rate r on r.workspace_id = l.workspace_id and r.id = l.withholding_tax_rate_id
      where l.workspace_id = workspace and l.invoice_id = invoice) end,
    'withheld_to_date', (
      select trim_scale(coalesce(sum(p.withheld_amount), 0)) from invoice_payment p
      where p.workspace_id = workspace and p.invoice_id = invoice and p.voided_date is null))
$$;
-- The same as a call, for an invoice that is read alone: nothing of it is prepared where no scheme asks for it.
create or replace function invoice_withholding(workspace integer, invoice integer, total numeric, paid numeric)
returns json language sql stable parallel safe as $$
  select w.info from withholding_of_invoice(workspace, invoice, total, paid) w
$$;

-- The digits of the number of an entry, where they are a number.
create or replace function digits_of(number text) returns integer language sql immutable parallel safe as $$
  select case when number ~ '^\D*(\d\D*){1,9}$' then regexp_replace(number, '\D', '', 'g')::integer end
$$;
create or replace function digits_of_entry(workspace integer, entry integer) returns integer
language sql stable parallel safe as $$
  select digits_of(j."order") from journal_entry j where j.workspace_id = workspace and j.id = entry
$$;

-- The next automatic number of an invoice, kept for the rest of the transaction. Numbers that clients gave
-- themselves are left out, also those of entities the caller does not see.
create or replace function take_invoice_number() returns varchar
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

-- Numbers an invoice that was stored under a mark, and its entry.
create or replace function number_invoice(given integer, mark text) returns json
language plpgsql as $$
declare
  taken constant text := take_invoice_number();
  entry integer;
begin
  update invoice i set invoice_number = taken
    where i.workspace_id = (select current_workspace()) and i.id = given and i.invoice_number = mark || 'd'
    returning i.journal_entry_id into entry;
  if entry is null then
    raise exception 'Invoice % does not wait for a number.', given;
  end if;
  return number_entry(entry, mark, taken);
end $$;

create or replace function refuse_unnumbered_invoice() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if strpos(current_setting('ledgergate.marks', true), left(new.invoice_number, -1)) > 0 and exists (
    select from invoice i where i.workspace_id = new.workspace_id and i.id = new.id
      and i.invoice_number = new.invoice_number) then
    raise exception 'Invoice % has no number.', new.id using errcode = '23514';
  end if;
  return null;
end $$;

-- Payments of all invoices, for those who follow them.
create or replace view invoice_payment_sync with (security_invoker = true) as
  select p.workspace_id, p.id, p.created_at, p.last_modified_at, p.invoice_id, p.amount, p.currency, p.payment_date,
    p.payment_type, p.source, p.external_id, p.voided_date
  from invoice_payment p;

drop trigger if exists numbered on invoice;
create constraint trigger numbered after insert on invoice deferrable initially deferred
  for each row when (new.invoice_number like '#%d')
  execute function refuse_unnumbered_invoice();
