// Starts real service processes, for races between them.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { TYPESCRIPT } from '../../support/typescript.ts';

export interface Process {
  readonly base: string;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const script = fileURLToPath(new URL('./process.ts', import.meta.url));

const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => {
      resolve();
    });
    child.stdin?.end();
  });

export function startProcess(serviceUrl: string): Promise<Process> {
  const child = spawn(process.execPath, [...TYPESCRIPT, script], {
    cwd: root,
    env: { ...process.env, SERVICE_URL: serviceUrl },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      reject(new Error(`The process ended with ${code}.`));
    });
    child.stdout.once('data', (line: Buffer) => {
      resolve({ base: line.toString().trim(), stop: () => stop(child) });
    });
  });
}
