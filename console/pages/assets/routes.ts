// Routes of fixed assets.
import { among, route, type Route } from '../../kit/routes.ts';

const assets = () => import('./assets.script.ts');

export const assetRoutes: readonly Route[] = [
  route('/fixed-assets', 'fixed_assets:read', among(assets, 'assets')),
  route('/fixed-assets/new', 'fixed_assets:read', among(assets, 'assetNew')),
  route('/fixed-assets/found', 'fixed_asset_automation_rules:read', among(assets, 'assetsFound')),
  route('/fixed-assets/:id', 'fixed_assets:read', among(assets, 'assetRecord')),
  route('/fixed-assets/:id/edit', 'fixed_assets:read', among(assets, 'assetEdit')),
];
