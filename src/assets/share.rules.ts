// The share of a fixed asset that a deed takes along. Pure. docs/accounting.md section 10.
import { Decimal } from '../../schema/kit/index.ts';
import { invalid } from '../platform/base/index.ts';
import { rounded } from '../ledger/index.ts';
import { accumulated, costLeft, depreciable, salvageLeft } from './asset-state.rules.ts';
import type { AssetState } from './asset.types.ts';
import { placesFault } from '../settings/index.ts';

const HUNDRED = new Decimal(100);

/** What goes: each rounded, and everything at 100 %. */
export interface AssetShare {
  readonly percentage: Decimal;
  readonly cost: Decimal;
  readonly salvage: Decimal;
  readonly accumulated: Decimal;
}

/** Throws 400 on `field` for a percentage that is none. */
export function demandPercentage(percentage: Decimal, field: string): void {
  if (percentage.lte(0) || percentage.gt(HUNDRED) || percentage.decimalPlaces() > 4) {
    throw invalid(
      field,
      'Must be more than 0 and at most 100, with no more than 4 decimal places.',
    );
  }
}

/** Throws 400 on `field` for an amount with more decimals than the currency of the asset has. */
export function demandPlaces(
  amount: Decimal | null | undefined,
  field: string,
  { currencies }: Pick<AssetState, 'currencies'>,
): void {
  const fault = placesFault(amount, currencies.native);
  if (fault) throw invalid(field, fault);
}

export const isWhole = (percentage: Decimal): boolean => percentage.eq(HUNDRED);

/** That much of an amount; all of it at 100 %. */
export const partOf = (amount: Decimal, percentage: Decimal, currency: string): Decimal =>
  rounded(amount.times(percentage).div(HUNDRED), currency);

/**
 * The share of an asset. The salvage value, which is in no books, takes the cent by which the others would leave more
 * depreciated than there is.
 */
export function shareOfAsset(state: AssetState, percentage: Decimal): AssetShare {
  const { native } = state.currencies;
  const cost = partOf(costLeft(state), percentage, native);
  const posted = partOf(accumulated(state), percentage, native);
  const most = cost.minus(posted);
  const least = most.minus(depreciable(state));
  const salvage = partOf(salvageLeft(state), percentage, native);
  return {
    percentage,
    cost,
    salvage: Decimal.max(least, Decimal.min(most, salvage)),
    accumulated: posted,
  };
}

/** The asset without the share. */
export const without = (state: AssetState, share: AssetShare): AssetState => ({
  ...state,
  costGone: state.costGone.plus(share.cost),
  salvageGone: state.salvageGone.plus(share.salvage),
  depreciationGone: state.depreciationGone.plus(share.accumulated),
});
/** The asset with a share that comes back. */
export const withAgain = (
  state: AssetState,
  share: Pick<AssetShare, 'cost' | 'salvage' | 'accumulated'>,
): AssetState => ({
  ...state,
  costGone: state.costGone.minus(share.cost),
  salvageGone: state.salvageGone.minus(share.salvage),
  depreciationGone: state.depreciationGone.minus(share.accumulated),
});

/**
 * What of the share is depreciation of rows dated on or after a day: those that earlier disposals took a share of
 * count with what was left of them.
 */
export function sinceDay(
  state: AssetState,
  day: string,
  percentage: Decimal,
  earlier: readonly { readonly entry: number | null; readonly percentage: Decimal }[],
): Decimal {
  const left = state.rows
    .filter(
      ({ posted, kind, date, entry }) =>
        posted && kind !== 'impairment' && entry !== null && date >= day,
    )
    .reduce((total, { amount, entry }) => {
      const rest = earlier
        .filter((each) => (each.entry ?? 0) > (entry ?? 0))
        .reduce(
          (part, { percentage: gone }) => part.times(HUNDRED.minus(gone)).div(HUNDRED),
          amount,
        );
      return total.plus(rest);
    }, new Decimal(0));
  return rounded(left.times(percentage).div(HUNDRED), state.currencies.native);
}
