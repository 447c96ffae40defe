// Forms of documents of every kind as one file for the browser: they are alike, and small together.
export { editInvoice, newInvoice } from '../money-in/invoice/form.ts';
export { editCreditMemo, newCreditMemo } from '../money-in/memo/form.ts';
export { editBill, newBill } from '../money-out/bill/form.ts';
export { editDebitMemo, newDebitMemo } from '../money-out/memo/form.ts';
