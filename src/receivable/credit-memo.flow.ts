// Credit memos as a kind of account document. A memo from an overpayment belongs to its payment.
// docs/accounting.md section 6.
import { CreditMemo, CreditMemoLine } from '../../schema/receivable/credit-memo.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { Problem } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { accountFlow, memoStatus } from '../documents/index.ts';
import { creditedContracts } from './contract.port.ts';
import { demandCustomer } from './customer.rules.ts';

const EXCESS = `select c.credit_memo_number as number, p.id as payment, p.invoice_id as invoice
  from credit_memo c
  left join invoice_payment p on p.workspace_id = $1 and p.excess_memo_id = c.id
  where c.workspace_id = $1 and c.id = $2 and c.credit_memo_type = 'overpayment' and not c.is_deleted`;

/** Throws 409 for a memo that was made of an excess: it goes with its payment. */
async function demandOwn(session: Session, id: number): Promise<void> {
  const [found] = await transactionOf(session).ask<{
    number: string;
    payment: number;
    invoice: number;
  }>(named(EXCESS, [session.principal.workspace.id, id]));
  if (!found) return;
  const { number, payment, invoice } = found;
  throw new Problem(
    'CONFLICT',
    `${number} is the overpayment of payment ${payment} of invoice ${invoice}. Void or delete that payment instead.`,
  );
}

export const CREDIT_MEMO = accountFlow({
  resource: CreditMemo,
  line: CreditMemoLine,
  name: 'credit memo',
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
    party: 'client',
  },
  instead: 'invoice',
  control: {
    field: 'creditAccount',
    usual: ({ unappliedCredits, receivable }) => unappliedCredits ?? receivable,
    setting: 'unapplied_credits',
    allows: (subtype, account, { unappliedCredits }) =>
      /^(ACCOUNTS_RECEIVABLE|UNAPPLIED_CREDITS)$/.test(subtype) || account === unappliedCredits,
    words:
      'A credit memo needs an account for unapplied credits or a receivable account. Choose the one of the settings, or one of subtype UNAPPLIED_CREDITS or ACCOUNTS_RECEIVABLE.',
  },
  // Whether it is made of an excess, the service says itself.
  fixed: ['migratedJournal', 'creditMemoType'],
  endings: [{ status: 'voided', entry: 'voidedJournalEntry', date: 'voidedDate' }],
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
  decide: ({ client }, { party }, faults) => {
    demandCustomer(client, party, faults);
    return {};
  },
  alongside: () => ({}),
  demandOwn,
  follower: () => ({
    ...creditedContracts(),
    completed: (_, input) => Promise.resolve({ ...input, creditMemoType: 'credit_memo' }),
  }),
});
