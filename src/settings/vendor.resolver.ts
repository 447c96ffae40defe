// Operations on customers, vendors and employees: a tree, deleted with a replacement, looked up in
// bulk.
import { Vendor } from '../../schema/settings/vendor.ts';
import { lookup, replaceable } from '../platform/records/index.ts';
import { deleteVendor } from './vendor.service.ts';

export const VendorDeletion = replaceable(
  Vendor,
  'Deletes one vendor. Its documents go to the replacement; posted journal lines keep their vendor.',
  deleteVendor,
);

export const VendorLookup = lookup(Vendor);
