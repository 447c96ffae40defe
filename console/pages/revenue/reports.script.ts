// The list of contracts, reports of revenue, and revenue transactions.
import '../sets/base.ts';
import '../sets/forms.ts';
import '../sets/charts.ts';
import '../sets/stacks.ts';
import '../sets/revenue.ts';

export { default as contracts } from './contracts.tsx';
export { default as waterfall } from './waterfall.tsx';
export { default as deferred } from './deferred.tsx';
export { default as mrr } from './mrr.tsx';
export { default as recognition } from './recognition.tsx';
export { default as transactions } from './transactions.tsx';
