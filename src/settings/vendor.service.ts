// What becomes of a vendor or customer, by whichever name it is reached.
import { Vendor } from '../../schema/settings/vendor.ts';
import type { Session } from '../ground/access/index.ts';
import { Problem } from '../ground/base/problem.ts';
import { erase, locked } from '../ground/records/index.ts';
import { reassign } from './reassign.service.ts';
import { vendorIsUsed } from './usage.service.ts';

/**
 * Deletes a vendor. Its documents go to the replacement, if one is named. Throws 404, 409 while documents or
 * journal lines name it and nothing replaces it.
 */
export async function deleteVendor(
  session: Session,
  id: number,
  replacement?: number | null,
): Promise<void> {
  const record = await locked(session, Vendor, id);
  await reassign(session, Vendor, id, replacement);
  if (typeof replacement !== 'number' && (await vendorIsUsed(session, id))) {
    throw new Problem(
      'CONFLICT',
      'Documents or journal lines name this vendor. Name a replacement, or make it inactive.',
    );
  }
  await erase(session, Vendor, record);
}
