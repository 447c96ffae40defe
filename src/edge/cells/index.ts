// The door of a cell for routers.
export { cellDoor } from './door.ts';
