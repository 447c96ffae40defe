// Lazy loading: one load for all first requests, and another attempt after a failure.
import { loadedOnce } from '../../protocol/lazily.ts';

test('a load that fails is tried again by the next who asks', async () => {
  let loads = 0;
  const loaded = loadedOnce(() => {
    loads++;
    return loads === 1 ? Promise.reject(new Error('too many open files')) : Promise.resolve(loads);
  });
  const first = [loaded(), loaded()];
  for (const each of await Promise.allSettled(first)) expect(each.status).toBe('rejected');
  expect([await loaded(), await loaded(), loads]).toEqual([2, 2, 2]);
});
