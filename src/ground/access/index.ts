// The door of the access floor: sessions, roles, scopes, the checker, limits.
export * from './acquaintances.ts';
export * from './authenticate.ts';
export * from './checker.ts';
export * from './permissions.ts';
export * from './scopes.ts';
export * from './scope-sets.ts';
export * from './session.ts';
export * from './whole-workspace.ts';
export * from './limiter.ts';
export * from './actor.ts';
export * from './activity.ts';
export * from './client-address.ts';
export * from './browser.ts';
export * from './standing.ts';
