// Runs the real program as users do: in separate processes, with their own folders and ports.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot, type Secrets } from '../../src/platform/base/index.ts';
import { freePort } from '../support/ports.ts';
import { homeOfTests } from '../support/server.ts';
import { until } from '../support/until.ts';

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

interface Program {
  /** The process that was started: npm, or the launcher. */
  readonly process: ChildProcess & { readonly pid: number };
  /** What it printed so far. */
  out(): string;
  /** The process that serves, once it does. Throws with its output when it ends before. */
  ready(): Promise<{ ready: string; pid: number }>;
  ended: Promise<Ended>;
}

// The first of these programs would build, and its test would have to wait for it.
execFileSync(process.execPath, [join(projectRoot, 'bin', 'build-if-needed.mjs')]);

export { until };

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
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      // A machine that does much else is no silent database.
      DATABASE_SILENT_MS: '20000',
      DATABASE_LOCK_MS: '20000',
      ...env,
    },
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
    await until(
      () => readyLine() !== undefined || child.exitCode !== null,
      () => `ready, in: ${out}${errors}`,
    );
    const line = readyLine();
    if (line === undefined) throw new Error(`It ended with ${child.exitCode}: ${out}${errors}`);
    started.add(line.pid);
    return line;
  };
  return { process: Object.assign(child, { pid }), out: () => out, ready, ended };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Holds the data folders of a test; gone after it. */
const roots = new Set<string>();

/** A data folder, not there yet, that PostgreSQL's user can reach. */
export function newFolder(): string {
  const root = mkdtempSync(join(homeOfTests(), 'ledgergate-life-'));
  roots.add(root);
  chmodSync(root, 0o711);
  return join(root, 'data');
}

/** Makes the folder that all others are copies of, once for the suite: whoever comes meanwhile waits. */
async function prepared(): Promise<string> {
  const made = join(process.env['TEST_HOME'] ?? '', 'made');
  const [dataDir, done] = [join(made, 'data'), join(made, 'done')];
  try {
    mkdirSync(made, { mode: 0o711 });
  } catch {
    await until(() => existsSync(done));
    return dataDir;
  }
  const { code, out, errors } = await run(['migrate'], { ...QUIET, DATA_DIR: dataDir }).ended;
  if (code !== 0) throw new Error(out + errors);
  writeFileSync(done, '');
  return dataDir;
}

/** A data folder that a program has made a database in: for tests of what comes after that. */
export async function madeFolder(): Promise<string> {
  const original = await prepared();
  const dataDir = newFolder();
  // With its owners: PostgreSQL runs as another user when we are root.
  execFileSync('cp', ['-a', original, dataDir]);
  return dataDir;
}
/** A folder that a test makes elsewhere, gone after it. */
export const removeAfterwards = (path: string): void => void roots.add(path);

/** The process id of the PostgreSQL of a data folder. */
export function postgresOf(dataDir: string): number {
  const file = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  const pid = Number(file.split('\n')[0]);
  started.add(pid);
  return pid;
}

export const QUIET = { LOG_LEVEL: 'silent', DEMO: '0' };

/** The step of a database that was there: another process may have it running still. */
export const FOUND = /found in|already running/;

/** `ledgergate start --json` on a port of its own, by itself or by npm. */
export async function start(env: Record<string, string>, command?: 'npm'): Promise<Program> {
  const args = command === 'npm' ? ['start', '--', '--json'] : ['start', '--json'];
  return run(args, { ...QUIET, PORT: String(await freePort()), ...env }, command);
}

/** The text a step said. */
export function step(program: Program, name: string): string | undefined {
  const lines = program.out().split('\n');
  const line = lines.find((text) => text.startsWith(`{"step":"${name}"`));
  return line === undefined ? undefined : (JSON.parse(line) as { text: string }).text;
}

export const healthOf = async (url: string): Promise<number> =>
  (await fetch(`${url}/healthz`)).status;

export const secretsOf = (dataDir: string): Secrets =>
  JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Secrets;

/** Works on the embedded database as its superuser, who may do what no role of the service may. */
export async function asEmbeddedSuperuser<R>(
  dataDir: string,
  work: (client: pg.Client) => Promise<R>,
): Promise<R> {
  const file = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  const port = file.split('\n')[3] ?? '';
  const password = secretsOf(dataDir).database.superuser;
  const client = new pg.Client(`postgresql://postgres:${password}@127.0.0.1:${port}/ledgergate`);
  // The server ends with its program, whether somebody looks or not.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** For afterEach: ends what a failed test left running, and its folders. */
export function endAll(): void {
  for (const pid of started) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  started.clear();
  for (const root of roots) rmSync(root, { recursive: true, force: true });
  roots.clear();
}
