// The close of a month.
import '../sets/base.ts';
import '../sets/forms.ts';

export { default } from './close.tsx';
