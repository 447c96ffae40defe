// Collects what the start left behind, once the process rests: a tenth of its memory. V8 would wait until the heap
// has grown by as much again (docs/decisions/0059-bundle.md).
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_MS = 1_000;
/** Share of the time in which the event loop works, below which a process rests. */
const REST = 0.05;

/** Gives pages back to the system, too, which an ordinary collection keeps. It takes 0.1 to 0.3 s. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  const collectAll = runInNewContext('gc') as (how: object) => void;
  setFlagsFromString('--no-expose-gc');
  collectAll({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Looks each second until nobody has asked anything for one. V8 collects by itself in a process that never rests. */
export function collectAtRest(): void {
  let since = performance.eventLoopUtilization();
  const look = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(since);
    since = performance.eventLoopUtilization();
    if (utilization > REST) return;
    clearInterval(look);
    collect();
  }, LOOK_MS).unref();
}
