// Lists payments of all invoices for clients that synchronize them. Contract: InvoicePaymentSync.
import { InvoicePaymentSync } from '../../schema/receivable/invoice-payment.ts';
import { paymentList } from '../documents/index.ts';

export const InvoicePaymentList = paymentList(InvoicePaymentSync, {
  name: 'invoicePayments',
  scope: 'invoice_payments',
  documents: 'invoices',
});
