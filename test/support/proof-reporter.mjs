// Jest reporter of the proofs: writes each result to test/proofs/results.json, which is committed.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

const file = new URL('../proofs/results.json', import.meta.url);

export default class ProofReporter {
  onRunComplete(_, { testResults }) {
    const results = JSON.parse(readFileSync(file, 'utf8'));
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' });
    for (const each of testResults) {
      const { testFilePath, perfStats, numFailingTests, numPassingTests, testExecError } = each;
      // Its names were asked for, and nothing else.
      if (numPassingTests + numFailingTests === 0 && testExecError == null) continue;
      results[basename(testFilePath, '.proof.ts')] = {
        passed: numFailingTests === 0 && testExecError == null,
        seconds: Math.round((perfStats.end - perfStats.start) / 1000),
        date: new Date(perfStats.end).toISOString().slice(0, 10),
        commit: commit.trim(),
      };
    }
    const sorted = Object.fromEntries(Object.entries(results).sort());
    writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
  }
}
