// Invariant of reconciliations, on generated statements: the difference is zero exactly when all
// lines of the statement and no others are confirmed, in currencies of 0, 2 and 3 decimals.
import fc from 'fast-check';
import { Decimal } from '../../schema/kit/index.ts';
import { runs } from '../support/breadth.ts';
import { openBank, type BankDesk } from './reconciliation.ts';

let desk: BankDesk;
beforeAll(async () => {
  desk = await openBank();
});
afterAll(() => desk.service.close());

let year = 2020;
const CURRENCIES = [
  ['acme', 'USD', 2],
  ['japan', 'JPY', 0],
  ['kuwait', 'KWD', 3],
] as const;

/** Lines of one statement: amounts of which no two sums are equal, and which are on it and confirmed. */
const statement = fc.record({
  place: fc.constantFrom(...CURRENCIES),
  start: fc.integer({ min: -500, max: 500 }),
  adjustments: fc.option(fc.integer({ min: -9, max: 9 })),
  lines: fc.array(
    fc.record({ isIn: fc.boolean(), isOnIt: fc.boolean(), isConfirmed: fc.boolean() }),
    { minLength: 1, maxLength: 7 },
  ),
  agrees: fc.boolean(),
});

interface Made {
  readonly id: number;
  readonly amount: Decimal;
  readonly isOnIt: boolean;
  readonly isConfirmed: boolean;
}

test('the difference is zero exactly when all lines are explained', async () => {
  let zeros = 0;
  await fc.assert(
    fc.asyncProperty(statement, async ({ place, start, adjustments, lines, agrees }) => {
      year += 1;
      const [name, currency, decimals] = place;
      const entity = (desk.books as unknown as Record<string, number>)[name] ?? 0;
      const unit = new Decimal(10).pow(-decimals);
      const made: Made[] = [];
      for (const [nth, { isIn, isOnIt, isConfirmed }] of lines.entries()) {
        // Powers of three: no sum of some, with either sign, is the sum of others.
        const amount = unit.times(new Decimal(3).pow(nth)).times(isIn ? 1 : -1);
        const entry = await desk.entry(amount.toFixed(), {
          entity,
          currency,
          date: `${year}-01-10`,
        });
        made.push({
          amount,
          isOnIt: agrees ? isConfirmed : isOnIt,
          isConfirmed,
          id: await desk.lineOf(entry),
        });
      }
      const sum = (those: typeof made) =>
        those.reduce((total, { amount }) => total.plus(amount), new Decimal(0));
      const first = unit.times(start);
      const adjusted = unit.times(adjustments ?? 0);
      const onIt = sum(made.filter((each) => each.isOnIt));
      const report = await desk.report({
        entity,
        currency,
        statement_starting_date: `${year}-01-01`,
        statement_ending_date: `${year}-01-31`,
        starting_balance: first.toFixed(),
        ending_balance: first.plus(onIt).plus(adjusted).toFixed(),
        adjustments: adjustments === null ? null : adjusted.toFixed(),
      });
      const confirmed = made.filter((each) => each.isConfirmed);
      const answer = await desk.at(`/${report.id}/transactions/confirm`)('POST', {
        selected: confirmed.map(({ id }) => id),
      });
      expect(answer.status).toBe(204);
      const { body } = await desk.at(`/${report.id}`)('GET');
      expect(body.reconciliation_difference).toBe(onIt.minus(sum(confirmed)).toFixed(decimals));
      expect(body.cleared_activity).toBe(sum(confirmed).toFixed(decimals));
      const isExplained = made.every((each) => each.isOnIt === each.isConfirmed);
      zeros += isExplained ? 1 : 0;
      expect(new Decimal(body.reconciliation_difference).isZero()).toBe(isExplained);
      await desk.at(`/${report.id}`)('PATCH', { status: 'PENDING_APPROVAL' });
      const approved = await desk.at(`/${report.id}`)('PATCH', { status: 'APPROVED' });
      expect(approved.status).toBe(isExplained ? 200 : 400);
      // What is confirmed and what is open at the end make up what was posted up to then.
      const open = sum(made.filter((each) => !each.isConfirmed));
      expect(body.unreconciled_activity).toBe(open.toFixed(decimals));
    }),
    { numRuns: runs(40), seed: Number(process.env['SEED'] ?? 20_260_101) },
  );
  expect(zeros).toBeGreaterThan(runs(5) - 1);
});

test('a list adds its reports up together as each adds up alone', async () => {
  const { body } = await desk.at('?limit=100')('GET');
  expect(body.results.length).toBeGreaterThan(runs(30));
  for (const report of body.results) {
    expect((await desk.at(`/${report.id}`)('GET')).body).toEqual(report);
  }
});
