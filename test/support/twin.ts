// A second service process on a test's database, for races between processes.
import { once } from 'node:events';
import { startProcess } from './process.ts';
import type { TestService } from './service.ts';

export interface Twin {
  readonly url: string;
  close(): Promise<void>;
}

export async function startTwin({ files }: TestService): Promise<Twin> {
  const { url, child } = await startProcess({ DATABASE_URL: files.serviceUrl });
  return {
    url,
    close: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
