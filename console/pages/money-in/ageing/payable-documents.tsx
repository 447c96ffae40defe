// Documents behind a figure of what vendors are owed.
import { agedDocumentsPage } from './documents.tsx';
import { PAYABLE } from './sides.ts';

export default agedDocumentsPage(PAYABLE);
