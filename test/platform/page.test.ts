// Page of a list within the bounds of all lists: at each bound, and beyond it.
import { pageWithin } from '../../src/platform/base/index.ts';

test.each([
  [0, -1, 0],
  [0, 0, 0],
  [0, 1, 1],
  [0, 999, 999],
  [0, 1_000, 1_000],
  [0, 1_001, 1_000],
  [1, -1, 1],
  [1, 0, 1],
  [1, 1, 1],
  [1, 2, 2],
  [1, 1_001, 1_000],
] as const)('of at least %d rows, asked for %d: %d', (least, limit, shown) => {
  expect(pageWithin({ limit, offset: 0 }, least).limit).toBe(shown);
});

test('begins with the first row where less is asked', () => {
  for (const [offset, first] of [
    [-1, 0],
    [0, 0],
    [1, 1],
    [5_000, 5_000],
  ] as const)
    expect(pageWithin({ limit: 5, offset }, 0)).toEqual({ limit: 5, offset: first });
});
