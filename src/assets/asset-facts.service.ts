// Looks up what an asset is made of: its entity, its class, the settings, its lines and linked entries.
import { Decimal } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { named } from '../platform/database/index.ts';
import { POSTING_LOCK } from '../settings/index.ts';
import type { AssetFacts, LinkedEntry, PurchaseLine } from './asset.types.ts';

const FACTS = `
  select
    (select json_build_object('id', e.id, 'currency', e.currency,
        'threshold', case when coalesce(e.enable_mid_month_convention, s.enable_mid_month_convention, false)
          then coalesce(e.mid_month_threshold, s.mid_month_threshold, 15) end)
      from entity e left join system_accounts s on s.workspace_id = $1
      where e.workspace_id = $1 and not e.is_deleted and e.id = coalesce($2, (select r.id from entity r
        where r.workspace_id = $1 and not r.is_deleted order by r.parent_id is not null, r.id limit 1))) as home,
    (select json_build_object('id', c.id, 'name', c.name, 'life', c.useful_life, 'asset', c.asset_account_id,
        'accumulated', c.accumulated_depreciation_account_id, 'expense', c.depreciation_expense_account_id)
      from fixed_asset_class c where c.workspace_id = $1 and c.id = $3 and not c.is_deleted) as "assetClass",
    array(select c.currency from workspace_currency c where c.workspace_id = $1 and not c.is_deleted order by 1) as currencies`;

export async function factsFor(
  session: Session,
  entity: number | null | undefined,
  assetClass: number | null | undefined,
): Promise<AssetFacts> {
  const [, [facts] = []] = await transactionOf(session).askAll([
    POSTING_LOCK,
    named(FACTS, [session.principal.workspace.id, entity ?? null, assetClass ?? null]),
  ]);
  return facts as unknown as AssetFacts;
}

const HOLD = `select e.id from lock_journal_entries(array(select distinct l.journal_entry_id from journal_line l
  where l.workspace_id = (select current_workspace()) and l.id = any($1))) e`;
/** Whether another entry takes an entry `e` back. */
const REVERSED = `exists (select from journal_entry r where r.workspace_id = $1 and r.reversal_of_id = e.id and not r.is_deleted and r.status = 'posted')`;
const LINES = `
  select n.id as asked, o.origin, s.id as line, o.entry, s.entity_id as entity, s.account_id as account, s.currency,
    s.amount_native::text as amount, coalesce((select sum(u.amount) from fixed_asset_purchase u
      join fixed_asset f on f.workspace_id = $1 and f.id = u.fixed_asset_id and not f.is_deleted
      where u.workspace_id = $1 and u.transaction = o.origin and u.fixed_asset_id is distinct from $3), 0)::text as taken,
    ${REVERSED} and not exists (select from fixed_asset_purchase u where u.workspace_id = $1 and u.transaction = o.origin
      and u.fixed_asset_id = $3) as "isReversed"
  from unnest($2::bigint[]) with ordinality as n(id, nth)
  cross join lateral (select coalesce(l.origin_id, l.id) as origin, l.journal_entry_id as entry from journal_line l
    where l.workspace_id = $1 and l.id = n.id and not l.is_mirror) o
  join journal_entry e on e.workspace_id = $1 and e.id = o.entry and not e.is_deleted and e.status = 'posted'
  cross join lateral (select l.* from journal_line l where l.workspace_id = $1 and l.journal_entry_id = o.entry
    and l.version = e.version and not l.is_mirror and coalesce(l.origin_id, l.id) = o.origin order by l.amount_native desc, l.id limit 1) s
  order by n.nth`;

/** The lines of these ids that stand, whichever version is named, with their entries held. */
export async function purchaseLines(
  session: Session,
  ids: readonly number[],
  asset: number | null,
): Promise<PurchaseLine[]> {
  if (ids.length === 0) return [];
  const [, rows = []] = await transactionOf(session).askAll([
    named(HOLD, [ids]),
    named(LINES, [session.principal.workspace.id, ids, asset]),
  ]);
  return rows.map((row) => ({
    ...(row as unknown as PurchaseLine),
    asked: Number(row['asked']),
    origin: Number(row['origin']),
    line: Number(row['line']),
    amount: new Decimal(String(row['amount'])),
    taken: new Decimal(String(row['taken'])),
  }));
}

const DEBITS = `select l.id from journal_line l
  join journal_entry e on e.workspace_id = $1 and e.id = l.journal_entry_id and e.version = l.version and not e.is_deleted
  where l.workspace_id = $1 and l.journal_entry_id = $2 and not l.is_mirror and l.account_id = $3 and l.amount_native > 0 order by l.id`;

/** The debits of an entry on an account. */
export async function debitsOf(
  session: Session,
  entry: number,
  account: number,
): Promise<number[]> {
  const rows = await transactionOf(session).ask<{ id: number }>(
    named(DEBITS, [session.principal.workspace.id, entry, account]),
  );
  return rows.map(({ id }) => id);
}

const ENTRIES = `
  select e.id, e.entity_id as entity, e.currency, e.document_kind is not distinct from 'fixed_asset' or exists (
      select from fixed_asset_depreciation s join fixed_asset a on a.workspace_id = $1 and a.id = s.fixed_asset_id and not a.is_deleted
      where s.workspace_id = $1 and s.journal_entry_id = e.id and s.fixed_asset_id is distinct from $4) as "isTaken",
    ${REVERSED} and not exists (select from fixed_asset_depreciation s where s.workspace_id = $1 and s.journal_entry_id = e.id
      and s.fixed_asset_id = $4) as "isReversed",
    coalesce((select -sum(l.amount_native) from journal_line l where l.workspace_id = $1 and l.journal_entry_id = e.id
      and l.version = e.version and not l.is_mirror and l.account_id = $3), 0)::text as moved
  from journal_entry e where e.workspace_id = $1 and e.id = any($2) and not e.is_deleted and e.status = 'posted'`;

/** The entries of these ids that stand, held. */
export async function linkedEntries(
  session: Session,
  ids: readonly number[],
  account: number | null,
  asset: number | null,
): Promise<Map<number, LinkedEntry>> {
  if (ids.length === 0) return new Map();
  const [, rows = []] = await transactionOf(session).askAll([
    named('select e.id from lock_journal_entries($1) e', [ids]),
    named(ENTRIES, [session.principal.workspace.id, ids, account, asset]),
  ]);
  return new Map(
    rows.map((row) => [
      Number(row['id']),
      { ...(row as unknown as LinkedEntry), moved: new Decimal(String(row['moved'])) },
    ]),
  );
}
