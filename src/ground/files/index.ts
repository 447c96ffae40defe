// The door of the files floor: contents in PostgreSQL, and the addresses that open them.
export {
  letGo,
  lettingGo,
  lettingOldGo,
  readContent,
  receiveFile,
  ReceivedFile,
} from './contents.ts';
export type { ImportDesk, Offered, RunShown } from './import-desk.types.ts';
export { FILES_PATH, FileLinks } from './links.ts';
export { Upload } from './upload.ts';
