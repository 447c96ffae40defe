// The door of close: what other rooms use of it.
export { BlockerKind } from './blockers.types.ts';
export { CHECKS } from './books.checks.ts';
export { endBooks } from './close.service.ts';
export { notingVerification, type Verification } from './verification.service.ts';
