// Follows the growing feed, for streams that resume from the last number they saw. What is new comes from the
// one follower of the workspace; what is older than it holds, each stream reads for itself.
import type { Database } from '../database/index.ts';
import { lastSequence, readEvents, type StoredEvent } from './feed.ts';
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

/** Events one after the other until the signal. Throws 410 like the feed. */
export async function* follow(
  database: Database,
  following: Follow,
): AsyncGenerator<StoredEvent, void> {
  const { workspace, topics, after, signal } = following;
  const follower = followerOf(database, workspace);
  await follower.join();
  try {
    let last = after ?? (await database.snapshot(workspace, lastSequence));
    // Whoever resumes is told at once when what they missed is no longer kept.
    if (after !== null) last = yield* caughtUp(database, follower, following, after);
    const isOver = (): boolean => signal.aborted;
    while (!isOver()) {
      const found = follower.after(last);
      if (!found) {
        last = yield* caughtUp(database, follower, following, last);
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
