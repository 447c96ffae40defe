// A second process of the service on the database of a test: for races between processes.
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
