// The overview.
import '../sets/base.ts';
import '../sets/charts.ts';
import '../sets/stacks.ts';

export { default } from './overview.tsx';
