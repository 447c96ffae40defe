// Record of what each test file executes: runs the tests on two workers and writes the map.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../../src/platform/base/index.ts';
import { buildMap } from './map-builder.ts';
import { writeMap } from './map.ts';
import { isAsked } from './nearest.ts';
import { SNAPSHOTS } from './snapshots.ts';

interface Report {
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

/** All tests, and the proofs among the snapshots. Paths come first: what follows `--reporters` is read as one. */
const RUNS: readonly (readonly string[])[] = [
  [],
  [
    ...SNAPSHOTS.filter((test) => test.endsWith('.proof.ts')),
    '--config=jest.proofs.mjs',
    '--reporters=default',
  ],
];

/** Runs every test file that is ever asked, and keeps what those executed that passed. */
export function recordMap(): void {
  const folder = mkdtempSync(join(tmpdir(), 'ledgergate-executed-'));
  const report = join(folder, 'report');
  try {
    const env = { ...process.env, RECORD_EXECUTED: folder };
    const passed = new Set<string>();
    for (const words of RUNS) {
      const told = ['--maxWorkers=2', '--json', `--outputFile=${report}`];
      spawnSync(process.execPath, ['test/support/command.mjs', ...words, ...told], {
        cwd: projectRoot,
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
      for (const { name, status } of testResults) {
        if (status === 'passed') passed.add(name.slice(projectRoot.length + 1));
      }
    }
    const map = buildMap(folder, (test) => passed.has(test) && isAsked(test));
    writeMap(map);
    console.log(`${map.tests.length} test files execute ${Object.keys(map.files).length} sources.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
