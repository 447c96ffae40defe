// Budgets and cost allocations.
import '../sets/base.ts';
import '../sets/forms.ts';
import '../sets/grids.ts';
import '../sets/charts.ts';
import '../sets/stacks.ts';
import '../sets/revenue.ts';

export { default as budgets } from './budgets.tsx';
export { default as budgetNew } from './new.tsx';
export { default as budgetComparison } from './comparison.tsx';
export { default as budgetEdit } from './edit.tsx';
export { default as budgetAmounts } from './amounts.tsx';
export { default as allocations } from './allocation/allocations.tsx';
export { default as allocationNew } from './allocation/new.tsx';
export { default as allocationRecord } from './allocation/record.tsx';
export { default as allocationEdit } from './allocation/edit.tsx';
