// Follows the feed of changes by its numbers; none is left out.
import { GapError } from './errors.ts';
import type { Topics } from './generated/schemas.ts';
import { pause } from './transport.ts';

/** A change; the topic tells the type of its data. */
export type TopicChange = {
  [Topic in keyof Topics]: {
    readonly sequence: number;
    readonly topic: Topic;
    readonly data: Topics[Topic];
    readonly changes: Readonly<
      Record<string, { readonly old: unknown; readonly new: unknown }>
    > | null;
  };
}[keyof Topics];

export interface Follow {
  /** The last number seen. 0 begins at the oldest that is kept. */
  readonly after: number;
  readonly signal?: AbortSignal;
  /** Between two looks when there is nothing new. */
  readonly pollMs?: number;
  /** Ends where the feed ends now, instead of waiting. */
  readonly until?: 'end';
}
export type ReadChanges = (
  after: number,
  signal: AbortSignal | undefined,
) => Promise<readonly TopicChange[]>;

/**
 * Changes in order, until the signal. Throws GapError when numbers are missing between two, and GoneError when
 * the service keeps nothing so old: read the records anew and go on from there.
 */
export async function* follow(
  read: ReadChanges,
  { after, signal, pollMs = 2_000, until }: Follow,
): AsyncGenerator<TopicChange, void> {
  // The oldest that is kept has any number.
  let last = after === 0 ? undefined : after;
  for (;;) {
    const changes = await read(last ?? 0, signal);
    for (const change of changes) {
      if (last !== undefined && change.sequence <= last) continue;
      if (last !== undefined && change.sequence !== last + 1)
        throw new GapError(last, change.sequence);
      last = change.sequence;
      yield change;
    }
    if (changes.length > 0) continue;
    if (until === 'end') return;
    await pause(pollMs, signal);
  }
}
