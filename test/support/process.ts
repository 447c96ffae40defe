// The service in a separate process on a test's database: for races between processes, for crashes,
// and for its standard output.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from './ports.ts';
import { TYPESCRIPT } from './typescript.ts';

export interface Process {
  readonly url: string;
  readonly child: ChildProcess;
}

const script = fileURLToPath(new URL('../edge/support/serve-process.ts', import.meta.url));

/** Throws when it ends before it serves. `output`: what becomes of what it writes. */
export async function startProcess(
  env: Readonly<Record<string, string>>,
  output: 'ignore' | 'pipe' = 'ignore',
): Promise<Process> {
  const port = await freePort();
  const child = fork(script, {
    execArgv: TYPESCRIPT,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', ...env, PORT: String(port) },
    stdio: ['ignore', output, output === 'pipe' ? 'pipe' : 'inherit', 'ipc'],
  });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The process ended before it served.');
    }),
  ]);
  return { url: `http://127.0.0.1:${port}`, child };
}
