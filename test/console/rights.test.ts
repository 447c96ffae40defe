// Rights on pages of the console: whatever a person may not read, each place they are led to opens. Rights on documents are
// in rights-on-documents.
import { isOfDocuments, testRights } from './rights.ts';

testRights((resource) => !isOfDocuments(resource), 12);
