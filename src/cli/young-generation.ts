// Limits V8's young generation to 16 MB. By default it grows to 128 MB, half of it empty: the
// larger part of the memory of an idle process. The objects of a request die with its answer, so 16
// MB are enough (docs/decisions/0030-load-on-use.md).
import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { isSaid } from './said-flags.ts';

/** Both halves together. */
const ENOUGH = 16 * 1024 * 1024;

/** Each time the young generation is found too small, V8 makes it so many times as large. */
const growBy = (factor: number): void => setFlagsFromString(`--semi-space-growth-factor=${factor}`);

const size = (): number =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0;

const isItsSizeSaid = isSaid(/^--m(ax|in)[-_]semi[-_]space/);

/** While the program is read, nearly everything stays: a small young generation takes no longer. */
export function keepYoungSmall(): void {
  if (isItsSizeSaid) return;
  growBy(1);
  // It is collected in a millisecond or two; several threads would spend more on finding work for each other.
  setFlagsFromString('--no-parallel-scavenge');
}

/** So often it is collected before it grows: whoever asks but once loads more of the program, which stays. */
const OFTEN = 200;
/** The program is loaded when it grows again. */
const OFTEN_AGAIN = 40;
/** A process that is asked little collects as often in the end, but not within this time. */
const WITHIN_MS = 10_000;

/**
 * Lets it grow under a load, step by step, as far as requests need it and no further; and again when V8 has made it
 * small, as it does where a process had little to do.
 */
export function letYoungGrow(): void {
  if (isItsSizeSaid) return;
  let collected = 0;
  let since = 0;
  let often = OFTEN;
  let factor = 1;
  const observer = new PerformanceObserver((list) => {
    const now = performance.now();
    if (now - since > WITHIN_MS) {
      since = now;
      collected = 0;
    }
    collected += list.getEntries().length;
    const isSmall = size() < ENOUGH;
    if (!isSmall) often = OFTEN_AGAIN;
    const wanted = isSmall && collected > often ? 2 : 1;
    if (wanted === factor) return;
    factor = wanted;
    growBy(factor);
  });
  observer.observe({ entryTypes: ['gc'] });
}
