// Deletes vendors and customers, for each of the operations that do so.
import { Vendor } from '../../schema/settings/vendor.ts';
import type { Session } from '../platform/access/index.ts';
import { Problem } from '../platform/base/index.ts';
import { removeReplaced } from '../platform/records/index.ts';
import { vendorIsUsed } from './usage.service.ts';

async function demandFree(session: Session, id: number, isReplaced: boolean): Promise<void> {
  if (isReplaced || !(await vendorIsUsed(session, id))) return;
  throw new Problem(
    'CONFLICT',
    'Documents or journal lines use this vendor. Send a replacement, or make the vendor inactive.',
  );
}

/**
 * Deletes a vendor. Its documents go to the replacement, if one is named. Throws 404, 409 while documents or
 * journal lines name it and nothing replaces it.
 */
export const deleteVendor = (
  session: Session,
  id: number,
  replacement?: number | null,
): Promise<void> => removeReplaced(session, Vendor, id, replacement, demandFree);
