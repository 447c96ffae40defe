// Lists payments of all bills for clients that synchronize them. Contract: BillPaymentSync.
import { BillPaymentSync } from '../../schema/payable/bill.ts';
import { paymentList } from '../documents/index.ts';

export const BillPaymentList = paymentList(BillPaymentSync, {
  name: 'billPayments',
  scope: 'bill_payments',
  documents: 'bills',
});
