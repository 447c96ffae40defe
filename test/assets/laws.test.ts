// Laws of the lives of fixed assets: whatever is done in which order, the rows come to the base, and what is undone leaves
// no trace. docs/accounting.md section 10.
import fc from 'fast-check';
import { Decimal } from '../../schema/kit/index.ts';
import {
  accumulated,
  costLeft,
  depreciable,
  salvageLeft,
  scheduleFor,
} from '../../src/assets/asset-state.rules.ts';
import type { AssetState } from '../../src/assets/asset.types.ts';
import { endAfter } from '../../src/assets/schedule.rules.ts';
import { shareOfAsset, withAgain, without, type AssetShare } from '../../src/assets/share.rules.ts';
import { runs } from '../support/breadth.ts';

const ZERO = new Decimal(0);
const machines = { id: 1, name: 'Machines', life: 36, asset: 1, accumulated: 2, expense: 3 };

const born = (
  cents: number,
  salvage: number,
  months: number,
  threshold: number | null,
): AssetState => {
  const initialValue = new Decimal(cents).div(100);
  return {
    ...{
      id: 1,
      name: 'Press',
      entity: 1,
      assetClass: machines,
      status: 'ACTIVE',
      isDepreciable: true,
    },
    currencies: { native: 'USD', book: 'USD', reporting: 'USD' },
    rates: { book: new Decimal(1), reporting: new Decimal(1) },
    purchaseDate: '2026-01-10',
    initialValue,
    salvageValue: initialValue.times(salvage).div(100).toDecimalPlaces(2),
    ...{ costGone: ZERO, salvageGone: ZERO, depreciated: ZERO, depreciationGone: ZERO },
    termStart: '2026-01-10',
    termEnd: endAfter('2026-01-10', months, threshold),
    ...{ threshold, pauses: [], pauseDate: null, hasGivenSchedule: false, lastDeed: 0 },
    ...{ department: null, tagIds: [], rows: [] },
  };
};

/** Posts the next rows of the schedule, as many as are said. */
function depreciated(state: AssetState, months: number): AssetState {
  const rows = scheduleFor(state).slice(0, months);
  const sum = rows.reduce((total, { amount }) => total.plus(amount), state.depreciated);
  const posted = rows.map(({ date, amount }, nth) => ({
    ...{ id: state.rows.length + nth + 1, date, amount, entry: 1 },
    ...({ posted: true, kind: 'scheduled' } as const),
  }));
  return { ...state, depreciated: sum, rows: [...state.rows, ...posted] };
}

type Deed =
  | { readonly do: 'run'; readonly months: number }
  | { readonly do: 'dispose'; readonly percent: number }
  | { readonly do: 'undo' };
const deeds = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('run' as const), months: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ do: fc.constant('dispose' as const), percent: fc.integer({ min: 1, max: 9_999 }) }),
    fc.record({ do: fc.constant('undo' as const) }),
  ),
  { maxLength: 14 },
);

test('500 lives: the rows come to the base at any time, and nothing is left in the end', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 50_000_000 }),
      fc.integer({ min: 0, max: 90 }),
      fc.integer({ min: 1, max: 72 }),
      fc.option(fc.integer({ min: 0, max: 31 })),
      deeds as fc.Arbitrary<Deed[]>,
      (cents, salvage, months, threshold, life) => {
        let state = born(cents, salvage, months, threshold);
        const gone: AssetShare[] = [];
        const holds = (): void => {
          const rows = scheduleFor(state);
          const open = rows.reduce((sum, { amount }) => sum.plus(amount), ZERO);
          expect(open.toFixed(2)).toBe(depreciable(state).toFixed(2));
          expect(open.plus(accumulated(state)).toFixed(2)).toBe(
            costLeft(state).minus(salvageLeft(state)).toFixed(2),
          );
          expect(rows.every(({ amount }) => amount.gt(0))).toBe(true);
        };
        holds();
        for (const deed of life) {
          if (deed.do === 'run') state = depreciated(state, deed.months);
          else if (deed.do === 'dispose') {
            const share = shareOfAsset(state, new Decimal(deed.percent).div(100));
            gone.push(share);
            state = without(state, share);
          } else {
            const share = gone.pop();
            if (share) state = withAgain(state, share);
          }
          holds();
        }
        for (const share of gone.toReversed()) state = withAgain(state, share);
        state = depreciated(state, 10_000);
        expect(state.depreciated.toFixed(2)).toBe(
          state.initialValue.minus(state.salvageValue).toFixed(2),
        );
        expect([state.costGone.toFixed(2), state.depreciationGone.toFixed(2)]).toEqual([
          '0.00',
          '0.00',
        ]);
      },
    ),
    { numRuns: runs(500) },
  );
});

test('everything goes at once, or in shares and then the rest: the same is gone', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 9_000_000 }),
      fc.integer({ min: 0, max: 40 }),
      fc.array(fc.integer({ min: 1, max: 9_999 }), { maxLength: 4 }),
      (cents, months, percents) => {
        const start = depreciated(born(cents, 10, 36, null), months);
        let state = start;
        for (const percent of percents) {
          state = without(state, shareOfAsset(state, new Decimal(percent).div(100)));
        }
        state = without(state, shareOfAsset(state, new Decimal(100)));
        expect(state.costGone.toFixed(2)).toBe(start.initialValue.toFixed(2));
        expect(state.depreciationGone.toFixed(2)).toBe(start.depreciated.toFixed(2));
        expect(state.salvageGone.toFixed(2)).toBe(start.salvageValue.toFixed(2));
      },
    ),
  );
});
