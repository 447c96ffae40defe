// Writing to somebody who may read slower than there is something to write.
import { once } from 'node:events';
import type { Writable } from 'node:stream';

/**
 * Writes, and waits until there is room for more: what nobody reads is not gathered in memory. Resolves as
 * well when the signal aborts; who writes in a loop looks at it.
 */
export async function writePaced(to: Writable, text: string, signal: AbortSignal): Promise<void> {
  if (to.write(text) || signal.aborted) return;
  await once(to, 'drain', { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
