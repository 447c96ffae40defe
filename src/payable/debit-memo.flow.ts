// What a debit memo is among the documents whose lines name accounts. docs/accounting.md section 7.
import { DebitMemo, DebitMemoLine } from '../../schema/payable/debit-memo.ts';
import { noSuchRecord } from '../ground/base/problem.ts';
import type { AccountFlow } from '../documents/account-flow.types.ts';

export const DEBIT_MEMO: AccountFlow = {
  resource: DebitMemo,
  line: DebitMemoLine,
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
    control: 'debitAccount',
    party: 'vendor',
  },
  rules: {
    name: 'debit memo',
    control: ({ unappliedDebits, payable }) => unappliedDebits ?? payable,
    setting: 'unapplied_debits',
    controlField: 'debitAccount',
    mayBeControl: (subtype, account, { unappliedDebits }) =>
      subtype === 'ACCOUNTS_PAYABLE' || account === unappliedDebits,
    controlWords:
      'A debit memo stands on unapplied debits or on a payable account: choose the one of the settings, or one of subtype ACCOUNTS_PAYABLE.',
    instead: 'bill',
  },
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
};
