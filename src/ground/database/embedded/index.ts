// The door of the embedded PostgreSQL.
export { placeOf, type Place } from './folder.ts';
export { type Embedded, type EmbeddedOptions, startEmbedded } from './server.ts';
