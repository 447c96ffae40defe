// The door of GraphQL.
export { graphqlDoor } from './door.ts';
export { type Engine, graphqlEngine } from './engine.ts';
export { makeSchema } from './schema.ts';
export { streamDoor } from './stream.ts';
