// Routes of plans: budgets and what became of them, and costs that are allocated.
import { among, route, type Route } from '../../kit/routes.ts';

const area = () => import('../plans.ts');

export const budgetRoutes: readonly Route[] = [
  route('/budgets', 'reports:read', among(area, 'budgets')),
  route('/budgets/new', 'reports:read', among(area, 'budgetNew')),
  route('/budgets/:id', 'reports:read', among(area, 'budgetComparison')),
  route('/budgets/:id/edit', 'reports:read', among(area, 'budgetEdit')),
  route('/budgets/:id/amounts', 'reports:read', among(area, 'budgetAmounts')),
  route('/allocations', 'cost_allocations:read', among(area, 'allocations')),
  route('/allocations/new', 'cost_allocations:read', among(area, 'allocationNew')),
  route('/allocations/:id', 'cost_allocations:read', among(area, 'allocationRecord')),
  route('/allocations/:id/edit', 'cost_allocations:read', among(area, 'allocationEdit')),
];
