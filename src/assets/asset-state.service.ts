// Reads fixed assets locked, and stores what follows from a deed: the rest of the schedule, the status, the term.
import { FixedAssetDepreciation } from '../../schema/assets/asset-parts.ts';
import { Decimal } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { notFound, Problem } from '../platform/base/index.ts';
import { named, type Row } from '../platform/database/index.ts';
import { insertMany } from '../platform/records/index.ts';
import { POSTING_LOCK } from '../settings/index.ts';
import { scheduleFor, shownTerm, statusOf } from './asset-state.rules.ts';
import type { AssetState, ClassAccounts, StoredRow } from './asset.types.ts';

const LOCK = `select id from fixed_asset where workspace_id = $1 and id = any($2) and not is_deleted order by id for update`;
const STATE = `
  select a.id, a.name, a.entity_id as entity, a.currency as native, e.currency as book, reporting_currency() as reporting,
    a.exchange_rate::text as rate, a.exchange_rate_book::text as "rateBook", a.status, a.purchase_date::text as "purchaseDate",
    coalesce(a.is_non_depreciable, false) as "isNonDepreciable",
    a.initial_value::text as "initialValue", a.salvage_value::text as "salvageValue", a.cost_gone::text as "costGone",
    a.salvage_gone::text as "salvageGone", a.depreciated::text as depreciated, a.depreciation_gone::text as "depreciationGone",
    a.term_start::text as "termStart", a.term_end::text as "termEnd", a.mid_month_threshold as threshold, a.pauses,
    a.pause_date::text as "pauseDate", a.has_given_schedule as "hasGivenSchedule", a.last_deed as "lastDeed", t.fixed_asset_id as "madeFrom",
    a.department_id as department, a.tag_ids as "tagIds",
    case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'life', c.useful_life, 'asset', c.asset_account_id,
      'accumulated', c.accumulated_depreciation_account_id, 'expense', c.depreciation_expense_account_id) end as "assetClass",
    coalesce((select json_agg(json_build_object('id', s.id, 'date', s.post_date, 'amount', s.amount::text, 'posted', s.posted,
      'kind', s.kind, 'entry', s.journal_entry_id) order by s.post_date, s.id)
      from fixed_asset_depreciation s where s.workspace_id = $1 and s.fixed_asset_id = a.id), '[]'::json) as rows
  from fixed_asset a
  join entity e on e.workspace_id = $1 and e.id = a.entity_id
  left join fixed_asset_class c on c.workspace_id = $1 and c.id = a.asset_class_id
  left join fixed_asset_transfer t on t.workspace_id = $1 and t.created_asset_id = a.id
  where a.workspace_id = $1 and a.id = any($2) and not a.is_deleted order by a.id`;

function stateOf(row: Row): AssetState {
  const decimal = (name: string): Decimal => new Decimal((row[name] ?? 0) as string);
  const rows = row['rows'] as (Omit<StoredRow, 'amount'> & { readonly amount: string })[];
  return {
    ...(row as unknown as AssetState),
    currencies: {
      native: String(row['native']),
      book: String(row['book']),
      reporting: String(row['reporting']),
    },
    rates: {
      book: new Decimal((row['rateBook'] ?? 1) as string),
      reporting: new Decimal((row['rate'] ?? 1) as string),
    },
    assetClass: row['assetClass'] as ClassAccounts | null,
    isDepreciable: row['isNonDepreciable'] !== true,
    initialValue: decimal('initialValue'),
    salvageValue: decimal('salvageValue'),
    costGone: decimal('costGone'),
    salvageGone: decimal('salvageGone'),
    depreciated: decimal('depreciated'),
    depreciationGone: decimal('depreciationGone'),
    pauses: (row['pauses'] ?? []) as AssetState['pauses'],
    rows: rows.map((each) => ({ ...each, amount: new Decimal(each.amount) })),
  };
}

/** Assets as they stand, locked until the write ends; those that are not there are left out. */
export async function lockedStates(
  session: Session,
  ids: readonly number[],
): Promise<AssetState[]> {
  const values = [session.principal.workspace.id, ids];
  const [, , rows = []] = await transactionOf(session).askAll([
    POSTING_LOCK,
    named(LOCK, values),
    named(STATE, values),
  ]);
  return rows.map(stateOf);
}

/** One asset as it stands, locked. Throws 404. */
export async function lockedState(session: Session, id: number): Promise<AssetState> {
  const [state] = await lockedStates(session, [id]);
  if (!state) throw notFound();
  return state;
}

/** One asset that counts: throws 404 where there is none, 400 for a draft. */
export async function lockedAsset(session: Session, id: number): Promise<AssetState> {
  const state = await lockedState(session, id);
  if (state.status === 'draft') {
    throw new Problem('INVALID', 'This fixed asset is a draft. Accept it first.');
  }
  return state;
}

const FORGET = `delete from fixed_asset_depreciation where workspace_id = $1 and fixed_asset_id = $2 and not posted`;
const STORE = `
  update fixed_asset set status = $3, useful_life = $4, depreciation_end_date = $5, term_start = $6, term_end = $7,
    cost_gone = $8, salvage_gone = $9, depreciated = $10, depreciation_gone = $11, pauses = $12, last_deed = $13,
    salvage_value = $14, asset_class_id = $15, last_modified_at = now()
  where workspace_id = $1 and id = $2`;

/**
 * Stores an asset as a deed left it: its values, its term, and the rest of its schedule, derived anew. Posted rows
 * stay.
 */
export async function storeState(session: Session, state: AssetState): Promise<void> {
  const { id: workspace } = session.principal.workspace;
  const { usefulLife, depreciationEndDate } = shownTerm(state);
  const portions = scheduleFor(state);
  await transactionOf(session).askAll([
    named(FORGET, [workspace, state.id]),
    named(STORE, [
      ...[workspace, state.id, statusOf(state), usefulLife, depreciationEndDate],
      ...[state.termStart, state.termEnd],
      ...[state.costGone, state.salvageGone, state.depreciated, state.depreciationGone].map(
        (each) => each.toFixed(),
      ),
      ...[JSON.stringify(state.pauses), state.lastDeed],
      ...[state.salvageValue.toFixed(), state.assetClass?.id ?? null],
    ]),
  ]);
  await insertMany(
    session,
    FixedAssetDepreciation,
    portions.map(({ date, amount }) => ({ fixedAsset: state.id, postDate: date, amount })),
  );
}
