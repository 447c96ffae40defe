// A value of the one field of vendors that a workspace names itself. contract: VendorCustomField.
import { listOf, resource, stamped, text, workspaceId } from '../kit/index.ts';

export class VendorCustomField extends resource('VendorCustomField', {
  scope: 'custom_fields',
  describe: 'A value vendors can be given in the workspace’s own field.',
  search: ['value'],
  writable: { value: text(250).nullable().sortable() },
  readOnly: { ...stamped },
  derived: { customer: workspaceId(), vendors: listOf('Vendor', 'vendorCustomField_1') },
}) {}
