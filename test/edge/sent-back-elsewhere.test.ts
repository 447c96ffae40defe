// Records of banks, contracts, assets and settings can be sent back as they were read.
import { isOfBooks, testSendingBack } from './support/sending-back.ts';

testSendingBack((path) => !isOfBooks(path));
