// The whole suite runs on its own embedded PostgreSQL: see test/support.
import { availableParallelism } from 'node:os';

export default {
  testEnvironment: '<rootDir>/test/support/environment.mjs',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  runtime: '<rootDir>/test/support/runtime.mjs',
  transform: {},
  testSequencer: '<rootDir>/test/support/sequencer.mjs',
  reporters: ['default', '<rootDir>/test/support/reporter.mjs'],
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/data'],
  // Ends what would never end, a while after `until` gives up. No test may depend on how fast a
  // machine is, or how busy.
  testTimeout: 900_000,
  // PostgreSQL takes about as much as the tests: two processes keep two cores busy. A third ends the run no sooner, and
  // each file takes half as long again. Of more cores one is left to PostgreSQL and the browser.
  maxWorkers: Number(process.env.TEST_WORKERS) || Math.max(2, availableParallelism() - 1),
  // What a worker keeps from file to file may grow; a new one is ready in two seconds.
  workerIdleMemoryLimit: '1GB',
  // A process that ends keeps the code it has compiled, which takes a busy machine a while.
  workerGracefulExitTimeout: 30_000,
};
