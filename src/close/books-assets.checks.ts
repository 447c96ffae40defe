// `verify` checks for fixed assets: what is kept of them agrees with their rows, their lines and their accounts.
// docs/accounting.md section 13.
import { type Check, wrong } from './books.check.ts';

/** Rows that the service posted, as `d`: not history, and not those of entries by hand. */
const OWN = `d.posted and d.kind in ('scheduled', 'impairment', 'received')`;

/** What is kept of an asset is what its rows, disposals and transfers come to; a deleted one has nothing. */
const KEPT = `
  select a.id from fixed_asset a
  cross join lateral (select coalesce(sum(d.amount) filter (where d.posted), 0) as posted,
      coalesce(sum(d.amount) filter (where not d.posted), 0) as open, count(*) filter (where not d.posted) as rows
    from fixed_asset_depreciation d where d.workspace_id = $1 and d.fixed_asset_id = a.id) r
  cross join lateral (select coalesce(sum(x.cost), 0) as cost, coalesce(sum(x.salvage), 0) as salvage,
      coalesce(sum(x.accumulated), 0) as accumulated from (
      select p.cost, p.salvage, p.accumulated_depreciation as accumulated from fixed_asset_disposal p
        where p.workspace_id = $1 and p.fixed_asset_id = a.id
      union all select t.transfer_amount, t.salvage, t.transfer_accumulated_depreciation from fixed_asset_transfer t
        where t.workspace_id = $1 and t.fixed_asset_id = a.id and t.is_partial) x) g
  where a.workspace_id = $1 and not a.is_deleted and (a.depreciated <> r.posted or a.cost_gone <> g.cost
    or a.salvage_gone <> g.salvage or a.depreciation_gone <> g.accumulated
    or r.rows > 0 and (a.status in ('DISPOSED', 'DEPRECIATED') or r.open <>
      a.initial_value - a.cost_gone - (a.salvage_value - a.salvage_gone) - (a.depreciated - a.depreciation_gone)))`;

/** The lines of an asset are what its rows and what went of it say: its cost, and its accumulated depreciation. */
const LINES = `
  select a.id from fixed_asset a
  left join lateral (select coalesce(sum(l.amount_native) filter (where l.document_role = 'cost'), 0) as cost,
      coalesce(sum(l.amount_native) filter (where l.document_role <> 'cost'), 0) as accumulated
    from journal_line l where l.workspace_id = $1 and l.document_kind = 'fixed_asset' and l.document_id = a.id
      and l.document_role in ('cost', 'accumulated', 'disposed')) s on true
  left join lateral (select coalesce(sum(d.amount), 0) as posted from fixed_asset_depreciation d
    where d.workspace_id = $1 and d.fixed_asset_id = a.id and ${OWN}) r on true
  left join lateral (select coalesce(sum(t.transfer_amount), 0) as cost from fixed_asset_transfer t
    where t.workspace_id = $1 and t.created_asset_id = a.id) t on true
  where a.workspace_id = $1 and case when a.is_deleted or a.status = 'draft' then s.cost <> 0 or s.accumulated <> 0
    else s.cost <> t.cost - a.cost_gone or s.accumulated <> a.depreciation_gone - r.posted end`;

/** Each entry of depreciation moves what its rows say, and stands. */
const ENTRIES = `
  select d.fixed_asset_id as id from fixed_asset_depreciation d
  join fixed_asset a on a.workspace_id = $1 and a.id = d.fixed_asset_id and not a.is_deleted and a.status <> 'draft'
  where d.workspace_id = $1 and ${OWN}
  group by d.fixed_asset_id, d.journal_entry_id
  having sum(d.amount) <> coalesce((select -sum(l.amount_native) from journal_line l
    join journal_entry e on e.workspace_id = $1 and e.id = l.journal_entry_id and e.version = l.version and not e.is_deleted
    where l.workspace_id = $1 and l.journal_entry_id = d.journal_entry_id and not l.is_mirror
      and l.document_kind = 'fixed_asset' and l.document_id = d.fixed_asset_id and l.document_role = 'accumulated'), 0)
  union all
  select d.fixed_asset_id from fixed_asset_depreciation d
  join fixed_asset a on a.workspace_id = $1 and a.id = d.fixed_asset_id and not a.is_deleted and a.status <> 'draft'
  join fixed_asset_class c on c.workspace_id = $1 and c.id = a.asset_class_id
  left join journal_entry e on e.workspace_id = $1 and e.id = d.journal_entry_id and not e.is_deleted
  where d.workspace_id = $1 and d.kind = 'linked' and (e.id is null or not exists (
    select from fixed_asset_transfer t where t.workspace_id = $1 and t.fixed_asset_id = a.id and not t.is_partial) and d.amount <> coalesce((
    select -sum(l.amount_native) from journal_line l where l.workspace_id = $1 and l.journal_entry_id = e.id
      and l.version = e.version and not l.is_mirror and l.account_id = c.accumulated_depreciation_account_id), 0))`;

/** Assets take up no more of a line than there is in their books, of no line that is reversed, and as much as they cost. */
const PURCHASES = `
  select u.fixed_asset_id as id from fixed_asset_purchase u
  join fixed_asset a on a.workspace_id = $1 and a.id = u.fixed_asset_id and not a.is_deleted
  where u.workspace_id = $1 and (exists (select from journal_line o
      join journal_entry r on r.workspace_id = $1 and r.reversal_of_id = o.journal_entry_id and not r.is_deleted and r.status = 'posted'
      where o.workspace_id = $1 and o.id = u.transaction) or (select sum(t.amount) from fixed_asset_purchase t
      join fixed_asset f on f.workspace_id = $1 and f.id = t.fixed_asset_id and not f.is_deleted
      where t.workspace_id = $1 and t.transaction = u.transaction) > coalesce((
    select sum(l.amount_native) from journal_line o
    join journal_entry e on e.workspace_id = $1 and e.id = o.journal_entry_id and not e.is_deleted
    join journal_line l on l.workspace_id = $1 and l.journal_entry_id = e.id and l.version = e.version and not l.is_mirror
      and coalesce(l.origin_id, l.id) = u.transaction and l.entity_id = a.entity_id and l.currency = a.currency
    where o.workspace_id = $1 and o.id = u.transaction), 0))
  union all
  select a.id from fixed_asset a
  join fixed_asset_purchase u on u.workspace_id = $1 and u.fixed_asset_id = a.id
  where a.workspace_id = $1 and not a.is_deleted group by a.id, a.initial_value having sum(u.amount) <> a.initial_value`;

/** The class an asset was of on the day of its row `d`: that which its next transfer as a whole left, else its own. */
const CLASS_THEN = `coalesce((select t.source_asset_class_id from fixed_asset_transfer t where t.workspace_id = $1
  and t.fixed_asset_id = a.id and not t.is_partial and t.effective_date > d.post_date order by t.deed limit 1), a.asset_class_id)`;

/** The cost of an asset when it was transferred by `t`: the rest at that time, and what had gone before. */
const VALUE_THEN = `t.transfer_amount + coalesce((select sum(p.cost) from fixed_asset_disposal p
    where p.workspace_id = $1 and p.fixed_asset_id = t.fixed_asset_id and p.deed < t.deed), 0)
  + coalesce((select sum(p.transfer_amount) from fixed_asset_transfer p
    where p.workspace_id = $1 and p.fixed_asset_id = t.fixed_asset_id and p.is_partial and p.deed < t.deed), 0)`;
/**
 * The cost of each asset by the account it was bought on: up to a transfer on the account of the class it left, since then on
 * that of its own. A value that changes after a transfer changes on the account of that time.
 */
const BOUGHT = `
  select a.entity_id, v.account, a.currency, v.amount from asset a cross join lateral (
    select s.account, s.value - lag(s.value, 1, coalesce(a.received, 0)) over (order by s.deed) as amount from (
      select c.asset_account_id as account, t.deed::bigint, ${VALUE_THEN} as value
        from fixed_asset_transfer t join fixed_asset_class c on c.workspace_id = $1 and c.id = t.source_asset_class_id
        where t.workspace_id = $1 and t.fixed_asset_id = a.id and not t.is_partial
      union all select a.cost_account, ${Number.MAX_SAFE_INTEGER}, a.initial_value
    ) s) v`;

/**
 * The control of the accounts, for each entity and currency: what fixed assets moved on an asset account is the cost that
 * is left on it, less what was bought on it; on an account of accumulated depreciation, what is left of it, less history
 * and entries by hand.
 */
const ACCOUNTS = `
  with asset as (
    select a.*, c.asset_account_id as cost_account, c.accumulated_depreciation_account_id as depreciation_account,
      (select t.transfer_amount from fixed_asset_transfer t where t.workspace_id = $1 and t.created_asset_id = a.id) as received
    from fixed_asset a
    join fixed_asset_class c on c.workspace_id = $1 and c.id = a.asset_class_id
    where a.workspace_id = $1 and not a.is_deleted and a.status <> 'draft'
  ), term as (
    select l.entity_id, l.account_id, l.currency, -l.amount_native as amount from journal_line l
      where l.workspace_id = $1 and l.document_kind = 'fixed_asset' and l.document_role in ('cost', 'accumulated', 'disposed')
    union all select entity_id, cost_account, currency, initial_value - cost_gone from asset
    union all select entity_id, account, currency, -amount from (${BOUGHT}) b
    union all select entity_id, depreciation_account, currency, depreciation_gone - depreciated from asset
    union all select a.entity_id, f.accumulated_depreciation_account_id, a.currency, d.amount from asset a
      join fixed_asset_depreciation d on d.workspace_id = $1 and d.fixed_asset_id = a.id and d.posted and d.kind in ('history', 'linked')
      join fixed_asset_class f on f.workspace_id = $1 and f.id = ${CLASS_THEN}
  )
  select account_id as id from term where account_id is not null group by entity_id, account_id, currency having sum(amount) <> 0`;

export const ASSET_CHECKS: readonly Check[] = [
  wrong('values of fixed assets', 'id', KEPT),
  wrong('fixed assets on their accounts', 'id', LINES),
  wrong('entries of depreciation', 'id', ENTRIES),
  wrong('purchases of fixed assets', 'id', PURCHASES),
  wrong('accounts of fixed assets', 'id', ACCOUNTS),
];
