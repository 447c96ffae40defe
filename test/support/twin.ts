// A second service process on the database of a service, for races between processes. It is started once for each
// database, and ends with its service, or with the process of the suite.
import type { ChildProcess } from 'node:child_process';
import { startProcess } from './process.ts';
import type { TestService } from './service.ts';

export interface Twin {
  readonly url: string;
}

const twins = new Map<string, Promise<Twin & { readonly child: ChildProcess }>>();

async function start(database: string): Promise<Twin & { readonly child: ChildProcess }> {
  const twin = await startProcess({ DATABASE_URL: database });
  twin.child.unref();
  twin.child.channel?.unref();
  return twin;
}

export function startTwin({ serviceUrl }: TestService): Promise<Twin> {
  const twin = twins.get(serviceUrl) ?? start(serviceUrl);
  twins.set(serviceUrl, twin);
  return twin;
}

/** Ends the twin of a service that ends, if it has one. */
export async function endTwin(serviceUrl: string): Promise<void> {
  const twin = await twins.get(serviceUrl);
  twins.delete(serviceUrl);
  twin?.child.kill();
}
