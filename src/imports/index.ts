// The door of imports: files into the books, and the way back.
export {
  importFile,
  previewFile,
  demandImporter,
  type Import,
  type Imported,
} from './imports.service.ts';
export { isJournal, isKind, KINDS, kindOf, type KindName } from './kinds.ts';
export type { Settings } from './run.ts';
export type { Source } from './source.ts';
export { undoImport, type Undone } from './undo.service.ts';
export { ImportDesk } from './desk.ts';
