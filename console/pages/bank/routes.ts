// Routes of the bank: accounts, matching, statement files and reconciliations.
import { among, route, type Route } from '../../kit/routes.ts';

const accounts = () => import('./accounts.script.ts');
const matching = () => import('./matching.script.ts');
const reconciling = () => import('./reconciling.script.ts');

export const bankRoutes: readonly Route[] = [
  route('/bank', 'bank_accounts:read', among(accounts, 'accounts')),
  route('/bank/match', 'bank_transactions:read', among(matching, 'match')),
  route('/bank/files', 'bank_accounts:read', among(accounts, 'files')),
  route('/bank/reconciliations', 'reconciliations:read', among(reconciling, 'reconcileList')),
  route('/bank/reconciliations/new', 'bank_accounts:read', among(reconciling, 'reconcileNew')),
  route(
    '/bank/reconciliations/:id',
    'reconciliations:read',
    among(reconciling, 'reconcileReconciliation'),
  ),
];
