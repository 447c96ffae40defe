// The door of files with temporary addresses.
export { filesDoor } from './door.ts';
