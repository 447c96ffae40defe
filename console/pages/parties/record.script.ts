// A customer or a vendor.
import '../sets/base.ts';
import '../sets/forms.ts';
import '../sets/charts.ts';
import '../sets/stacks.ts';
import '../sets/documents.ts';

export { customers, vendors } from './record.tsx';
