// What waits for a decision.
import '../sets/base.ts';
import '../sets/forms.ts';

export { default as waiting } from './waiting.tsx';
export { default as one } from './one.tsx';
