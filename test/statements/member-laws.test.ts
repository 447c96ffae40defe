// Invariants of statements grouped by member, on generated books, against an independent
// computation from the live lines and exchange rates: each member's balance is right, members add
// up to the whole, every column balances, and cash flow equals the change in cash.
// docs/accounting.md sections 11 to 13.
import * as fc from 'fast-check';
import { Decimal } from '../../schema/kit/index.ts';
import { balanceSheetOf } from '../../src/statements/balance/balance-sheet.service.ts';
import { cashFlowOf } from '../../src/statements/cash/cash-flow.service.ts';
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
  readonly currency: string;
  readonly account: number;
  readonly type: string;
  readonly date: string;
  readonly book: string;
  readonly reporting: string;
  readonly department: number | null;
  readonly vendor: number | null;
  readonly tags: readonly number[];
}
const LINES = `select l.entity_id as entity, e.currency, l.account_id as account, a.account_type as type, l.posted_at as date,
  l.amount_book as book, l.amount as reporting, l.department_id as department, l.vendor_id as vendor, l.tag_ids as tags
  from ledger_line l join account a on a.id = l.account_id join entity e on e.id = l.entity_id where not l.is_deleted`;
const RATES = 'select currency, date, rate from exchange_rate where not is_deleted order by date';
type Rate = { readonly currency: string; readonly date: string; readonly rate: string };

const read = async (world: World): Promise<[Line[], Rate[]]> =>
  (await world.database.read(world.workspace, { text: LINES }, { text: RATES })) as never;

const ZERO = new Decimal(0);
const sum = (amounts: Iterable<Decimal>): Decimal =>
  [...amounts].reduce((total, each) => total.plus(each), ZERO);
const texts = (amounts: readonly Decimal[]): string[] => amounts.map((each) => each.toFixed());
const CREDIT = ['LIABILITY', 'EQUITY'];

/** What a member's lines hold on an account of the balance sheet, as it is shown: translated at the closing rate. */
function held(lines: readonly Line[], rates: readonly Rate[], day: string): Map<number, string> {
  const found = new Map<number, Decimal>();
  const sheet = lines.filter(
    (line) => line.date <= day && /ASSET|LIABILITY|EQUITY/.test(line.type),
  );
  for (const [account, own] of Map.groupBy(sheet, (line) => line.account)) {
    const { type } = own[0]!;
    let total = ZERO;
    for (const [, ofEntity] of Map.groupBy(own, (line) => line.entity)) {
      const { currency } = ofEntity[0]!;
      const rate = rates.findLast((each) => each.currency === currency && each.date <= day)?.rate;
      const isForeign = currency !== 'USD' && type !== 'EQUITY' && rate !== undefined;
      const book = sum(ofEntity.map((line) => new Decimal(line.book)));
      total = total.plus(
        isForeign
          ? book.times(rate).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
          : sum(ofEntity.map((line) => new Decimal(line.reporting))),
      );
    }
    if (!total.isZero()) found.set(account, total.times(CREDIT.includes(type) ? -1 : 1));
  }
  return new Map([...found].map(([account, amount]) => [account, amount.toFixed()]));
}

const memberOf = {
  entity: (line: Line) => line.entity,
  department: (line: Line) => line.department,
  vendor: (line: Line) => line.vendor,
} as const;
const GROUPS = ['entity', 'department', 'vendor', 'tag'] as const;

const range = fc
  .tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 300 }))
  .map(([from, days]) => ({ startDate: dayAfter(from), endDate: dayAfter(from + days) }));
const PERIODS = fc.constantFrom('quarterly' as const, 'monthly' as const, 'yearly' as const);
const books = fc.array(step, { minLength: 4, maxLength: 20 });

test('balance sheets by member: right, balanced in every column, and together the whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      books,
      range,
      PERIODS,
      fc.constantFrom(...GROUPS),
      async (steps, days, cadence, groupBy) => {
        const world = await makeWorld(home.database);
        await apply(world, steps);
        const [lines, rates] = await read(world);
        const request = { ...days, cadence, groupBy, group: world.books.tagGroup };
        const found = await balanceSheetOf(world.session, request);
        const { columns, rows, periods } = found;
        expect(texts(found.assets)).toEqual(
          texts(found.liabilities.map((each, at) => each.plus(found.equity[at]!))),
        );
        const whole = await balanceSheetOf(world.session, { ...days, cadence });
        const totals = columns.flatMap(({ member }, at) => (member ? [] : [at]));
        expect(totals.map((at) => found.assets[at]!.toFixed())).toEqual(texts(whole.assets));
        for (const { account, amounts } of rows) {
          for (const at of totals) {
            const { period } = columns[at]!;
            const members = columns.flatMap((each, place) =>
              each.period === period && each.member ? [amounts[place]!] : [],
            );
            expect([account.id, sum(members).toFixed()]).toEqual([
              account.id,
              amounts[at]!.toFixed(),
            ]);
          }
        }
        if (groupBy === 'tag') return;
        for (const [at, { period, member }] of columns.entries()) {
          if (!member || member.id === null) continue;
          const own = lines.filter((line) => memberOf[groupBy](line) === member.id);
          const told = held(own, rates, periods[period]!.end);
          const shown = rows
            .filter(
              ({ account }) =>
                typeof account.id === 'number' && !['3900', '3950'].includes(account.number ?? ''),
            )
            .flatMap(({ account, amounts }): [number, string][] =>
              amounts[at]!.isZero() ? [] : [[account.id as number, amounts[at]!.toFixed()]],
            );
          expect(new Map(shown)).toEqual(told);
        }
      },
    ),
    { numRuns: runs(20) },
  );
});

test('trial balances by member add up, and cash flow is the change of cash of each member', async () => {
  await fc.assert(
    fc.asyncProperty(books, range, fc.constantFrom(...GROUPS), async (steps, days, groupBy) => {
      const world = await makeWorld(home.database);
      await apply(world, steps);
      const group = world.books.tagGroup;
      const trial = await trialBalanceOf(world.session, { ...days, groupBy, group });
      const plain = await trialBalanceOf(world.session, days);
      expect([trial.debits, trial.credits].map(String)).toEqual(
        [plain.debits, plain.credits].map(String),
      );
      expect(trial.debits.toFixed()).toBe(trial.credits.toFixed());
      for (const { account, debits, credits, members } of trial.rows) {
        expect([account.id, sum(members).toFixed()]).toEqual([
          account.id,
          debits.minus(credits).toFixed(),
        ]);
      }
      trial.memberNames.forEach((name, at) => {
        expect([name, sum(trial.rows.map(({ members }) => members[at]!)).toFixed()]).toEqual([
          name,
          '0',
        ]);
      });
      const [department] = world.books.departments;
      const narrowed = await trialBalanceOf(world.session, { ...days, department: [department!] });
      expect(narrowed.debits.toFixed()).toBe(narrowed.credits.toFixed());
      const flow = await cashFlowOf(world.session, {
        ...days,
        cadence: 'quarterly',
        groupBy,
        group,
      });
      for (const [at] of flow.columns.entries()) {
        const all = sum(flow.rows.map(({ amounts }) => amounts[at]!));
        expect(all.toFixed()).toBe(flow.netChange[at]!.toFixed());
        expect(flow.closing[at]!.minus(flow.opening[at]!).toFixed()).toBe(all.toFixed());
      }
    }),
    { numRuns: runs(15) },
  );
});

test('where no document is paid both bases are one', async () => {
  await fc.assert(
    fc.asyncProperty(books, range, async (steps, days) => {
      const world = await makeWorld(home.database);
      await apply(world, steps);
      const of = async (basis: 'accrual' | 'cash') => {
        const { rows, assets } = await balanceSheetOf(world.session, { ...days, basis });
        return [texts(assets), rows.map(({ account, amounts }) => [account.id, texts(amounts)])];
      };
      expect(await of('cash')).toEqual(await of('accrual'));
    }),
    { numRuns: runs(8) },
  );
});
