// Planted bugs: invoices and their later states.
import { planted } from './mutant.ts';

const MAKING = [
  'receivable/invoice-create',
  'receivable/invoice-amounts',
  'receivable/invoice-refusals',
  'receivable/invoice-life',
];

export const mutants = [
  ...planted(
    'src/receivable/invoice.service.ts',
    ['receivable/invoice-life', 'receivable/laws'],
    [
      [
        'a written-off invoice can be sent',
        "['open', 'sent', 'partial', 'paid']",
        "['open', 'sent', 'partial', 'paid', 'uncollectible', 'voided']",
      ],
      [
        'what is written off stays due',
        "    paymentStatus: 'uncollectible',\n",
        "    paymentStatus: 'open',\n",
      ],
    ],
  ),
  ...planted('src/receivable/invoice.flow.ts', MAKING, [
    [
      'an invoice of zero stays open',
      "if (used.gte(total)) return 'paid';",
      "if (used.gt(total)) return 'paid';",
    ],
    [
      'a receivable loses what was taken off it',
      'if (share.gte(native.negated())) continue;',
      'if (share.gte(native)) continue;',
    ],
  ]),
  ...planted('src/receivable/invoice.rules.ts', MAKING, [
    ['the discount is added', '.minus(discount);\n\n/**', '.plus(discount);\n\n/**'],
    ['taxes are left out of the total', 'total.plus(amount).plus(tax)', 'total.plus(amount)'],
    [
      'exempt customers pay tax',
      'input.skipTax === true || input.contractTaxExempt === true',
      'input.contractTaxExempt === true',
    ],
    ['the usual terms of an invoice are due at once', "'net_30'", "'due_on_receipt'"],
  ]),
  ...planted('src/receivable/customer.rules.ts', MAKING, [
    [
      'vendors get invoices',
      "else if (party.type !== 'customer') {",
      "else if (party.type === 'nobody') {",
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
