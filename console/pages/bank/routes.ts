// Routes of the bank: accounts, matching, statement files and reconciliations.
import { route, type Route } from '../../kit/routes.ts';

export const bankRoutes: readonly Route[] = [
  route('/bank', 'bank_accounts:read', () => import('./accounts.tsx')),
  route('/bank/match', 'bank_transactions:read', () => import('./match/match.tsx')),
  route('/bank/files', 'bank_accounts:read', () => import('./files/files.tsx')),
  route('/bank/reconciliations', 'reconciliations:read', () => import('./reconcile/list.tsx')),
  route('/bank/reconciliations/new', 'bank_accounts:read', () => import('./reconcile/new.tsx')),
  route(
    '/bank/reconciliations/:id',
    'reconciliations:read',
    () => import('./reconcile/reconciliation.tsx'),
  ),
];
