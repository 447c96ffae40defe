// A host whose Node is too old: the launchers fetch another one, once, and run on it. Here this very
// Node is too old for a copy of the launchers, and a small program plays npm.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/base/index.ts';

const PROGRAM = `
if (process.argv[2] === 'wait') {
  process.on('SIGTERM', () => process.exit(7));
  setInterval(() => undefined, 1000);
} else process.exitCode = Number(process.argv[2] ?? 0);
console.log(JSON.stringify([process.argv.slice(2), process.env.PATH.split(':')[0], process.execPath]));
`;
/** Installs what the lock file names: here a link to this Node. It notes how it was called. */
const NPM = `
const { appendFileSync, mkdirSync, readFileSync, symlinkSync } = require('node:fs');
appendFileSync(process.env.CALLS, JSON.stringify(process.argv.slice(2)) + '\\n');
if (process.argv[2] === 'config') { console.log('http://registry.test/'); process.exit(); }
if (process.env.NPM_FAILS) { console.error('npm error ENOTFOUND registry.test'); process.exit(1); }
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const name = Object.keys(packages).find((each) => each.endsWith(process.platform + '-' + process.arch));
mkdirSync(name + '/bin', { recursive: true });
symlinkSync(process.execPath, name + '/bin/node');
`;

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'ledgergate-old-node-'));
  cpSync(join(projectRoot, 'bin'), join(home, 'bin'), { recursive: true });
  writeFileSync(join(home, 'package.json'), '{"type": "module", "engines": {"node": ">=99"}}');
  writeFileSync(join(home, 'program.mjs'), PROGRAM);
  mkdirSync(join(home, 'npm'));
  writeFileSync(join(home, 'npm', 'package.json'), '{"type": "commonjs"}');
  writeFileSync(join(home, 'npm', 'npm-cli.js'), NPM);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));
afterEach(() => rmSync(join(home, 'cache'), { recursive: true, force: true }));

const calls = (): string[][] =>
  readFileSync(join(home, 'calls'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string[]);

function environment(more: object = {}): NodeJS.ProcessEnv {
  writeFileSync(join(home, 'calls'), '');
  return {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_CACHE_HOME: join(home, 'cache'),
    CALLS: join(home, 'calls'),
    npm_execpath: join(home, 'npm', 'npm-cli.js'),
    ...more,
  };
}
const run = (words: string[], env: NodeJS.ProcessEnv) =>
  spawnSync(process.execPath, ['bin/run.mjs', 'program.mjs', ...words], {
    cwd: home,
    env,
    encoding: 'utf8',
  });

test('the first command fetches, says so, and runs on what it fetched; the next one finds it', () => {
  const env = environment({ npm_config_omit: 'optional' });
  const first = run(['3', 'two words'], env);
  expect(first.stderr).toMatch(/is too old: fetching Node 24\.\d+\.\d+ \(50 MB\), once, into /);
  const [words, path] = JSON.parse(first.stdout) as [string[], string];
  expect(words).toEqual(['3', 'two words']);
  expect(path).toContain(join(home, 'cache', 'ledgergate'));
  expect(first.status).toBe(3);
  // npm was asked for its registry, and to install without scripts, whatever it was told outside.
  expect(calls().map(([verb]) => verb)).toEqual(['config', 'ci']);
  expect(calls()[1]).toEqual(
    expect.arrayContaining(['http://registry.test/', '--include=optional', '--ignore-scripts']),
  );
  const second = run(['0'], env);
  expect([second.status, second.stderr, calls().length]).toEqual([0, '', 2]);
});

test('what cannot be fetched is refused with what npm said and what helps, and leaves nothing', () => {
  const { status, stderr, stdout } = run([], environment({ NPM_FAILS: '1' }));
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/✗ Node \S+ is too old, and Node 24\.\d+\.\d+ could not be fetched:/);
  expect(stderr).toContain('npm error ENOTFOUND registry.test');
  expect(stderr).toMatch(/→ Install Node 99, or look at `npm config get registry`/);
  expect(readdirSync(join(home, 'cache', 'ledgergate'))).toEqual([]);
});

test('a cache folder that cannot be written gives way to one beside the packages', () => {
  writeFileSync(join(home, 'a-file'), '');
  const { status, stdout } = run([], environment({ XDG_CACHE_HOME: join(home, 'a-file') }));
  const [, path] = JSON.parse(stdout) as [string[], string];
  expect([status, path.startsWith(join(home, 'node_modules', '.cache'))]).toEqual([0, true]);
});

test('a signal reaches the program, and its exit code comes back', async () => {
  const env = environment();
  run([], env);
  const child = spawn(process.execPath, ['bin/run.mjs', 'program.mjs', 'wait'], { cwd: home, env });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test('a Node that is new enough fetches nothing, and runs the program in the same process', () => {
  const env = { ...environment(), npm_execpath: '/nowhere/npm-cli.js' };
  const told = execFileSync(
    process.execPath,
    [join(projectRoot, 'bin/run.mjs'), join(home, 'program.mjs'), '0'],
    { env, encoding: 'utf8' },
  );
  expect(JSON.parse(told)).toEqual([['0'], process.env['PATH']?.split(':')[0], process.execPath]);
});

test('npm ci builds with modules that load no TypeScript: no other Node is fetched for it', () => {
  const found = new Set(['build-if-needed.mjs']);
  for (const name of found) {
    const text = readFileSync(join(projectRoot, 'bin', name), 'utf8');
    expect([
      name,
      /(?:from|import)\s*\(?[^;`]*\.ts'\)?/.exec(text.replaceAll(/`[^`]*`/g, '')),
    ]).toEqual([name, null]);
    for (const [, next = ''] of text.matchAll(/from '\.\/([\w-]+\.mjs)'/g)) found.add(next);
  }
  expect([...found]).toEqual(expect.arrayContaining(['build-console.mjs', 'settings-pages.mjs']));
});
