// Waits for something to come true, however busy the machine is.
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_AGAIN_MS = 20;
/** Less than a test has, so that the failure says what was waited for. */
const GIVE_UP_MS = 800_000;

/** Fails when it does not become true; `told` says more about it then. */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  told: () => string = () => isTrue.toString(),
): Promise<void> {
  const end = performance.now() + GIVE_UP_MS;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`It did not come true: ${told()}`);
    await sleep(LOOK_AGAIN_MS);
  }
}
