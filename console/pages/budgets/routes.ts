// Routes of plans: budgets and what became of them, and costs that are allocated.
import { route, type Route } from '../../kit/routes.ts';

/** One module for all pages of the area: they share most of what they are made of. */
const page =
  (name: keyof typeof import('./area.ts')): Route['load'] =>
  async () => ({
    default: (await import('./area.ts'))[name],
  });

export const budgetRoutes: readonly Route[] = [
  route('/budgets', 'reports:read', page('budgets')),
  route('/budgets/new', 'reports:read', page('new')),
  route('/budgets/:id', 'reports:read', page('comparison')),
  route('/budgets/:id/edit', 'reports:read', page('edit')),
  route('/budgets/:id/amounts', 'reports:read', page('amounts')),
  route('/allocations', 'cost_allocations:read', page('allocationAllocations')),
  route('/allocations/new', 'cost_allocations:read', page('allocationNew')),
  route('/allocations/:id', 'cost_allocations:read', page('allocationRecord')),
  route('/allocations/:id/edit', 'cost_allocations:read', page('allocationEdit')),
];
