// The door of GraphQL.
export { apolloServer } from './apollo.ts';
export { graphqlDoor } from './door.ts';
export { LIMITS } from './limits.ts';
export { makeSchema } from './schema.ts';
