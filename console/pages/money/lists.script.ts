// Lists of documents of every kind, and what is due by age.
import '../sets/base.ts';
import '../sets/charts.ts';
import '../sets/stacks.ts';
import '../sets/documents.ts';

export { default as invoices } from '../money-in/invoices.tsx';
export { default as creditMemos } from '../money-in/memos.tsx';
export { default as bills } from '../money-out/bills.tsx';
export { default as debitMemos } from '../money-out/memos.tsx';
export { default as ageingReceivable } from '../money-in/ageing/receivable.tsx';
export { default as ageingReceivableDocuments } from '../money-in/ageing/receivable-documents.tsx';
export { default as ageingPayable } from '../money-in/ageing/payable.tsx';
export { default as ageingPayableDocuments } from '../money-in/ageing/payable-documents.tsx';
