// The whole suite runs on its own embedded PostgreSQL: see test/support.
import { availableParallelism } from 'node:os';

export default {
  testEnvironment: '<rootDir>/test/support/environment.mjs',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  runtime: '<rootDir>/test/support/runtime.mjs',
  transform: {},
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/data'],
  // Ends what would never end. No test may depend on how fast a machine is, or how busy.
  testTimeout: 120_000,
  // One core is left to PostgreSQL and the browser.
  maxWorkers: Math.max(2, availableParallelism() - 1),
};
