// Removes fixed assets: drafts that are turned down, and assets with the entries of their depreciation.
// docs/accounting.md section 10.
import { FixedAsset } from '../../schema/assets/fixed-asset.ts';
import type { Session } from '../platform/access/index.ts';
import { Problem } from '../platform/base/index.ts';
import { erase, locked } from '../platform/records/index.ts';
import { retract, ZERO } from '../ledger/index.ts';
import { lockedState } from './asset-state.service.ts';
import type { AssetState } from './asset.types.ts';
import { takeUp } from './purchase.service.ts';

/** Turns a draft down: it is gone, with its trace. Throws 400 when it is none. */
export async function rejectAsset(session: Session, id: number): Promise<void> {
  const state = await lockedState(session, id);
  if (state.status !== 'draft') throw new Problem('INVALID', 'This fixed asset is not a draft.');
  await erase(session, FixedAsset, await locked(session, FixedAsset, id));
}

/** Removes an asset with the entries of its depreciation; the lines of its cost are free again. */
export async function removeAsset(session: Session, { id, rows }: AssetState): Promise<void> {
  const own = rows.filter(({ kind }) => kind === 'scheduled');
  for (const entry of new Set(own.flatMap((row) => row.entry ?? []))) await retract(session, entry);
  await erase(session, FixedAsset, await locked(session, FixedAsset, id));
  await takeUp(session, id, ZERO, []);
}

/**
 * Deletes an asset with the entries of its depreciation. Throws 409 where it was disposed of, transferred or made by a
 * transfer, 400 where an entry is in a closed month.
 */
export async function deleteAsset(session: Session, id: number): Promise<void> {
  const state = await lockedState(session, id);
  if (state.lastDeed > 0) {
    throw new Problem(
      'CONFLICT',
      'This asset was disposed of, transferred or impaired. Undo that first.',
    );
  }
  if (state.madeFrom !== null) {
    throw new Problem(
      'CONFLICT',
      `The transfer of a share of fixed asset ${state.madeFrom} made this one. Undo that transfer instead.`,
    );
  }
  await removeAsset(session, state);
}
