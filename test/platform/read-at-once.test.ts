// Many records read at once, as events read them: each is what it is when it is read by itself. Documents are in
// read-at-once-documents.
import { isOfDocuments, testReads } from './at-once.ts';

testReads((name) => !isOfDocuments(name));
