// Planted bugs: revenue schedules, recognition and positions.
import { planted } from './mutant.ts';

const SCHEDULE = ['revenue/schedule', 'revenue/schedule-laws', 'revenue/subscriptions'];
const RECOGNITION = ['revenue/recognition', 'revenue/revenue-transaction', 'revenue/reports'];
const POSITION = [
  'revenue/recognition',
  'revenue/contract-invoice',
  'revenue/books-laws',
  'revenue/foreign-lives',
];
const FOREIGN = ['revenue/foreign-lives'];

export const mutants = [
  ...planted('src/revenue/shared/schedule.rules.ts', SCHEDULE, [
    [
      'a part month counts as a whole one',
      'if (days === whole) return WHOLE;',
      'if (days <= whole) return WHOLE;',
    ],
    ['a month has thirty days', "BigInt(proration === 'standard' ? whole : 30)", 'BigInt(30)'],
    [
      'halves are cut off',
      '(absolute(value) * 2n + divisor) / (divisor * 2n)',
      'absolute(value) / divisor',
    ],
    [
      'a loss is rounded the other way',
      'return value < 0n ? -whole : whole;',
      'return value < 0n ? -whole - 1n : whole;',
    ],
    [
      'months before the catch-up are recognized',
      'recognized: isLater ? ZERO : billed',
      'recognized: billed',
    ],
    [
      'what is kept is scheduled again',
      'if (kept.some((each) => isOf(each, share))) continue;',
      '',
    ],
    [
      'the rest after the last open month is lost',
      'if (!isNothing(rest)) rows.push(planned(value.product, last.share, rest));',
      '',
    ],
    [
      'the second term of an endless line begins a month late',
      'first: addMonths(term.first, months), last }',
      'first: addMonths(term.first, months && months + 1), last }',
    ],
  ]),
  ...planted('src/revenue/recognition/recognition.service.ts', RECOGNITION, [
    [
      'what was invoiced before is recognized',
      'r.journal_entry_id is null and not r.is_deleted and not r.is_migration_invoiced\n      and r.accounting_period <= $2 and coalesce(r.recognized, 0) <> 0\n      and (r.drafted_by',
      'r.journal_entry_id is null and not r.is_deleted\n      and r.accounting_period <= $2 and coalesce(r.recognized, 0) <> 0\n      and (r.drafted_by',
    ],
    ['drafts are recognized', 'and (r.drafted_by is null or r.approved_by is not null)', ''],
    [
      'a run of one contract recognizes all',
      'and ($4::integer is null or r.contract_id = $4)\n      and coalesce',
      'and coalesce',
    ],
    [
      'a lock inside a month recognizes it',
      'isWhole ? lockedThrough : addDays(`${lockedThrough.slice(0, 7)}-01`, -1)',
      'isWhole ? lockedThrough : endOfMonth(lockedThrough)',
    ],
  ]),
  ...planted('src/revenue/shared/position.rules.ts', POSITION, [
    [
      'a part of a balance takes all it is worth in the books',
      'rounded(of.times(native).div(balance.native), currency)',
      'rounded(of, currency)',
    ],
    [
      'growth leaves what is unbilled',
      'const other = isGrowth ? unbilled : deferred;',
      'const other = deferred;',
    ],
    ['two balances of one position stay', 'if (both.gt(0)) {', 'if (both.lt(0)) {'],
    [
      'what was deferred too little stays so',
      'if (deferred.native.lt(0)) {',
      'if (deferred.native.lt(-1e9)) {',
    ],
    [
      'what an empty balance is worth in the books stays on it',
      'deferred.native.isZero() ? NO_AMOUNTS : deferred',
      'deferred',
    ],
  ]),
  ...planted('src/revenue/billing/invoice-link.service.ts', FOREIGN, [
    [
      'a row that an invoice bills no more leaves its position unsettled',
      '!revenueTransactions.includes(row.id)',
      'false',
    ],
    [
      'a voided invoice that is deleted leaves two balances',
      'l.journal_entry_id in (i.journal_entry_id, i.voided_journal_entry_id)',
      'l.journal_entry_id is null',
    ],
  ]),
  ...planted('src/receivable/invoice.flow.ts', FOREIGN, [
    [
      'the entry keeps the credit of rows that are billed no more',
      "'tags', 'revenueTransactions'],",
      "'tags'],",
    ],
  ]),
];
