// Many invoices and contracts read at once, as events read them: each is what it is when it is read by itself.
import { isOfInvoices, testReads } from './at-once.ts';

testReads(isOfInvoices);
