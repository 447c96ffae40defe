// Runs a program on the Node that package.json asks for: on this one where it is new enough, else on
// one that is fetched once (decision 33).
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LOOK_AGAIN_MS = 300;

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
export const wantedNode = Number.parseInt(engines.node.replace('>=', ''));
/** A child of `runAgain` has a channel to it, and never fetches again. */
const isRight = Number.parseInt(process.versions.node) >= wantedNode || process.connected;

/** Ends with what is wrong and what helps. */
export function refuse(what, fix) {
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
  const isStartedByNpm =
    process.env.npm_lifecycle_event !== undefined || process.env.npm_command !== undefined;
  if (!isStartedByNpm) return;
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && parentOf(parent) === grandparent) return;
    clearInterval(timer);
    end();
  }, LOOK_AGAIN_MS);
  timer.unref();
}

/** The same command again, on another Node, which is then the first on the path of what it starts. */
function runAgain(node) {
  const env = {
    ...process.env,
    PATH: [dirname(node), process.env.PATH].join(delimiter),
    NODE: node,
    npm_node_execpath: node,
  };
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(node, process.argv.slice(1), { stdio, env });
  child.once('error', (error) =>
    refuse(`${node} does not run: ${error.message}`, `Install Node ${wantedNode}`),
  );
  child.once('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A terminal sends Ctrl-C to both of us; we wait for the child's good end.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  endWithParent(() => child.kill('SIGTERM'));
}

/** Runs `start` on the right Node, and ends it when the launching process ends. */
export async function onRightNode(start) {
  if (!isRight) {
    const { fetchedNode } = await import('./fetch-node.mjs');
    return runAgain(await fetchedNode());
  }
  const endMyself = () => process.kill(process.pid, 'SIGTERM');
  if (process.connected) {
    // Our parent is the same command on an older Node: its end closes the channel, however it came.
    process.once('disconnect', endMyself);
    process.channel?.unref();
  } else {
    endWithParent(endMyself);
  }
  await start();
}
