-- What stands on entries by fixed assets: the lines of their cost, and entries by hand that posted their depreciation.

-- An entry that changes or goes keeps what fixed assets take up of it, in their entity and currency, and none of it is
-- reversed. The owner, whose rights it has, sees every asset, whatever the writer may see.
create or replace function keep_asset_foundation() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  reversed integer;
  wrong record;
begin
  if new.status = 'posted' and not new.is_deleted and (tg_op = 'INSERT' or old.status <> new.status or old.is_deleted) then
    reversed := new.reversal_of_id;
  end if;
  -- The lines that assets take up come first: what each has left is not asked of all lines of a long entry.
  with o as materialized (
    select distinct u.transaction as origin, l.journal_entry_id as entry, a.id, a.name, a.entity_id, a.currency
    from journal_line l
    join fixed_asset_purchase u on u.workspace_id = new.workspace_id and u.transaction = coalesce(l.origin_id, l.id)
    join fixed_asset a on a.workspace_id = new.workspace_id and a.id = u.fixed_asset_id and not a.is_deleted
    where l.workspace_id = new.workspace_id and l.journal_entry_id in (new.id, reversed) and not l.is_mirror
  )
  select o.id, o.name into wrong from o
  where o.entry = reversed or (select sum(t.amount) from fixed_asset_purchase t
      join fixed_asset f on f.workspace_id = t.workspace_id and f.id = t.fixed_asset_id and not f.is_deleted
      where t.workspace_id = new.workspace_id and t.transaction = o.origin) > coalesce((
    select sum(s.amount_native) from journal_line s
    join journal_entry e on e.workspace_id = s.workspace_id and e.id = s.journal_entry_id and e.version = s.version and not e.is_deleted
    where s.workspace_id = new.workspace_id and s.journal_entry_id = new.id and not s.is_mirror
      and coalesce(s.origin_id, s.id) = o.origin and s.entity_id = o.entity_id and s.currency = o.currency), 0)
  order by o.id limit 1;
  if found then
    raise exception 'A line of this entry is the cost of a fixed asset (% %). Delete the asset, or take the line out of its purchase_transactions, first.', wrong.id, wrong.name
      using errcode = 'LG409';
  end if;
  select a.id, a.name into wrong
  from fixed_asset_depreciation d
  join fixed_asset a on a.workspace_id = d.workspace_id and a.id = d.fixed_asset_id and not a.is_deleted
  join fixed_asset_class c on c.workspace_id = a.workspace_id and c.id = a.asset_class_id
  where d.workspace_id = new.workspace_id and d.journal_entry_id in (new.id, reversed) and d.kind = 'linked'
    and (d.journal_entry_id = reversed or d.amount <> coalesce((select -sum(s.amount_native) from journal_line s
      join journal_entry e on e.workspace_id = s.workspace_id and e.id = s.journal_entry_id and e.version = s.version and not e.is_deleted
      where s.workspace_id = new.workspace_id and s.journal_entry_id = new.id and not s.is_mirror
        and s.account_id = c.accumulated_depreciation_account_id and s.entity_id = a.entity_id and s.currency = a.currency), 0))
  order by a.id limit 1;
  if found then
    raise exception 'This entry is depreciation of a fixed asset (% %). Delete the asset first.', wrong.id, wrong.name
      using errcode = 'LG409';
  end if;
  return null;
end $$;

drop trigger if exists founding_assets on journal_entry;
create constraint trigger founding_assets after update on journal_entry deferrable initially deferred
  for each row when (old.version <> new.version or old.is_deleted <> new.is_deleted or old.status <> new.status)
  execute function keep_asset_foundation();
drop trigger if exists founding_assets_reversed on journal_entry;
create constraint trigger founding_assets_reversed after insert on journal_entry deferrable initially deferred
  for each row when (new.reversal_of_id is not null) execute function keep_asset_foundation();
