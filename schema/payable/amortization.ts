// A prepaid bill line, expensed month by month. docs/accounting.md section 10; contract:
// AmortizationSchedule.
import {
  boolean,
  currency,
  day,
  foreignId,
  formula,
  link,
  money,
  owned,
  part,
  resource,
  stamped,
  via,
  workspaceId,
} from '../kit/index.ts';

export class AmortizationSchedule extends part('AmortizationSchedule', {
  describe: 'The expense on the last day of a month.',
  readOnly: {
    date: day(),
    amount: money(),
    journalEntry: link('JournalEntry').nullable(),
  },
  derived: {
    customer: workspaceId(),
    posted: formula(boolean(), '({journalEntry} is not null)'),
    journalEntryOrder: via('journalEntry', 'order'),
  },
}) {}

export class Amortization extends resource('Amortization', {
  scope: 'amortizations',
  scopeTitle: 'amortization schedules',
  approvable: true,
  describe: 'The expense schedule of a prepaid bill line.',
  operations: ['list', 'get'],
  unique: [['billLine']],
  constraints: {
    bill_line_fkey: 'foreign key (workspace_id, bill_line) references bill_line (workspace_id, id)',
  },
  readOnly: {
    ...stamped,
    entity: link('Entity').filterable(),
    bill: link('Bill').filterable(),
    billLine: foreignId().filterable(),
    startDate: day().sortable(),
    endDate: day().sortable(),
    amount: money(),
    currency: currency(),
    prepaidAccount: link('Account'),
    expenseAccount: link('Account'),
    useWholeMonthAccounting: boolean().default(false),
    schedule: owned(AmortizationSchedule),
  },
  derived: { customer: workspaceId(), billNumber: via('bill', 'billNumber') },
}) {}
