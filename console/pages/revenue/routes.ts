// Routes of contracts and of revenue: what was agreed, what is earned, and what is deferred.
import { route, type Route } from '../../kit/routes.ts';

/** One module for all pages of the area: they share most of what they are made of. */
const page =
  (name: keyof typeof import('./area.ts')): Route['load'] =>
  async () => ({
    default: (await import('./area.ts'))[name],
  });

export const revenueRoutes: readonly Route[] = [
  route('/contracts', 'contracts:read', page('contracts')),
  route('/contracts/new', 'contracts:read', page('contractNew')),
  route('/contracts/:id', 'contracts:read', page('contractRecord')),
  route('/contracts/:id/edit', 'contracts:read', page('contractEdit')),
  route('/revenue/waterfall', 'reports:read', page('waterfall')),
  route('/revenue/deferred', 'reports:read', page('deferred')),
  route('/revenue/mrr', 'reports:read', page('mrr')),
  route('/revenue/recognition', 'revenue_transactions:read', page('recognition')),
  route('/revenue/transactions', 'revenue_transactions:read', page('transactions')),
];
