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

export async function startTwin({ files }: TestService): Promise<Twin> {
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
  await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
