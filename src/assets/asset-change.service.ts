// Changes fixed assets: what is posted stays, and the rest of the schedule is derived anew. docs/accounting.md section 10.
import { FixedAsset } from '../../schema/assets/fixed-asset.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import type { FieldFaults } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { addFault, change, isEqual, locked, throwIfFaults } from '../platform/records/index.ts';
import { ZERO } from '../ledger/index.ts';
import {
  bookFaults,
  type AssetPatch,
  endedAnew,
  freshIn,
  isInBooks,
  restFaults,
  sourceOf,
  touchesTerm,
} from './asset-change.rules.ts';
import { linkedEntries } from './asset-facts.service.ts';
import { shownTerm } from './asset-state.rules.ts';
import { lockedState } from './asset-state.service.ts';
import {
  beginning,
  BY_HAND,
  givenOf,
  inputOf,
  rememberGiven,
  stateFrom,
  storedOf,
  storeRows,
  worked,
  type Worked,
} from './asset.service.ts';
import { DERIVED } from './asset.rules.ts';
import type { AssetInput, AssetState, StoredAsset } from './asset.types.ts';
import { isSameSchedule, newRowsOf, type NewRow } from './given-schedule.rules.ts';
import { pauseAsset, resumeAsset } from './pause.service.ts';
import { takeUp } from './purchase.service.ts';

/** The ways in which an asset names the lines of its cost. */
const PURCHASE = ['purchaseTransaction', 'purchaseTransactions', 'purchaseJournalEntry'];

/** The whole of an asset as a change leaves it, without what is derived. */
function nextInput(
  row: StoredAsset,
  given: readonly string[],
  changes: AssetPatch,
  { fresh, isReplaced }: { readonly fresh: ReadonlySet<string>; readonly isReplaced: boolean },
): AssetInput {
  const touched = PURCHASE.filter((name) => fresh.has(name));
  // One of the links says it anew: the others follow from it.
  const stands = Object.fromEntries(
    Object.entries(inputOf(row, given)).filter(
      ([name]) => touched.length === 0 || !PURCHASE.includes(name) || touched.includes(name),
    ),
  ) as unknown as AssetInput;
  const values = row as unknown as Record<string, unknown>;
  // What is sent back as it was derived is derived still.
  const derived = DERIVED.filter(
    (name) => !given.includes(name) && isEqual(changes[name], values[name]),
  );
  const said = Object.fromEntries(
    Object.entries(changes as Readonly<Record<string, unknown>>).filter(
      ([name, value]) => value !== undefined && !(derived as readonly string[]).includes(name),
    ),
  );
  const { depreciations: _, ...rest } = {
    ...(isReplaced ? { entity: stands.entity } : stands),
    ...said,
  } as AssetInput;
  return { ...rest, entity: rest.entity ?? row.entity };
}

/** The asset as a change leaves it, but for its rows. */
function nextState(
  state: AssetState,
  found: Worked,
  input: AssetInput,
  fresh: ReadonlySet<string>,
): AssetState {
  const made = stateFrom(found, input, { id: state.id, isDraft: state.status === 'draft' });
  const { initialValue, salvageValue, assetClass, isDepreciable } = made;
  const values = { initialValue, salvageValue, assetClass, isDepreciable };
  const ended = endedAnew(state, made.termEnd, found.next.given.includes('depreciationEndDate'));
  if (isInBooks(state)) {
    return { ...state, ...values, ...(fresh.has('depreciationEndDate') && ended) };
  }
  const { termStart, threshold } = touchesTerm(fresh) ? made : state;
  const { native } = made.currencies;
  const currencies = { ...state.currencies, native };
  const entity = made.entity;
  return {
    ...state,
    ...values,
    ...(touchesTerm(fresh) && ended),
    termStart,
    threshold,
    currencies,
    entity,
    rates: made.rates,
  };
}

const FORGET_HISTORY = `delete from fixed_asset_depreciation where workspace_id = $1 and fixed_asset_id = $2 and kind = 'history'`;

/** The rows that a change brings, and the asset with them. */
async function nextRows(
  session: Session,
  next: AssetState,
  input: AssetInput,
  changes: AssetPatch,
): Promise<{ state: AssetState; rows: NewRow[]; isNew: boolean }> {
  const given = changes.depreciations;
  if (given && given.length === 0) {
    return { state: { ...next, hasGivenSchedule: false }, rows: [], isNew: false };
  }
  if (given && !isSameSchedule(given, next.rows)) {
    const ids = given.flatMap(({ journalEntry }) => journalEntry ?? []);
    const entries = await linkedEntries(
      session,
      ids.filter((id) => !next.rows.some(({ entry }) => entry === id)),
      next.assetClass?.accumulated ?? null,
      next.id,
    );
    const { rows, faults } = newRowsOf(given, next, entries);
    addFault(session, faults);
    return { state: { ...next, hasGivenSchedule: true }, rows, isNew: true };
  }
  if (typeof changes.depreciatedUntil === 'string' && !isInBooks(next)) {
    const cleared = { ...next, rows: [], depreciated: ZERO, hasGivenSchedule: false };
    const { depreciations: _, ...plain } = input;
    const rows = await beginning(session, plain, cleared);
    return { state: cleared, rows, isNew: true };
  }
  return { state: next, rows: [], isNew: false };
}

async function follow(
  session: Session,
  state: AssetState,
  status: AssetPatch['status'],
): Promise<void> {
  if (status === undefined || status === state.status) return;
  if (status === 'PAUSED') await pauseAsset(session, state.id);
  else await resumeAsset(session, state.id);
}

/** What is wrong with the status that a change sends. */
function statusFaults({ status: is }: AssetState, status: AssetPatch['status']): FieldFaults {
  const isMove =
    (is === 'ACTIVE' && status === 'PAUSED') || (is === 'PAUSED' && status === 'ACTIVE');
  return status === undefined || status === is || isMove ? {} : { status: [BY_HAND] };
}

/** The fields of an asset as a change leaves them. What is in the books keeps its start and its rates. */
function fieldsOf(
  row: StoredAsset,
  changes: AssetPatch,
  found: Worked,
  after: AssetState,
  fresh: ReadonlySet<string>,
): Readonly<Record<string, unknown>> {
  const { depreciations: _, status: __, ...said } = changes;
  const { depreciationStartDate, exchangeRate, exchangeRateBook } = row;
  const isKept = isInBooks(after);
  return {
    ...said,
    ...storedOf(found, after),
    ...(isKept && { exchangeRate, exchangeRateBook }),
    ...((isKept || !touchesTerm(fresh)) && { depreciationStartDate }),
    depreciationEndDate: shownTerm(after).depreciationEndDate,
  };
}

/**
 * Changes an asset. `isReplaced`: what is not said goes back to its default, or is derived.
 * @throws Problem 400 on the field at fault
 */
export async function changeAsset(
  session: Session,
  id: number,
  changes: AssetPatch,
  isReplaced = false,
): Promise<void> {
  const state = await lockedState(session, id);
  const record = await locked(session, FixedAsset, id);
  const fresh = freshIn(changes, record.row, isEqual);
  const input = nextInput(record.row, await givenOf(session, id), changes, {
    fresh,
    isReplaced,
  });
  addFault(session, statusFaults(state, changes.status));
  const found = await worked(session, input, id);
  const next = nextState(state, found, input, fresh);
  if (isInBooks(state)) {
    const currencies = { ...next.currencies, native: found.next.currency };
    const asked = { ...next, entity: found.next.entity ?? 0, currencies };
    addFault(session, bookFaults(state, asked, changes, fresh));
  }
  addFault(session, restFaults(state, next, fresh));
  const { state: after, rows, isNew } = await nextRows(session, next, input, changes);
  const isOther = sourceOf(after) !== sourceOf(state);
  if (after.hasGivenSchedule && !isNew && isOther) {
    addFault(session, {
      depreciations: [
        'The schedule was given. Send one that comes to the new values, or an empty list.',
      ],
    });
  }
  throwIfFaults(session);
  await change(session, FixedAsset, record, fieldsOf(record.row, changes, found, after, fresh));
  await rememberGiven(session, id, found);
  if (state.status !== 'draft' && isClaimed(fresh, found, state)) {
    await takeUp(session, id, found.next.initialValue, found.purchase.lines);
  }
  if (isNew && after.rows.length === 0) {
    await transactionOf(session).ask(named(FORGET_HISTORY, [session.principal.workspace.id, id]));
  }
  if (isNew || isOther) await storeRows(session, after, rows);
  await follow(session, state, changes.status);
}

const isClaimed = (fresh: ReadonlySet<string>, { next }: Worked, state: AssetState): boolean =>
  PURCHASE.some((name) => fresh.has(name)) || !next.initialValue.eq(state.initialValue);
