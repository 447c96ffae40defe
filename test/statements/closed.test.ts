// Closed books under random concurrent changes of master data, documents and rates: closed figures
// stay the same, and `verify` finds nothing. docs/accounting.md section 13.
import * as fc from 'fast-check';
import { startService } from '../support/service.ts';
import { deedOf, figures, openWorld, perform } from './deeds.ts';
import { runs } from '../support/breadth.ts';

const seeds = [Number(process.env['SEED'])];

const rounds = fc.array(fc.array(deedOf(), { minLength: 14, maxLength: 14 }), {
  minLength: runs(4, 2),
  maxLength: runs(4, 2),
});
const CLOSINGS = ['2026-01-31', '2026-02-14', '2026-03-31'];

test.each(seeds)('closed figures, sub-ledgers and verify stay, seed %i', async (seed) => {
  await fc.assert(
    fc.asyncProperty(rounds, async (batches) => {
      const service = await startService();
      try {
        const world = await openWorld(service);
        const closed = new Map<string, string[]>();
        for (const [nth, batch] of batches.entries()) {
          const through = CLOSINGS[nth];
          const close = async (): Promise<void> => {
            if (through === undefined) return;
            const { errors } = await service.graphql(
              `mutation { closeBooks(through: "${through}", despite: [UNRECONCILED, UNCATEGORIZED]) { lockPeriod } }`,
            );
            expect(errors).toBeUndefined();
            closed.set(through, await figures(world, through));
          };
          const half = batch.length / 2;
          await Promise.all(batch.slice(0, half).map((each) => perform(world, each)));
          // The period closes in the midst of the other half.
          await Promise.all([close(), ...batch.slice(half).map((each) => perform(world, each))]);
          for (const [day, before] of closed)
            expect([day, await figures(world, day)]).toEqual([day, before]);
          await service.checkBooks();
        }
      } finally {
        await service.close();
      }
    }),
    { seed, numRuns: 1, endOnFailure: true },
  );
});
