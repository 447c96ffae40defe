// A PostgreSQL for a single test, which can be stopped and started under a running service.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestDatabase } from '../../support/database.ts';
import { startPoolerOfSuite } from '../../support/pooler.ts';
import { TYPESCRIPT } from '../../support/typescript.ts';

export interface OwnPostgres {
  /** Its `drop` ends the server for good. */
  readonly files: TestDatabase;
  readonly pid: () => number;
  stop(): Promise<void>;
  start(): Promise<void>;
}

interface Told {
  readonly pid: number;
  readonly urls: Omit<TestDatabase, 'drop'>;
}

export async function ownPostgres(): Promise<OwnPostgres> {
  // A process of its own: it ends its server also when the test was killed. Benches run compiled.
  const script = fileURLToPath(new URL('own-postgres-process.ts', import.meta.url));
  const isCompiled = import.meta.url.endsWith('.js');
  const child = isCompiled
    ? fork(script.replace(/ts$/, 'js'))
    : fork(script, { execArgv: TYPESCRIPT });
  const over = once(child, 'exit');
  const answer = async (): Promise<Told> => {
    const [message] = await Promise.race([
      once(child, 'message') as Promise<[Told]>,
      over.then(() => {
        throw new Error('PostgreSQL did not start.');
      }),
    ]);
    return message;
  };
  const told = await answer();
  let { pid } = told;
  const { serviceUrl, ownerUrl } = told.urls;
  const pooler = await startPoolerOfSuite(serviceUrl);
  const say = async (command: string): Promise<void> => {
    child.send(command);
    ({ pid } = await answer());
  };
  return {
    files: {
      ...told.urls,
      serviceUrl: pooler?.through(serviceUrl) ?? serviceUrl,
      ownerUrl: pooler?.through(ownerUrl) ?? ownerUrl,
      drop: async () => {
        await pooler?.close();
        child.send('end');
        await over;
      },
    },
    pid: () => pid,
    stop: () => say('stop'),
    start: () => say('start'),
  };
}
