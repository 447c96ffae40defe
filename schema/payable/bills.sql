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
    case status when 'partial' then 'partially_paid' else status end
  ] from (select bill_is_due(status) as live, current_date - due as days) as age
$$;

-- Withholding is for entities under a scheme.
create or replace function bill_withholding(workspace integer, bill integer, entity integer, total numeric, paid numeric)
returns json language sql stable parallel safe as $$
  select json_build_object(
    'estimated_withholding_amount', null,
    'withheld_to_date', (
      select trim_scale(coalesce(sum(p.withheld_amount), 0)) from bill_payment p
      where p.workspace_id = workspace and p.bill_id = bill and p.voided_date is null))
  from entity e where e.workspace_id = workspace and e.id = entity and e.withholding_scheme is not null
$$;

-- Payments of all bills, for those who follow them.
create or replace view bill_payment_sync with (security_invoker = true) as
  select p.workspace_id, p.id, p.created_at, p.last_modified_at, p.bill_id, p.amount, p.currency, p.payment_date,
    p.source, p.source_id, p.voided_date
  from bill_payment p;
