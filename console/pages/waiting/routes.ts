// Routes of what waits for acceptance.
import { among, route, type Route } from '../../kit/routes.ts';

const waiting = () => import('./waiting.script.ts');

export const waitingRoutes: readonly Route[] = [
  route('/waiting', undefined, among(waiting, 'waiting')),
  route('/waiting/:object/:id', undefined, among(waiting, 'one')),
];
