-- Bank lines that no approved reconciliation confirms, kept for the blockers of a close. docs/accounting.md section 10.

-- Lines of reconciled accounts that stand and that no approved report confirms are listed, so that a close reads no
-- others. A posting lists its lines itself; it holds the account, for which the first approval waits.
create or replace function list_unconfirmed(home integer, ledger integer, entity integer) returns void language plpgsql as $$
begin
  if exists (select from reconciled_account a where (a.workspace_id, a.account_id, a.entity_id) = (home, ledger, entity)) then
    return;
  end if;
  perform from account a where a.workspace_id = home and a.id = ledger for update;
  insert into reconciled_account (workspace_id, account_id, entity_id) values (home, ledger, entity) on conflict do nothing;
  insert into unconfirmed_line (workspace_id, account_id, entity_id, line_id)
    select home, ledger, entity, l.id from journal_line l
    join journal_posting p on p.workspace_id = home and p.journal_entry_id = l.journal_entry_id and p.version = l.version
      and not p.is_mirror and p.taken_back_at is null
    where l.workspace_id = home and l.account_id = ledger and l.entity_id = entity and not l.is_mirror and l.amount_native <> 0
      and not exists (select from reconciliation_clearing c
        join reconciliation_report r on r.workspace_id = home and r.id = c.report_id and r.status = 'APPROVED'
        where c.workspace_id = home and c.line_id = l.id)
    on conflict do nothing;
end $$;

-- Lines that are listed, or no more.
create or replace function list_lines(home integer, lines bigint[]) returns void language sql as $$
  insert into unconfirmed_line (workspace_id, account_id, entity_id, line_id)
    select l.workspace_id, l.account_id, l.entity_id, l.id from journal_line l
    join reconciled_account a on a.workspace_id = home and a.account_id = l.account_id and a.entity_id = l.entity_id
    where l.workspace_id = home and l.id = any(lines) and l.amount_native <> 0
    on conflict do nothing
$$;
create or replace function unlist_lines(home integer, lines bigint[]) returns void language sql as $$
  delete from unconfirmed_line u using journal_line l
    where l.workspace_id = home and l.id = any(lines)
      and (u.workspace_id, u.account_id, u.entity_id, u.line_id) = (home, l.account_id, l.entity_id, l.id)
$$;

drop policy if exists looked_up on reconciled_account;
create policy looked_up on reconciled_account for select to current_user using (true);
drop policy if exists own on reconciled_account;
create policy own on reconciled_account using (
  workspace_id = current_workspace() and coalesce(entity_id = any((select current_entities())::integer[]), true)
);
drop policy if exists looked_up on unconfirmed_line;
create policy looked_up on unconfirmed_line for select to current_user using (true);
drop policy if exists own on unconfirmed_line;
create policy own on unconfirmed_line using (
  workspace_id = current_workspace() and coalesce(entity_id = any((select current_entities())::integer[]), true)
);

insert into service_right (relation, rights) values
  ('reconciled_account', '{select}'),
  ('unconfirmed_line', '{select}')
on conflict (relation) do update set rights = excluded.rights;
