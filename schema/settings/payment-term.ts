// A payment term: the due date, and the discount for early payment. docs/accounting.md section 6.
import {
  listOf,
  boolean,
  integer,
  percent,
  resource,
  stamped,
  text,
  workspaceId,
} from '../kit/index.ts';

export class PaymentTerm extends resource('PaymentTerm', {
  scope: 'payment_terms',
  scopeTitle: 'payment terms',
  isFew: true,
  describe: 'Days until a document is due, and the discount for paying within some of them.',
  activeWhen: '{isActive}',
  search: ['name'],
  order: ['name'],
  unique: [['name']],
  writable: {
    name: text(250).required().sortable(),
    dueDays: integer(0, 3650).required().sortable(),
    discountPercent: percent()
      .within({ minimum: 0, maximum: 100 })
      .nullable()
      .describe('Parts of a hundred of the total.'),
    discountDays: integer(0, 3650).nullable().describe('Days within which the discount is given.'),
    isActive: boolean().default(true),
  },
  readOnly: { ...stamped },
  derived: {
    customer: workspaceId(),
    vendors: listOf('Vendor', 'paymentTerm'),
    invoices: listOf('Invoice', 'paymentTerm'),
  },
}) {}
