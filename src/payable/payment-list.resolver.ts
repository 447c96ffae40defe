// Payments of all bills, for those who follow them. Contract: BillPaymentSync.
import { BillPaymentSync } from '../../schema/payable/bill.ts';
import { paymentList } from '../documents/payment-list.ts';

export const BillPaymentList = paymentList(BillPaymentSync, {
  name: 'billPayments',
  scope: 'bill_payments',
  documents: 'bills',
});
