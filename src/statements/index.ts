// The door of statements: what other rooms use of it.
export { budgetFromActuals } from './budget/budget-from-actuals.service.ts';
export { watchBooks } from './explain/effect.service.ts';
