// Effects of each parameter of lists of invoices, bills, memos, contracts and what belongs to them.
import { isOfDocuments, testParameters } from './parameter-effects.ts';

testParameters(isOfDocuments);
