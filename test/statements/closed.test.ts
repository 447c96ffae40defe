// Whatever happens to master data, documents and rates, at once and in any order: what is closed stays as it
// was, and `verify` finds nothing. docs/accounting.md section 13.
import * as fc from 'fast-check';
import { checkBooks } from '../../src/cli/books.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';
import { deedOf, figures, perform, REPORTS, type World } from './deeds.ts';

const seeds = [20_260_131, Date.now() % 1_000_000_000];

const rounds = fc.array(fc.array(deedOf(), { minLength: 14, maxLength: 14 }), {
  minLength: 4,
  maxLength: 4,
});
const CLOSINGS = ['2026-01-31', '2026-02-14', '2026-03-31'];

async function openBank({ graphql }: TestService, { acme }: TestBooks): Promise<number> {
  const { data } = await graphql(
    'mutation { a: createAccount(input: { number: "1010", name: "Bank", accountSubtype: BANK }) { id } }',
  );
  const made = await graphql(
    `mutation { b: createBankAccount(input: { entity: ${acme}, name: "Bank", currency: "USD", chartOfAccountsAccount: ${data.a.id} }) { id } }`,
  );
  return Number(made.data.b.id);
}
const shown = (world: World, day: string): Promise<string[]> =>
  figures(world, day, '', [...REPORTS, 'get_cash_flow']);

test.each(seeds)(
  'closed figures, sub-ledgers and verify stay, seed %i',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(rounds, async (batches) => {
        const service = await startService();
        try {
          const books = await openBooks(service);
          const world: World = {
            service,
            books,
            bank: await openBank(service, books),
            entries: [],
            invoices: [],
          };
          const closed = new Map<string, string[]>();
          for (const [nth, batch] of batches.entries()) {
            const through = CLOSINGS[nth];
            const close = async (): Promise<void> => {
              if (through === undefined) return;
              const { errors } = await service.graphql(
                `mutation { closeBooks(through: "${through}", despite: [UNRECONCILED, UNCATEGORIZED]) { lockPeriod } }`,
              );
              expect(errors).toBeUndefined();
              closed.set(through, await shown(world, through));
            };
            const half = batch.length / 2;
            await Promise.all(batch.slice(0, half).map((each) => perform(world, each)));
            // The period closes in the midst of the other half.
            await Promise.all([close(), ...batch.slice(half).map((each) => perform(world, each))]);
            for (const [day, before] of closed)
              expect([day, await shown(world, day)]).toEqual([day, before]);
            await checkBooks(service.files.serviceUrl);
          }
        } finally {
          await service.close();
        }
      }),
      { seed, numRuns: 1, endOnFailure: true },
    );
  },
  60_000,
);
