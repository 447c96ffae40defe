// Receipts and payment runs.
import '../sets/base.ts';
import '../sets/forms.ts';
import '../sets/charts.ts';
import '../sets/documents.ts';

export { default as receipt } from '../money-in/receipt/receipt.tsx';
export { default as pay } from '../money-out/pay/pay.tsx';
