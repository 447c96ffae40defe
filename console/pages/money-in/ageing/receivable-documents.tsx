// Documents behind a figure of what customers owe.
import { agedDocumentsPage } from './documents.tsx';
import { RECEIVABLE } from './sides.ts';

export default agedDocumentsPage(RECEIVABLE);
