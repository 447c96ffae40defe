// Days, accounts and order of disposals, transfers and impairments. docs/accounting.md section 10.
import { Decimal } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { invalid, Problem } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { closedDays, demandOpenDay } from '../settings/index.ts';
import { lockedAsset } from './asset-state.service.ts';
import { type AssetState, type CompleteClass, isComplete } from './asset.types.ts';

const LAST = `
  select max(day)::text as day from (
    select disposal_date as day from fixed_asset_disposal where workspace_id = $1 and fixed_asset_id = $2
    union all select effective_date from fixed_asset_transfer where workspace_id = $1 and fixed_asset_id = $2
    union all select post_date from fixed_asset_depreciation where workspace_id = $1 and fixed_asset_id = $2
      and kind = 'impairment') deeds`;

/**
 * An asset that is there for a deed on a day, with its class. Throws 404; 400 where the day is closed, where it is
 * disposed of or has no accounts, and for a day before its purchase or its last deed.
 */
export async function assetFor(
  session: Session,
  id: number,
  date: string,
  dateField: string,
): Promise<{ state: AssetState; assetClass: CompleteClass }> {
  const state = await lockedAsset(session, id);
  demandOpenDay(dateField, date, await closedDays(session, state.entity));
  if (state.status === 'DISPOSED') {
    throw new Problem('INVALID', 'This fixed asset is disposed of. Undo the disposal first.');
  }
  const { assetClass } = state;
  if (!isComplete(assetClass)) {
    throw new Problem(
      'INVALID',
      'This fixed asset has no class with all three accounts. Choose one first.',
    );
  }
  const { id: workspace } = session.principal.workspace;
  const [found] = await transactionOf(session).ask<{ day: string | null }>(
    named(LAST, [workspace, id]),
  );
  const last = found?.day ?? null;
  if (date < state.purchaseDate) {
    throw invalid(dateField, `Must not be before the purchase, ${state.purchaseDate}.`);
  }
  if (last !== null && date < last) {
    throw invalid(dateField, `Must not be before what last happened to the asset, on ${last}.`);
  }
  return { state, assetClass };
}

const EARLIER = `select journal_entry_id as entry, disposal_percentage::text as percentage from fixed_asset_disposal
  where workspace_id = $1 and fixed_asset_id = $2 order by deed`;

/** The disposals of an asset so far. */
export async function earlierDisposals(session: Session, id: number) {
  const rows = await transactionOf(session).ask<{ entry: number | null; percentage: string }>(
    named(EARLIER, [session.principal.workspace.id, id]),
  );
  return rows.map(({ entry, percentage }) => ({ entry, percentage: new Decimal(percentage) }));
}

const SETTINGS = `select fixed_asset_disposal_id as disposal, default_clearing_id as clearing
  from system_accounts where workspace_id = $1`;

/** The accounts of the settings for disposals. Throws 400 where one that is needed is missing. */
export async function disposalAccounts(
  session: Session,
  needsClearing: boolean,
): Promise<{ disposal: number; clearing: number }> {
  const [row] = await transactionOf(session).ask<{
    disposal: number | null;
    clearing: number | null;
  }>(named(SETTINGS, [session.principal.workspace.id]));
  const missing = (name: string): Problem =>
    invalid('nonFieldErrors', `The account settings have no ${name}: choose one.`);
  if (!row?.disposal) throw missing('fixed_asset_disposal');
  if (needsClearing && !row.clearing) throw missing('default_clearing');
  return { disposal: row.disposal, clearing: row.clearing ?? 0 };
}
