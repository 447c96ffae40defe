// Routes of the bank: accounts, matching, statement files and reconciliations.
import { among, route, type Route } from '../../kit/routes.ts';

const area = () => import('./area.ts');

export const bankRoutes: readonly Route[] = [
  route('/bank', 'bank_accounts:read', among(area, 'accounts')),
  route('/bank/match', 'bank_transactions:read', among(area, 'match')),
  route('/bank/files', 'bank_accounts:read', among(area, 'files')),
  route('/bank/reconciliations', 'reconciliations:read', among(area, 'reconcileList')),
  route('/bank/reconciliations/new', 'bank_accounts:read', among(area, 'reconcileNew')),
  route(
    '/bank/reconciliations/:id',
    'reconciliations:read',
    among(area, 'reconcileReconciliation'),
  ),
];
