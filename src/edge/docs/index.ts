// The door of the documentation.
export { docsDoor, lostDoor } from './door.ts';
export { wantsExplorer } from './explorer.ts';
