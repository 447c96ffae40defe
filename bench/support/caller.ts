// Process of its own that asks a cell: it can be kept on the core of that cell, as callers elsewhere would take nothing
// from another cell. Told by messages of its parent.
import { type Ask, run } from './load.ts';

export interface Calls {
  readonly port: number;
  readonly connections: number;
  readonly milliseconds: number;
  /** Requests to send, again and again. */
  readonly asks: readonly Ask[];
}
export interface Called {
  readonly requests: number;
  readonly failed: number;
  readonly perSecond: number;
}

process.on('message', ({ asks, ...load }: Calls) => {
  let nth = 0;
  const next = (): Ask => asks[nth++ % asks.length] as Ask;
  void run({ ...load, next }).then(({ latencies, failed, perSecond }) =>
    process.send?.({ requests: latencies.length, failed, perSecond } satisfies Called),
  );
});
process.on('disconnect', () => process.exit());
