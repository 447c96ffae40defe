// Proofs: tests that take minutes. `npm run proofs` runs them one by one and records the results.
import base from './jest.config.mjs';

export default {
  ...base,
  testMatch: ['<rootDir>/test/**/*.proof.ts'],
  maxWorkers: 1,
  testTimeout: 3_600_000,
  reporters: ['default', '<rootDir>/test/support/proof-reporter.mjs'],
};
