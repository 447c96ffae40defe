// Routes of the statements.
import { among, route, type Route } from '../../kit/routes.ts';

const area = () => import('./area.ts');

export const reportRoutes: readonly Route[] = [
  route('/reports/income', 'reports:read', among(area, 'income')),
  route('/reports/balance', 'reports:read', among(area, 'balance')),
  route('/reports/cash', 'reports:read', among(area, 'cash')),
  route('/reports/operating', 'reports:read', among(area, 'operating')),
  route('/reports/trial', 'reports:read', among(area, 'trial')),
];
