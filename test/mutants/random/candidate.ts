// Type of a bug that an operator makes: a stretch of a file and what stands there instead.
export interface Candidate {
  readonly file: string;
  /** From 1 on. */
  readonly line: number;
  readonly operator: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** Why it changes nothing, where its place tells. */
  readonly idle?: string;
  /** The rule of the linter that refuses it, as the compiler refuses wrong types. */
  readonly refused?: string;
}

/** A stretch of a text and what stands there instead. */
export interface Change {
  readonly operator: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly idle?: string;
  readonly refused?: string;
}

export const applied = (text: string, { start, end, replacement }: Change): string =>
  text.slice(0, start) + replacement + text.slice(end);

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
export function randomBy(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
