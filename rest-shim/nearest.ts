// Finds the known name closest to a misspelled one.

/** How many letters have to be added, taken away, replaced or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const ways = [
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
      ];
      if (isSwap) ways.push((before[j - 2] ?? 0) + 1);
      next.push(Math.min(...ways));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

/** No name of ours is longer, and nobody has to wait for the comparison of megabytes. */
const LONGEST = 60;

/** The known name nearest to this one; undefined when none is near. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  if (name.length > LONGEST) return undefined;
  const lower = name.toLowerCase();
  let found: string | undefined;
  let least = Math.floor(name.length * 0.4) + 1;
  for (const each of known) {
    const far = distance(lower, each.toLowerCase());
    if (far < least) [found, least] = [each, far];
  }
  return found;
}
