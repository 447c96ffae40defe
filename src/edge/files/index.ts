// The door of files that have a temporary address.
export { filesDoor } from './door.ts';
