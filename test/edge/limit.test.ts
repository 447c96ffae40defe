// Rate limit of five requests a second for each API user, in the memory of one process. Specification: Limits.
import { lawsOf, several } from './support/limit-laws.ts';

lawsOf('in memory', () => several(1, { rateLimitStore: 'memory' }));
