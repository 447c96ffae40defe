// Jest reporter of the proofs: writes each result to test/proofs/results.json, which is committed.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = new URL('../proofs/results.json', import.meta.url);
const tests = fileURLToPath(new URL('..', import.meta.url));

/** `image` of test/proofs/image.proof.ts, `webhooks/clocks` of a proof beside the tests of its area. */
const nameOf = (path) =>
  relative(tests, path)
    .replace(/^proofs\//, '')
    .replace(/\.proof\.ts$/, '');

export default class ProofReporter {
  /** @param {{ testNamePattern?: string }} config - a part of a proof, chosen by `-t`, proves nothing as a whole */
  constructor({ testNamePattern }) {
    this.isPart = Boolean(testNamePattern);
  }

  /** Each is written when it ends: a run that is cut off keeps what was proved before. */
  onTestResult(_, { testFilePath, perfStats, numFailingTests, numPassingTests, testExecError }) {
    // Its names were asked for, and nothing else.
    const isUntried = numPassingTests + numFailingTests === 0 && testExecError == null;
    if (this.isPart || isUntried) return;
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' });
    const results = JSON.parse(readFileSync(file, 'utf8'));
    results[nameOf(testFilePath)] = {
      passed: numFailingTests === 0 && testExecError == null,
      seconds: Math.round((perfStats.end - perfStats.start) / 1000),
      date: new Date(perfStats.end).toISOString().slice(0, 10),
      commit: commit.trim(),
    };
    const sorted = Object.fromEntries(Object.entries(results).sort());
    writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
  }
}
