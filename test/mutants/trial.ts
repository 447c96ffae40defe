// Trial of one planted bug: applies it in a copy of the tree and collects the tests that fail.
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
import { dirname, join, relative } from 'node:path';
import { projectRoot } from '../../src/platform/base/index.ts';
import type { Mutant } from './mutant.ts';

/** Tests that run longer than this have noticed: something never ends. */
const LONGEST_MS = 150_000;

export interface Copy {
  readonly folder: string;
  remove(): void;
}

/** Everything that is not ignored, with the packages of this tree. */
export function copyOfTree(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'ledgergate-mutants-'));
  const git = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const list = execFileSync('git', git, { cwd: projectRoot, maxBuffer: 64 * 1024 ** 2 });
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
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

interface Run {
  /** Null when it had to be ended. */
  readonly code: number | null;
  readonly report: string;
}

/** Runs test files in a copy; `longest` milliseconds at most. */
function jest(
  copy: Copy,
  tests: readonly string[],
  flags: readonly string[],
  longest: number,
): Promise<Run> {
  const paths = tests.map((name) => `/test/${name}`);
  const args = ['node_modules/jest/bin/jest.js', '--silent', ...flags, ...paths];
  const child = spawn(process.execPath, args, {
    cwd: copy.folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('Jest does not start.');
  let report = '';
  child.stderr.on('data', (bytes: Buffer) => (report += bytes.toString()));
  return new Promise((resolve) => {
    const late = setTimeout(() => process.kill(-pid, 'SIGTERM'), longest);
    child.once('close', (code) => {
      clearTimeout(late);
      resolve({ code, report });
    });
  });
}

/** Which of these tests fail in a copy without any bug: they would notice everything. */
export async function failing(
  copy: Copy,
  tests: readonly string[],
  workers: number,
): Promise<Set<string>> {
  const output = join(copy.folder, 'health.json');
  const flags = ['--json', `--outputFile=${output}`, `--maxWorkers=${workers}`];
  await jest(copy, tests, flags, LONGEST_MS * tests.length);
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as {
    testResults: { name: string; status: string }[];
  };
  const broken = testResults
    .filter(({ status }) => status !== 'passed')
    .map(({ name }) => relative(join(copy.folder, 'test'), name));
  return new Set(tests.filter((name) => broken.some((file) => file.startsWith(name))));
}

/** Plants the bug, asks the tests, and takes it back: the name of the test that failed first. */
export async function noticedBy(
  copy: Copy,
  { file, find, replace, tests }: Mutant,
): Promise<string> {
  const path = join(copy.folder, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text.replace(find, () => replace),
  );
  try {
    const { code, report } = await jest(copy, tests, ['--bail=1', '-w=1'], LONGEST_MS);
    if (code === 0) return 'nothing';
    if (code === null) return 'a test that does not end';
    const name = /● (.+)/.exec(report)?.[1]?.trim();
    return name === undefined || name === 'Test suite failed to run' ? 'no start' : name;
  } finally {
    writeFileSync(path, text);
  }
}
