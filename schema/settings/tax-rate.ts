// A rate of sales tax. docs/accounting.md section 1, Tax.
import { listOf, boolean, percent, resource, stamped, text, workspaceId } from '../kit/index.ts';

export class TaxRate extends resource('TaxRate', {
  scope: 'tax_rates',
  scopeTitle: 'tax rates',
  isFew: true,
  describe: 'A rate of sales tax, in parts of a hundred.',
  activeWhen: '{isActive}',
  search: ['name'],
  order: ['name'],
  unique: [['name']],
  writable: {
    name: text(250).required().sortable(),
    value: percent()
      .within({ minimum: 0 })
      .required()
      .sortable()
      .describe('Parts of a hundred: 8.25 is 8.25 %.'),
    description: text().nullable(),
    isActive: boolean().default(true),
  },
  readOnly: { ...stamped },
  derived: { customer: workspaceId(), invoices: listOf('Invoice', 'taxRate') },
}) {}
