// Routes of fixed assets.
import { route, type Route } from '../../kit/routes.ts';

export const assetRoutes: readonly Route[] = [
  route('/fixed-assets', 'fixed_assets:read', () => import('./assets.tsx')),
  route('/fixed-assets/new', 'fixed_assets:read', () => import('./new.tsx')),
  route('/fixed-assets/:id', 'fixed_assets:read', () => import('./record.tsx')),
  route('/fixed-assets/:id/edit', 'fixed_assets:read', () => import('./edit.tsx')),
];
