// Routes of plans: budgets and what became of them, and costs that are allocated.
import { route, type Route } from '../../kit/routes.ts';

export const budgetRoutes: readonly Route[] = [
  route('/budgets', 'reports:read', () => import('./budgets.tsx')),
  route('/budgets/new', 'reports:read', () => import('./new.tsx')),
  route('/budgets/:id', 'reports:read', () => import('./comparison.tsx')),
  route('/budgets/:id/edit', 'reports:read', () => import('./edit.tsx')),
  route('/budgets/:id/amounts', 'reports:read', () => import('./amounts.tsx')),
  route('/allocations', 'cost_allocations:read', () => import('./allocation/allocations.tsx')),
  route('/allocations/new', 'cost_allocations:read', () => import('./allocation/new.tsx')),
  route('/allocations/:id', 'cost_allocations:read', () => import('./allocation/record.tsx')),
  route('/allocations/:id/edit', 'cost_allocations:read', () => import('./allocation/edit.tsx')),
];
