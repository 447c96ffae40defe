// Pages of what is due by age, and of receipts.
export { default as ageingReceivable } from './ageing/receivable.tsx';
export { default as ageingReceivableDocuments } from './ageing/receivable-documents.tsx';
export { default as ageingPayableDocuments } from './ageing/payable-documents.tsx';
export { default as ageingPayable } from './ageing/payable.tsx';
export { default as receipt } from './receipt/receipt.tsx';
