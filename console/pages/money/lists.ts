// Lists of documents of every kind as one file for the browser: they are alike, and small together.
export { default as invoices } from '../money-in/invoices.tsx';
export { default as creditMemos } from '../money-in/memos.tsx';
export { default as bills } from '../money-out/bills.tsx';
export { default as debitMemos } from '../money-out/memos.tsx';
