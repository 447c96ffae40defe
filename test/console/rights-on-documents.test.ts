// Rights on documents in the console: whatever a person may not read, each place they are led to opens.
import { isOfDocuments, testRights } from './rights.ts';

testRights(isOfDocuments, 6);
