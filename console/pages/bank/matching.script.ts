// Bank lines beside what they are matched with.
import '../sets/base.ts';
import '../sets/forms.ts';

export { default as match } from './match/match.tsx';
