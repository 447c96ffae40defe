// Invariants of the statements, on generated books: they equal an independent computation from the
// live lines, parts equal wholes, and the balance sheet balances. docs/accounting.md sections 11 to
// 13; I12.
import * as fc from 'fast-check';
import { Decimal } from '../../schema/kit/index.ts';
import { balanceSheetOf } from '../../src/statements/balance/balance-sheet.service.ts';
import {
  incomeStatementOf,
  type IncomeStatement,
  type StatementRequest,
} from '../../src/statements/income/income-statement.service.ts';
import { CADENCES } from '../../src/statements/figures/periods.rules.ts';
import { trialBalanceOf } from '../../src/statements/balance/trial-balance.service.ts';
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
  readonly account: number;
  readonly type: string;
  readonly date: string;
  readonly book: string;
  readonly reporting: string;
  readonly department: number | null;
  readonly vendor: number | null;
  readonly tags: readonly number[];
}
/** The live lines, read past all balances. */
const linesOf = async (world: World): Promise<Line[]> =>
  (
    await world.database.read(world.workspace, {
      text: `select l.entity_id as entity, l.account_id as account, a.account_type as type, l.posted_at as date, l.amount_book as book,
        l.amount as reporting, l.department_id as department, l.vendor_id as vendor, l.tag_ids as tags
        from ledger_line l join account a on a.id = l.account_id where not l.is_deleted`,
    })
  )[0] as unknown as Line[];

const PROFIT = [
  'REVENUE',
  'COGS',
  'OPERATING_EXPENSES',
  'OTHER_INCOME',
  'OTHER_EXPENSE',
  'COST_ALLOCATION',
  'UNCATEGORIZED',
];
const CREDIT = ['LIABILITY', 'EQUITY', 'REVENUE', 'OTHER_INCOME'];
const sum = (amounts: Iterable<Decimal>): Decimal =>
  [...amounts].reduce((total, each) => total.plus(each), new Decimal(0));
const texts = (amounts: readonly Decimal[]): string[] => amounts.map((each) => each.toFixed());

/** The income statement again, the plain way: `account column` to amount. */
function recomputed(
  lines: readonly Line[],
  { periods, columns, scope }: IncomeStatement,
  memberOf: (line: Line) => number | null,
): Map<string, string> {
  const cells = new Map<string, Decimal>();
  for (const line of lines) {
    if (!PROFIT.includes(line.type) || !scope.selected.includes(line.entity)) continue;
    const period = periods.findIndex(({ start, end }) => start <= line.date && line.date <= end);
    if (period < 0) continue;
    const amount = new Decimal(scope.isBook ? line.book : line.reporting).times(
      CREDIT.includes(line.type) ? -1 : 1,
    );
    for (const column of columns) {
      if (column.period !== period || (column.member && column.member.id !== memberOf(line)))
        continue;
      const key = `${line.account} ${column.key}`;
      cells.set(key, (cells.get(key) ?? new Decimal(0)).plus(amount));
    }
    for (const column of columns) {
      const key = `${line.account} ${column.key}`;
      if (!cells.has(key)) cells.set(key, new Decimal(0));
    }
  }
  return new Map([...cells].sort().map(([key, amount]) => [key, amount.toFixed()]));
}
const cellsOf = ({ rows, columns }: IncomeStatement): Map<string, string> =>
  new Map(
    rows
      .flatMap(({ account, amounts }) =>
        columns.map(({ key }, at): [string, string] => [
          `${account.id} ${key}`,
          amounts[at]!.toFixed(),
        ]),
      )
      .sort(),
  );

const range = fc
  .tuple(fc.integer({ min: -60, max: 780 }), fc.integer({ min: 0, max: 500 }))
  .map(([from, days]) => ({
    startDate: dayAfter(from),
    endDate: dayAfter(from + days),
  }));
const some = fc.subarray(['root', 'tokyo', 'kuwait'] as const);

test('the income statement equals an independent reckoning, in every cadence and group', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 25 }),
      range,
      some,
      fc.boolean(),
      fc.constantFrom(...CADENCES),
      async (steps, days, names, entityRollup, cadence) => {
        const world = await makeWorld(home.database);
        await apply(world, steps);
        const lines = await linesOf(world);
        const { tags, tagGroup, entities } = world.books;
        const request: StatementRequest = {
          ...days,
          cadence,
          entityRollup,
          entity: names.map((name) => entities[name]),
        };
        const memberOf = {
          none: () => null,
          entity: (line: Line) => line.entity,
          department: (line: Line) => line.department,
          vendor: (line: Line) => line.vendor,
          tag: (line: Line) =>
            [...line.tags].sort((a, b) => a - b).find((tag) => tag !== tags[2]) ?? null,
        };
        for (const groupBy of [undefined, 'entity', 'department', 'vendor', 'tag'] as const) {
          const found = await incomeStatementOf(world.session, {
            ...request,
            groupBy,
            group: tagGroup,
          });
          expect(cellsOf(found)).toEqual(recomputed(lines, found, memberOf[groupBy ?? 'none']));
        }
      },
    ),
    { numRuns: runs(25) },
  );
});

test('cadences, groups and entities add up to the whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 20 }),
      range,
      async (steps, days) => {
        const world = await makeWorld(home.database);
        await apply(world, steps);
        const of = (more: StatementRequest): Promise<IncomeStatement> =>
          incomeStatementOf(world.session, { ...days, ...more });
        const yearly = await of({ cadence: 'yearly' });
        const whole = sum(yearly.netIncome).toFixed();
        for (const cadence of CADENCES)
          expect([cadence, sum((await of({ cadence })).netIncome).toFixed()]).toEqual([
            cadence,
            whole,
          ]);
        for (const groupBy of ['entity', 'department', 'vendor', 'tag'] as const) {
          const { columns, netIncome } = await of({
            cadence: 'yearly',
            groupBy,
            group: world.books.tagGroup,
          });
          const members = netIncome.filter((_, at) => columns[at]?.member);
          const totals = netIncome.filter((_, at) => !columns[at]?.member);
          expect([groupBy, sum(members).toFixed(), sum(totals).toFixed()]).toEqual([
            groupBy,
            whole,
            whole,
          ]);
        }
        const { root, tokyo, kuwait } = world.books.entities;
        const rollup = await of({ entity: [root], entityRollup: true });
        expect(texts(rollup.netIncome)).toEqual(
          texts((await of({ entity: [root, tokyo, kuwait] })).netIncome),
        );
        const pairs = await Promise.all([
          of({ entity: [root, tokyo] }),
          of({ entity: [kuwait, tokyo] }),
          of({ entity: [tokyo], entityRollup: true }),
          of({ entity: [kuwait], entityRollup: true }),
        ]);
        const [rootTokyo, kuwaitTokyo, below, alone] = pairs.map((each) => sum(each.netIncome));
        expect(rootTokyo!.plus(kuwaitTokyo!).minus(below!).plus(alone!).toFixed()).toBe(whole);
      },
    ),
    { numRuns: runs(12) },
  );
});

test('the balance sheet and the trial balance balance at any date, per entity and rolled up', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 25 }),
      range,
      some,
      fc.boolean(),
      fc.constantFrom(
        'weekly' as const,
        'monthly' as const,
        'quarterly' as const,
        'yearly' as const,
      ),
      fc.integer({ min: 1, max: 12 }),
      async (steps, days, names, entityRollup, cadence, fiscalMonth) => {
        const world = await makeWorld(home.database);
        await world.write(async ({ transaction }) =>
          transaction?.ask({
            text: 'update entity set fiscal_year_month = $1, fiscal_year_day = 7',
            values: [fiscalMonth],
          }),
        );
        await apply(world, steps);
        const lines = await linesOf(world);
        const request = {
          ...days,
          cadence,
          entityRollup,
          entity: names.map((name) => world.books.entities[name]),
        };
        const sheet = await balanceSheetOf(world.session, request);
        expect(texts(sheet.assets)).toEqual(
          texts(sheet.liabilities.map((each, at) => each.plus(sheet.equity[at]!))),
        );
        for (const [at, { end }] of sheet.periods.entries()) {
          const profit = sum(
            lines
              .filter(
                (line) =>
                  PROFIT.includes(line.type) &&
                  sheet.scope.selected.includes(line.entity) &&
                  line.date <= end,
              )
              .map((line) =>
                new Decimal(sheet.scope.isBook ? line.book : line.reporting).negated(),
              ),
          );
          const row = (id: unknown): Decimal =>
            sheet.rows.find(({ account }) => account.id === id)?.amounts[at] ?? new Decimal(0);
          // All that was ever earned is in retained earnings or in the net income of the year.
          expect(row(world.books.accounts['3900']).plus(row('net_income')).toFixed()).toBe(
            profit.toFixed(),
          );
        }
        for (const incomeStatementBasis of ['fiscal_ytd', 'period'] as const) {
          const trial = await trialBalanceOf(world.session, { ...request, incomeStatementBasis });
          expect(trial.debits.toFixed()).toBe(trial.credits.toFixed());
          const assets = sum(
            trial.rows
              .filter(({ account }) => account.type === 'ASSET')
              .map(({ debits, credits }) => debits.minus(credits)),
          );
          expect(assets.toFixed()).toBe(sheet.assets.at(-1)?.toFixed());
        }
      },
    ),
    { numRuns: runs(25) },
  );
});

test('the income of a fiscal year is the net income the balance sheet shows at its end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 15 }), async (steps) => {
      const world = await makeWorld(home.database);
      await apply(world, steps);
      const request: StatementRequest = {
        startDate: '2024-01-01',
        endDate: '2026-12-31',
        cadence: 'yearly',
      };
      const income = await incomeStatementOf(world.session, request);
      const sheet = await balanceSheetOf(world.session, request);
      const earned = sheet.rows.find(({ account }) => account.id === 'net_income')?.amounts ?? [];
      expect(texts(earned)).toEqual(texts(income.netIncome));
    }),
    { numRuns: runs(10) },
  );
});
