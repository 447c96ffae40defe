// The door of the paper floor: documents as PDF.
export { printed, type Content, type Paper } from './paper.ts';
export { PrintedFile } from './printed-file.ts';
