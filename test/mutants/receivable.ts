// Planted bugs: what an invoice is, and what becomes of it.
import { planted } from './mutant.ts';

const LIFE = ['receivable/invoice-life', 'receivable/laws'];
const MAKING = [
  'receivable/invoice-create',
  'receivable/invoice-amounts',
  'receivable/invoice-refusals',
  'receivable/invoice-life',
];

export const mutants = [
  ...planted(
    'src/receivable/invoice-edit.service.ts',
    ['receivable/invoice-edit', 'receivable/invoice-given'],
    [['another day of an invoice leaves its entry', "  'invoiceDate',\n", '']],
  ),
  ...planted('src/receivable/invoice-life.service.ts', LIFE, [
    [
      'a voided invoice is voided again',
      "if (invoice.paymentStatus === 'voided') throw",
      "if (invoice.paymentStatus === 'draft') throw",
    ],
    ['a void may be before the invoice', 'if (date < invoiceDate) {', "if (date < '1900-01-01') {"],
    [
      'a write-off may be before the invoice',
      'if (date < input.invoiceDate) {',
      "if (date < '1900-01-01') {",
    ],
    [
      'reopening leaves the entry',
      '  if (entry !== null) await retract(session, entry);\n  const status',
      '  const status',
    ],
    [
      'reopening leaves the date of the void',
      '    voidedDate: null,\n    uncollectibleDate',
      '    uncollectibleDate',
    ],
    [
      'deleting leaves the entries',
      'for (const entry of [badDebtJournalEntry, voidedJournalEntry, journalEntry]) {',
      'for (const entry of [badDebtJournalEntry, voidedJournalEntry]) {',
    ],
    [
      'a deleted invoice tells nobody',
      "if (invoice.paymentStatus !== 'draft') publish(session, Invoice, 'deleted', id);",
      '',
    ],
    ['any invoice can be rejected', "demandState(invoice, ['draft'], 'rejected');", ''],
    [
      'a written-off invoice can be sent',
      "['open', 'sent', 'partial', 'paid'], 'sent'",
      "['open', 'sent', 'partial', 'paid', 'uncollectible', 'voided'], 'sent'",
    ],
  ]),
  ...planted('src/receivable/invoice.rules.ts', MAKING, [
    [
      'the due date is a day late',
      'dueDateOf(input.invoiceDate, days ?? 0, faults)',
      'dueDateOf(input.invoiceDate, (days ?? 0) + 1, faults)',
    ],
    ['the discount is added', '.minus(discount);\n\n/**', '.plus(discount);\n\n/**'],
    ['taxes are left out of the total', 'total.plus(amount).plus(tax)', 'total.plus(amount)'],
    [
      'vendors get invoices',
      "else if (client.type !== 'customer') {",
      "else if (client.type === 'nobody') {",
    ],
    [
      'totals below zero are taken',
      "if (!faults['lines'] && total.lt(0)) {",
      "if (!faults['lines'] && total.lt(-1000000000)) {",
    ],
    [
      'exempt customers pay tax',
      'input.skipTax === true || input.contractTaxExempt === true',
      'input.contractTaxExempt === true',
    ],
    [
      'an invoice of zero stays open',
      'if (invoice.paid.gte(invoice.total)) return',
      'if (invoice.paid.gt(invoice.total)) return',
    ],
    [
      'the customer’s terms do not count',
      "(isSilent ? client?.terms : null) ?? 'net_30'",
      "'net_30'",
    ],
  ]),
  ...planted('src/receivable/invoice-line.rules.ts', MAKING, [
    [
      'a discount of a line is added',
      'line.amount ?? price.minus(discount)',
      'line.amount ?? price.plus(discount)',
    ],
    [
      'products that are not taxable are taxed',
      'const isTaxable = product?.isTaxable ?? true;',
      'const isTaxable = true;',
    ],
    [
      'a wrong tax is taken',
      '} else if (computed && !line.tax.eq(computed)) {',
      '} else if (computed && line.tax.lt(0)) {',
    ],
    [
      'two discounts that differ are taken',
      'if (one && other && !one.eq(other)) {',
      'if (one && other && one.lt(0)) {',
    ],
    [
      'lines may be in another currency',
      'if (line.currency !== undefined && line.currency !== context.currency) {',
      "if (line.currency === '') {",
    ],
    [
      'quantities do not count',
      'rounded(quantity.times(line.rate ?? ZERO), currency)',
      'rounded(line.rate ?? ZERO, currency)',
    ],
    [
      'inactive accounts of products are used',
      'else if (product.inactive.length > 0) {',
      'else if (product.inactive.length > 9) {',
    ],
  ]),
];
