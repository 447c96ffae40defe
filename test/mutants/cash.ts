// Planted bugs: reconciliation, transfers in two currencies, the close, and the books as known at a
// moment.
import { planted } from './mutant.ts';

const RECONCILING = [
  'cash/reconciliation',
  'cash/reconciliation-life',
  'cash/reconciliation-races',
  'cash/matching-laws',
];
const CLOSING = ['close/close', 'close/races', 'statements/closed'];

export const mutants = [
  ...planted('src/cash/reconciliation.service.ts', RECONCILING, [
    [
      'a report begins with the balance of one that is not approved',
      "and r.id <> $5 and r.status = 'APPROVED'",
      'and r.id <> $5',
    ],
    [
      'whoever may write may approve',
      "if (isStep && (status === 'APPROVED' || row.status === 'APPROVED')) {",
      "if (isStep && row.status === 'APPROVED') {",
    ],
    [
      'the files of a report that is deleted stay',
      'askAll([named(REMOVE, values), named(FORGET_FILES, values)])',
      'askAll([named(REMOVE, values)])',
    ],
  ]),
  ...planted('src/cash/reconciliation-lines.service.ts', RECONCILING, [
    [
      'lines that stay unconfirmed are not told',
      'if (left.length === 0) return;\n  const faults = (left',
      'if (left.length >= 0) return;\n  const faults = (left',
    ],
    [
      'a bank line without a match is passed over',
      'if (missing.length > 0) {',
      'if (missing.length > 9999) {',
    ],
  ]),
  ...planted(
    'src/cash/exchange.rules.ts',
    ['cash/merge'],
    [
      [
        'a gain is a loss',
        'book: later.book.plus(earlier.book).negated(),',
        'book: later.book.plus(earlier.book),',
      ],
      [
        'a gain in one currency and a loss in another stand on one line',
        'const gain = isCrossed',
        'const gain = isCrossed && later.native.isZero()',
      ],
    ],
  ),
  ...planted(
    'src/close/revaluation.rules.ts',
    ['close/revaluation', 'close/close'],
    [
      [
        'the reversal is on the same day',
        'date: addDays(posting.date, 1),',
        'date: addDays(posting.date, 0),',
      ],
      [
        'the reversal leaves the reporting currency',
        'debitReporting: each.creditReporting,\n  creditReporting: each.debitReporting,',
        'debitReporting: each.debitReporting,\n  creditReporting: each.creditReporting,',
      ],
    ],
  ),
  ...planted('src/close/lock.service.ts', CLOSING, [
    [
      'a lock leaves what is due unposted',
      'await postDue(session, input.lockedThrough, entity);',
      '',
    ],
    [
      'a lock goes to another entity',
      'if (input.entity !== undefined && input.entity !== lock.entity) {',
      'if (input.entity === -1) {',
    ],
    ['who locked is not written down', "name: author['created_by_name'],", "name: '',"],
  ]),
  ...planted(
    'src/ledger/as-known/known-moment.service.ts',
    ['statements/known', 'statements/explain'],
    [
      ['the future is known', 'if (number === null)', 'if (number === undefined)'],
      [
        'what waits for its number was known',
        '\n  union all select journal_entry_id, version, is_mirror from posting_waiting where workspace_id = $1)`',
        ')`',
      ],
    ],
  ),
  ...planted(
    'src/cash/reconciliation.service.ts',
    ['cash/reconciliation'],
    [
      [
        'whoever may write reopens what was approved',
        "if (isStep && (status === 'APPROVED' || row.status === 'APPROVED')) {",
        "if (isStep && status === 'APPROVED') {",
      ],
    ],
  ),
];
