// Forms of contracts.
import '../sets/base.ts';
import '../sets/forms.ts';
import '../sets/grids.ts';
import '../sets/revenue.ts';

export { default as contractNew } from './contract/new.tsx';
export { default as contractEdit } from './contract/edit.tsx';
