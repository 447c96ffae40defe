// The door of the documentation.
export { docsDoor, type DocsOptions } from './door.ts';
