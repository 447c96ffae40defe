// The door of the layout: skeletons and parts every page is drawn with.
export { figure, written } from './amounts.ts';
export * from './layout.tsx';
export * from './parts.tsx';
