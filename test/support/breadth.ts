// Breadth of exhaustive tests. `npm test` tries an even share of many cases that are alike; the proof
// `breadth` (npm run proofs -- breadth) sets BREADTH=all and tries every one. Another SEED takes another share.
/** Whether every case is tried. */
export const isWhole = process.env['BREADTH'] === 'all';
const seed = Number(process.env['SEED'] ?? 0);

/** One of so many cases, evenly spread. */
export function share<T>(cases: readonly T[], oneOf: number): readonly T[] {
  return isWhole ? cases : cases.filter((_, at) => at % oneOf === seed % oneOf);
}

/** How often a law is tried: one of so many times. */
export const runs = (whole: number, oneOf = 8): number =>
  isWhole ? whole : Math.max(1, Math.ceil(whole / oneOf));
