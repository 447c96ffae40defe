// Conformance to the contract, line by line: the lower bound of each request field holds at equality, over both doors.
import { testBounds } from './bounds.ts';

testBounds('lower');
