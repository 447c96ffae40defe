// Pauses and resumes the depreciation of fixed assets. docs/accounting.md section 10.
import { type Session, transactionOf } from '../platform/access/index.ts';
import { invalid, Problem, today } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { lockedAsset, storeState } from './asset-state.service.ts';
import { postedThrough } from './asset-state.rules.ts';

const PAUSED = `update fixed_asset set pause_date = $3, pause_reason = $4 where workspace_id = $1 and id = $2`;
const RESUMED = 'update fixed_asset set last_resume_date = $3 where workspace_id = $1 and id = $2';

/**
 * Pauses an asset from a day: no depreciation from it until the day before it is resumed.
 * @throws Problem 400 where the asset is not active, or the day is depreciated already
 */
export async function pauseAsset(
  session: Session,
  id: number,
  date = today(),
  reason: string | null = null,
): Promise<void> {
  const state = await lockedAsset(session, id);
  if (state.status !== 'ACTIVE') {
    throw new Problem('INVALID', `Only an active asset is paused. This one is ${state.status}.`);
  }
  const through = postedThrough(state);
  if (through !== null && date <= through) {
    throw invalid('date', `Depreciation is posted through ${through}. Choose a later day.`);
  }
  const last = state.pauses.at(-1)?.to ?? null;
  if (last !== null && date < last) {
    throw invalid('date', `The asset was resumed on ${last}. Choose that day or a later one.`);
  }
  const { id: workspace } = session.principal.workspace;
  await transactionOf(session).ask(named(PAUSED, [workspace, id, date, reason]));
  await storeState(session, { ...state, pauses: [...state.pauses, { from: date, to: null }] });
}

/**
 * Resumes a paused asset from a day; its term ends that much later.
 * @throws Problem 400 where the asset is not paused, or the day is before the pause
 */
export async function resumeAsset(session: Session, id: number, date = today()): Promise<void> {
  const state = await lockedAsset(session, id);
  const open = state.pauses.at(-1);
  if (state.status !== 'PAUSED' || !open) {
    throw new Problem('INVALID', `Only a paused asset is resumed. This one is ${state.status}.`);
  }
  if (date < open.from) {
    throw invalid('date', `The asset is paused from ${open.from}. Choose that day or a later one.`);
  }
  const { id: workspace } = session.principal.workspace;
  await transactionOf(session).ask(named(RESUMED, [workspace, id, date]));
  const pauses = [...state.pauses.slice(0, -1), { from: open.from, to: date }];
  await storeState(session, { ...state, status: 'ACTIVE', pauses });
}
