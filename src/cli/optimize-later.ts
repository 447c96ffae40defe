// Postpones V8's optimizing compilers until the program has started. What a start does often it does for a second,
// and never again: to optimize it takes a second core, and leaves 10 MB of memory that is not given back
// (docs/decisions/0059-bundle.md).
import { setFlagsFromString } from 'node:v8';
import { isSaid } from './said-flags.ts';

const COMPILERS = ['maglev', 'turbofan'];
const areSaid = isSaid(/^--(no-?)?(maglev|turbofan|opt|jitless|sparkplug)\b/);

/** Turns the compilers off. `optimize` has to follow before longer work, such as loading the demo. */
export function optimizeNothing(): void {
  if (areSaid) return;
  for (const name of COMPILERS) setFlagsFromString(`--no-${name}`);
}

/** Turns the compilers on: V8 optimizes code that runs often from here on. */
export function optimize(): void {
  if (areSaid) return;
  for (const name of COMPILERS) setFlagsFromString(`--${name}`);
}
