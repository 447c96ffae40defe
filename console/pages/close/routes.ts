// Routes of the close.
import { route, type Route } from '../../kit/routes.ts';

export const closeRoutes: readonly Route[] = [
  route('/close', 'lock_periods:read', () => import('./close.script.ts')),
];
