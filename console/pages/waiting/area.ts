// Pages of what waits.
export { default as waiting } from './waiting.tsx';
export { default as one } from './one.tsx';
