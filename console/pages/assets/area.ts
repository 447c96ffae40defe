// Pages of fixed assets.
export { default as assets } from './assets.tsx';
export { default as new } from './new.tsx';
export { default as record } from './record.tsx';
export { default as edit } from './edit.tsx';
