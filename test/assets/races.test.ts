// Runs of depreciation at the same time over two processes, and beside a close: each row is posted once.
// docs/accounting.md section 10.
import { ask, openInTwo, posted, running, world } from './in-two.ts';
import { asset, balanceOf, wrongIn } from './support.ts';

openInTwo();

test('sixteen runs over two processes post each row once', async () => {
  for (let nth = 0; nth < 5; nth++) await asset(world, { name: `Press ${nth}` });
  const runs = await Promise.all(
    Array.from({ length: 16 }, (_, nth) => running('2026-04-30')(nth)),
  );
  const entries = runs.flatMap((each) => each?.journalEntries ?? []);
  expect([entries.length, new Set(entries).size]).toEqual([20, 20]);
  expect(await posted()).toEqual({ rows: 20, entries: 20 });
  expect(await balanceOf(world, world.accounts.accumulated)).toBe('-6666.65');
  expect(await wrongIn(world)).toEqual({});
});

test('runs beside a close and a lock: in the closed figures, or in the next open month', async () => {
  const before = await balanceOf(world, world.accounts.accumulated, '2026-08-31');
  const close = `closeBooks(through: "2026-08-31", despite: [UNDEPRECIATED]) { depreciated lockedThrough }`;
  const lock = `createLockPeriod(input: { entity: ${world.books.acme}, lockedThrough: "2026-08-31" }) { id }`;
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, (_, nth) => running('2026-08-31')(nth)),
    ask(0, close),
    ask(1, lock),
  ]);
  expect(answers.at(-2)?.lockedThrough ?? 'refused').toBe('2026-08-31');
  expect(await balanceOf(world, world.accounts.accumulated, '2026-08-31')).not.toBe(before);
  expect(await running('2026-08-31')(0)).toEqual({ journalEntries: [] });
  expect(await wrongIn(world)).toEqual({});
});
