// Routes of the statements.
import { among, route, type Route } from '../../kit/routes.ts';

const statements = () => import('./statements.script.ts');

export const reportRoutes: readonly Route[] = [
  route('/reports/income', 'reports:read', among(statements, 'income')),
  route('/reports/balance', 'reports:read', among(statements, 'balance')),
  route('/reports/cash', 'reports:read', among(statements, 'cash')),
  route('/reports/operating', 'reports:read', among(statements, 'operating')),
  route('/reports/trial', 'reports:read', among(statements, 'trial')),
];
