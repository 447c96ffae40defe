// Rate limit of five requests a second for each API user, over processes that share it through PostgreSQL.
// Specification: Limits.
import { lawsOf, several } from './support/limit-laws.ts';

lawsOf('shared through PostgreSQL by two services', () =>
  several(2, { rateLimitStore: 'postgres', role: 'api' }),
);
