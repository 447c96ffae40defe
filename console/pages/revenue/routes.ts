// Routes of contracts and of revenue: what was agreed, what is earned, and what is deferred.
import { route, type Route } from '../../kit/routes.ts';

export const revenueRoutes: readonly Route[] = [
  route('/contracts', 'contracts:read', () => import('./contracts.tsx')),
  route('/contracts/new', 'contracts:read', () => import('./contract/new.tsx')),
  route('/contracts/:id', 'contracts:read', () => import('./contract/record.tsx')),
  route('/contracts/:id/edit', 'contracts:read', () => import('./contract/edit.tsx')),
  route('/revenue/waterfall', 'reports:read', () => import('./waterfall.tsx')),
  route('/revenue/deferred', 'reports:read', () => import('./deferred.tsx')),
  route('/revenue/mrr', 'reports:read', () => import('./mrr.tsx')),
  route('/revenue/recognition', 'revenue_transactions:read', () => import('./recognition.tsx')),
  route('/revenue/transactions', 'revenue_transactions:read', () => import('./transactions.tsx')),
];
