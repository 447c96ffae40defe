// The door of statements: what other rooms use of it.
export { watchBooks } from './explain/effect.service.ts';
