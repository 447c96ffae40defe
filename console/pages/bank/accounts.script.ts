// Bank accounts and statement files.
import '../sets/base.ts';
import '../sets/forms.ts';

export { default as accounts } from './accounts.tsx';
export { default as files } from './files/files.tsx';
