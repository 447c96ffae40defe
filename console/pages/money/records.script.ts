// Records of documents of every kind.
import '../sets/base.ts';
import '../sets/forms.ts';
import '../sets/documents.ts';

export { default as invoice } from '../money-in/invoice/record.tsx';
export { default as creditMemo } from '../money-in/memo/record.tsx';
export { default as bill } from '../money-out/bill/record.tsx';
export { default as debitMemo } from '../money-out/memo/record.tsx';
