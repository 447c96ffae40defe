// Product bundles.
import '../sets/base.ts';
import '../sets/forms.ts';
import '../sets/grids.ts';
import '../sets/revenue.ts';

export { default as bundles } from './bundles/bundles.tsx';
export { default as bundleNew } from './bundles/new.tsx';
export { default as bundleRecord } from './bundles/record.tsx';
