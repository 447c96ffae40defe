// Routes of contracts and of revenue: what was agreed, what is earned, and what is deferred.
import { among, route, type Route } from '../../kit/routes.ts';

const area = () => import('./area.ts');
const plans = () => import('../plans.ts');

export const revenueRoutes: readonly Route[] = [
  route('/contracts', 'contracts:read', among(area, 'contracts')),
  route('/contracts/new', 'contracts:read', among(area, 'contractNew')),
  route('/contracts/:id', 'contracts:read', among(area, 'contractRecord')),
  route('/contracts/:id/edit', 'contracts:read', among(area, 'contractEdit')),
  route('/bundles', 'product_bundles:read', among(plans, 'bundles')),
  route('/bundles/new', 'product_bundles:read', among(plans, 'bundleNew')),
  route('/bundles/:id', 'product_bundles:read', among(plans, 'bundleRecord')),
  route('/revenue/waterfall', 'reports:read', among(area, 'waterfall')),
  route('/revenue/deferred', 'reports:read', among(area, 'deferred')),
  route('/revenue/mrr', 'reports:read', among(area, 'mrr')),
  route('/revenue/recognition', 'revenue_transactions:read', among(area, 'recognition')),
  route('/revenue/transactions', 'revenue_transactions:read', among(area, 'transactions')),
];
