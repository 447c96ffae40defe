// A second service process on the database that files share, for races between processes. It is started once
// in each process of the suite, and ends with it.
import { startProcess } from './process.ts';
import type { TestService } from './service.ts';

export interface Twin {
  readonly url: string;
}

const twins = new Map<string, Promise<Twin>>();

async function start(database: string): Promise<Twin> {
  const { url, child } = await startProcess({ DATABASE_URL: database });
  child.unref();
  child.channel?.unref();
  return { url };
}

export function startTwin({ serviceUrl }: TestService): Promise<Twin> {
  const twin = twins.get(serviceUrl) ?? start(serviceUrl);
  twins.set(serviceUrl, twin);
  return twin;
}
