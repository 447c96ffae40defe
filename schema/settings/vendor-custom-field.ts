// A value of the single vendor field that a workspace names itself. contract: VendorCustomField.
import { listOf, resource, stamped, text, workspaceId } from '../kit/index.ts';

export class VendorCustomField extends resource('VendorCustomField', {
  scope: 'custom_fields',
  isFew: true,
  describe: 'A value vendors can be given in the workspace’s own field.',
  search: ['value'],
  writable: { value: text(250).nullable().sortable() },
  readOnly: { ...stamped },
  derived: { customer: workspaceId(), vendors: listOf('Vendor', 'vendorCustomField1') },
}) {}
