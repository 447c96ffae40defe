// Routes of the ledger.
import { route, type Route } from '../../kit/routes.ts';

export const ledgerRoutes: readonly Route[] = [
  route('/ledger', 'transactions:read', () => import('./ledger.tsx')),
  route('/reports/changes', 'transactions:read', () => import('./changes.tsx')),
  route('/proof', 'journal_entries:read', () => import('./proof.tsx')),
];
