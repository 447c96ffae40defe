// Pages of fixed assets, budgets, cost allocations and product bundles as one file for the browser: they are alike, and small together.
export { default as assets } from './assets/assets.tsx';
export { default as assetNew } from './assets/new.tsx';
export { default as assetRecord } from './assets/record.tsx';
export { default as assetEdit } from './assets/edit.tsx';
export { default as assetsFound } from './assets/found.tsx';
export { default as bundles } from './revenue/bundles/bundles.tsx';
export { default as bundleNew } from './revenue/bundles/new.tsx';
export { default as bundleRecord } from './revenue/bundles/record.tsx';
export { default as budgets } from './budgets/budgets.tsx';
export { default as budgetNew } from './budgets/new.tsx';
export { default as budgetComparison } from './budgets/comparison.tsx';
export { default as budgetEdit } from './budgets/edit.tsx';
export { default as budgetAmounts } from './budgets/amounts.tsx';
export { default as allocations } from './budgets/allocation/allocations.tsx';
export { default as allocationNew } from './budgets/allocation/new.tsx';
export { default as allocationRecord } from './budgets/allocation/record.tsx';
export { default as allocationEdit } from './budgets/allocation/edit.tsx';
