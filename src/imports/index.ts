// The door of imports: importing files and undoing imports.
export { ImportJobRunner } from './import-jobs.ts';
export { type Import, type Imported, importFile, previewFile } from './imports.service.ts';
export { isKind, type KindName, KINDS } from './kinds.ts';
export type { Source } from './source.ts';
export { undoImport } from './undo.service.ts';
