// Explanations of statements as they are drawn, and as known at a moment, on random books: the leaves of each cell add
// up to it exactly.
import { chainPostings } from '../../src/ledger/as-known/chain.service.ts';
import { perform } from './deeds.ts';
import { type Cell, cellsOf, faultsOf, of, openExplained, service, world } from './explaining.ts';
import { foreign, one, YEARLY } from './shapes.ts';

const SPLIT = 'start_date=2026-01-01&end_date=2026-04-30&cadence=quarterly&group_by=department';

beforeAll(openExplained);
afterAll(() => service.close());

test.each(['INCOME_STATEMENT', 'BALANCE_SHEET', 'CASH_FLOW', 'TRIAL_BALANCE', 'CASH_OPERATING'])(
  'every figure of the %s as it is drawn, sums of sections among them',
  async (statement) => {
    const shapes = ['', ', basis: CASH', `, entity: [${world.books.acme}], groupBy: DEPARTMENT`];
    const cells: Cell[] = [];
    for (const shape of statement === 'CASH_OPERATING' ? [''] : shapes) {
      const { data, errors } = await service.graphql(
        `{ s: statementSheet(statement: ${statement}, startDate: "2026-01-01", endDate: "2026-04-30", cadence: YEARLY${shape}) {
          rows { style title cells { amount reference } } } }`,
      );
      expect(errors).toBeUndefined();
      const drawn = data.s.rows.flatMap(({ cells: all }: any) => all as Cell[]);
      cells.push(...drawn.filter(({ amount, reference }: Cell) => amount && reference));
    }
    expect(cells.length).toBeGreaterThan(5);
    expect((await faultsOf(cells)).slice(0, 3)).toEqual([]);
  },
);

test.each(['income_statement', 'balance_sheet', 'cash_flow'])(
  'a figure of the %s for one department is explained under the title of its column',
  async (name) => {
    const { body } = await service.call('GET', `/ca/api/get_${name}?${SPLIT}&explain=true`);
    const { references, ...row } = body[name][0];
    // A member without figures in a period has no column of its own there.
    const cells = Object.entries<string>(references).filter(
      ([key]) => (row[key].ending_balance ?? row[key]) !== 0,
    );
    expect(cells.length).toBeGreaterThan(2);
    for (const [key, reference] of cells) {
      const { body: told } = await service.call('GET', `/ca/api/explain/${reference}`);
      expect([key, told.column]).toEqual([key, body.headers[key]]);
    }
  },
);

test('as it was known, whatever was posted since; and by the same references', async () => {
  await chainPostings(service.database, service.workspace);
  await new Promise((resolve) => setTimeout(resolve, 3));
  const then = `&known_at=${new Date().toISOString()}`;
  const queries: [string, string][] = [
    ['get_income_statement', YEARLY + foreign(of) + then],
    ['get_balance_sheet', YEARLY + then],
    ['get_cash_flow', YEARLY + one(of) + then],
    ['get_trial_balance', `${YEARLY.replace('&cadence=yearly', '')}&group_by=department${then}`],
    ['get_balance_sheet', `${YEARLY}&basis=cash${then}`],
    ['cash-basis-operating-statement', YEARLY + one(of) + then],
  ];
  const before = await Promise.all(queries.map(([path, query]) => cellsOf(path, query)));
  await perform(world, { kind: 'entry', n: 0, day: 3, amount: 900 });
  for (const id of world.entries.slice(0, 3)) {
    await service.call('DELETE', `/coa/api/journal_entry/${id}`);
  }
  const after = await Promise.all(queries.map(([path, query]) => cellsOf(path, query)));
  expect(after).toEqual(before);
  expect((await faultsOf(before.flat())).slice(0, 3)).toEqual([]);
});
