// The process of a PostgreSQL server: detects, starts and stops the server of a folder.
import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { codeOf } from '../../base/index.ts';
import type { SystemUser } from './account.ts';
import type { Binaries } from './binaries.ts';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

interface Launch {
  readonly folder: string;
  readonly binaries: Binaries;
  readonly account: SystemUser | undefined;
  readonly port: number;
  /** `name=value` settings of the server. */
  readonly flags: readonly string[];
  /** Called while the server starts. */
  readonly meanwhile?: (() => void) | undefined;
}

const run = promisify(execFile);
/** PostgreSQL makes it in its folder, and removes it when it ends. */
export const PID_FILE = 'postmaster.pid';
/** Crash recovery after a long run of writes may take this long on a slow disk. */
const LONGEST_START_MS = 300_000;
const LOOK_AGAIN_MS = 10;

/** The settings of a program of PostgreSQL's: none of ours, so no secret of ours either. */
export const surroundings = (launch: Pick<Launch, 'account' | 'folder'>) => ({
  ...launch.account,
  cwd: launch.folder,
  ...(process.platform !== 'win32' && {
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  }),
});

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Lines of `postmaster.pid`: pid, folder, start, port, socket, address, memory, status. */
function pidFile(folder: string): (Postmaster & { readonly isReady: boolean }) | undefined {
  try {
    const lines = readFileSync(join(folder, PID_FILE), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 ? { pid, port, isReady: lines[7]?.trim() === 'ready' } : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** After a crash the process id in the file may have gone to any other program. */
async function isPostgres(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : (await run('ps', ['-ww', '-o', 'args=', '-p', String(pid)])).stdout;
    return command.includes('postgres') && command.includes(`-D ${folder} `);
  } catch {
    return false;
  }
}

/** The server that runs on a folder, once it takes connections; undefined when there is none. */
export async function runningOn(folder: string): Promise<Postmaster | undefined> {
  const found = pidFile(folder);
  if (found === undefined) return undefined;
  if (!isAlive(found.pid)) return undefined;
  if (!(await isPostgres(found.pid, folder))) {
    // PostgreSQL itself would take the stranger for a server and refuse to start.
    rmSync(join(folder, PID_FILE), { force: true });
    return undefined;
  }
  return untilReady(folder, found.pid);
}

async function untilReady(folder: string, pid: number): Promise<Postmaster | undefined> {
  const deadline = Date.now() + LONGEST_START_MS;
  while (Date.now() < deadline && isAlive(pid)) {
    const now = pidFile(folder);
    if (now?.pid === pid && now.isReady) return { pid, port: now.port };
    await sleep(LOOK_AGAIN_MS);
  }
  return undefined;
}

/** Why a server did not come up: what it wrote to its log before it ended. */
export class DidNotStart extends Error {}

/** Starts a server and waits until it takes connections. Throws {@link DidNotStart}. */
export async function launch(options: Launch): Promise<Postmaster> {
  const { folder, binaries, port, flags, meanwhile } = options;
  const file = `${folder}.log`;
  const log = openSync(file, 'a', 0o600);
  const written = statSync(file).size;
  const settings = flags.flatMap((flag) => ['-c', flag]);
  try {
    // A session of its own: Ctrl-C is for us, who end the server after the last request.
    const child = spawn(binaries.postgres, ['-D', folder, '-p', String(port), ...settings], {
      ...surroundings(options),
      detached: true,
      stdio: ['ignore', log, log],
      windowsHide: true,
    });
    const failed = new Promise<never>((_, reject) => child.once('error', reject));
    child.unref();
    meanwhile?.();
    const started = child.pid === undefined ? failed : untilReady(folder, child.pid);
    const server = await Promise.race([started, failed]);
    if (server !== undefined) return server;
    if (child.pid !== undefined && child.exitCode === null) signal(child.pid, 'SIGINT');
  } catch (error) {
    throw new DidNotStart(String(error));
  } finally {
    closeSync(log);
  }
  throw new DidNotStart(readFileSync(file).subarray(written).toString('utf8').trim());
}

async function endedWithin(pid: number, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(LOOK_AGAIN_MS);
  }
  return true;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/** Asks politely, then less so. What was committed is kept in each case. */
export async function endServer(server: Postmaster, options: Omit<Launch, 'port' | 'flags'>) {
  if (process.platform === 'win32') {
    // Windows knows no signals: pg_ctl talks to the server in its own way.
    await run(options.binaries.pgCtl, ['stop', '-D', options.folder, '-m', 'fast', '-w']);
    return;
  }
  signal(server.pid, 'SIGINT');
  if (await endedWithin(server.pid, 2_500)) return;
  signal(server.pid, 'SIGQUIT');
  if (await endedWithin(server.pid, 1_500)) return;
  signal(server.pid, 'SIGKILL');
  await endedWithin(server.pid, 500);
}
