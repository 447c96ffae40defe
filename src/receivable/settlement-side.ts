// The receivable side of settlement: payments, credit memos and early-payment discounts settle
// invoices. docs/accounting.md section 6.
import {
  CreditMemo,
  CreditMemoLine,
  CreditMemoPayment,
} from '../../schema/receivable/credit-memo.ts';
import { InvoicePayment } from '../../schema/receivable/invoice-payment.ts';
import { Invoice } from '../../schema/receivable/invoice.ts';
import type { Payment, SettlementSide } from '../documents/index.ts';
import { excessMemo } from './excess-memo.service.ts';

const TYPES = {
  line: 'BANK_TRANSACTION',
  memo: 'CREDIT_MEMO',
  hand: 'MANUAL_TRANSACTION',
} as const satisfies Record<Payment['kind'], InvoicePayment['paymentType']>;

export const RECEIVABLE: SettlementSide = {
  sign: 1,
  document: {
    kind: 'invoice',
    resource: Invoice,
    payment: InvoicePayment,
    party: 'client_id',
    date: 'invoice_date',
    number: 'invoice_number',
    control: 'ar_account_id',
    isSent: 't.sent_date is not null',
    isMigrated: 't.is_migrated',
    open: ['open', 'sent', 'partial'],
    ended: ['voided_date', 'uncollectible_date'],
    hasEarlyDiscount: true,
    row: (payment) => ({
      id: payment.id,
      invoice: payment.document,
      currency: payment.currency,
      amount: payment.amount,
      paymentDate: payment.date,
      source: 'MANUAL',
      paymentType: TYPES[payment.kind],
      externalId: payment.externalId,
      withheldAmount: payment.withheld.isZero() ? null : payment.withheld,
      earlyDiscount: payment.earlyDiscount.isZero() ? null : payment.earlyDiscount,
      appliedMemo: payment.memo?.id ?? null,
      memoPayment: payment.memo?.payment ?? null,
      excessMemo: payment.excess?.id ?? null,
      usedTransaction: payment.usedTransaction,
      paymentJournalEntry: payment.entry,
    }),
  },
  memo: {
    kind: 'credit_memo',
    resource: CreditMemo,
    line: CreditMemoLine,
    payment: CreditMemoPayment,
    party: 'client_id',
    date: 'credit_memo_date',
    number: 'credit_memo_number',
    account: 'credit_account_id',
    isMigrated: 't.migrated_journal_id is not null',
    open: ['open', 'partially_used'],
    ended: ['voided_date'],
    usedOn: 'memo',
    row: (use) => ({
      id: use.id,
      creditMemo: use.memo,
      currency: use.currency,
      amount: use.amount,
      paymentDate: use.date,
      appliedInvoice: use.applied?.document ?? null,
      documentPayment: use.applied?.payment ?? null,
      usedTransaction: use.usedTransaction,
      paymentJournalEntry: use.entry,
    }),
  },
  controlSubtype: 'ACCOUNTS_RECEIVABLE',
  controlSetting: 'accounts_receivable_id',
  types: {
    payment: 'invoice_payment',
    voidPayment: 'void_invoice_payment',
    memoPayment: 'credit_memo_payment',
    voidMemoPayment: 'void_credit_memo_payment',
  },
  excess: excessMemo,
};
