// The drawer that explains a figure.
import '../sets/base.ts';

export { default } from './why.tsx';
