// The overview of the settings.
import '../sets/base.ts';
import '../sets/forms.ts';

export { default } from './overview.tsx';
