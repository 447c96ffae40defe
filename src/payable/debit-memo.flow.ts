// Debit memos as a kind of account document. docs/accounting.md section 7.
import { DebitMemo, DebitMemoLine } from '../../schema/payable/debit-memo.ts';
import { noSuchRecord } from '../platform/base/index.ts';
import { accountFlow } from '../documents/index.ts';

export const DEBIT_MEMO = accountFlow({
  resource: DebitMemo,
  line: DebitMemoLine,
  name: 'debit memo',
  kind: 'debit_memo',
  title: 'Debit memo',
  entry: 'debit_memo',
  voidEntry: 'void_debit_memo',
  role: 'memo',
  side: 'credit',
  counter: 'debit_memo',
  usedWords: 'is used: void or delete its payments first',
  names: {
    date: 'debitMemoDate',
    number: 'debitMemoNumber',
    status: 'applicationStatus',
    used: 'amountUsed',
    party: 'vendor',
  },
  instead: 'bill',
  control: {
    field: 'debitAccount',
    usual: ({ unappliedDebits, payable }) => unappliedDebits ?? payable,
    setting: 'unapplied_debits',
    allows: (subtype, account, { unappliedDebits }) =>
      subtype === 'ACCOUNTS_PAYABLE' || account === unappliedDebits,
    words:
      'A debit memo needs an account for unapplied debits or a payable account. Choose the one of the settings, or one of subtype ACCOUNTS_PAYABLE.',
  },
  fixed: ['migratedJournal'],
  endings: [{ status: 'voided', entry: 'voidedJournalEntry', date: 'voidedDate' }],
  derivation: {
    derived: {
      debitAccount: ['debit_account_id', []],
      exchangeRate: ['exchange_rate', ['currency', 'entity', 'debitMemoDate', 'exchangeRateBook']],
      exchangeRateBook: [
        'exchange_rate_book',
        ['currency', 'entity', 'debitMemoDate', 'exchangeRate'],
      ],
    },
    ofTax: ['currency', 'taxBehavior'],
  },
  statusOf: ({ total, used }) =>
    used.gte(total) ? 'used' : used.gt(0) ? 'partially_used' : 'open',
  decide: (input, facts, faults) => {
    const vendor = input['vendor'];
    if (typeof vendor === 'number' && !facts.party) faults['vendor'] = [noSuchRecord(vendor)];
    return {};
  },
  alongside: () => ({}),
});
