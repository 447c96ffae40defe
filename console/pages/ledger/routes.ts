// Routes of the ledger.
import { route, type Route } from '../../kit/routes.ts';

export const ledgerRoutes: readonly Route[] = [
  route('/ledger', 'transactions:read', () => import('./ledger.tsx')),
  route('/journal', 'journal_entries:read', () => import('./journal/list.tsx')),
  route('/journal/new', 'journal_entries:read', () => import('./journal/new.tsx')),
  route('/journal/:id', 'journal_entries:read', () => import('./journal/record.tsx')),
  route('/accounts', 'accounts:read', () => import('./accounts/chart.tsx')),
  route('/accounts/new', 'accounts:read', () => import('./accounts/new.tsx')),
  route('/accounts/:id', 'accounts:read', () => import('./accounts/record.tsx')),
  route('/schedules', 'amortizations:read', () => import('./schedules/list.tsx')),
  route('/schedules/:id', 'amortizations:read', () => import('./schedules/record.tsx')),
  route('/rates', 'entities:read', () => import('./rates/rates.tsx')),
  route('/reports/changes', 'transactions:read', () => import('./changes.tsx')),
  route('/proof', 'journal_entries:read', () => import('./proof.tsx')),
];
