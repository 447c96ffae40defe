// Runs the real program as its users do: in processes of its own, on folders and ports of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../../src/ground/base/project.ts';

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

export interface Program {
  /** The process that was started: npm, or the launcher. */
  readonly process: ChildProcess & { readonly pid: number };
  /** What it printed so far. */
  out(): string;
  /** The process that serves, once it does. Throws with its output when it ends before. */
  ready(): Promise<{ ready: string; pid: number }>;
  ended: Promise<Ended>;
}

/** Everything that was started and may still run: ended after each test, whatever happened. */
const started = new Set<number>();

export function run(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  command = process.execPath,
): Program {
  const words = command === 'npm' ? args : [join(projectRoot, 'bin', 'ledgergate.mjs'), ...args];
  const child = spawn(command, words, {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, errors] = ['', ''];
  child.stdout.on('data', (data: Buffer) => (out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} could not be started.`);
  started.add(pid);
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, out, errors }));
  });
  const readyLine = (): { ready: string; pid: number } | undefined => {
    const line = out.split('\n').find((text) => text.startsWith('{"ready"'));
    return line === undefined ? undefined : (JSON.parse(line) as { ready: string; pid: number });
  };
  const ready = async (): Promise<{ ready: string; pid: number }> => {
    await until(() => readyLine() !== undefined || child.exitCode !== null);
    const line = readyLine();
    if (line === undefined) throw new Error(`It ended with ${child.exitCode}: ${out}${errors}`);
    started.add(line.pid);
    return line;
  };
  return { process: Object.assign(child, { pid }), out: () => out, ready, ended };
}

/** Waits until something is true; fails when it does not become so. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let look = 0; look < 1_000; look++) {
    if (await isTrue()) return;
    await sleep(20);
  }
  throw new Error(`It did not come true: ${isTrue.toString()}`);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A data folder that PostgreSQL's user can reach, gone with everything in it after the tests. */
export function dataFolder(): { path: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'ledgergate-life-'));
  chmodSync(root, 0o711);
  return {
    path: join(root, 'data'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The process id of the PostgreSQL of a data folder. */
export function postgresOf(dataDir: string): number {
  const file = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  const pid = Number(file.split('\n')[0]);
  started.add(pid);
  return pid;
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** For afterEach: ends what a failed test left running. */
export function endAll(): void {
  for (const pid of started) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  started.clear();
}
