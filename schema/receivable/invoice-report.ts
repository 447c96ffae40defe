// A saved question about invoices: groups, sums and filters. docs/interface.md, Invoice reports.
import { object, resource, stamped, text, workspaceId } from '../kit/index.ts';

export class InvoiceReport extends resource('InvoiceReport', {
  scope: 'custom_reports',
  scopeTitle: 'custom reports',
  isFew: true,
  describe: 'A question about invoices that was saved under a name.',
  operations: ['list', 'get', 'delete'],
  search: ['name'],
  order: ['name'],
  readOnly: {
    ...stamped,
    name: text(250).sortable(),
    query: object().describe('The parameters of the report, by their REST names.'),
  },
  derived: { customer: workspaceId() },
}) {}
