// Checks the request of a transfer, and derives the term it leads to. Pure. docs/accounting.md section 10.
import type { Decimal } from '../../schema/kit/index.ts';
import { invalid } from '../platform/base/index.ts';
import { accumulated, costLeft, postedThrough } from './asset-state.rules.ts';
import type { AssetState } from './asset.types.ts';
import { LONGEST_LIFE } from './asset.rules.ts';
import { endAfter } from './schedule.rules.ts';
import { isWhole, type Share } from './share.rules.ts';

/** Where an asset, or a share of it, goes, and what is new of it from that day on. */
export interface TransferRequest {
  readonly newAssetClass: number;
  readonly effectiveDate: string;
  /** Of what is left; all of it when not said. */
  readonly transferPercentage?: Decimal | null | undefined;
  /** Must be what the percentage comes to. */
  readonly transferAmount?: Decimal | null | undefined;
  readonly transferAccumulatedDepreciation?: Decimal | null | undefined;
  /** Months left from the day. */
  readonly newUsefulLifeMonths?: number | null | undefined;
  readonly newSalvageValue?: Decimal | null | undefined;
  readonly memo?: string | null | undefined;
}

function demandSame(field: string, given: Decimal | null | undefined, stands: Decimal): void {
  if (given && !given.eq(stands)) {
    throw invalid(
      field,
      `The percentage comes to ${stands.toFixed()}. Send that, or leave this out.`,
    );
  }
}

/** Throws 400 on what speaks against a transfer. */
export function demandTransfer(state: AssetState, share: Share, request: TransferRequest): void {
  const { newAssetClass, effectiveDate, newUsefulLifeMonths: months, newSalvageValue } = request;
  if (newAssetClass === state.assetClass?.id) {
    throw invalid('newAssetClass', 'The asset is of this class already. Choose another one.');
  }
  const through = postedThrough(state);
  if (through !== null && through >= effectiveDate) {
    throw invalid(
      'effectiveDate',
      `Depreciation is posted through ${through}. Choose a later day.`,
    );
  }
  demandSame('transferAmount', request.transferAmount, share.cost);
  demandSame(
    'transferAccumulatedDepreciation',
    request.transferAccumulatedDepreciation,
    share.accumulated,
  );
  if (typeof months === 'number' && (months < 1 || months > LONGEST_LIFE)) {
    throw invalid('newUsefulLifeMonths', `Months, from 1 to ${LONGEST_LIFE}.`);
  }
  if (typeof months === 'number' && state.status === 'PAUSED') {
    throw invalid('newUsefulLifeMonths', 'The asset is paused. Resume it first.');
  }
  if (!newSalvageValue) return;
  const isAll = isWhole(share.percentage);
  const [cost, posted] = isAll
    ? [costLeft(state), accumulated(state)]
    : [share.cost, share.accumulated];
  const most = cost.minus(posted);
  if (newSalvageValue.lt(0) || newSalvageValue.gt(most)) {
    throw invalid(
      'newSalvageValue',
      `Must be between 0 and the net book value, ${most.toFixed()}.`,
    );
  }
}

/** The term of an asset, and whether its schedule was given. */
export type MovedTerm = Pick<AssetState, 'termStart' | 'termEnd' | 'pauses' | 'hasGivenSchedule'>;

/** The term from a transfer on: a new one where it says a life, else the one that stands. */
export function movedTerm(
  { termStart, termEnd, threshold, pauses, hasGivenSchedule }: AssetState,
  { effectiveDate, newUsefulLifeMonths: months }: TransferRequest,
): MovedTerm {
  if (typeof months !== 'number') return { termStart, termEnd, pauses, hasGivenSchedule };
  const end = endAfter(effectiveDate, months, threshold);
  return { termStart: effectiveDate, termEnd: end, pauses: [], hasGivenSchedule: false };
}
