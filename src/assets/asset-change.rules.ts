// Works out what a change makes of a fixed asset, and what speaks against it once something is posted. Pure.
// docs/accounting.md section 10.
import type { PatchOf } from '../../schema/kit/index.ts';
import type { FixedAsset } from '../../schema/assets/fixed-asset.ts';
import type { FieldFaults } from '../platform/base/index.ts';
import {
  accumulated,
  costLeft,
  depreciable,
  postedThrough,
  salvageLeft,
  spreadRest,
  termOf,
} from './asset-state.rules.ts';
import type { AssetState, StoredAsset } from './asset.types.ts';
import { monthsOf } from './schedule.rules.ts';

export type AssetPatch = PatchOf<typeof FixedAsset>;

/** Whether something of an asset is in the books: then its currency, its entity and its accounts stay. */
export const isInBooks = ({ rows, lastDeed, madeFrom }: AssetState): boolean =>
  lastDeed > 0 || madeFrom !== null || rows.some(({ entry }) => entry !== null);

const TERM = [
  'depreciationStartDate',
  'depreciationEndDate',
  'purchaseDate',
  'assetClass',
  'entity',
];
export const touchesTerm = (fresh: ReadonlySet<string>): boolean =>
  TERM.some((name) => fresh.has(name));

/** What of an asset that is in the books cannot change. */
export function bookFaults(
  state: AssetState,
  next: AssetState,
  changes: AssetPatch,
  fresh: ReadonlySet<string>,
): FieldFaults {
  const faults: Record<string, FieldFaults[string]> = {};
  const stays = (name: string, message: string): void => {
    faults[name] = [message];
  };
  if (next.entity !== state.entity) {
    stays(
      'entity',
      'Depreciation is posted. Dispose of the asset, and make one in the other entity.',
    );
  }
  if (next.currencies.native !== state.currencies.native) {
    stays('currency', `Depreciation is posted in ${state.currencies.native}: the currency stays.`);
  }
  if (fresh.has('depreciationStartDate') && typeof changes.depreciationStartDate === 'string') {
    stays('depreciationStartDate', 'Depreciation is posted: its start stays.');
  }
  for (const name of ['exchangeRate', 'exchangeRateBook'] as const) {
    if (fresh.has(name) && changes[name])
      stays(name, 'Depreciation is posted at the rate that stands.');
  }
  const [old, now] = [state.assetClass, next.assetClass];
  if (old?.asset !== now?.asset || old?.accumulated !== now?.accumulated) {
    stays('assetClass', 'The class has other accounts. Transfer the asset to it.');
  }
  if (fresh.has('depreciatedUntil')) {
    stays('depreciatedUntil', 'Depreciation is posted: what is history stays.');
  }
  return faults;
}

/** The end of a term as it is said anew, with the pauses so far: they put off an end that is derived, none that is given. */
export const endedAnew = (
  { pauses }: AssetState,
  termEnd: string | null,
  isGiven: boolean,
): Pick<AssetState, 'termEnd' | 'pauses'> => ({
  termEnd,
  pauses: pauses.map(({ from, to }) => (isGiven ? { from, to, isWithin: true } : { from, to })),
});

const endOf = ({ termEnd, pauses }: AssetState): string => JSON.stringify([termEnd, pauses]);

/** What speaks against the values and the term that a change leaves. */
export function restFaults(
  state: AssetState,
  next: AssetState,
  fresh: ReadonlySet<string>,
): FieldFaults {
  const posted = accumulated(next);
  if (costLeft(next).minus(salvageLeft(next)).lt(posted) || salvageLeft(next).lt(0)) {
    const field =
      fresh.has('salvageValue') && !fresh.has('initialValue') ? 'salvageValue' : 'initialValue';
    return {
      [field]: [
        `Depreciation of ${posted.toFixed()} is posted: cost less salvage value cannot be below it.`,
      ],
    };
  }
  const isValued =
    !next.initialValue.eq(state.initialValue) || !next.salvageValue.eq(state.salvageValue);
  if (state.status === 'DISPOSED' && isValued) {
    return { initialValue: ['The asset is disposed of. Undo the disposal first.'] };
  }
  if (state.pauses.at(-1)?.to === null && endOf(next) !== endOf(state)) {
    return { depreciationEndDate: ['The asset is paused. Resume it first.'] };
  }
  const through = postedThrough(next);
  const term = termOf(next);
  if (term && monthsOf(term).length === 0) {
    return {
      depreciationEndDate: ['The asset is paused on every day until then. Send a later one.'],
    };
  }
  const isOver = depreciable(next).gt(0) && next.termEnd !== null && spreadRest(next).length === 0;
  return isOver && !next.hasGivenSchedule && through !== null && next.isDepreciable
    ? {
        depreciationEndDate: [
          `Depreciation is posted through ${through}, and there is more to post. Send a later depreciation_end_date.`,
        ],
      }
    : {};
}

/** What the schedule of an asset is derived from, as a text to compare. */
export const sourceOf = (state: AssetState): string =>
  JSON.stringify([
    ...[state.initialValue, state.salvageValue, state.assetClass?.id, state.isDepreciable],
    ...[state.termStart, state.termEnd, state.threshold, state.pauses, state.hasGivenSchedule],
    state.currencies.native,
  ]);

/** The fields of a change that say something else than what stands. */
export const freshIn = (
  changes: AssetPatch,
  row: StoredAsset,
  isEqual: (one: unknown, other: unknown) => boolean,
): Set<string> =>
  new Set(
    Object.entries(changes as Readonly<Record<string, unknown>>).flatMap(([name, value]) =>
      value === undefined || isEqual(value, (row as unknown as Record<string, unknown>)[name])
        ? []
        : [name],
    ),
  );
