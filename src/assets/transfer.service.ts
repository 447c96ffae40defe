// Transfers fixed assets, in whole or in part, to another class. docs/accounting.md section 10.
import { FixedAssetDepreciation, FixedAssetTransfer } from '../../schema/assets/asset-parts.ts';
import { Decimal } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { invalid, noSuchRecord } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { insertMany } from '../platform/records/index.ts';
import { signed } from '../documents/index.ts';
import { post, type PostingLine } from '../ledger/index.ts';
import { between, entryOf, lineOf } from './asset-posting.rules.ts';
import { postedThrough } from './asset-state.rules.ts';
import { lockedState, storeState } from './asset-state.service.ts';
import {
  type AssetState,
  type ClassAccounts,
  type CompleteClass,
  isComplete,
} from './asset.types.ts';
import { catchUp } from './catch-up.service.ts';
import { assetFor } from './deed.service.ts';
import {
  demandPercentage,
  demandPlaces,
  isWhole,
  type AssetShare,
  shareOfAsset,
  without,
} from './share.rules.ts';
import {
  demandTransfer,
  type MovedTerm,
  movedTerm,
  type TransferRequest,
} from './transfer.rules.ts';

const CLASS = `select c.id, c.name, c.useful_life as life, c.asset_account_id as asset, c.accumulated_depreciation_account_id as accumulated,
    c.depreciation_expense_account_id as expense
  from fixed_asset_class c where c.workspace_id = $1 and c.id = $2 and not c.is_deleted for key share`;

async function classFor(session: Session, id: number): Promise<CompleteClass> {
  const [found] = await transactionOf(session).ask<ClassAccounts>(
    named(CLASS, [session.principal.workspace.id, id]),
  );
  if (!found) throw invalid('newAssetClass', noSuchRecord(id));
  if (isComplete(found)) return found;
  throw invalid('newAssetClass', 'This class lacks one of its three accounts. Complete it first.');
}

/** The lines that move a share from the accounts of one class to those of another; none between the same accounts. */
function linesOf(
  state: AssetState,
  share: AssetShare,
  [from, to]: readonly [CompleteClass, CompleteClass],
  receiver: number,
): PostingLine[] {
  const { costGone, depreciationGone: gone } = state;
  const cost = between(costGone, costGone.plus(share.cost), state);
  const depreciation = between(gone, gone.plus(share.accumulated), state);
  const there = { ...state, id: receiver };
  const isSame = receiver === state.id;
  return [
    ...((isSame && from.asset === to.asset) || share.cost.isZero()
      ? []
      : [
          lineOf(there, to.asset, cost, 'cost'),
          lineOf(state, from.asset, signed(cost, -1), 'cost'),
        ]),
    ...((isSame && from.accumulated === to.accumulated) || share.accumulated.isZero()
      ? []
      : [
          lineOf(state, from.accumulated, depreciation, 'accumulated'),
          lineOf(there, to.accumulated, signed(depreciation, -1), 'accumulated'),
        ]),
  ];
}

const COPY = `
  insert into fixed_asset (workspace_id, name, description, entity_id, asset_class_id, status, currency, initial_value, salvage_value,
    purchase_date, depreciation_start_date, is_non_depreciable, exchange_rate, exchange_rate_book, vendor_id, department_id, tag_ids,
    tag_group_ids, mid_month_threshold, has_given_schedule, given_values)
  select workspace_id, name, description, entity_id, $3, 'ACTIVE', currency, $4, $5, purchase_date, depreciation_start_date,
    is_non_depreciable, exchange_rate, exchange_rate_book, vendor_id, department_id, tag_ids, tag_group_ids, mid_month_threshold, false,
    '{initialValue,depreciationStartDate,depreciationEndDate,exchangeRate,exchangeRateBook,currency}'
  from fixed_asset where workspace_id = $1 and id = $2 returning id`;

/** Makes the asset that a partial transfer begins, with nothing depreciated yet. */
async function madeOf(
  session: Session,
  state: AssetState,
  share: AssetShare,
  to: CompleteClass,
  salvage: Decimal,
): Promise<number> {
  const [made] = await transactionOf(session).ask<{ id: number }>(
    named(COPY, [
      ...[session.principal.workspace.id, state.id, to.id],
      ...[share.cost.toFixed(), salvage.toFixed()],
    ]),
  );
  if (!made) throw new Error('An asset that is locked can be copied.');
  return made.id;
}

/** Gives such an asset its share of the depreciation, and its term. */
async function receive(
  session: Session,
  id: number,
  request: TransferRequest,
  { state: source, share, entry }: { state: AssetState; share: AssetShare; entry: number | null },
): Promise<void> {
  const blank = await lockedState(session, id);
  const date = postedThrough(source) ?? request.effectiveDate;
  const row = { amount: share.accumulated, posted: true } as const;
  const kind = entry === null ? ('history' as const) : ('received' as const);
  const isThere = share.accumulated.gt(0);
  if (isThere) {
    await insertMany(session, FixedAssetDepreciation, [
      { ...row, kind, fixedAsset: id, postDate: date, journalEntry: entry },
    ]);
  }
  const term = movedTerm(source, request);
  await storeState(session, {
    ...blank,
    ...term,
    pauses: term.pauses,
    depreciated: share.accumulated,
    rows: isThere ? [{ ...row, kind, id: 0, date, entry }] : [],
  });
}

/** Stores a transfer, with what an undo has to bring back. */
async function record(
  session: Session,
  state: AssetState,
  request: TransferRequest,
  {
    share,
    from,
    to,
    term,
    ...kept
  }: {
    readonly share: AssetShare;
    readonly from: CompleteClass;
    readonly to: CompleteClass;
    readonly term: MovedTerm;
    readonly deed: number;
    readonly isPartial: boolean;
    readonly reclassificationJournalEntry: number | null;
    readonly catchupDepreciationJournalEntry: number | null;
    readonly createdAsset: number | null;
  },
): Promise<void> {
  const { effectiveDate, newUsefulLifeMonths: months = null, newSalvageValue = null } = request;
  const { termStart, termEnd, salvageValue, pauses, hasGivenSchedule } = state;
  await insertMany(session, FixedAssetTransfer, [
    {
      ...kept,
      fixedAsset: state.id,
      effectiveDate,
      sourceAssetClass: from.id,
      newAssetClass: to.id,
      transferPercentage: share.percentage,
      transferAmount: share.cost,
      transferAccumulatedDepreciation: share.accumulated,
      salvage: share.salvage,
      newUsefulLifeMonths: months,
      newSalvageValue,
      newDepreciationStartDate: months === null ? null : effectiveDate,
      newDepreciationEndDate: months === null ? null : term.termEnd,
      memo: request.memo ?? null,
      before: { termStart, termEnd, salvageValue, pauses, hasGivenSchedule },
    },
  ]);
}

/**
 * Transfers an asset, or a share of it as an asset of its own, to another class. Months before the day that are not
 * posted are posted first. A new life and salvage value act from the day on.
 * @throws Problem 400 on the field at fault, 404
 */
export async function transferAsset(
  session: Session,
  id: number,
  request: TransferRequest,
): Promise<void> {
  const { effectiveDate: date, newAssetClass, memo = null } = request;
  const percentage = request.transferPercentage ?? new Decimal(100);
  demandPercentage(percentage, 'transferPercentage');
  const { state: found, assetClass: from } = await assetFor(session, id, date, 'effectiveDate');
  demandPlaces(request.newSalvageValue, 'newSalvageValue', found);
  const to = await classFor(session, newAssetClass);
  const { state, entry: catchup } = await catchUp(session, found, date, date);
  const share = shareOfAsset(state, percentage);
  demandTransfer(state, share, request);
  const isPartial = !isWhole(percentage);
  const salvage = request.newSalvageValue ?? share.salvage;
  const receiver = isPartial ? await madeOf(session, state, share, to, salvage) : id;
  const lines = linesOf(state, share, [from, to], receiver);
  const entry =
    lines.length === 0
      ? null
      : (
          await post(
            session,
            entryOf(state, {
              date,
              type: 'asset_reclassification',
              memo: memo ?? `Transfer of ${state.name} to ${to.name}`,
              lines,
              dateField: 'effectiveDate',
            }),
          )
        ).id;
  const deed = state.lastDeed + 1;
  const term = movedTerm(state, request);
  await record(session, state, request, {
    ...{ share, from, to, term, deed, isPartial },
    reclassificationJournalEntry: entry,
    catchupDepreciationJournalEntry: catchup,
    createdAsset: isPartial ? receiver : null,
  });
  if (isPartial) {
    await receive(session, receiver, request, { state, share, entry });
    await storeState(session, { ...without(state, share), lastDeed: deed });
    return;
  }
  await transactionOf(session).ask(
    named('update fixed_asset set has_given_schedule = $3 where workspace_id = $1 and id = $2', [
      session.principal.workspace.id,
      id,
      term.hasGivenSchedule,
    ]),
  );
  await storeState(session, {
    ...state,
    ...term,
    salvageValue: state.salvageGone.plus(salvage),
    assetClass: to,
    lastDeed: deed,
  });
}
