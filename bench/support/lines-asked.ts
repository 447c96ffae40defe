// Reads the number of ledger lines to load from the command line.
import { size } from './size.ts';

/** How many lines the command line asks for: `--lines 10000000`; `usual` when it says nothing. */
export function linesAsked(usual = 1_000_000): number {
  const at = process.argv.indexOf('--lines');
  const asked = at < 0 ? NaN : Number(process.argv[at + 1]);
  return Number.isInteger(asked) && asked > 0 ? asked : size(usual, 4_000);
}
