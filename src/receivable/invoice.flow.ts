// Invoices as a kind of document: lines find their accounts by product, contracts follow.
// docs/accounting.md section 6.
import { Invoice, InvoiceLine } from '../../schema/receivable/invoice.ts';
import type { Decimal } from '../../schema/kit/index.ts';
import type { Session } from '../platform/access/index.ts';
import { invalid } from '../platform/base/index.ts';
import {
  accountOfSettings,
  type DocumentFlow,
  type DocumentFollower,
  releaseDocument,
} from '../documents/index.ts';
import { ZERO } from '../ledger/index.ts';
import { contracts } from './contract.port.ts';
import { invoiceFactsIn, othersIn, productsAndRun } from './invoice-facts.queries.ts';
import { INVOICE_NUMBERS, recordUpload } from './invoice-number.service.ts';
import { entryOfLine, keptReceivables, receivablesOf } from './invoice-posting.rules.ts';
import { composedInvoice, type ComposedInvoice } from './invoice.rules.ts';
import type { InvoiceInput, Status } from './invoice.types.ts';
import { RECEIVABLE } from './settlement-side.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An input as the definition reads it. */
const invoiceIn = (input: object): InvoiceInput => input as InvoiceInput;

/** Each receivable keeps what was taken off it. */
function demandTaken(
  invoice: ComposedInvoice,
  settled: ReadonlyMap<number, { readonly native: Decimal }>,
): void {
  const shares = receivablesOf(invoice);
  for (const [account, { native }] of settled) {
    const share = shares.get(account) ?? ZERO;
    if (share.gte(native.negated())) continue;
    throw invalid(
      'lines',
      `${native.negated().toFixed()} is already paid on account ${account}, more than the ${share.toFixed()} that would be left there.`,
    );
  }
}

/** An early-payment discount is for a total that was paid in full, so that total stays. */
function demandDiscounted({ paymentTermAppliedDiscount, totalAmount }: Fields, total: Decimal) {
  const discount = paymentTermAppliedDiscount as Decimal | null;
  if (discount === null || total.eq(totalAmount as Decimal)) return;
  throw invalid(
    'lines',
    `The total would be ${total.toFixed()}, but paying ${(totalAmount as Decimal).toFixed()} in full took an early-payment discount of ${discount.toFixed()}: void or delete that payment first.`,
  );
}

/** The receivable an invoice goes to, when it is one. */
function receivableOf({ isMigrated }: InvoiceInput, invoice: ComposedInvoice): number | null {
  if (isMigrated) return invoice.home.receivable;
  const [account, ...others] = receivablesOf(invoice).keys();
  return others.length === 0 ? (account ?? null) : null;
}

/** Contracts, and the upload an invoice came from. */
const follower = (): DocumentFollower => ({
  ...(contracts() as DocumentFollower),
  created: (session: Session, { id, input }) =>
    recordUpload(session, { id, input: invoiceIn(input) }),
});

export const INVOICE: DocumentFlow<ComposedInvoice> = {
  resource: Invoice,
  line: InvoiceLine,
  name: 'invoice',
  kind: 'invoice',
  title: 'Invoice',
  entry: 'invoice',
  voidEntry: 'void_invoice',
  role: 'receivable',
  side: 'credit',
  counter: 'invoice',
  numberedLast: INVOICE_NUMBERS,
  usedWords: 'has payments: void or delete the payments first',
  names: {
    date: 'invoiceDate',
    number: 'invoiceNumber',
    status: 'paymentStatus',
    used: 'amountPaid',
    party: 'client',
  },
  posted: ['contractTaxExempt', 'discount', 'department', 'tags', 'revenueTransactions'],
  bound: ['entity', 'client', 'currency', 'exchangeRateBook', 'exchangeRate'],
  // Specification: Invoice, "cannot change" and "ignored on update".
  fixed: ['skipTax', 'isMigrated', 'migratedJournal'],
  onCreate: ['uploadRun', 'spreadsheetRow', 'contractInvoiceId', 'revenueContractId'],
  endings: [
    { status: 'uncollectible', entry: 'badDebtJournalEntry', date: 'uncollectibleDate' },
    { status: 'voided', entry: 'voidedJournalEntry', date: 'voidedDate' },
  ],
  isVoidedToday: true,
  derivation: {
    derived: {
      invoiceNumber: ['invoice_number', []],
      terms: ['terms', ['client', 'paymentTerm']],
      paymentTerm: ['payment_term_id', ['client', 'terms']],
      dueDate: ['due_date', ['client', 'invoiceDate', 'paymentTerm', 'terms']],
      itemDate: ['item_date', ['invoiceDate']],
      exchangeRate: ['exchange_rate', ['currency', 'entity', 'invoiceDate', 'exchangeRateBook']],
      exchangeRateBook: [
        'exchange_rate_book',
        ['currency', 'entity', 'invoiceDate', 'exchangeRate'],
      ],
    },
    ofTax: ['contractTaxExempt', 'currency', 'taxRate'],
  },
  wanted: (input) => othersIn(invoiceIn(input)),
  beside: (session, input) => productsAndRun(session, invoiceIn(input)),
  compose: (input, facts) => composedInvoice(invoiceIn(input), invoiceFactsIn(facts)),
  decidedFields(given, invoice) {
    const input = invoiceIn(given);
    const { itemDate, invoiceDate, invoiceNumber } = input;
    return {
      terms: invoice.terms,
      paymentTerm: invoice.paymentTerm,
      dueDate: invoice.dueDate,
      itemDate: itemDate ?? invoiceDate,
      invoiceNumber: invoiceNumber?.trim() ? invoiceNumber : null,
      arAccount: receivableOf(input, invoice),
    };
  },
  isMigrated: (input) => invoiceIn(input).isMigrated === true,
  whole: receivablesOf,
  wholeFields: ['arAccount'],
  kept: (invoice, before, stood) => keptReceivables(invoice, invoiceIn(before), stood),
  entryOf: entryOfLine,
  discount: ({ discount, home }) =>
    discount.isZero()
      ? undefined
      : { account: accountOfSettings(home, 'discount'), amount: discount },
  statusOf({ total, used, isSent }): Status {
    if (used.gte(total)) return 'paid';
    if (used.gt(0)) return 'partial';
    return isSent ? 'sent' : 'open';
  },
  alongside: (status, input, stored = {}) => ({
    paidDate: status === 'paid' ? (stored['paidDate'] ?? input['invoiceDate']) : null,
  }),
  demandEditable(_, { input, fields }, { document }, settled) {
    demandDiscounted(fields, document.total);
    if (!invoiceIn(input).isMigrated) demandTaken(document, settled);
  },
  release: (session, { id }) => releaseDocument(session, RECEIVABLE, id),
  follower,
};
