-- Bills and their payments.

-- What a bill lists under `status`: where it stands, and how long it is past due. "Today" is UTC.
create or replace function bill_is_due(status text) returns boolean language sql immutable parallel safe as
  $$ select status in ('open', 'partial', 'payment_pending', 'payment_not_found') $$;

-- Null unless positive, and unless something is owed.
create or replace function bill_past_due_days(status text, due date) returns integer language sql stable parallel safe as
  $$ select case when bill_is_due(status) and current_date > due then current_date - due end $$;

create or replace function bill_standing(status text, due date) returns text[] language sql stable parallel safe as $$
  select array[
    case when live then case when days > 0 then 'past_due' else 'current' end end,
    case when not live or days <= 0 then null when days <= 30 then '1_30' when days <= 60 then '31_60'
      when days <= 90 then '61_90' when days <= 120 then '91_120' else 'over_120' end,
    case when live and status <> 'partial' then 'unpaid' end,
    status, case status when 'partial' then 'partially_paid' end
  ] from (select bill_is_due(status) as live, current_date - due as days) as age
$$;

drop function if exists bill_withholding(integer, integer, integer, numeric, numeric);

-- Payments of all bills, for those who follow them.
create or replace view bill_payment_sync with (security_invoker = true) as
  select p.workspace_id, p.id, p.created_at, p.last_modified_at, p.bill_id, p.amount, p.currency, p.payment_date,
    p.source, p.source_id, p.voided_date
  from bill_payment p;
