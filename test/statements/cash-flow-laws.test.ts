// Invariants of the cash flow statement, on generated books: it equals an independent computation
// from the live lines, its rows add up to the change in cash in every bucket, and buckets add up to
// the whole.
import * as fc from 'fast-check';
import { Decimal } from '../../schema/kit/index.ts';
import { balanceSheetOf } from '../../src/statements/balance/balance-sheet.service.ts';
import { cashActivityOf, cashFlowOf } from '../../src/statements/cash/cash-flow.service.ts';
import { comparedIncome } from '../../src/statements/balance/comparison.service.ts';
import { incomeStatementOf } from '../../src/statements/income/income-statement.service.ts';
import { CADENCES } from '../../src/statements/figures/periods.rules.ts';
import { runs } from '../support/breadth.ts';
import { openWorkspace, type TestWorkspace } from '../support/workspace.ts';
import { apply, dayAfter, makeWorld, step, type World } from '../ledger/generated.ts';

let home: TestWorkspace;
beforeAll(async () => {
  home = await openWorkspace();
});
afterAll(() => home.close());

interface Line {
  readonly entity: number;
  readonly subtype: string;
  readonly type: string;
  readonly account: number;
  readonly date: string;
  readonly book: string;
  readonly reporting: string;
}
const linesOf = async (world: World): Promise<Line[]> =>
  (
    await world.database.read(world.workspace, {
      text: `select l.entity_id as entity, a.account_subtype as subtype, a.account_type as type, l.account_id as account,
        l.posted_at as date, l.amount_book as book, l.amount as reporting
        from ledger_line l join account a on a.id = l.account_id where not l.is_deleted`,
    })
  )[0] as unknown as Line[];
const sum = (amounts: Iterable<Decimal>): Decimal =>
  [...amounts].reduce((total, each) => total.plus(each), new Decimal(0));
const texts = (amounts: readonly Decimal[]): string[] => amounts.map((each) => each.toFixed());

const range = fc
  .tuple(fc.integer({ min: -60, max: 780 }), fc.integer({ min: 0, max: 400 }))
  .map(([from, days]) => ({ startDate: dayAfter(from), endDate: dayAfter(from + days) }));

test('rows equal the live lines, and all of them the change of cash, in every bucket', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 25 }),
      range,
      fc.subarray(['root', 'tokyo', 'kuwait'] as const),
      fc.boolean(),
      fc.constantFrom(...CADENCES),
      async (steps, days, names, entityRollup, cadence) => {
        const world = await makeWorld(home.database);
        await apply(world, steps);
        const lines = await linesOf(world);
        const request = {
          ...days,
          cadence,
          entityRollup,
          entity: names.map((name) => world.books.entities[name]),
        };
        const found = await cashFlowOf(world.session, request);
        const { scope, periods } = found;
        const amountOf = (line: Line): Decimal =>
          new Decimal(scope.isBook ? line.book : line.reporting);
        const income = await incomeStatementOf(world.session, request);
        const sheet = await balanceSheetOf(world.session, request);
        const cash = sheet.rows.find(({ account }) => account.subtype === 'BANK');
        expect(texts(found.closing)).toEqual(
          texts(cash?.amounts ?? periods.map(() => new Decimal(0))),
        );
        expect(texts(found.rows[0]?.amounts ?? [])).toEqual(texts(income.netIncome));
        const { activity } = await cashActivityOf(world.session, request);
        for (const [at, { start, end }] of periods.entries()) {
          const all = sum(found.rows.map(({ amounts }) => amounts[at]!));
          expect(all.toFixed()).toBe(found.netChange[at]!.toFixed());
          expect(found.closing[at]!.minus(found.opening[at]!).toFixed()).toBe(all.toFixed());
          const sections = sum([...found.sections.values()].map((each) => each[at]!));
          expect(sections.plus(found.exchangeRates[at]!).toFixed()).toBe(all.toFixed());
          const within = lines.filter(
            ({ entity, date }) => scope.selected.includes(entity) && start <= date && date <= end,
          );
          for (const { account, amounts } of found.rows.slice(1)) {
            if (account.id === 'exchange_rates') continue;
            const moved = sum(within.filter((line) => line.account === account.id).map(amountOf));
            expect(amounts[at]!.toFixed()).toBe(moved.negated().toFixed());
          }
          const banked = within.filter(({ subtype }) => subtype === 'BANK').map(amountOf);
          expect([activity[at]!.debit.toFixed(), activity[at]!.credit.toFixed()]).toEqual([
            sum(banked.filter((each) => each.gt(0))).toFixed(),
            sum(banked.filter((each) => each.lt(0)))
              .negated()
              .toFixed(),
          ]);
          expect(found.netChange[at]!.minus(found.exchangeRates[at]!).toFixed()).toBe(
            sum(banked).toFixed(),
          );
        }
        // Nothing is translated in the books of one entity.
        if (scope.isBook) expect(found.exchangeRates.every((each) => each.isZero())).toBe(true);
      },
    ),
    { numRuns: runs(25) },
  );
});

test('buckets add up to the whole, and entities apart to all of them recorded', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 20 }),
      range,
      async (steps, days) => {
        const world = await makeWorld(home.database);
        await apply(world, steps);
        const whole = await cashFlowOf(world.session, { ...days, cadence: 'yearly' });
        for (const cadence of CADENCES) {
          const found = await cashFlowOf(world.session, { ...days, cadence });
          expect([cadence, sum(found.netChange).toFixed()]).toEqual([
            cadence,
            sum(whole.netChange).toFixed(),
          ]);
          for (const [section, amounts] of found.sections) {
            expect([section, sum(amounts).toFixed()]).toEqual([
              section,
              sum(whole.sections.get(section)!).toFixed(),
            ]);
          }
          expect(texts(found.opening.slice(1))).toEqual(texts(found.closing.slice(0, -1)));
        }
      },
    ),
    { numRuns: runs(10) },
  );
});

test('compared periods show what each shows alone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 15 }),
      fc.integer({ min: 0, max: 800 }),
      fc.constantFrom(...CADENCES),
      fc.constantFrom(undefined, 'vendor' as const, 'department' as const),
      async (steps, day, cadence, groupBy) => {
        const world = await makeWorld(home.database);
        await apply(world, steps);
        const found = await comparedIncome(world.session, {
          asOf: dayAfter(day),
          cadence,
          groupBy,
        });
        for (const [at, { start, end }] of found.periods.entries()) {
          const alone = await incomeStatementOf(world.session, {
            startDate: start,
            endDate: end,
            cadence: 'yearly',
            groupBy,
          });
          const total = found.columns.findIndex((each) => each.period === at && !each.member);
          const own = alone.netIncome.filter((_, nth) => !alone.columns[nth]?.member);
          expect(found.netIncome[total]!.toFixed()).toBe(sum(own).toFixed());
        }
      },
    ),
    { numRuns: runs(15) },
  );
});
