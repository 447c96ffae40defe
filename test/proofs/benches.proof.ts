// Benches, each run to its end with the least of everything, so that none rots unseen. Nothing is measured.
import { execFileSync, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/base/index.ts';

/** Suites that no smoke run can run, and why. */
const UNTRIED: Readonly<Record<string, string>> = {
  first: 'clones the repository and installs its packages: npm run proofs -- first-start does',
  versions: 'needs another version beside this one, built and with its packages',
};
const suites = readdirSync(join(projectRoot, 'bench'))
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -'.ts'.length));

beforeAll(() => {
  execFileSync(process.execPath, [join(projectRoot, 'bin', 'build-if-needed.mjs')]);
});

/** Runs a suite as `npm run bench` does; what it printed, and how it ended. */
function runs(suite: string): Promise<{ code: number | null; out: string }> {
  const words = ['bin/run.mjs', 'dist/bench/run.js', suite];
  const child = spawn(process.execPath, words, {
    cwd: projectRoot,
    env: {
      ...{ PATH: process.env['PATH'], HOME: process.env['HOME'], BENCH_SMOKE: '1' },
      ...{ TEST_POSTGRES: process.env['TEST_POSTGRES'], TEST_HOME: process.env['TEST_HOME'] },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => (out += data.toString()));
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out })));
}

test.each(suites.filter((suite) => !(suite in UNTRIED)))('%s', async (suite) => {
  const { code, out } = await runs(suite);
  expect({ code, out: code === 0 ? '' : out }).toEqual({ code: 0, out: '' });
  expect(out).toContain(`== ${suite}\n`);
});

test('what is not tried is a suite', () => {
  expect(Object.keys(UNTRIED).filter((suite) => !suites.includes(suite))).toEqual([]);
});
