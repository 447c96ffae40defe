// Reconciliations.
import '../sets/base.ts';
import '../sets/forms.ts';

export { default as reconcileList } from './reconcile/list.tsx';
export { default as reconcileNew } from './reconcile/new.tsx';
export { default as reconcileReconciliation } from './reconcile/reconciliation.tsx';
