// Routes of contracts and of revenue: what was agreed, what is earned, and what is deferred.
import { among, route, type Route } from '../../kit/routes.ts';

const reports = () => import('./reports.script.ts');
const contractForms = () => import('./contract-forms.script.ts');
const contract = () => import('./contract.script.ts');
const bundles = () => import('./bundles.script.ts');

export const revenueRoutes: readonly Route[] = [
  route('/contracts', 'contracts:read', among(reports, 'contracts')),
  route('/contracts/new', 'contracts:read', among(contractForms, 'contractNew')),
  route('/contracts/:id', 'contracts:read', among(contract, 'contractRecord')),
  route('/contracts/:id/edit', 'contracts:read', among(contractForms, 'contractEdit')),
  route('/bundles', 'product_bundles:read', among(bundles, 'bundles')),
  route('/bundles/new', 'product_bundles:read', among(bundles, 'bundleNew')),
  route('/bundles/:id', 'product_bundles:read', among(bundles, 'bundleRecord')),
  route('/revenue/waterfall', 'reports:read', among(reports, 'waterfall')),
  route('/revenue/deferred', 'reports:read', among(reports, 'deferred')),
  route('/revenue/mrr', 'reports:read', among(reports, 'mrr')),
  route('/revenue/recognition', 'revenue_transactions:read', among(reports, 'recognition')),
  route('/revenue/transactions', 'revenue_transactions:read', among(reports, 'transactions')),
];
