// What a credit memo is among the documents whose lines name accounts. docs/accounting.md section 6.
import { CreditMemo, CreditMemoLine } from '../../schema/receivable/credit-memo.ts';
import { noSuchRecord } from '../ground/base/problem.ts';
import type { AccountFlow } from '../documents/account-flow.types.ts';
import { memoStatus } from '../documents/settlement.rules.ts';

export const CREDIT_MEMO: AccountFlow = {
  resource: CreditMemo,
  line: CreditMemoLine,
  kind: 'credit_memo',
  title: 'Credit memo',
  entry: 'credit_memo',
  voidEntry: 'void_credit_memo',
  role: 'memo',
  side: 'debit',
  counter: 'credit_memo',
  usedWords: 'is used: void or delete its payments first',
  names: {
    date: 'creditMemoDate',
    number: 'creditMemoNumber',
    status: 'applicationStatus',
    used: 'amountUsed',
    control: 'creditAccount',
    party: 'client',
  },
  rules: {
    name: 'credit memo',
    control: ({ unappliedCredits, receivable }) => unappliedCredits ?? receivable,
    setting: 'unapplied_credits',
    controlField: 'creditAccount',
    mayBeControl: (subtype, account, { unappliedCredits }) =>
      /^(ACCOUNTS_RECEIVABLE|UNAPPLIED_CREDITS)$/.test(subtype) || account === unappliedCredits,
    controlWords:
      'A credit memo stands on unapplied credits or on a receivable account: choose the one of the settings, or one of subtype UNAPPLIED_CREDITS or ACCOUNTS_RECEIVABLE.',
    instead: 'invoice',
  },
  derivation: {
    derived: {
      creditAccount: ['credit_account_id', []],
      exchangeRate: ['exchange_rate', ['currency', 'entity', 'creditMemoDate', 'exchangeRateBook']],
      exchangeRateBook: [
        'exchange_rate_book',
        ['currency', 'entity', 'creditMemoDate', 'exchangeRate'],
      ],
    },
    ofTax: ['currency', 'taxBehavior'],
  },
  statusOf: ({ total, used }) => memoStatus(total, used),
  decide: (input, { party }, faults) => {
    const { client } = input;
    if (typeof client === 'number') {
      if (!party) faults['client'] = [noSuchRecord(client)];
      else if (party.type !== 'customer') {
        const words = party.type ? `of type ${party.type}` : 'of no type';
        faults['client'] = [`The client must be a customer; this record is ${words}.`];
      }
    }
    return {};
  },
  alongside: () => ({}),
};
