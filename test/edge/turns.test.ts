// Yielding: long work lets other requests through between its slices.
import { mapInTurns } from '../../protocol/turns.ts';

/** Holds the thread, as working out a long row does. */
const hold = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
};

test('others have their turn while a long list is mapped', async () => {
  let turns = 0;
  let isDone = false;
  const others = (): void => {
    turns++;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  const mapped = await mapInTurns([1, 2, 3, 4], (each) => {
    hold(25);
    return each * 2;
  });
  isDone = true;
  expect(mapped).toEqual([2, 4, 6, 8]);
  expect(turns).toBeGreaterThanOrEqual(4);
});

test('a short list is mapped without waiting for anybody', async () => {
  let hasPassed = false;
  setImmediate(() => (hasPassed = true));
  expect(await mapInTurns([1, 2, 3], String)).toEqual(['1', '2', '3']);
  expect(hasPassed).toBe(false);
});
