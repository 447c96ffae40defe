// Lists of documents, what is due by age, receipts, the inbox of bills and payment runs as one file for the
// browser: they are alike, and small together.
export { default as invoices } from '../money-in/invoices.tsx';
export { default as creditMemos } from '../money-in/memos.tsx';
export { default as bills } from '../money-out/bills.tsx';
export { default as debitMemos } from '../money-out/memos.tsx';
export { default as ageingReceivable } from '../money-in/ageing/receivable.tsx';
export { default as ageingReceivableDocuments } from '../money-in/ageing/receivable-documents.tsx';
export { default as ageingPayable } from '../money-in/ageing/payable.tsx';
export { default as ageingPayableDocuments } from '../money-in/ageing/payable-documents.tsx';
export { default as receipt } from '../money-in/receipt/receipt.tsx';
export { default as inbox } from '../money-out/inbox/inbox.tsx';
export { default as pay } from '../money-out/pay/pay.tsx';
