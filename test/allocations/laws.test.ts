// Laws of cost allocations: whatever is posted, taken back and run, in whatever order, each target has
// its share to the cent, and the source nothing.
import fc from 'fast-check';
import { Decimal } from '../../schema/kit/index.ts';
import { moved, split } from '../../src/allocations/allocation.rules.ts';
import { runs } from '../support/breadth.ts';
import { allocationDesk, type AllocationDesk } from './desk.ts';

let desk: AllocationDesk;
beforeAll(async () => {
  desk = await allocationDesk();
});
afterAll(() => desk.service.close());

const cents = fc.integer({ min: -100_000_00, max: 100_000_00 });
/** Percentages with up to two decimals, some below zero, that come to exactly 100. */
const shares = fc
  .array(
    fc.integer({ min: -20_00, max: 60_00 }).filter((each) => each !== 0),
    { minLength: 0, maxLength: 4 },
  )
  .map((first) => [...first, 100_00 - first.reduce((sum, each) => sum + each, 0)])
  .filter((all) => all.at(-1) !== 0)
  .map((all) => all.map((each) => new Decimal(each).div(100)));
const total = (parts: readonly Decimal[]): Decimal =>
  parts.reduce((sum, part) => sum.plus(part), new Decimal(0));

/** The part of each line in cents, rounded half away from zero; the last line has what is left. */
function expectedOf(amount: number, percentages: readonly Decimal[]): number[] {
  let left = amount;
  return percentages.map((percentage, at) => {
    if (at === percentages.length - 1) return left;
    const exact = new Decimal(amount).times(percentage).div(100);
    const part = Number(
      exact
        .abs()
        .plus('0.5')
        .floor()
        .times(exact.isNegative() ? -1 : 1)
        .toFixed(),
    );
    left -= part;
    return part;
  });
}

test('parts come to the whole, and each but the last is its share rounded', () => {
  fc.assert(
    fc.property(cents, shares, (amount, percentages) => {
      const parts = split(new Decimal(amount).div(100), percentages, 'USD');
      expect(parts.map((part) => part.times(100).toNumber() + 0)).toEqual(
        expectedOf(amount, percentages).map((each) => each + 0),
      );
    }),
    { numRuns: runs(500) },
  );
});

test('many moves come to what one would have moved', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), shares, (steps, percentages) => {
      const sums = percentages.map(() => new Decimal(0));
      let before = new Decimal(0);
      for (const step of steps) {
        const now = before.plus(new Decimal(step).div(100));
        const parts = moved(now, before, percentages, 'USD');
        expect(total(parts).eq(now.minus(before))).toBe(true);
        for (const [at, part] of parts.entries()) sums[at] = (sums[at] ?? now).plus(part);
        before = now;
      }
      expect(sums.map((each) => each.toFixed(2))).toEqual(
        split(before, percentages, 'USD').map((each) => each.toFixed(2)),
      );
    }),
    { numRuns: runs(300) },
  );
});

/** What happens to the source of an allocation; `at` chooses among what is there. */
type Step =
  | { readonly do: 'book'; readonly amount: number; readonly day: number }
  | { readonly do: 'take back'; readonly at: number }
  | { readonly do: 'run'; readonly beside: number };
const step = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.record({
    do: fc.constant('book' as const),
    amount: cents.filter((each) => each !== 0),
    day: fc.integer({ min: 1, max: 31 }),
  }),
  fc.record({ do: fc.constant('take back' as const), at: fc.nat(9) }),
  fc.record({ do: fc.constant('run' as const), beside: fc.integer({ min: 1, max: 3 }) }),
);

test('the books of an allocation are those of its totals after each run, however many run at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      shares,
      fc.array(step, { minLength: 3, maxLength: 8 }),
      async (percentages, steps) => {
        const { id, source, targets } = await desk.allocation(
          percentages.map((each) => each.toFixed()),
        );
        const booked: { readonly entry: number; readonly amount: number }[] = [];
        const runOnce = () => desk.run(id, '2026-01-01', '2026-01-31');
        for (const each of [...steps, { do: 'run', beside: 2 } as const]) {
          if (each.do === 'book') {
            const day = `2026-01-${String(each.day).padStart(2, '0')}`;
            const entry = await desk.book(source, each.amount / 100, day);
            booked.push({ entry, amount: each.amount });
          } else if (each.do === 'take back' && booked.length > 0) {
            const [gone] = booked.splice(each.at % booked.length, 1);
            const path = `/coa/api/journal_entry/${gone?.entry}`;
            expect((await desk.call('DELETE', path)).status).toBe(204);
          } else if (each.do === 'run') {
            const runs = await Promise.all(Array.from({ length: each.beside }, runOnce));
            expect(runs.map(({ code }) => code)).toEqual(runs.map(() => undefined));
            const gathered = booked.reduce((sum, { amount }) => sum + amount, 0);
            const wanted = expectedOf(gathered, percentages);
            const found = await Promise.all(targets.map((target) => desk.balance(target)));
            expect(found.map((text) => Math.round(Number(text) * 100))).toEqual(
              wanted.map((amount) => amount + 0),
            );
            expect(await desk.balance(source)).toBe('0');
          }
        }
      },
    ),
    { numRuns: runs(6), endOnFailure: true },
  );
});
