// Derives from a fixed asset as it stands what is left of it, the rest of its schedule and its status. Pure.
// docs/accounting.md section 10.
import { Decimal } from '../../schema/kit/index.ts';
import { ZERO } from '../ledger/index.ts';
import { isComplete, type AssetState, type AssetStatus } from './asset.types.ts';
import {
  lastDayOf,
  lifeOf,
  type Portion,
  restOf,
  spread,
  type AssetTerm,
} from './schedule.rules.ts';

export const costLeft = ({ initialValue, costGone }: AssetState): Decimal =>
  initialValue.minus(costGone);
export const salvageLeft = ({ salvageValue, salvageGone }: AssetState): Decimal =>
  salvageValue.minus(salvageGone);
/** Posted depreciation, history included, of what is left. */
export const accumulated = ({ depreciated, depreciationGone }: AssetState): Decimal =>
  depreciated.minus(depreciationGone);
/** What is still to be depreciated. */
export const depreciable = (state: AssetState): Decimal =>
  Decimal.max(ZERO, costLeft(state).minus(salvageLeft(state)).minus(accumulated(state)));

/** The term, where it has one. */
export const termOf = ({ termStart, termEnd, threshold, pauses }: AssetState): AssetTerm | null =>
  termStart === null || termEnd === null
    ? null
    : { start: termStart, end: termEnd, threshold, pauses };

/** The last day through which it is depreciated: an impairment is no depreciation of a month. */
export function postedThrough({ rows }: Pick<AssetState, 'rows'>): string | null {
  const days = rows.flatMap(({ posted, kind, date }) =>
    posted && kind !== 'impairment' ? [date] : [],
  );
  return days.reduce<string | null>(
    (last, day) => (last === null || day > last ? day : last),
    null,
  );
}

/** The rest spread over what is left: of a schedule that was given in its proportions, else of the term. */
export function spreadRest(state: AssetState): Portion[] {
  const rest = depreciable(state);
  if (!state.isDepreciable || !isComplete(state.assetClass) || rest.isZero()) return [];
  const { native } = state.currencies;
  if (state.hasGivenSchedule) {
    const open = state.rows.filter(({ posted }) => !posted);
    return spread(
      rest,
      open.map(({ date, amount }) => ({ date, weight: amount })),
      native,
    );
  }
  const term = termOf(state);
  if (!term) return [];
  const base = costLeft(state).minus(salvageLeft(state));
  const posted = accumulated(state);
  return restOf(term, { base, posted, through: postedThrough(state) }, native);
}

/**
 * The rest of the schedule. An undo may leave something to depreciate when no month is left: it is due on the last day
 * of the schedule.
 */
export function scheduleFor(state: AssetState): Portion[] {
  const found = spreadRest(state);
  const last = state.rows.at(-1)?.date ?? state.termEnd;
  const isOver = found.length === 0 && state.isDepreciable && isComplete(state.assetClass);
  const rest = depreciable(state);
  if (!isOver || rest.isZero() || last === null || state.rows.length === 0) return found;
  return [{ date: last, amount: rest }];
}

/** Where an asset stands, from what is left of it. */
export function statusOf(state: AssetState): AssetStatus {
  if (state.status === 'draft') return 'draft';
  if (state.costGone.gt(0) && costLeft(state).isZero()) return 'DISPOSED';
  if (state.isDepreciable && depreciable(state).isZero() && accumulated(state).gt(0)) {
    return 'DEPRECIATED';
  }
  return state.pauses.at(-1)?.to === null ? 'PAUSED' : 'ACTIVE';
}

/** What an asset tells of its term. */
export function shownTerm(state: AssetState): {
  usefulLife: string | null;
  depreciationEndDate: string | null;
} {
  const term = termOf(state);
  if (!term) return { usefulLife: null, depreciationEndDate: null };
  return { usefulLife: lifeOf(term), depreciationEndDate: lastDayOf(term) };
}
