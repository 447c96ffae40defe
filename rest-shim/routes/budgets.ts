// Routes of budgets and cost allocations.
import { area, standard, type Route } from '../route.ts';

const withDeleted = (operation: string) => ({
  when: { query: 'include_deleted', is: 'true', then: operation },
});
const BUDGET = '/coa/api/budgets';
const within = { rename: { budget_pk: 'budgetId' } };

export const budgets: readonly Route[] = area('Core Accounting', [
  ...standard(BUDGET, 'Budget', 'budgets', { list: withDeleted('deletedBudgets') }),
  ...standard(`${BUDGET}/{budget_pk}/accounts`, 'BudgetAccount', 'budgetAccounts', {
    list: { bare: true, ...within, ...withDeleted('deletedBudgetAccounts') },
    create: within,
    retrieve: within,
    replace: within,
    change: within,
    remove: within,
  }),
]);

export const allocations: readonly Route[] = area('Company Objects', [
  ...standard('/coa/api/cost-allocations', 'CostAllocation', 'costAllocations', {
    list: withDeleted('deletedCostAllocations'),
  }),
]);
