// The door of the embedded PostgreSQL.
export { placeOf } from './folder.ts';
export { type Embedded, startEmbedded } from './server.ts';
