// Many documents read at once, as events read them: each is what it is when it is read by itself.
import { isOfDocuments, testReads } from './at-once.ts';

testReads(isOfDocuments);
