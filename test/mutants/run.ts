// npm run mutants: plants one bug after the other in a copy of the tree, runs the tests that should
// notice it, and prints what no test noticed. Not part of `npm run check`: it takes an hour or two.
// --area <name>, --only <words of the bug>, --jobs <number>, --list
import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../../src/ground/base/index.ts';
import { areas } from './all.ts';
import type { Mutant } from './mutant.ts';

const LONGEST_MS = 300_000;

const { values: options } = parseArgs({
  options: {
    area: { type: 'string' },
    only: { type: 'string' },
    jobs: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
  },
});

const chosen = Object.entries(areas)
  .filter(([area]) => options.area === undefined || area === options.area)
  .flatMap(([area, mutants]) => mutants.map((mutant) => ({ ...mutant, area })))
  .filter(({ bug, file }) => `${file} ${bug}`.includes(options.only ?? ''));

/** Everything that is not ignored, with the packages of this tree. */
function copyTree(folder: string): void {
  const list = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: projectRoot,
      maxBuffer: 64 * 1024 ** 2,
    },
  );
  for (const file of list.toString().split('\0').filter(Boolean)) {
    const to = join(folder, file);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(projectRoot, file), to, { force: true });
  }
  const [from, to] = [join(projectRoot, 'node_modules'), join(folder, 'node_modules')];
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
  } catch {
    // Another file system, or another cp.
    rmSync(to, { recursive: true, force: true });
    symlinkSync(from, to);
  }
}

/** Whether the tests pass in a copy of the tree; a test that never ends does not. */
function passes(folder: string, tests: readonly string[]): Promise<boolean> {
  const args = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const jest = ['node_modules/jest/bin/jest.js', '--silent', '--bail=1', '-w=1'];
  const paths = tests.map((name) => `/test/${name}`);
  const child = spawn(process.execPath, [...args, ...jest, ...paths], {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
  });
  return new Promise((resolve) => {
    const late = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGTERM'), LONGEST_MS);
    child.once('close', (code) => {
      clearTimeout(late);
      resolve(code === 0);
    });
  });
}

/** Plants the bug, asks the tests, and takes it back. */
async function isNoticed(folder: string, { file, find, replace, tests }: Mutant): Promise<boolean> {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text.replace(find, () => replace),
  );
  try {
    return !(await passes(folder, tests));
  } finally {
    writeFileSync(path, text);
  }
}

async function main(): Promise<number> {
  if (options.list) {
    for (const { area, file, bug } of chosen) console.log(`${area}: ${file}: ${bug}`);
    return 0;
  }
  const root = mkdtempSync(join(tmpdir(), 'ledgergate-mutants-'));
  const unnoticed: string[] = [];
  const broken = new Map<string, Promise<boolean>>();
  const queue = [...chosen];
  let done = 0;
  const work = async (nth: number): Promise<void> => {
    const folder = join(root, String(nth));
    mkdirSync(folder);
    copyTree(folder);
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const name = `${mutant.file}: ${mutant.bug}`;
      const key = mutant.tests.join(' ');
      // Tests that fail without the bug would notice everything.
      const healthy = broken.get(key) ?? passes(folder, mutant.tests);
      broken.set(key, healthy);
      const result = !(await healthy)
        ? 'the tests fail without it'
        : (await isNoticed(folder, mutant))
          ? 'noticed'
          : 'NOT NOTICED';
      if (result !== 'noticed') unnoticed.push(`${name} (${result}; ${key})`);
      console.log(`${++done}/${chosen.length} ${result}: ${name}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: Number(options.jobs) }, (_, nth) => work(nth)));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  console.log(`\n${chosen.length} planted, ${unnoticed.length} not noticed.`);
  for (const line of unnoticed) console.log(`- ${line}`);
  return unnoticed.length > chosen.length * 0.05 ? 1 : 0;
}

process.exitCode = await main();
