// Recorded durations of the test files, in seconds: the sequencer reads them, the reporter writes
// them. A file that is not in the list is quick.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('durations.json', import.meta.url);
/** Shorter ones are not worth an order. */
export const LEAST_SECONDS = 3;

/** The name of a test file in the record: `ledger/laws`. */
export const nameOf = (path) => path.replace(/^.*\/test\//, '').replace(/\.test\.ts$/, '');

/** @returns {Record<string, number>} */
export const readDurations = () => JSON.parse(readFileSync(file, 'utf8'));

/** Records `[name, seconds]` of a whole run, the longest first. */
export function writeDurations(durations) {
  const longest = durations
    .map(([name, seconds]) => [name, Math.round(seconds)])
    .filter(([, seconds]) => seconds >= LEAST_SECONDS)
    .sort(([one, a], [other, b]) => b - a || one.localeCompare(other));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(longest), null, 2)}\n`);
}
