// The door of the paper floor: documents as PDF, reports as CSV, workbooks and PDF.
export { printed, type Content, type Paper } from './paper.ts';
export { PrintedFile } from './printed-file.ts';
export { fileOf, ReportFile, ReportFormatChoice, type ReportFormat } from './made-file.ts';
export type { Report, ReportColumn, ReportRow } from './report.ts';
