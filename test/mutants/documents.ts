// Planted bugs: settlement of both sides, and prepaid bill lines.
import { planted } from './mutant.ts';

const PAYMENTS = ['payable/payments', 'payable/payments-kept', 'receivable/payments'];
const UNDOING = [
  'payable/payments',
  'payable/payments-kept',
  'receivable/payments',
  'receivable/payment-terms',
];
const MEMOS = ['payable/debit-memo', 'payable/void-use', 'payable/payments', 'payable/laws'];

/** Tests of the life of all kinds, and of invoices in particular. */
const LIFE = ['documents/life', 'receivable/invoice-life'];

export const mutants = [
  ...planted('src/documents/life/document-life.service.ts', LIFE, [
    [
      'a voided document is voided again',
      "if (status === 'voided') throw",
      "if (status === 'draft') throw",
    ],
    ['a document may end before its day', 'if (day < date) {', "if (day < '1900-01-01') {"],
    [
      'reopening leaves the entry',
      '  if (entry !== null) await retract(session, entry);\n  const again',
      '  const again',
    ],
    ['reopening leaves the date of the void', '        [each.date, null],\n', ''],
    ['deleting leaves the entry', 'of [...ends, journalEntry]) {', 'of ends) {'],
    ['a deleted document tells nobody', "  publish(session, flow.resource, 'deleted', id);\n", ''],
    ['any document can be rejected', "demandStatus(flow, record, ['draft'], 'rejected');", ''],
  ]),
  ...planted(
    'src/documents/life/document-edit.service.ts',
    ['documents/life', 'receivable/invoice-edit', 'receivable/invoice-given'],
    [
      [
        'another day of a document leaves its entry',
        '[...MADE_FROM, date, number, party, ...posted]',
        '[...MADE_FROM, number, party, ...posted]',
      ],
      [
        'lines that go stay in the books',
        'else await retract(session, entry, flow.names.date);',
        '',
      ],
    ],
  ),
  ...planted('src/documents/life/document-entry.rules.ts', LIFE, [
    ['taxes are left out of the entry', 'line.tax.isZero() ? []', 'line.tax.gt(-1) ? []'],
  ]),
  ...planted(
    'src/documents/shared/terms.rules.ts',
    ['receivable/invoice-create', 'payable/bill-create'],
    [
      [
        'the due date is a day late',
        'dueDateOf(date, days ?? 0, faults)',
        'dueDateOf(date, (days ?? 0) + 1, faults)',
      ],
      [
        'the terms of the party do not count',
        '(given ?? ofParty?.terms ?? usual)',
        '(given ?? usual)',
      ],
    ],
  ),
  ...planted(
    'src/documents/life/document.rules.ts',
    ['receivable/invoice-refusals', 'payable/bill-refusals'],
    [['totals below zero are taken', 'if (total.lt(0)) {', 'if (total.lt(-1000000000)) {']],
  ),
  ...planted('src/documents/settlement/settlement.service.ts', PAYMENTS, [
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
  ...planted('src/documents/settlement/settlement-undo.service.ts', UNDOING, [
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
  ...planted('src/documents/settlement/memo-use.service.ts', MEMOS, [
    [
      'a memo is used beyond its rest',
      'if (amount.gt(remaining))',
      'if (amount.gt(memo.total.times(9)))',
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
        'more is expensed than the line has',
        'whole.abs().gt(net.abs()) ||',
        'whole.abs().gt(net.abs().times(9)) ||',
      ],
    ],
  ),
  ...planted(
    'src/ledger/shared/open-day.rules.ts',
    ['payable/amortization', 'assets/assets'],
    [
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
        'a line of any account is amortized',
        'else if (!PREPAID.includes(line.subtype)) {',
        "else if (line.subtype === '') {",
      ],
    ],
  ),
  ...planted(
    'src/payable/amortization-run.service.ts',
    ['payable/schedules-moved'],
    [
      [
        'what was posted at other rates is not made up for',
        '...(isOff ? moved(',
        '...(isOff && false ? moved(',
      ],
    ],
  ),
  ...planted(
    'src/payable/amortized-bill.service.ts',
    ['payable/amortization', 'payable/schedules-moved'],
    [
      [
        'a schedule stays in the entity that its bill leaves',
        'and m.entity_id <> b.entity_id`',
        'and m.entity_id <> b.entity_id and false`',
      ],
      [
        'a bill leaves its posted expenses in another entity',
        "if (entity !== change.input['entity']) {",
        'if (entity === 0) {',
      ],
      [
        'a bill that is expensed in full is converted anew',
        'if (!isOpen && isConvertedAnew(',
        'if (isOpen && isConvertedAnew(',
      ],
      [
        'a bill that is voided keeps its expenses',
        "await reverse(session, id, { date, type: 'journal_entry', dateField: 'voidDate' });",
        'await Promise.resolve([id, date, reverse]);',
      ],
    ],
  ),
  ...planted(
    'src/documents/settlement/settlement-checks.rules.ts',
    ['payable/void-use', 'states/memos'],
    [
      [
        'a voided memo is used',
        "if (status === 'draft' || status === 'voided') {\n    throw told(names",
        "if (status === 'draft') {\n    throw told(names",
      ],
    ],
  ),
  ...planted(
    'src/documents/settlement/open-lines.rules.ts',
    ['payable/payments-kept'],
    [
      [
        'lines of deleted entries pay',
        "header.status === 'posted' && !header.is_deleted",
        "header.status === 'posted'",
      ],
    ],
  ),
  ...planted(
    'src/documents/settlement/memo-use.service.ts',
    ['receivable/credit-memos', 'payable/debit-memo', 'payable/void-use'],
    [
      [
        'a memo takes more of a line than is left',
        'if (amount.gt(there)) throw',
        'if (amount.gt(there.plus(1_000_000))) throw',
      ],
    ],
  ),
  ...planted(
    'src/payable/bill.flow.ts',
    ['payable/schedules-gone'],
    [['a deleted bill keeps its schedules', '    await removeSchedules(session, id);\n', '']],
  ),
];
