// Routes of fixed assets.
import { among, route, type Route } from '../../kit/routes.ts';

const area = () => import('../plans.ts');

export const assetRoutes: readonly Route[] = [
  route('/fixed-assets', 'fixed_assets:read', among(area, 'assets')),
  route('/fixed-assets/new', 'fixed_assets:read', among(area, 'assetNew')),
  route('/fixed-assets/found', 'fixed_asset_automation_rules:read', among(area, 'assetsFound')),
  route('/fixed-assets/:id', 'fixed_assets:read', among(area, 'assetRecord')),
  route('/fixed-assets/:id/edit', 'fixed_assets:read', among(area, 'assetEdit')),
];
