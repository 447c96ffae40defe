-- What is set aside of a line for memos stays there: an entry is neither changed nor deleted under it.
-- docs/accounting.md sections 6 and 7.

create policy looked_up on line_reservation for select to current_user using (true);
create function keep_reserved() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from line_reservation r
    join journal_line f on f.workspace_id = r.workspace_id and f.id = r.line_id
    where r.workspace_id = new.workspace_id and f.journal_entry_id = new.id
    group by r.line_id, f.account_id
    having sum(r.amount) > coalesce((
      select abs(sum(l.amount_native)) from journal_line l
      join journal_entry e on e.workspace_id = l.workspace_id and e.id = l.journal_entry_id and e.version = l.version
      where l.workspace_id = new.workspace_id and l.journal_entry_id = new.id and not l.is_mirror and not e.is_deleted
        and coalesce(l.origin_id, l.id) = r.line_id and l.account_id = f.account_id), 0)) then
    raise exception 'Memos are used with money of this entry.'
      using errcode = '23503', constraint = 'line_reservation_line_id_fkey', table = 'journal_entry';
  end if;
  return null;
end $$;
create constraint trigger reserved after update on journal_entry deferrable initially deferred
  for each row when (old.version <> new.version or old.is_deleted <> new.is_deleted)
  execute function keep_reserved();
