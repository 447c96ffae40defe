// The door of the documentation.
export { docsDoor, lostDoor, type DocsOptions } from './door.ts';
