// The door of budgets: what other rooms use of it.
export { takenIn } from './budget-account.service.ts';
export {
  type BudgetPlan,
  budgetPlan,
  findBudgetPlan,
  type Planned,
  type PlannedAmounts,
  plannedAmounts,
} from './budget-plan.service.ts';
export { placeFaults, type TakenPeriods } from './budget.rules.ts';
export { createBudget } from './budget.service.ts';
