// The door of cost allocations: what other rooms use of them.
export { runCostAllocation } from './allocation-run.service.ts';
