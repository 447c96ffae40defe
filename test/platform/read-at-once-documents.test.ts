// Many other documents and entries read at once, as events read them: each is what it is when it is read by itself.
import { isOfDocuments, isOfInvoices, testReads } from './at-once.ts';

testReads((name) => isOfDocuments(name) && !isOfInvoices(name));
