// The demo ends with its anchor month and reaches 24 months back; with the same anchor it is the same.

/** The first day of the month `months` away from `month` (YYYY-MM). */
export function monthFrom(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + (number - 1) + months;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}

/** The anchor of a load: the month given, else the current one. */
export const anchorOf = (given: string | undefined): string =>
  given ?? new Date().toISOString().slice(0, 7);

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
