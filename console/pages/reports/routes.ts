// Routes of the statements.
import { route, type Route } from '../../kit/routes.ts';

export const reportRoutes: readonly Route[] = [
  route('/reports/income', 'reports:read', () => import('./income.tsx')),
  route('/reports/balance', 'reports:read', () => import('./balance.tsx')),
  route('/reports/cash', 'reports:read', () => import('./cash.tsx')),
  route('/reports/operating', 'reports:read', () => import('./operating.tsx')),
  route('/reports/trial', 'reports:read', () => import('./trial.tsx')),
];
