// Takes back the last disposal, transfer or impairment of a fixed asset while its day is open.
// docs/accounting.md section 10.
import { Decimal } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { Problem } from '../platform/base/index.ts';
import { named, type Row } from '../platform/database/index.ts';
import { retract } from '../ledger/index.ts';
import { closedDays, demandOpenDay } from '../settings/index.ts';
import { lockedAsset, lockedState, storeState } from './asset-state.service.ts';
import type { AssetState, ClassAccounts } from './asset.types.ts';
import { takeBackCatchUp, takeBackDepreciation } from './catch-up.service.ts';
import { releaseProceeds } from './proceeds.service.ts';
import { removeAsset } from './removal.service.ts';
import { withAgain } from './share.rules.ts';

const OF_ASSET = 'where workspace_id = $1 and fixed_asset_id = $2 and deed = $3';
const DISPOSAL = `select id, disposal_date::text as day, cost::text as cost, salvage::text as salvage, accumulated_depreciation::text as accumulated,
  journal_entry_id as entry, catchup_journal_entry_id as catchup from fixed_asset_disposal ${OF_ASSET}`;
const TRANSFER = `select t.id, t.transfer_amount::text as cost, t.salvage::text as salvage,
    t.transfer_accumulated_depreciation::text as accumulated, t.reclassification_journal_entry_id as entry,
    t.catchup_depreciation_journal_entry_id as catchup, t.is_partial as "isPartial", t.created_asset_id as created, t.before,
    t.effective_date::text as day,
    json_build_object('id', c.id, 'name', c.name, 'life', c.useful_life, 'asset', c.asset_account_id,
      'accumulated', c.accumulated_depreciation_account_id, 'expense', c.depreciation_expense_account_id) as source
  from fixed_asset_transfer t join fixed_asset_class c on c.workspace_id = $1 and c.id = t.source_asset_class_id
  where t.workspace_id = $1 and t.fixed_asset_id = $2 and t.deed = $3`;
const IMPAIRMENT = `select id, post_date::text as day, amount::text as amount, journal_entry_id as entry from fixed_asset_depreciation ${OF_ASSET}`;

interface UndoneDeed {
  readonly id: number;
  readonly entry: number | null;
  readonly catchup: number | null;
  readonly share: Readonly<Record<'cost' | 'salvage' | 'accumulated', Decimal>>;
}
const undoneOf = (row: Row): UndoneDeed => ({
  id: Number(row['id']),
  entry: row['entry'] as number | null,
  catchup: row['catchup'] as number | null,
  share: {
    cost: new Decimal(String(row['cost'])),
    salvage: new Decimal(String(row['salvage'])),
    accumulated: new Decimal(String(row['accumulated'])),
  },
});

const removed = (session: Session, table: string, id: number): Promise<unknown> =>
  transactionOf(session).ask(
    named(`delete from ${table} where workspace_id = $1 and id = $2`, [
      session.principal.workspace.id,
      id,
    ]),
  );

async function undoDisposal(session: Session, state: AssetState, row: Row): Promise<AssetState> {
  const { id, entry, catchup, share } = undoneOf(row);
  await releaseProceeds(session, id);
  await removed(session, 'fixed_asset_disposal', id);
  if (entry !== null) await retract(session, entry);
  return withAgain(await takeBackCatchUp(session, state, catchup), share);
}

/** Throws 409 where depreciation was posted by hand on the accounts of the class that a transfer led to. */
function demandOwnRows({ rows }: AssetState, day: string, instead: string): void {
  const byHand = rows.find(({ kind, date }) => kind === 'linked' && date >= day);
  if (!byHand) return;
  throw new Problem(
    'CONFLICT',
    `The depreciation of ${byHand.date} was posted by hand since the transfer, by entry ${byHand.entry ?? ''}. ${instead}`,
  );
}

/** Takes back what the service depreciated since a day, so that those months are due again. */
async function takeBackSince(
  session: Session,
  state: AssetState,
  day: string,
): Promise<AssetState> {
  const since = state.rows.filter(
    ({ posted, kind, date }) => posted && kind === 'scheduled' && date >= day,
  );
  let left = state;
  for (const entry of new Set(since.flatMap((row) => row.entry ?? []))) {
    left = await takeBackDepreciation(session, left, entry);
  }
  return left;
}

/** The asset that a partial transfer made goes, with its depreciation. Throws 409 where more happened to it. */
async function undoCreated(session: Session, id: number, day: string): Promise<void> {
  const made = await lockedState(session, id);
  if (made.lastDeed > 0) {
    throw new Problem(
      'CONFLICT',
      `Fixed asset ${id}, which the transfer made, was disposed of, transferred or impaired since. Undo that first.`,
    );
  }
  demandOwnRows(made, day, `Dispose of fixed asset ${id} instead.`);
  await removeAsset(session, made);
}

interface Before extends Pick<AssetState, 'termStart' | 'termEnd' | 'pauses' | 'hasGivenSchedule'> {
  readonly salvageValue: string;
}

/**
 * The pauses before a transfer and those since; one that lasted then may have ended. Those since put off the end that
 * comes back, whatever end was said after them.
 */
const pausesOf = (before: Before, { pauses }: AssetState): AssetState['pauses'] => {
  const since = pauses.map(({ from, to }) => ({ from, to }));
  const all = new Map([...before.pauses, ...since].map((pause) => [pause.from, pause]));
  const within = new Set(before.pauses.flatMap((each) => (each.isWithin ? [each.from] : [])));
  return [...all.values()].map((each) =>
    within.has(each.from) ? { ...each, isWithin: true } : each,
  );
};

/** A share comes back: its months are due again with those of the rest, as if it had never left. */
async function undoShare(session: Session, state: AssetState, row: Row): Promise<AssetState> {
  const { entry, catchup, share } = undoneOf(row);
  const day = String(row['day']);
  await undoCreated(session, Number(row['created']), day);
  if (entry !== null) await retract(session, entry);
  const left = await takeBackSince(session, state, day);
  return withAgain(await takeBackCatchUp(session, left, catchup), share);
}

async function undoTransfer(session: Session, state: AssetState, row: Row): Promise<AssetState> {
  const { id, entry, catchup } = undoneOf(row);
  const day = String(row['day']);
  await removed(session, 'fixed_asset_transfer', id);
  if (row['isPartial'] === true) return undoShare(session, state, row);
  demandOwnRows(state, day, 'Transfer the asset back instead.');
  if (entry !== null) await retract(session, entry);
  const left = await takeBackSince(session, state, day);
  const again = await takeBackCatchUp(session, left, catchup);
  const before = row['before'] as Before;
  const { salvageValue, ...term } = before;
  await transactionOf(session).ask(
    named('update fixed_asset set has_given_schedule = $3 where workspace_id = $1 and id = $2', [
      session.principal.workspace.id,
      state.id,
      term.hasGivenSchedule,
    ]),
  );
  const assetClass = row['source'] as ClassAccounts;
  const pauses = pausesOf(before, state);
  return { ...again, ...term, pauses, assetClass, salvageValue: new Decimal(salvageValue) };
}

async function undoImpairment(session: Session, state: AssetState, row: Row): Promise<AssetState> {
  const [id, entry] = [Number(row['id']), Number(row['entry'])];
  await removed(session, 'fixed_asset_depreciation', id);
  await retract(session, entry);
  return {
    ...state,
    depreciated: state.depreciated.minus(String(row['amount'])),
    rows: state.rows.filter((each) => each.id !== id),
  };
}

/**
 * Takes back the last disposal, transfer or impairment: its entries go, and the schedule is derived anew.
 * @throws Problem 404; 400 where there is none, or its day is closed; 409 where something stands on it
 */
export async function undoLastDeed(session: Session, id: number): Promise<void> {
  const state = await lockedAsset(session, id);
  const values = [session.principal.workspace.id, id, state.lastDeed];
  const [[disposal] = [], [transfer] = [], [impairment] = []] = await transactionOf(session).askAll(
    [named(DISPOSAL, values), named(TRANSFER, values), named(IMPAIRMENT, values)],
  );
  const closed = await closedDays(session, state.entity);
  const day = (disposal ?? transfer ?? impairment)?.['day'] as string | undefined;
  if (day !== undefined) demandOpenDay('date', day, closed);
  const before = disposal
    ? await undoDisposal(session, state, disposal)
    : transfer
      ? await undoTransfer(session, state, transfer)
      : impairment
        ? await undoImpairment(session, state, impairment)
        : undefined;
  if (!before) {
    throw new Problem('INVALID', 'This fixed asset was not disposed of, transferred or impaired.');
  }
  await storeState(session, { ...before, status: 'ACTIVE', lastDeed: state.lastDeed - 1 });
}
