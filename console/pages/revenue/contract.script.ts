// A contract.
import '../sets/base.ts';
import '../sets/forms.ts';
import '../sets/grids.ts';
import '../sets/charts.ts';
import '../sets/revenue.ts';

export { default as contractRecord } from './contract/record.tsx';
