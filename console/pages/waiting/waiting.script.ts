// Pages of decisions that wait.
import '../sets/base.ts';
import '../sets/forms.ts';

export { default as waiting } from './waiting.tsx';
export { default as one } from './one.tsx';
