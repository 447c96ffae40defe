// Follows the growing feed, for streams that resume from the last number they saw. What is new comes from the
// one follower of the workspace; what is older than it holds, each stream reads for itself.
import type { Database } from '../database/index.ts';
import { demandKept, lastSequence, readEvents, type StoredEvent } from './feed.ts';
import { type Follower, followerOf } from './follower.ts';

const PORTION = 100;

export interface Follow {
  readonly workspace: number;
  /** Null begins with what happens from now on. */
  readonly after: number | null;
  /** Null: all. */
  readonly topics: readonly string[] | null;
  readonly signal: AbortSignal;
}

/** Events after a number until the follower holds what comes next; returns the number to go on from. */
async function* caughtUp(
  database: Database,
  follower: Follower,
  { workspace, topics, signal }: Follow,
  after: number,
): AsyncGenerator<StoredEvent, number> {
  let last = after;
  while (!signal.aborted) {
    const newest = follower.last;
    const found = await database.snapshot(workspace, (each) =>
      readEvents(each, last, PORTION, topics),
    );
    for (const event of found) {
      yield event;
      last = event.sequence;
    }
    // All of its topics up to the follower's number have been told; others are none of its.
    if (found.length < PORTION) return Math.max(last, newest);
  }
  return last;
}

/** Events one after the other until the signal. */
async function* following(database: Database, asked: Follow): AsyncGenerator<StoredEvent, void> {
  const { workspace, topics, after, signal } = asked;
  const follower = followerOf(database, workspace);
  await follower.join();
  try {
    let last = after ?? (await database.snapshot(workspace, lastSequence));
    if (after !== null) last = yield* caughtUp(database, follower, asked, after);
    const isOver = (): boolean => signal.aborted;
    while (!isOver()) {
      const found = follower.after(last);
      if (!found) {
        last = yield* caughtUp(database, follower, asked, last);
        continue;
      }
      for (const event of found) {
        last = event.sequence;
        if (topics === null || topics.includes(event.topic)) yield event;
        if (isOver()) return;
      }
      if (found.length === 0) last = Math.max(last, await follower.next(signal, topics));
    }
  } finally {
    follower.leave();
  }
}

/**
 * Events one after the other until the signal. Throws 400 and 410 like the feed before there are any: whoever resumes
 * is told so before their stream begins. Later the events throw when what comes next is no longer kept.
 */
export async function follow(
  database: Database,
  asked: Follow,
): Promise<AsyncGenerator<StoredEvent, void>> {
  const { workspace, after } = asked;
  if (after !== null) await database.snapshot(workspace, (each) => demandKept(each, after));
  return following(database, asked);
}
