// A follower of a workspace's events through the router, which comes back to where it was when its stream ends.
import { setTimeout as pause } from 'node:timers/promises';

export interface Follower {
  /** Sequence numbers in the order in which they came. */
  readonly seen: number[];
  /** Times it had to come back. */
  streams: number;
  stop(): Promise<void>;
}

export function startFollower(url: string, key: string, webhook: number): Follower {
  const stopping = new AbortController();
  const follow = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const last = follower.seen.at(-1);
      const response = await fetch(`${url}/integrations/api/v1/webhook/${webhook}/listen`, {
        headers: {
          authorization: `Token ${key}`,
          ...(last !== undefined && { 'last-event-id': String(last) }),
        },
        signal: stopping.signal,
      });
      if (response.status === 200 && response.body) {
        follower.streams++;
        let rest = '';
        for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
          const lines = (rest + piece).split('\n');
          rest = lines.pop() ?? '';
          for (const line of lines)
            if (line.startsWith('id: ')) follower.seen.push(Number(line.slice(4)));
        }
      }
      await pause(200);
    }
  };
  const follower: Follower = {
    ...{ seen: [], streams: 0 },
    stop: async () => {
      stopping.abort();
      await running.catch(() => undefined);
    },
  };
  const running = follow().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  return follower;
}
