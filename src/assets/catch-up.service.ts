// Posts the depreciation of the months before a deed, where that was not posted yet, in one entry.
// docs/accounting.md section 10.
import { type Session, transactionOf } from '../platform/access/index.ts';
import { named } from '../platform/database/index.ts';
import { post, retract, sum, ZERO } from '../ledger/index.ts';
import { endOfMonth } from '../platform/base/index.ts';
import { closedDays, isClosedOn } from '../settings/index.ts';
import { between, entryOf, lineOf } from './asset-posting.rules.ts';
import { type AssetState, isComplete } from './asset.types.ts';

const POSTED = `update fixed_asset_depreciation set posted = true, journal_entry_id = $3, last_modified_at = now()
  where workspace_id = $1 and id = any($2)`;

/**
 * Posts the rows dated before a day, on the last of their days, or on `otherwise` where that is closed. Returns the
 * asset with them, and the entry.
 */
export async function catchUp(
  session: Session,
  state: AssetState,
  before: string,
  otherwise: string,
): Promise<{ state: AssetState; entry: number | null }> {
  const { assetClass, pauseDate } = state;
  const ends = state.status === 'PAUSED' && pauseDate !== null ? endOfMonth(pauseDate) : null;
  const due = state.rows.filter(
    ({ posted, date }) => !posted && date < before && (ends === null || date <= ends),
  );
  const last = due.at(-1);
  if (!last || !isComplete(assetClass)) return { state, entry: null };
  const closed = await closedDays(session, state.entity);
  const depreciated = state.depreciated.plus(sum(due.map(({ amount }) => amount)));
  const posting = entryOf(state, {
    date: isClosedOn(last.date, closed) ? otherwise : last.date,
    memo: `Depreciation of ${state.name} through ${last.date}`,
    lines: [
      lineOf(state, assetClass.expense, between(state.depreciated, depreciated, state)),
      lineOf(
        state,
        assetClass.accumulated,
        between(depreciated, state.depreciated, state),
        'accumulated',
      ),
    ],
  });
  const { id: entry } = await post(session, posting);
  const ids = due.map(({ id }) => id);
  await transactionOf(session).ask(named(POSTED, [session.principal.workspace.id, ids, entry]));
  const rows = state.rows.map((row) =>
    ids.includes(row.id) ? { ...row, posted: true, entry } : row,
  );
  return { state: { ...state, depreciated, rows }, entry };
}

const ENTRY = 'select date::text as date from journal_entry where workspace_id = $1 and id = $2';
const UNPOSTED = `update fixed_asset_depreciation set posted = false, journal_entry_id = null
  where workspace_id = $1 and fixed_asset_id = $2 and journal_entry_id = $3`;

/** Takes an entry of depreciation back: its months are due again. */
export async function takeBackDepreciation(
  session: Session,
  state: AssetState,
  entry: number,
): Promise<AssetState> {
  const { id: workspace } = session.principal.workspace;
  await retract(session, entry);
  await transactionOf(session).ask(named(UNPOSTED, [workspace, state.id, entry]));
  const own = state.rows.filter((row) => row.entry === entry);
  const depreciated = own.reduce((left, { amount }) => left.minus(amount), state.depreciated);
  const rows = state.rows.map((row) =>
    row.entry === entry ? { ...row, posted: false, entry: null } : row,
  );
  return { ...state, depreciated: depreciated.lt(0) ? ZERO : depreciated, rows };
}

/**
 * Whether months after those of an entry are posted: its own would never be due again, but for those of a schedule that
 * was given.
 */
function isFollowed({ rows, hasGivenSchedule }: AssetState, entry: number): boolean {
  if (hasGivenSchedule) return false;
  const own = rows.filter((row) => row.entry === entry);
  return rows.some(
    (row) =>
      row.posted &&
      row.entry !== entry &&
      row.kind !== 'impairment' &&
      own.every(({ date }) => date < row.date),
  );
}

/**
 * Takes an entry of a catch-up back; it stays where its day is closed by now, or later months are posted: its months
 * were depreciated all the same.
 */
export async function takeBackCatchUp(
  session: Session,
  state: AssetState,
  entry: number | null,
): Promise<AssetState> {
  if (entry === null || isFollowed(state, entry)) return state;
  const { id: workspace } = session.principal.workspace;
  const [found] = await transactionOf(session).ask<{ date: string }>(
    named(ENTRY, [workspace, entry]),
  );
  const closed = await closedDays(session, state.entity);
  if (!found || isClosedOn(found.date, closed)) return state;
  return takeBackDepreciation(session, state, entry);
}
