#!/usr/bin/env node
// Runs ledgergate on the Node that package.json names, and stops it when the launching process ends.
import { spawn } from 'node:child_process';
import * as modules from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LOOK_AGAIN_MS = 300;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const wantedNode = Number.parseInt(engines.node.replace('>=', ''));
const system = process.platform === 'win32' ? 'win' : process.platform;
const bundledNode = ['node', 'node-bin']
  .map((name) => join(root, 'node_modules', `${name}-${system}-${process.arch}`, 'bin'))
  .map((folder) => join(folder, system === 'win' ? 'node.exe' : 'node'))
  .find((program) => existsSync(program));
const thisNode = Number(process.versions.node.split('.')[0]);

function refuse(what, fix) {
  process.stderr.write(`✗ ${what}\n  → ${fix}\n`);
  process.exit(1);
}

/** The parent of a process, where the system tells it in a file; else undefined. */
function parentOf(pid) {
  try {
    const [, ppid] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return ppid;
  } catch {
    return undefined;
  }
}

/**
 * npm runs us in a shell. Killed, neither passes the signal on, and a shell without npm just waits:
 * we notice by ourselves that one of them is gone.
 */
function endWithParent(end) {
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && parentOf(parent) === grandparent) return;
    clearInterval(timer);
    end();
  }, LOOK_AGAIN_MS);
  timer.unref();
}
const isStartedByNpm =
  process.env.npm_lifecycle_event !== undefined || process.env.npm_command !== undefined;
const endMyself = () => process.kill(process.pid, 'SIGTERM');

/** The same file again, on the Node that came with the packages. */
function runOnBundledNode() {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(bundledNode, process.argv.slice(1), { stdio });
  child.once('error', (error) => refuse(`${bundledNode} does not run: ${error.message}`, 'npm ci'));
  child.once('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A terminal sends Ctrl-C to both of us; we wait for the child's good end.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  if (isStartedByNpm) endWithParent(() => child.kill('SIGTERM'));
}

async function runHere() {
  if (process.connected) {
    // Our parent is this very file: its end closes the channel, however it came.
    process.once('disconnect', endMyself);
    process.channel?.unref();
  } else if (isStartedByNpm) {
    endWithParent(endMyself);
  }
  const { buildIfNeeded } = await import('./build-if-needed.mjs');
  try {
    buildIfNeeded();
  } catch (error) {
    refuse(error.message, 'npm ci, then npm run build');
  }
  // Compiled code is kept between starts, where the folder may be written and Node knows how.
  modules.enableCompileCache?.(join(root, 'dist', '.compiled'));
  await import('../dist/src/cli/main.js');
}

if (thisNode >= wantedNode || process.connected) await runHere();
else if (bundledNode !== undefined) runOnBundledNode();
else {
  refuse(
    `Node ${process.versions.node} is too old, and the one that comes with the packages is missing.`,
    `Run npm ci without --omit=optional, or install Node ${wantedNode}`,
  );
}
