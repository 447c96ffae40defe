// Pages of bank accounts.
export { default as accounts } from './accounts.tsx';
export { default as match } from './match/match.tsx';
export { default as files } from './files/files.tsx';
export { default as reconcileList } from './reconcile/list.tsx';
export { default as reconcileNew } from './reconcile/new.tsx';
export { default as reconcileReconciliation } from './reconcile/reconciliation.tsx';
