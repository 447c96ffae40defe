// Forms of documents of every kind.
import '../sets/base.ts';
import '../sets/forms.ts';
import '../sets/grids.ts';
import '../sets/documents.ts';

export { editInvoice, newInvoice } from '../money-in/invoice/form.ts';
export { editCreditMemo, newCreditMemo } from '../money-in/memo/form.ts';
export { editBill, newBill } from '../money-out/bill/form.ts';
export { editDebitMemo, newDebitMemo } from '../money-out/memo/form.ts';
