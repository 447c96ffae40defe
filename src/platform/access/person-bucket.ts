// Request bucket of people at a browser: the pages of the books ask more often than a program may, in
// bursts, and pay for what they ask. The limit of API users is another: see limiter.ts.
import type { Verdict } from './limiter.ts';

export interface Bucket {
  /** Takes what a request costs before it is understood, if the bucket is not empty. */
  take(caller: string, weight?: number): Verdict;
  /** Takes what a request turned out to cost besides; the bucket may go into debt, but no deeper than its size. */
  charge(caller: string, weight: number): void;
}

interface Fill {
  tokens: number;
  at: number;
}

/** Tokens a second, and the most that are kept. */
export const PERSON_RATE = { perSecond: 40, burst: 80 } as const;
/** A dry run is a whole transaction, and holds what it locks. */
export const DRY_RUN_WEIGHT = 4;
/** So much of a query's cost is one more request. */
const COST_OF_A_REQUEST = 20_000;

/** The requests that a query of this cost counts as, besides the one it is. */
export const weightOfCost = (cost: number): number => Math.floor(cost / COST_OF_A_REQUEST);

/** A bucket for each caller, in the memory of this process. Full ones are forgotten. */
export function personBucket(
  { perSecond, burst }: { readonly perSecond: number; readonly burst: number } = PERSON_RATE,
  now: () => number = () => performance.now(),
): Bucket {
  const fills = new Map<string, Fill>();
  let nextSweep = now() + 60_000;

  const fillOf = (caller: string): Fill => {
    const at = now();
    if (at >= nextSweep) {
      nextSweep = at + 60_000;
      for (const [other, fill] of fills) {
        if (fill.tokens + ((at - fill.at) * perSecond) / 1_000 >= burst) fills.delete(other);
      }
    }
    const fill = fills.get(caller) ?? { tokens: burst, at };
    fill.tokens = Math.min(burst, fill.tokens + ((at - fill.at) * perSecond) / 1_000);
    fill.at = at;
    fills.set(caller, fill);
    return fill;
  };
  return {
    take: (caller, weight = 1) => {
      const fill = fillOf(caller);
      const granted = fill.tokens >= weight;
      if (granted) fill.tokens -= weight;
      const missing = Math.max(0, weight - fill.tokens);
      return {
        granted,
        remaining: Math.max(0, Math.floor(fill.tokens)),
        resetMs: Math.ceil((missing * 1_000) / perSecond),
      };
    },
    charge: (caller, weight) => {
      const fill = fillOf(caller);
      fill.tokens = Math.max(-burst, fill.tokens - weight);
    },
  };
}
