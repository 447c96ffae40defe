// Pages of contracts and of revenue.
export { default as contracts } from './contracts.tsx';
export { default as contractNew } from './contract/new.tsx';
export { default as contractRecord } from './contract/record.tsx';
export { default as contractEdit } from './contract/edit.tsx';
export { default as waterfall } from './waterfall.tsx';
export { default as deferred } from './deferred.tsx';
export { default as mrr } from './mrr.tsx';
export { default as recognition } from './recognition.tsx';
export { default as transactions } from './transactions.tsx';
