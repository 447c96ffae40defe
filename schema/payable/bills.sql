-- Bills and their payments.

create or replace function bill_is_due(status text) returns boolean language sql immutable parallel safe as
  $$ select status in ('open', 'partial', 'payment_pending', 'payment_not_found') $$;

-- Null unless positive, and unless something is owed.
create or replace function bill_past_due_days(status text, due date) returns integer language sql stable parallel safe as
  $$ select case when bill_is_due(status) and current_date > due then current_date - due end $$;

-- What a bill lists under `status`: where it stands, and how long it is past due. "Today" is UTC. One expression,
-- which PostgreSQL puts into the statement: a function of its own would be called for each row.
create or replace function bill_standing(status text, due date) returns text[] language sql stable parallel safe as $$
  select array[
    case when bill_is_due(status) then case when current_date - due > 0 then 'past_due' else 'current' end end,
    case when not bill_is_due(status) or current_date - due <= 0 then null
      when current_date - due <= 30 then '1_30' when current_date - due <= 60 then '31_60'
      when current_date - due <= 90 then '61_90' when current_date - due <= 120 then '91_120' else 'over_120' end,
    case when bill_is_due(status) and status <> 'partial' then 'unpaid' end,
    status, case status when 'partial' then 'partially_paid' end
  ]
$$;

-- The statuses of bills that may stand at any of these: few of them are looked at where only open ones can.
create or replace function bill_statuses_at(standings text[]) returns text[] language sql immutable parallel safe as $$
  select array(select s from unnest(standings) standing, unnest(case
    when standing in ('past_due', 'current', '1_30', '31_60', '61_90', '91_120', 'over_120')
      then '{open,partial,payment_pending,payment_not_found}'
    when standing = 'unpaid' then '{open,payment_pending,payment_not_found}'
    when standing = 'partially_paid' then '{partial}' else array[standing] end::text[]) s)
$$;

drop function if exists bill_withholding(integer, integer, integer, numeric, numeric);

-- Payments of all bills, for those who follow them.
create or replace view bill_payment_sync with (security_invoker = true) as
  select p.workspace_id, p.id, p.created_at, p.last_modified_at, p.bill_id, p.amount, p.currency, p.payment_date,
    p.source, p.source_id, p.voided_date
  from bill_payment p;
