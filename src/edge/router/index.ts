// The door of the router.
export { endIdle } from './forward.ts';
export { Places } from './places.ts';
export { routerOf } from './router.ts';
