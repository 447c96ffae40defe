// Creates and accepts fixed assets. docs/accounting.md section 10.
import { FixedAssetDepreciation } from '../../schema/assets/asset-parts.ts';
import { FixedAsset } from '../../schema/assets/fixed-asset.ts';
import {
  callerOf,
  demandOther,
  isDraftOnly,
  type Session,
  transactionOf,
} from '../platform/access/index.ts';
import { noSuchRecord, Problem } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import {
  addFault,
  collectFault,
  demandLinks,
  demandValid,
  insert,
  insertMany,
  locked,
  throwIfFaults,
} from '../platform/records/index.ts';
import { type Rates, ratesFor, ZERO } from '../ledger/index.ts';
import { demandCurrency } from '../settings/index.ts';
import { factsFor, linkedEntries } from './asset-facts.service.ts';
import { lockedState, storeState } from './asset-state.service.ts';
import {
  completed,
  type Completed,
  DERIVED,
  purchaseFaults,
  termFaults,
  valueFaults,
} from './asset.rules.ts';
import type { AssetFacts, AssetInput, AssetState, StoredAsset } from './asset.types.ts';
import { newRowsOf, type NewRow } from './given-schedule.rules.ts';
import { pauseAsset } from './pause.service.ts';
import { type Purchase, purchaseOf, takeUp } from './purchase.service.ts';
import { depreciatedThrough } from './schedule.rules.ts';

/** What an input comes to. */
export interface Worked {
  readonly facts: AssetFacts;
  readonly purchase: Purchase;
  readonly next: Completed;
  readonly rates: Rates;
}

/** Completes an input. Throws 400 with what speaks against it. */
export async function worked(
  session: Session,
  input: AssetInput,
  asset: number | null,
): Promise<Worked> {
  const facts = await factsFor(session, input.entity, input.assetClass);
  const purchase = await purchaseOf(session, input, facts.assetClass, asset);
  const next = completed(input, facts, purchase.lines);
  const { home } = facts;
  demandValid(session, FixedAsset, input, next.currency);
  await demandLinks(session, FixedAsset, input);
  if (!home && typeof input.entity === 'number') {
    addFault(session, { entity: [noSuchRecord(input.entity)] });
  }
  addFault(session, valueFaults(next));
  addFault(session, termFaults(next, input.depreciatedUntil ?? null));
  if (home) {
    await collectFault(session, () => demandCurrency(next.currency, facts.currencies));
    addFault(session, purchaseFaults(input, next, purchase.lines));
  }
  throwIfFaults(session);
  const { exchangeRate, exchangeRateBook, purchaseDate: date } = input;
  const rates = await ratesFor(session, {
    currency: next.currency,
    entity: home?.id ?? 0,
    date,
    exchangeRate,
    exchangeRateBook,
  });
  return { facts, purchase, next, rates };
}

/** An asset of which nothing is posted, as its schedule is derived from it. */
export const stateFrom = (
  { facts, next, rates }: Worked,
  input: AssetInput,
  { id, isDraft }: { readonly id: number; readonly isDraft: boolean },
): AssetState => ({
  id,
  name: input.name,
  entity: next.entity ?? 0,
  currencies: { native: next.currency, book: next.currency, reporting: next.currency },
  rates,
  assetClass: facts.assetClass,
  status: isDraft ? 'draft' : 'ACTIVE',
  isDepreciable: input.isNonDepreciable !== true,
  purchaseDate: input.purchaseDate,
  initialValue: next.initialValue,
  salvageValue: next.salvageValue,
  costGone: ZERO,
  salvageGone: ZERO,
  depreciated: ZERO,
  depreciationGone: ZERO,
  termStart: next.end === null ? null : next.start,
  termEnd: next.end,
  threshold: next.threshold,
  pauses: [],
  pauseDate: null,
  hasGivenSchedule: false,
  lastDeed: 0,
  madeFrom: null,
  department: input.department ?? null,
  tagIds: input.tagIds ?? [],
  rows: [],
});

/** What a new asset begins with: the rows of a given schedule, or its history. */
export async function beginning(
  session: Session,
  input: AssetInput,
  state: AssetState,
): Promise<NewRow[]> {
  const given = input.depreciations ?? [];
  const until = input.depreciatedUntil ?? null;
  if (given.length > 0) {
    const own = !state.isDepreciable
      ? 'This asset is not depreciated. Leave the rows out.'
      : until !== null
        ? 'Send either a schedule or depreciated_until.'
        : undefined;
    if (own !== undefined) addFault(session, { depreciations: [own] });
    throwIfFaults(session);
    const ids = given.flatMap(({ journalEntry }) => journalEntry ?? []);
    const account = state.assetClass?.accumulated ?? null;
    const entries = await linkedEntries(session, ids, account, state.id);
    const { rows, faults } = newRowsOf(given, state, entries);
    addFault(session, faults);
    throwIfFaults(session);
    return rows;
  }
  if (until === null || state.termStart === null || state.termEnd === null) return [];
  const term = {
    start: state.termStart,
    end: state.termEnd,
    threshold: state.threshold,
    pauses: state.pauses,
  };
  const base = state.initialValue.minus(state.salvageValue);
  const amount = depreciatedThrough(term, base, until, state.currencies.native);
  return [{ date: until, amount, posted: true, kind: 'history', entry: null }];
}

/** Stores rows that are new, and derives the rest: of a given schedule nothing. */
export async function storeRows(
  session: Session,
  state: AssetState,
  rows: readonly NewRow[],
): Promise<void> {
  const posted = rows.filter((row) => row.posted);
  const depreciated = posted.reduce((sum, { amount }) => sum.plus(amount), state.depreciated);
  const unposted = rows.filter((row) => !row.posted).map((row) => ({ ...row, id: 0 }));
  await insertMany(
    session,
    FixedAssetDepreciation,
    posted.map(({ date, entry, ...row }) => ({
      ...row,
      fixedAsset: state.id,
      postDate: date,
      journalEntry: entry,
    })),
  );
  await storeState(session, {
    ...state,
    depreciated,
    rows: [
      ...state.rows.filter((row) => row.posted),
      ...posted.map((row) => ({ ...row, id: 0 })),
      ...unposted,
    ],
  });
}

/** What is stored of an asset besides what was said of it. */
export const storedOf = (
  { purchase, next, rates }: Worked,
  state: AssetState,
): Readonly<Record<string, unknown>> => ({
  entity: next.entity,
  currency: next.currency,
  initialValue: next.initialValue,
  salvageValue: next.salvageValue,
  depreciationStartDate: next.start,
  depreciationEndDate: next.end,
  exchangeRate: rates.reporting,
  exchangeRateBook: rates.book,
  purchaseTransaction: purchase.purchaseTransaction,
  purchaseTransactions: purchase.purchaseTransactions,
  purchaseJournalEntry: purchase.purchaseJournalEntry,
  midMonthThreshold: state.threshold,
  hasGivenSchedule: state.hasGivenSchedule,
});

const GIVEN = 'update fixed_asset set given_values = $3 where workspace_id = $1 and id = $2';
export const rememberGiven = (session: Session, id: number, { next }: Worked) =>
  transactionOf(session).ask(named(GIVEN, [session.principal.workspace.id, id, next.given]));

export const BY_HAND =
  'The status follows from what happens to the asset. Send ACTIVE or PAUSED, or dispose of the asset.';

/**
 * Makes an asset, as a draft for those who may only draft. It posts nothing. Returns its id.
 * @throws Problem 400 on the field at fault
 */
export async function createAsset(session: Session, input: AssetInput): Promise<number> {
  const { status, depreciations: _, ...fields } = input;
  if (status !== undefined && status !== 'ACTIVE' && status !== 'PAUSED') {
    addFault(session, { status: [BY_HAND] });
  }
  const isDraft = isDraftOnly(session.principal, 'fixed_assets');
  const found = await worked(session, input, null);
  const blank = stateFrom(found, input, { id: 0, isDraft });
  const rows = await beginning(session, input, blank);
  const state = { ...blank, hasGivenSchedule: (input.depreciations ?? []).length > 0 };
  const id = await insert(session, FixedAsset, {
    ...fields,
    ...storedOf(found, state),
    status: state.status,
    ...(isDraft && { draftedBy: callerOf(session.principal) }),
  });
  await rememberGiven(session, id, found);
  if (!isDraft) await takeUp(session, id, found.next.initialValue, found.purchase.lines);
  await storeRows(session, { ...state, id }, rows);
  if (status === 'PAUSED' && !isDraft) await pauseAsset(session, id);
  return id;
}

/** The input that made an asset: what was given of it, and none of what was derived. */
export function inputOf(row: StoredAsset, given: readonly string[]): AssetInput {
  const { writable } = FixedAsset.definition;
  const derived = new Set<string>(DERIVED.filter((name) => !given.includes(name)));
  const entries = Object.entries(row).filter(
    ([name]) =>
      name in writable && name !== 'depreciations' && name !== 'status' && !derived.has(name),
  );
  return Object.fromEntries(entries) as unknown as AssetInput;
}

const GIVEN_OF =
  'select given_values as given from fixed_asset where workspace_id = $1 and id = $2';
export async function givenOf(session: Session, id: number): Promise<readonly string[]> {
  const [row] = await transactionOf(session).ask<{ given: string[] }>(
    named(GIVEN_OF, [session.principal.workspace.id, id]),
  );
  return row?.given ?? [];
}

/** Accepts a draft: it takes up its lines, and is depreciated. Throws 400 when it is none, 403 for one's own. */
export async function acceptAsset(session: Session, id: number): Promise<void> {
  const state = await lockedState(session, id);
  if (state.status !== 'draft') throw new Problem('INVALID', 'This fixed asset is not a draft.');
  const { row } = await locked(session, FixedAsset, id);
  demandOther(session.principal, 'fixed_assets', row.draftedBy);
  const input = inputOf(row, await givenOf(session, id));
  const found = await worked(session, input, id);
  const { workspace } = session.principal;
  await transactionOf(session).ask(
    named(
      `update fixed_asset set status = 'ACTIVE', approved_by = $3, last_modified_at = now() where workspace_id = $1 and id = $2`,
      [workspace.id, id, callerOf(session.principal)],
    ),
  );
  await takeUp(session, id, state.initialValue, found.purchase.lines);
  await storeState(session, { ...state, status: 'ACTIVE' });
}
