// Anchor month of the demo: the demo covers the 24 months before it, and is identical for the same
// anchor.
import { Refusal, today } from '../platform/base/index.ts';

const LAST_DAY = 20;

/** The first day of the month `months` away from `month` (YYYY-MM). */
export function monthFrom(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + (number - 1) + months;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}

/** The last day of a demo: the 20th of its anchor month, or today where that is earlier. */
export function lastDayOf(anchor: string, now = today()): string {
  const end = `${anchor}-${LAST_DAY}`;
  return end < now ? end : now;
}

/** The anchor of a load: the month given, else the current one. Throws `Refusal` for a later one. */
export function anchorOf(given: string | undefined): string {
  const now = new Date().toISOString().slice(0, 7);
  if (given === undefined || given <= now) return given ?? now;
  throw new Refusal(
    `DEMO_ANCHOR=${given} is in the future.`,
    `Remove it, or set DEMO_ANCHOR=${now}`,
  );
}

/** Numbers that look random and are the same every time. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
