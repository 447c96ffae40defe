// Pages of every kind of the settings.
import '../sets/base.ts';
import '../sets/forms.ts';

export { pagesOf } from './pages.tsx';
