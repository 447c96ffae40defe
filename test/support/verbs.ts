// Verbs of the command line in this process: what the program does, without the second that each start takes.
import type { EventEmitter } from 'node:events';
import { program } from '../../src/cli/program.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { startOwnService, type TestService } from './service.ts';

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

/** The lines of JSON that a verb prints, as one object. */
export const linesOf = (out: string): Record<string, any> =>
  Object.assign(
    {},
    ...out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object),
  ) as Record<string, any>;

/** A service, and the verbs of an operator on its database. */
export interface VerbDesk {
  readonly files: TestDatabase;
  readonly service: TestService;
  readonly settings: Readonly<Record<string, string>>;
  readonly ended: (...words: string[]) => Promise<Ended>;
  /** What a verb prints. Throws where it fails. */
  readonly run: (...words: string[]) => Promise<Record<string, any>>;
  /** Why a verb fails. */
  readonly refusal: (...words: string[]) => Promise<string>;
}

/** Opens a desk on a database of its own. */
export async function openVerbs(): Promise<VerbDesk> {
  const files = await cloneDatabase();
  const service = await startOwnService({}, files);
  const settings = {
    DATABASE_URL: files.serviceUrl,
    DATABASE_OWNER_URL: files.ownerUrl,
    BASE_URL: service.url,
  };
  const ended = (...words: string[]): Promise<Ended> => runVerb([...words, '--json'], settings);
  return {
    ...{ files, service, settings, ended },
    run: async (...words) => {
      const { code, out, errors } = await ended(...words);
      if (code !== 0) throw new Error(`${out}${errors}`);
      return linesOf(out);
    },
    refusal: async (...words) => {
      const { code, out, errors } = await ended(...words);
      return code === 0 ? 'it worked' : `${out}${errors}`;
    },
  };
}
