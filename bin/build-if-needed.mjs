// Compiles the sources to dist when they are newer. Also callable: `buildIfNeeded()`. Types are checked
// by `npm run types`; here swc takes them away, as it does for the tests.
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
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
const stamp = join(dist, '.built');
const lock = join(dist, '.building');
/** Benches use what supports the tests. */
const FOLDERS = [
  ...['schema', 'src', 'protocol', 'rest-shim', 'bench'],
  ...['clients/typescript/src', 'clients/command-line/src'],
  ...['test/support', 'test/edge/support'],
];
const SOURCES = [...FOLDERS, 'bin/build-if-needed.mjs', 'package.json', '.swcrc'];
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
  throw new Error(`Another build is still running. If it is not, remove ${lock} and try again.`);
}

/** The compiler is a development dependency. */
function compiler() {
  try {
    return createRequire(import.meta.url)('@swc/core');
  } catch (error) {
    throw new Error(
      'The sources are not compiled, and the compiler is not installed. ' +
        'Run npm ci, npm run build and then npm prune --omit=dev.',
      { cause: error },
    );
  }
}

/** Every source below the folders, by its path from the root. */
const sources = () =>
  FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );

function compile() {
  const { transformFileSync } = compiler();
  const options = {
    cwd: root,
    configFile: join(root, '.swcrc'),
    sourceMaps: true,
    inlineSourcesContent: false,
    jsc: { rewriteRelativeImportExtensions: true },
  };
  for (const source of sources()) {
    const file = join(dist, source.replace(/\.tsx?$/, '.js'));
    mkdirSync(dirname(file), { recursive: true });
    const sourceFileName = relative(dirname(file), join(root, source));
    const { code, map } = transformFileSync(join(root, source), { ...options, sourceFileName });
    writeFileSync(file, `${code}\n//# sourceMappingURL=${basename(file)}.map\n`);
    writeFileSync(`${file}.map`, map);
  }
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
    // Packages without the compiler are installed all the same: `npm run build` and a start refuse.
    process.exitCode = process.env.npm_lifecycle_event === 'prepare' ? 0 : 1;
  }
}
