// The door of budgets: what other rooms use of it.
export { type BudgetPlan, budgetPlan, type PlannedAmount } from './budget-plan.service.ts';
