// Routes of plans: budgets and what became of them, and costs that are allocated.
import { among, route, type Route } from '../../kit/routes.ts';

const budgets = () => import('./budgets.script.ts');

export const budgetRoutes: readonly Route[] = [
  route('/budgets', 'reports:read', among(budgets, 'budgets')),
  route('/budgets/new', 'reports:read', among(budgets, 'budgetNew')),
  route('/budgets/:id', 'reports:read', among(budgets, 'budgetComparison')),
  route('/budgets/:id/edit', 'reports:read', among(budgets, 'budgetEdit')),
  route('/budgets/:id/amounts', 'reports:read', among(budgets, 'budgetAmounts')),
  route('/allocations', 'cost_allocations:read', among(budgets, 'allocations')),
  route('/allocations/new', 'cost_allocations:read', among(budgets, 'allocationNew')),
  route('/allocations/:id', 'cost_allocations:read', among(budgets, 'allocationRecord')),
  route('/allocations/:id/edit', 'cost_allocations:read', among(budgets, 'allocationEdit')),
];
