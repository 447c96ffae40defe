// Routes of the overview.
import { route, type Route } from '../../kit/routes.ts';

export const overviewRoutes: readonly Route[] = [
  route('/overview', undefined, () => import('./overview.script.ts')),
];
