// Fetches the Node that bin/node/package.json names, once for a user, by the host's own npm: its
// registry, its proxy, its cache. bin/node/package-lock.json holds what the package must hash to.
import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { refuse, root, wantedNode } from './right-node.mjs';

const TELL_EVERY_MS = 2_000;

const manifest = join(root, 'bin', 'node');
const system = process.platform === 'win32' ? 'win' : process.platform;
const { optionalDependencies } = JSON.parse(readFileSync(join(manifest, 'package.json'), 'utf8'));
const packageName = ['node', 'node-bin']
  .map((name) => `${name}-${system}-${process.arch}`)
  .find((name) => name in optionalDependencies);
const version = optionalDependencies[packageName];

function userCache() {
  if (system === 'win') return process.env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local');
  if (system === 'darwin') return join(homedir(), 'Library', 'Caches');
  return process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
}
/** Where it is kept; beside the packages where the user's own folder cannot be written. */
const places = [join(userCache(), 'ledgergate'), join(root, 'node_modules', '.cache')].map(
  (folder) => join(folder, `${packageName}-${version}`),
);
const programIn = (place) =>
  join(place, 'node_modules', packageName, 'bin', system === 'win' ? 'node.exe' : 'node');

/** Makes an empty folder beside the first place that can be written. */
function newFolder() {
  for (const place of places) {
    try {
      mkdirSync(join(place, '..'), { recursive: true });
      return { place, folder: mkdtempSync(`${place}.`) };
    } catch (error) {
      if (!['EACCES', 'EROFS', 'ENOTDIR', 'EPERM'].includes(error.code)) throw error;
    }
  }
  return refuse(
    `Node ${version} cannot be kept: neither ${places.join(' nor ')} can be written.`,
    `Install Node ${wantedNode}, or set XDG_CACHE_HOME to a folder that can be written`,
  );
}

/** npm as it runs us, or else the one on the path. */
function npm(words) {
  const script = process.env.npm_execpath ?? '';
  if (basename(script) === 'npm-cli.js') return [process.execPath, [script, ...words], {}];
  return ['npm', words, { shell: system === 'win' }];
}

async function install(folder) {
  cpSync(manifest, folder, { recursive: true });
  const [asking, get, how] = npm(['config', 'get', 'registry']);
  const quiet = { ...how, cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
  const registry = execFileSync(asking, get, quiet).trim();
  // What the command around us was given (--omit, --dry-run and so on) is not meant for this one.
  const [program, words, options] = npm([
    ...['ci', '--registry', registry, '--prefer-offline', '--fetch-retries=1'],
    ...['--include=optional', '--omit=dev', '--ignore-scripts', '--no-bin-links', '--no-global'],
    ...['--no-dry-run', '--no-workspaces', '--no-audit', '--no-fund', '--loglevel=error'],
  ]);
  await promisify(execFile)(program, words, { ...options, cwd: folder });
  // A Node that does not run here (another C library) shows before it is kept.
  execFileSync(programIn(folder), ['--version'], { stdio: 'ignore' });
  for (const unused of ['include', 'share']) {
    rmSync(join(folder, 'node_modules', packageName, unused), { recursive: true, force: true });
  }
}

/** Path of a Node that is new enough; fetches it where it is not there yet. */
export async function fetchedNode() {
  if (packageName === undefined) {
    refuse(
      `Node ${process.versions.node} is too old, and npm has no Node ${wantedNode} for ${system}-${process.arch}.`,
      `Install Node ${wantedNode}`,
    );
  }
  const found = places.map(programIn).find((program) => existsSync(program));
  if (found !== undefined) return found;
  const { place, folder } = newFolder();
  process.stderr.write(
    `  Node ${process.versions.node} is too old: fetching Node ${version} (50 MB), once, into ${place}\n`,
  );
  const since = Date.now();
  const seconds = () => Math.round((Date.now() - since) / 1000);
  const timer = setInterval(() => {
    process.stderr.write(`  fetching Node ${version} for ${seconds()} s …\n`);
  }, TELL_EVERY_MS);
  const failure = await install(folder)
    .then(() => renameSync(folder, place))
    .catch((error) => error);
  clearInterval(timer);
  rmSync(folder, { recursive: true, force: true });
  // Another start may have been faster.
  if (failure !== undefined && !existsSync(programIn(place))) {
    const said = String(failure.stderr || failure.message).trim();
    refuse(
      `Node ${process.versions.node} is too old, and Node ${version} could not be fetched:\n  ${said.replaceAll('\n', '\n  ')}`,
      `Install Node ${wantedNode}, or look at \`npm config get registry\` and start again`,
    );
  }
  process.stderr.write(`  Node ${version} is there after ${seconds()} s\n`);
  return programIn(place);
}
