// Disposes of fixed assets, in whole or in part. docs/accounting.md section 10.
import { FixedAssetDisposal } from '../../schema/assets/asset-parts.ts';
import { Decimal } from '../../schema/kit/index.ts';
import type { Session } from '../platform/access/index.ts';
import { insertMany } from '../platform/records/index.ts';
import { atRates, minus, signed, total } from '../documents/index.ts';
import { post, type PostingLine } from '../ledger/index.ts';
import { between, entryOf, lineOf } from './asset-posting.rules.ts';
import { storeState } from './asset-state.service.ts';
import type { AssetState, CompleteClass } from './asset.types.ts';
import { catchUp } from './catch-up.service.ts';
import { assetFor, disposalAccounts, earlierDisposals } from './deed.service.ts';
import { type Proceeds, proceedsOf, reserveProceeds } from './proceeds.service.ts';
import {
  demandPercentage,
  demandPlaces,
  type AssetShare,
  shareOfAsset,
  sinceDay,
  without,
} from './share.rules.ts';

/** What is disposed of, and for how much. */
export interface DisposalRequest {
  readonly disposalDate: string;
  /** Of what is left; all of it when not said. */
  readonly disposalPercentage?: Decimal | null | undefined;
  readonly proceedsAmount?: Decimal | null | undefined;
  /** The line on Uncategorized that brought the money. */
  readonly transactionId?: number | null | undefined;
}

const isMoved = ({ native, book, reporting }: Proceeds['amounts']): boolean =>
  !native.isZero() || !book.isZero() || !reporting.isZero();

/** The lines of a disposal. What was depreciated for the month or later goes back to the expense. */
function linesOf(
  state: AssetState,
  { asset, accumulated, expense }: CompleteClass,
  {
    share,
    back,
    proceeds,
    disposal,
  }: {
    readonly share: AssetShare;
    readonly back: Decimal;
    readonly proceeds: Proceeds;
    readonly disposal: number;
  },
): { lines: PostingLine[]; result: Decimal } {
  const { costGone, depreciationGone: gone, currencies, rates } = state;
  const disposed = gone.plus(share.accumulated).minus(back);
  const cost = signed(between(costGone, costGone.plus(share.cost), state), -1);
  const own = between(gone, disposed, state);
  const returned = between(disposed, gone.plus(share.accumulated), state);
  const result = total([proceeds.amounts, own, cost]);
  const atCost = atRates(result.native, rates, currencies);
  // The asset is no monetary item: what other rates make of the money is part of the result.
  const rest = minus(result, atCost);
  const moved = [
    {
      ...lineOf(state, proceeds.account, proceeds.amounts),
      bankTransaction: proceeds.bankTransaction,
      amounts: proceeds.amounts,
    },
    { ...lineOf(state, accumulated, own, 'disposed'), amounts: own },
    { ...lineOf(state, asset, cost, 'cost'), amounts: cost },
    { ...lineOf(state, disposal, signed(atCost, -1), 'gain_loss'), amounts: atCost },
    { ...lineOf(state, disposal, signed(rest, -1), 'gain_loss'), amounts: rest },
    { ...lineOf(state, accumulated, returned, 'accumulated'), amounts: returned },
    { ...lineOf(state, expense, signed(returned, -1)), amounts: returned },
  ];
  const lines = moved
    .filter(({ amounts }) => isMoved(amounts))
    .map(({ amounts: _, ...line }) => line);
  return { lines, result: result.native };
}

/**
 * Disposes of a share of an asset: its cost and its depreciation go, the money comes, the rest is the result. Months
 * before that are not posted are posted first; of the month itself the share has no depreciation.
 * @throws Problem 400 on the field at fault, 404
 */
export async function disposeAsset(
  session: Session,
  id: number,
  request: DisposalRequest,
): Promise<void> {
  const { disposalDate: date, proceedsAmount, transactionId } = request;
  const percentage = request.disposalPercentage ?? new Decimal(100);
  demandPercentage(percentage, 'disposalPercentage');
  const { state: found, assetClass } = await assetFor(session, id, date, 'disposalDate');
  demandPlaces(proceedsAmount, 'proceedsAmount', found);
  const [line, amount] = [transactionId ?? null, proceedsAmount ?? null];
  const needsClearing = line === null && amount?.isZero() === false;
  const { disposal, clearing } = await disposalAccounts(session, needsClearing);
  const month = `${date.slice(0, 8)}01`;
  const { state, entry: catchup } = await catchUp(session, found, month, date);
  const proceeds = await proceedsOf(session, state, date, { amount, line, clearing });
  const share = shareOfAsset(state, percentage);
  const since = sinceDay(state, month, percentage, await earlierDisposals(session, id));
  const back = Decimal.min(since, share.accumulated);
  const { lines, result } = linesOf(state, assetClass, { share, back, proceeds, disposal });
  const memo = `Disposal of ${state.name}`;
  const entry =
    lines.length < 2
      ? null
      : (await post(session, entryOf(state, { date, memo, lines, dateField: 'disposalDate' }))).id;
  const deed = state.lastDeed + 1;
  const [made = 0] = await insertMany(session, FixedAssetDisposal, [
    {
      fixedAsset: id,
      disposalPercentage: percentage,
      disposalDate: date,
      proceedsAmount: proceeds.amounts.native,
      cost: share.cost,
      salvage: share.salvage,
      accumulatedDepreciation: share.accumulated,
      result,
      transaction: proceeds.line,
      journalEntry: entry,
      catchupJournalEntry: catchup,
      deed,
    },
  ]);
  await reserveProceeds(session, state, proceeds, made);
  await storeState(session, { ...without(state, share), lastDeed: deed });
}
