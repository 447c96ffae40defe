// Routes of fixed assets.
import { among, route, type Route } from '../../kit/routes.ts';

const area = () => import('./area.ts');

export const assetRoutes: readonly Route[] = [
  route('/fixed-assets', 'fixed_assets:read', among(area, 'assets')),
  route('/fixed-assets/new', 'fixed_assets:read', among(area, 'new')),
  route('/fixed-assets/:id', 'fixed_assets:read', among(area, 'record')),
  route('/fixed-assets/:id/edit', 'fixed_assets:read', among(area, 'edit')),
];
