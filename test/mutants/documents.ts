// Planted bugs: what settles documents of both sides, and prepaid lines of bills.
import { planted } from './mutant.ts';

const PAYMENTS = ['payable/payments', 'payable/payments-kept', 'receivable/payments'];
const UNDOING = [
  'payable/payments',
  'payable/payments-kept',
  'receivable/payments',
  'receivable/payment-terms',
];
const MEMOS = ['payable/debit-memo', 'payable/void-use', 'payable/payments', 'payable/laws'];

export const mutants = [
  ...planted('src/documents/settlement.service.ts', PAYMENTS, [
    [
      'a payment names a department that is not there',
      "if (typeof department === 'number' && !departments.has(department)) {",
      "if (typeof department === 'number' && department < 0) {",
    ],
    [
      'a document that is paid in part tells that it is paid',
      "isPaid ? 'paid' : 'payment'",
      "isPaid || document.paid.gt(0) ? 'paid' : 'payment'",
    ],
  ]),
  ...planted('src/documents/settlement-undo.service.ts', UNDOING, [
    [
      'a payment is voided before its day',
      'if (date < payment.date) {',
      "if (date < '1900-01-01') {",
    ],
    ['what was withheld stays paid', '.minus(amount).minus(withheld)', '.minus(amount)'],
    ['the memo that was set off stays used', 'memo.used = memo.used.minus(amount);', ''],
    [
      'an excess that is used can be taken back',
      'if (!memo || memo.used.isZero()) return;',
      'if (!memo || memo.used.gte(0)) return;',
    ],
    [
      'payments of a written-off document can be taken back',
      "if (document.status !== 'uncollectible') return;",
      "if (document.status !== 'draft') return;",
    ],
    [
      'a document that goes leaves its first payment',
      'for (const payment of payments.toReversed()) {',
      'for (const payment of payments.slice(1).toReversed()) {',
    ],
  ]),
  ...planted('src/documents/memo-use.service.ts', MEMOS, [
    [
      'a memo is used beyond its rest',
      'if (amount.gt(remaining)) throw',
      'if (amount.gt(memo.total.times(9))) throw',
    ],
    [
      'a line gives more than it has',
      'if (amount.gt(there)) throw',
      'if (amount.gt(there.plus(9999))) throw',
    ],
    ['a line that gave stays free', 'line.reserved = line.reserved.plus(amount);', ''],
    [
      'a use that is voided stays off its memo',
      'memo.used = Decimal.max(ZERO, memo.used.minus(use.amount));',
      '',
    ],
    [
      'a use is voided twice',
      "if (voidedDate !== null) throw new Problem('INVALID', `This payment is ${words}`);\n}\n\n/**\n * Voids a use",
      '}\n\n/**\n * Voids a use',
    ],
    ['a use is voided before its day', 'if (date < use.date) {', "if (date < '1900-01-01') {"],
  ]),
  ...planted(
    'src/payable/amortization.rules.ts',
    ['payable/amortization'],
    [
      ['a month is weighed as if whole', '(covered * WHOLE_MONTH) / days', 'WHOLE_MONTH'],
      [
        'each portion is rounded by itself',
        'amount: total.minus(before)',
        'amount: rounded(amount.times(month.weight).div(whole), currency)',
      ],
      [
        'what is posted is scheduled again',
        'after === null || date > after',
        "after === null || date !== 'x'",
      ],
      [
        'the day after a lock is not looked for',
        'closedThrough === null || day > closedThrough ? day',
        'closedThrough === null || day > closedThrough || true ? day',
      ],
    ],
  ),
  ...planted(
    'src/payable/amortization.service.ts',
    ['payable/amortization'],
    [
      [
        'more is expensed than the line has',
        'whole.abs().gt(net.abs()) ||',
        'whole.abs().gt(net.abs().times(9)) ||',
      ],
      [
        'a line of any account is amortized',
        'else if (!PREPAID.includes(line.subtype)) {',
        "else if (line.subtype === '') {",
      ],
      [
        'a bill that is voided keeps its expenses',
        "await reverse(session, id, { date, type: 'journal_entry', dateField: 'voidDate' });",
        'await Promise.resolve([id, date, reverse]);',
      ],
    ],
  ),
];
