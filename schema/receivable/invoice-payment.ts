// A payment of an invoice, within the invoice and as a record of its own for clients that
// synchronize payments. docs/accounting.md section 6; contract: InvoicePayment, InvoicePaymentSync.
import {
  index,
  boolean,
  choice,
  currency,
  day,
  foreignId,
  formula,
  integers,
  link,
  money,
  owner,
  part,
  resource,
  stamped,
  text,
  via,
  workspaceId,
} from '../kit/index.ts';
import { among } from '../documents/formulas.ts';
import { LAST_DAY } from '../documents/tables.ts';
import { PAYMENT_TYPES } from '../data/invoice-states.ts';

/** Lines of a payment in the version of its entry that stands: those on the receivable, of gain or loss, of its discount. */
const LINES = `(select json_build_array(
    coalesce(array_agg(l.id order by l.id) filter (where l.document_role = 'settlement'), '{}')::text,
    min(l.id) filter (where l.document_role = 'settlement')::text,
    min(l.id) filter (where l.document_role = 'gain_loss')::text,
    min(l.id) filter (where l.document_role = 'early_discount' and {earlyDiscount} is not null)::text)
  from journal_line l where l.workspace_id = {workspace} and l.journal_entry_id = {paymentJournalEntry}
    and l.version = {paymentJournalEntry.version} and not l.is_mirror
    and l.document_kind = 'invoice' and l.document_line_id = {id})`;
const lineAt = (at: number) => among(foreignId().nullable(), LINES, at, 'integer');

export class InvoicePayment extends part('InvoicePayment', {
  describe: 'A payment or credit on an invoice. It is live until it is voided.',
  indexes: {
    last_day: LAST_DAY,
    modified_order: index('last_modified_at, id', 'list of payments'),
    external_idx: index('external_id', 'payments that were sent before', {
      where: 'external_id is not null',
    }),
  },
  readOnly: {
    ...stamped,
    currency: currency(),
    amount: money(),
    paymentDate: day().nullable(),
    voidedDate: day().nullable(),
    source: choice('PaymentSource', ['PAYPROC', 'MANUAL']).nullable(),
    paymentType: choice('PaymentType', PAYMENT_TYPES).nullable(),
    externalId: text(256).nullable(),
    withheldAmount: money().nullable(),
    earlyDiscount: money().nullable().describe('The early-payment discount, beside the amount.'),
    appliedMemo: link('CreditMemo')
      .nullable()
      .describe('The credit memo that was set off.')
      .indexed('uses of a memo'),
    memoPayment: foreignId().nullable().unseen(),
    excessMemo: link('CreditMemo')
      .nullable()
      .describe('Made of what was paid beyond the due.')
      .indexed('payments that left a memo'),
    usedTransaction: foreignId()
      .nullable()
      .describe('The ledger line on Uncategorized whose money it was.'),
    paymentJournalEntry: link('JournalEntry').nullable(),
    voidedJournalEntry: link('JournalEntry').nullable(),
  },
  derived: {
    customer: workspaceId(),
    invoice: owner(),
    creditMemo: via('appliedMemo', 'creditMemoNumber'),
    paymentTransactions: among(integers(), LINES, 0, 'integer[]'),
    paymentTransaction: lineAt(1).describe('Its line on the receivable.'),
    paymentTransactionBankDescription: formula(
      text().nullable(),
      '(select l.description from journal_line l where l.workspace_id = {workspace} and l.id = {usedTransaction})',
    ),
    fxGainLossRealizedTransaction: lineAt(2),
    paymentTermDiscountTransaction: lineAt(3),
    paymentJournalEntryOrder: via('paymentJournalEntry', 'order'),
    paymentIntercompanyJournal: formula(
      text().nullable(),
      '{paymentJournalEntry.intercompanyJournal}::text',
    ),
    voidedJournalEntryOrder: via('voidedJournalEntry', 'order'),
  },
}) {}

/** Payments of all invoices, for those who follow them. Contract: InvoicePaymentSync. */
export class InvoicePaymentSync extends resource('InvoicePaymentSync', {
  scope: 'invoice_payments',
  scopeTitle: 'invoice payments',
  approvable: true,
  describe: 'A payment of an invoice, voided or not, as those read it who keep up with changes.',
  view: true,
  operations: [],
  cursors: true,
  order: ['last_modified_at'],
  readOnly: {
    ...stamped,
    invoice: link('Invoice').filterable().wire('invoice_id'),
    amount: money(),
    currency: currency(),
    paymentDate: day().nullable().sortable(),
    paymentType: choice('PaymentType', PAYMENT_TYPES).nullable(),
    source: choice('PaymentSource', ['PAYPROC', 'MANUAL']).nullable(),
    externalId: text(256).nullable().filterable(),
    voidedDate: day().nullable(),
  },
  derived: { invoiceNumber: via('invoice', 'invoiceNumber') },
  filters: { voided: formula(boolean(), '({voidedDate} is not null)') },
}) {}
