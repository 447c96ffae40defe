// Compiles the sources into dist when they are newer than it. Also callable: `buildIfNeeded()`.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
const stamp = join(dist, '.built');
const lock = join(dist, '.building');
const SOURCES = [
  'schema',
  'src',
  'protocol',
  'rest-shim',
  'bench',
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
];
const LONGEST_BUILD_MS = 180_000;

/** Milliseconds of the last change below a path. Folders count: a deletion changes nothing else. */
function lastChange(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => lastChange(join(path, name))));
}

/** The stamp holds the last change that was built, so that clocks need not agree. */
function isFresh() {
  const built = existsSync(stamp) ? Number(readFileSync(stamp, 'utf8')) : -1;
  return built === Math.max(...SOURCES.map((name) => lastChange(join(root, name))));
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Two starts at once must not write the same files: the second waits, and finds the work done. */
function takeLock() {
  const deadline = Date.now() + LONGEST_BUILD_MS;
  while (Date.now() < deadline) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    if (holder > 0 && !isAlive(holder)) rmSync(lock, { force: true });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  }
  throw new Error(`Another build does not end. Remove ${lock} and try again.`);
}

function compile() {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const project = join(root, 'tsconfig.build.json');
  const { status } = spawnSync(process.execPath, [tsc, '-p', project], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The sources do not compile. Restore them: git status');
  removeOrphans(dist);
}

/** What was compiled from sources that are gone. */
function removeOrphans(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeOrphans(path);
    const compiled = /^(.*)\.js(?:\.map)?$/.exec(relative(dist, path));
    const source = compiled?.[1];
    if (source === undefined) continue;
    const hasSource = ['.ts', '.tsx'].some((ending) => existsSync(join(root, source + ending)));
    if (!hasSource) rmSync(path);
  }
}

export function buildIfNeeded() {
  // A packaged program may come without its sources.
  if (!existsSync(join(root, 'src')) || isFresh()) return;
  mkdirSync(dist, { recursive: true });
  takeLock();
  try {
    if (isFresh()) return;
    if (process.stdout.isTTY) process.stdout.write('  building …\r');
    const built = Math.max(...SOURCES.map((name) => lastChange(join(root, name))));
    compile();
    writeFileSync(stamp, String(built));
  } finally {
    rmSync(lock, { force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    buildIfNeeded();
  } catch (error) {
    process.stderr.write(`✗ ${error.message}\n`);
    process.exit(1);
  }
}
