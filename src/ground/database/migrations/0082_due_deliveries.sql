-- Deliveries are found by the webhook they go to, in the order in which they are due, whatever else waits.

-- With an index of all that waits beside it PostgreSQL read and sorted the whole backlog for each claim.
drop index webhook_delivery_waiting;
create index webhook_delivery_spent on webhook_delivery (workspace_id, due_at) where status = 'PENDING' and attempts >= 6;
comment on index webhook_delivery_spent is 'Deliveries whose last attempt is under way, or was never answered for.';

-- Where there is work. Tells ids of workspaces and nothing else. One look for each webhook.
create or replace function workspaces_with_deliveries() returns setof integer language sql volatile security definer
  set search_path = pg_catalog, public as
$$
  select distinct w.workspace_id from webhook w
  cross join lateral (
    select from webhook_delivery d
    where d.workspace_id = w.workspace_id and d.webhook_id = w.id and d.status = 'PENDING'
      and d.due_at <= (select delivery_time())
    order by d.due_at limit 1
  ) due
  where w.active
$$;
