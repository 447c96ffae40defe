// Proofs: tests that take minutes. `npm run proofs` runs them one by one and records the results.
import base from './jest.config.mjs';

// Every case of an exhaustive proof is tried: test/support/breadth.ts.
process.env.BREADTH ??= 'all';

export default {
  ...base,
  testMatch: ['<rootDir>/test/**/*.proof.ts'],
  maxWorkers: 1,
  testTimeout: 3_600_000,
  reporters: ['default', '<rootDir>/test/support/proof-reporter.mjs'],
};
