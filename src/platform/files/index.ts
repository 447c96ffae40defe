// The door of the files room: contents in PostgreSQL, and temporary addresses for them.
export {
  letGo,
  lettingGo,
  lettingOldGo,
  readContent,
  ReceivedFile,
  receiveFile,
} from './contents.ts';
export type { ImportJobs, Offered, RunShown } from './import-jobs.types.ts';
export { FileLinks, FILES_PATH } from './links.ts';
export { Upload } from './upload.ts';
