// Verbs of the command line in this process: what the program does, without the second that each start takes.
import type { EventEmitter } from 'node:events';
import { program } from '../../src/cli/program.ts';

export interface Ended {
  readonly code: number;
  /** What it wrote to standard output. */
  readonly out: string;
  /** What it wrote to standard error. */
  readonly errors: string;
}
class Exit extends Error {
  constructor(readonly code: number) {
    super(`exit ${code}`);
  }
}
/** What a process listens to until it ends. */
const HEARD: readonly (readonly [EventEmitter, string])[] = [
  ...['SIGTERM', 'SIGINT', 'SIGHUP'].map((signal) => [process, signal] as const),
  [process.stdout, 'error'],
  [process.stderr, 'error'],
];

/** Runs a verb with these variables alone, as `ledgergate <words>` does in a process of its own. */
export async function runVerb(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ended> {
  const before = process.env;
  const heard = HEARD.map(([emitter, event]) => ({
    emitter,
    event,
    kept: emitter.listeners(event),
  }));
  const written = { stdout: '', stderr: '' };
  const into = (stream: 'stdout' | 'stderr') => (chunk: unknown) => {
    written[stream] += String(chunk);
    return true;
  };
  const mocks = [
    jest.spyOn(process.stdout, 'write').mockImplementation(into('stdout')),
    jest.spyOn(process.stderr, 'write').mockImplementation(into('stderr')),
    jest.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Exit(Number(code ?? 0));
    }),
  ];
  process.env = { PATH: before['PATH'], ...env };
  try {
    await program.parseAsync([...words], { from: 'user' });
    throw new Error(`ledgergate ${words.join(' ')} did not end.`);
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    return { code: error.code, out: written.stdout, errors: written.stderr };
  } finally {
    for (const mock of mocks) mock.mockRestore();
    process.env = before;
    for (const { emitter, event, kept } of heard) {
      for (const each of emitter.listeners(event)) {
        if (!kept.includes(each)) emitter.removeListener(event, each as () => void);
      }
    }
  }
}
