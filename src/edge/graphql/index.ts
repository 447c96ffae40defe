// The door of GraphQL.
export { graphqlDoor } from './door.ts';
export { graphqlEngine, type Engine } from './engine.ts';
export { streamDoor } from './stream.ts';
export { LIMITS } from './limits.ts';
export { makeSchema } from './schema.ts';
