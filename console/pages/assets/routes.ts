// Routes of fixed assets.
import { route, type Route } from '../../kit/routes.ts';

/** One module for all pages of the area: they share most of what they are made of. */
const page =
  (name: keyof typeof import('./area.ts')): Route['load'] =>
  async () => ({
    default: (await import('./area.ts'))[name],
  });

export const assetRoutes: readonly Route[] = [
  route('/fixed-assets', 'fixed_assets:read', page('assets')),
  route('/fixed-assets/new', 'fixed_assets:read', page('new')),
  route('/fixed-assets/:id', 'fixed_assets:read', page('record')),
  route('/fixed-assets/:id/edit', 'fixed_assets:read', page('edit')),
];
