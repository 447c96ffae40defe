// Routes of what waits for acceptance.
import { among, route, type Route } from '../../kit/routes.ts';

const area = () => import('./area.ts');

export const waitingRoutes: readonly Route[] = [
  route('/waiting', undefined, among(area, 'waiting')),
  route('/waiting/:object/:id', undefined, among(area, 'one')),
];
