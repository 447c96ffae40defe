// Follows the growing feed, for streams that resume from the last number they saw.
import type { Database } from '../database/index.ts';
import { lastSequence, readEvents, type StoredEvent } from './feed.ts';

const LOOK_MS = 200;
const PORTION = 100;

export interface Follow {
  readonly workspace: number;
  /** Null begins with what happens from now on. */
  readonly after: number | null;
  /** Null: all. */
  readonly topics: readonly string[] | null;
  readonly signal: AbortSignal;
}

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, LOOK_MS);
    signal.addEventListener('abort', done, { once: true });
  });

/** Events one after the other until the signal. Throws 410 like the feed. */
export async function* follow(
  database: Database,
  { workspace, after, topics, signal }: Follow,
): AsyncGenerator<StoredEvent, void> {
  let last = after ?? (await database.write(workspace, lastSequence));
  while (!signal.aborted) {
    const found = await database.write(workspace, (each) =>
      readEvents(each, last, PORTION, topics),
    );
    for (const event of found) {
      yield event;
      last = event.sequence;
    }
    if (found.length < PORTION) await pause(signal);
  }
}
