// The door of GraphQL.
export type { KnownDocuments } from './documents.ts';
export { graphqlDoor } from './door.ts';
export { type Engine, graphqlEngine } from './engine.ts';
export { makeSchema } from './schema.ts';
export { streamDoor } from './stream.ts';
