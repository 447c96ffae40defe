-- A transfer in two currencies has an entry for each side: both stay as they are while their match is accepted.
-- docs/accounting.md section 8.
create or replace function keep_matched_transaction() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (old.account_id, old.amount, (old.posted_at at time zone 'UTC')::date, old.excluded, old.is_deleted)
      is not distinct from (new.account_id, new.amount, (new.posted_at at time zone 'UTC')::date, new.excluded, new.is_deleted) then
    return null;
  end if;
  if exists (select from statement_link k where k.workspace_id = new.workspace_id and k.bank_transaction_id = new.id)
    or exists (select from bank_transaction o where o.workspace_id = new.workspace_id and o.journal_id = old.journal_id
      and o.id <> new.id and not o.is_deleted)
    or exists (select from transaction_match m where m.workspace_id = new.workspace_id and m.status = 'accepted'
      and m.content_type = 4 and (m.bank_transaction = new.id or m.object_id = new.id)) then
    raise exception 'This transaction is matched with an entry or a transfer: undo that match first.' using errcode = 'LG409';
  end if;
  if new.is_deleted or new.excluded then
    delete from transaction_match m where m.workspace_id = new.workspace_id and m.status <> 'accepted'
      and (m.bank_transaction = new.id or (m.content_type = 4 and m.object_id = new.id));
  end if;
  return null;
end $$;
