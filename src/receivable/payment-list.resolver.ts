// Payments of all invoices, for those who follow them. Contract: InvoicePaymentSync.
import { InvoicePaymentSync } from '../../schema/receivable/invoice-payment.ts';
import { paymentList } from '../documents/payment-list.ts';

export const InvoicePaymentList = paymentList(InvoicePaymentSync, {
  name: 'invoicePayments',
  scope: 'invoice_payments',
  documents: 'invoices',
});
