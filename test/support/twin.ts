// A second process of the service on the database of a test: for races between processes.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort, type TestService } from './service.ts';
import { TYPESCRIPT } from './typescript.ts';

export interface Twin {
  readonly url: string;
  close(): Promise<void>;
}

const script = fileURLToPath(new URL('../edge/support/serve-process.ts', import.meta.url));

/** Somebody may take the port between its choice and its use: then another one is chosen. */
const MOST_STARTS = 3;

export async function startTwin(service: TestService): Promise<Twin> {
  for (let nth = 0; nth < MOST_STARTS; nth++) {
    const twin = await start(service);
    if (twin) return twin;
  }
  throw new Error('The second process does not start: see what it printed.');
}

/** Undefined where it ended before it served. */
async function start({ files }: TestService): Promise<Twin | undefined> {
  const port = await freePort();
  const child = fork(script, {
    execArgv: TYPESCRIPT,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      LOG_LEVEL: 'silent',
      DATABASE_URL: files.serviceUrl,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const isServing = await Promise.race([
    once(child, 'message').then(() => true),
    once(child, 'exit').then(() => false),
  ]);
  if (!isServing) return undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
