// The door of statements: what other rooms use of it.
export { watchBooks } from './effect/effect.service.ts';
