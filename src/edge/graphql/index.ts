// The door of GraphQL.
export { apolloServer } from './apollo.ts';
export { graphqlDoor } from './door.ts';
export { streamDoor } from './stream.ts';
export { LIMITS } from './limits.ts';
export { makeSchema } from './schema.ts';
