-- Close tasks go by the rights on the close checklist. Whoever had rights of their own on ledger transactions, by which tasks
-- were read, or on locks, by which they were changed, can do with tasks what they could do before.

-- stop the service: the version before changes close tasks by other rights
update membership set permissions = permissions || jsonb_build_object('close_checklist', case
    when coalesce(permissions ->> 'lock_periods', case when role in ('admin', 'accountant') then 'write' end) = 'write' then 'write'
    when permissions ->> 'transactions' = 'none' then 'none'
    else 'read' end)
where permissions ?| array['lock_periods', 'transactions'] and not permissions ? 'close_checklist';

-- stop the service: as above
update api_user set permissions = permissions || jsonb_build_object('close_checklist', case
    when coalesce(permissions ->> 'lock_periods', case when role in ('admin', 'accountant') then 'write' end) = 'write' then 'write'
    when permissions ->> 'transactions' = 'none' then 'none'
    else 'read' end)
where permissions ?| array['lock_periods', 'transactions'] and not permissions ? 'close_checklist';
