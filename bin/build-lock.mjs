// Locks of the build steps, and what makes a step necessary: changed sources, or changed packages.
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const LONGEST_BUILD_MS = 180_000;

/** Milliseconds of the last change below a path. Folders count: a deletion changes nothing else. */
export function lastChange(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => lastChange(join(path, name))));
}

/**
 * Whether npm has changed packages since a stamp was written, and the build tools are installed. The bundles contain
 * packages, and a new version of a transitive dependency leaves package.json as it was.
 */
export function arePackagesNewer(root, stamp) {
  const installed = lastChange(join(root, 'node_modules', '.package-lock.json'));
  if (installed <= lastChange(stamp)) return false;
  const { resolve } = createRequire(import.meta.url);
  try {
    return ['@swc/core', 'esbuild'].every((name) => resolve(name) !== '');
  } catch {
    return false;
  }
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
function takeLock(lock) {
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
  throw new Error(`Another build is still running. If it is not, remove ${lock} and try again.`);
}

/** Does some work while nobody else does it. */
export async function whileLocked(folder, name, work) {
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, name);
  takeLock(lock);
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}
