// Separate programs in tests of webhooks: the example receivers, and verbs of the command line.
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { until } from '../../support/until.ts';
import type { Stage } from './stage.ts';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
const LEDGERGATE = 'bin/ledgergate.mjs';

const started: ChildProcess[] = [];
/** Ends all programs that were started. */
export function endPrograms(): void {
  for (const child of started.splice(0)) child.kill('SIGTERM');
}

export interface Program {
  readonly lines: string[];
  /** Waits for a line; returns what the expression finds in it. */
  said(form: RegExp): Promise<string>;
}

/** Starts a program in the folder of the project. */
export function run(command: string, args: string[], env: Record<string, string> = {}): Program {
  const { PATH: path = '', HOME: home = '' } = process.env;
  const child = spawn(command, args, { cwd: root, env: { PATH: path, HOME: home, ...env } });
  started.push(child);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => lines.push(...data.toString().trim().split('\n')));
  }
  const said = async (form: RegExp): Promise<string> => {
    const found = (): RegExpExecArray | undefined =>
      lines.map((line) => form.exec(line)).find((match) => match !== null) ?? undefined;
    await until(
      () => found() !== undefined,
      () => `${form.source} in: ${lines.join('\n')}`,
    );
    return found()?.[1] ?? '';
  };
  return { lines, said };
}

/** Starts a verb on the service of a stage. */
export const verbOf =
  (stage: Stage) =>
  (...args: string[]): Program =>
    run(process.execPath, [LEDGERGATE, ...args, '--json', '--base-url', stage.service.url], {
      DATA_DIR: '/nowhere',
      DATABASE_URL: stage.service.files.serviceUrl,
    });
