// Statements.
import '../sets/base.ts';
import '../sets/charts.ts';
import '../sets/stacks.ts';

export { default as income } from './income.tsx';
export { default as balance } from './balance.tsx';
export { default as cash } from './cash.tsx';
export { default as operating } from './operating.tsx';
export { default as trial } from './trial.tsx';
