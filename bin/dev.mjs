// `npm run dev`: runs the service from its sources, and restarts it when one of them changes.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildConsoleIfNeeded } from './build-console.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const WATCHED = ['schema', 'src', 'rest-shim', 'console'];
/** Editors write a file several times; a branch switch writes hundreds. */
const QUIET_MS = 200;
const [verb = 'start', ...rest] = process.argv.slice(2);
const program = [
  ...['--import', pathToFileURL(join(root, 'bin/typescript.mjs')).href],
  ...[join(root, 'src/cli/main.ts'), verb, ...rest],
];

let child;
let isEnding = false;
let wantsAnother = false;

async function launch() {
  wantsAnother = false;
  try {
    await buildConsoleIfNeeded();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
  }
  child = spawn(process.execPath, program, { cwd: root, stdio: 'inherit' });
  child.once('exit', (code) => {
    child = undefined;
    if (isEnding) process.exit(code ?? 0);
    if (wantsAnother) void launch();
    else process.stdout.write('  ended; waiting for a change …\n');
  });
}

function restart() {
  if (child === undefined) return void launch();
  wantsAnother = true;
  child.kill('SIGTERM');
}

let timer;
for (const folder of WATCHED) {
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (!/\.(tsx?|sql|css|js)$/.test(file ?? '')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      process.stdout.write(`  ${folder}/${file} changed\n`);
      restart();
    }, QUIET_MS);
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isEnding = true;
    if (child === undefined) process.exit(0);
    child.kill(signal);
  });
}
void launch();
