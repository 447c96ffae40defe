// The door of the embedded PostgreSQL.
export { placeOf } from './folder.ts';
export { withScratchDatabase } from './scratch.ts';
export { Embedded, startEmbedded } from './server.ts';
