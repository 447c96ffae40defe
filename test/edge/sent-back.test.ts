// Records of documents, parties and the ledger can be sent back as they were read.
import { isOfBooks, testSendingBack } from './support/sending-back.ts';

testSendingBack(isOfBooks);
