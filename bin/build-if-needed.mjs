// Compiles the sources to dist when they or the packages have changed. Also callable:
// `buildIfNeeded()`. Types are checked by `npm run types`; here swc takes them away, as it does for the tests.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildConsoleIfNeeded } from './build-console.mjs';
import { bundle } from './bundle.mjs';
import { arePackagesNewer, lastChange, whileLocked } from './build-lock.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
const stamp = join(dist, '.built');
const BUNDLES = [join(dist, 'console'), join(dist, 'bundle')];
/** Benches use what supports the tests. */
const FOLDERS = [
  ...['schema', 'src', 'protocol', 'rest-shim', 'bench'],
  ...['clients/typescript/src', 'clients/command-line/src'],
  ...['test/support', 'test/edge/support'],
];
const SOURCES = [
  ...FOLDERS,
  ...['bin/build-if-needed.mjs', 'bin/bundle.mjs', 'package.json', '.swcrc'],
];

/** The stamp holds the last change that was built, so that clocks need not agree. */
function isFresh() {
  if (arePackagesNewer(root, stamp)) return false;
  const built = existsSync(stamp) ? Number(readFileSync(stamp, 'utf8')) : -1;
  return built === Math.max(...SOURCES.map((name) => lastChange(join(root, name))));
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
    // Steps of their own make them.
    if (BUNDLES.includes(path)) continue;
    if (entry.isDirectory()) removeOrphans(path);
    const compiled = /^(.*)\.js(?:\.map)?$/.exec(relative(dist, path));
    const source = compiled?.[1];
    if (source === undefined) continue;
    const hasSource = ['.ts', '.tsx'].some((ending) => existsSync(join(root, source + ending)));
    if (!hasSource) rmSync(path);
  }
}

/** A packaged program may come without its sources. */
const isNeeded = () => existsSync(join(root, 'src')) && !isFresh();

/** Compiles the sources, unless another process has done so meanwhile. */
async function build() {
  await whileLocked(dist, '.building', async () => {
    if (isFresh()) return;
    if (process.stdout.isTTY) process.stdout.write('  building …\r');
    const built = Math.max(...SOURCES.map((name) => lastChange(join(root, name))));
    compile();
    await bundle(dist);
    // Names of the bundle's files change with what they hold: what was kept of the last is of no use.
    rmSync(join(dist, '.compiled'), { recursive: true, force: true });
    writeFileSync(stamp, String(built));
  });
}

const self = fileURLToPath(import.meta.url);

/** Builds in a process of its own: the compilers would stay in the memory of the one that serves. */
export async function buildIfNeeded() {
  await buildConsoleIfNeeded();
  if (!isNeeded()) return;
  const { status, stderr } = spawnSync(process.execPath, [self], {
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr.replace(/^✗ /, '').trim());
}

if (process.argv[1] === self) {
  try {
    await buildConsoleIfNeeded();
    if (isNeeded()) await build();
  } catch (error) {
    process.stderr.write(`✗ ${error.message}\n`);
    // Packages without the compiler are installed all the same: `npm run build` and a start refuse.
    process.exitCode = process.env.npm_lifecycle_event === 'prepare' ? 0 : 1;
  }
}
