// Pages of the inbox and of payment runs.
export { default as inbox } from './inbox/inbox.tsx';
export { default as pay } from './pay/pay.tsx';
