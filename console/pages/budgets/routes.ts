// Routes of plans: budgets and what became of them, and costs that are allocated.
import { among, route, type Route } from '../../kit/routes.ts';

const area = () => import('./area.ts');

export const budgetRoutes: readonly Route[] = [
  route('/budgets', 'reports:read', among(area, 'budgets')),
  route('/budgets/new', 'reports:read', among(area, 'new')),
  route('/budgets/:id', 'reports:read', among(area, 'comparison')),
  route('/budgets/:id/edit', 'reports:read', among(area, 'edit')),
  route('/budgets/:id/amounts', 'reports:read', among(area, 'amounts')),
  route('/allocations', 'cost_allocations:read', among(area, 'allocationAllocations')),
  route('/allocations/new', 'cost_allocations:read', among(area, 'allocationNew')),
  route('/allocations/:id', 'cost_allocations:read', among(area, 'allocationRecord')),
  route('/allocations/:id/edit', 'cost_allocations:read', among(area, 'allocationEdit')),
];
