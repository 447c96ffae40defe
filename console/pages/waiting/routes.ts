// Routes of what waits for acceptance.
import { route, type Route } from '../../kit/routes.ts';

export const waitingRoutes: readonly Route[] = [
  route('/waiting', undefined, () => import('./waiting.tsx')),
  route('/waiting/:object/:id', undefined, () => import('./one.tsx')),
];
