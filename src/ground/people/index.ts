// The door of the people floor: the life of apps, connections, members, passwords and API users.
export { createApiKey, revokeApiKey } from './api-users.ts';
export * from './oauth-apps.ts';
export * from './passwords.ts';
