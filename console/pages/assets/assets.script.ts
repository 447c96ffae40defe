// Fixed assets.
import '../sets/base.ts';
import '../sets/forms.ts';
import '../sets/grids.ts';
import '../sets/charts.ts';
import '../sets/stacks.ts';

export { default as assets } from './assets.tsx';
export { default as assetNew } from './new.tsx';
export { default as assetRecord } from './record.tsx';
export { default as assetEdit } from './edit.tsx';
export { default as assetsFound } from './found.tsx';
