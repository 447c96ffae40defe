-- Who locked what was locked before changes were written down is not known; from now on each lock has its last
-- change. docs/accounting.md section 4.
alter table lock_period no force row level security;
alter table lock_change no force row level security;
insert into lock_change (workspace_id, entity_id, action, locked_through, reason, lock_period, request_id)
  select p.workspace_id, p.entity_id, 'LOCKED', p.locked_through, 'Locked before changes were written down', p.id, 'migration'
  from lock_period p
  where not exists (select from lock_change c where c.workspace_id = p.workspace_id and c.lock_period = p.id);
alter table lock_period force row level security;
alter table lock_change force row level security;
