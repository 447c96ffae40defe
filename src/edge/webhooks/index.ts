// The door of webhook streams.
export { listenDoor, type ListenDoor } from './listen.ts';
