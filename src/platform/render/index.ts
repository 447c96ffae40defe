// The door of the render room: documents as PDF, reports as CSV, workbooks and PDF.
export type { Content } from '../../../node_modules/@types/pdfmake/interfaces.d.ts';
export { inert } from './csv.ts';
export { fileOf, ReportFile, type ReportFormat, ReportFormatChoice } from './made-file.ts';
export { type Paper, printed } from './paper.ts';
export { PrintedFile } from './printed-file.ts';
export { rowsOfPaper } from './report-paper.ts';
export type { Report, ReportColumn, ReportRow } from './report.ts';
