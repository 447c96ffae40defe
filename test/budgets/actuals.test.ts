// Actual amounts beside a budget: departments, narrowing, explanation, moments, files.
import {
  BALANCES,
  comparisonDesk,
  type ComparisonDesk,
  figures,
  INCOME,
  rowOf,
} from './comparison-desk.ts';

let desk: ComparisonDesk;
let service: ComparisonDesk['service'];
let books: ComparisonDesk['books'];
let [rent, bank, sales, works, group, tag] = [0, 0, 0, 0, 0, 0];
const ask: ComparisonDesk['ask'] = (path) => desk.ask(path);
const book: ComparisonDesk['book'] = (given) => desk.book(given);
const plan: ComparisonDesk['plan'] = (given, rows) => desk.plan(given, rows);
const compared: ComparisonDesk['compared'] = (variables) => desk.compared(variables);
beforeAll(async () => {
  desk = await comparisonDesk();
  ({ service, books, rent, bank, sales, works, group, tag } = desk);
});
afterAll(() => desk.service.close());

describe('departments', () => {
  test('stand below their account and add up to it', async () => {
    // One that has no actual amounts goes by its name as well, and no department comes last.
    const zoo = (await desk.made('/coa/api/department', { code: 'Z', name: 'Zoo' })).id as number;
    const id = await plan({ breakdown_type: 'department_row', periods: 1 }, [
      [rent, 1, 12_000, sales],
      [rent, 1, 7_500, works],
      [rent, 1, 500, zoo],
    ]);
    const { income_statement: rows } = await ask(`${INCOME}?budget=${id}`);
    const own = rows.filter((row: any) => row.account_id === String(rent));
    expect(
      own.map((row: any) => [row.department_name ?? null, ...figures(row, '2026-01-01')]),
    ).toEqual([
      [null, 18_300, 20_000, -1_700, -8.5],
      ['Sales', 0, 12_000, -12_000, -100],
      ['Works', 18_300, 7_500, 10_800, 144],
      ['Zoo', 0, 500, -500, -100],
      ['No department', 0, 0, 0, null],
    ]);
    const { operatingIncome } = await compared({ budget: id });
    expect(operatingIncome[0]).toEqual({ actual: '22950.5', budget: '-20000' });
    expect(own[1].hierarchy).toEqual(['OPERATING_EXPENSES', String(rent), `department:${sales}`]);
  });

  test('those of one name stand in the order in which they were made', async () => {
    const team = async (code: string): Promise<number> =>
      (await desk.made('/coa/api/department', { code, name: 'Twin' })).id;
    const [first, second] = [await team('T1'), await team('T2')];
    await book({
      ...{ date: '2026-06-10', debit: desk.gifts, credit: bank, amount: 40, department: second },
    });
    const plain = { start_date: '2026-06-01', breakdown_type: 'department_row', periods: 1 };
    const id = await plan(plain, [[desk.gifts, 1, 60, first]]);
    const { incomeStatement } = await compared({ budget: id });
    const twins = incomeStatement.filter((row: any) => row.departmentName === 'Twin');
    expect(
      twins.map(({ department, figures: [{ actual, budget }] }: any) => [
        ...[Number(department), actual, budget],
      ]),
    ).toEqual([
      [first, '0', '60'],
      [second, '40', '0'],
    ]);
  });

  test('a department, tags and groups narrow the lines', async () => {
    const { sales: revenue } = books.accounts;
    const actual = async (given: object): Promise<Record<string, number>> => {
      const id = await plan({ periods: 1, ...given }, []);
      const { income_statement: rows } = await ask(`${INCOME}?budget=${id}`);
      return Object.fromEntries(
        rows.map((row: any) => [row.account_name, row['2026-01-01_Actual']]),
      );
    };
    expect(await actual({ department: works })).toEqual({ Rent: 18_300 });
    expect(await actual({ tag_ids: [tag] })).toEqual({ Sales: 41_250.5 });
    expect(await actual({ tag_group_ids: [group] })).toEqual({ Sales: 41_250.5 });
    expect(await actual({ department: works, tag_ids: [tag] })).toEqual({});
    expect(revenue).toBeGreaterThan(0);
  });
});

test('each actual amount is explained by its lines', async () => {
  const explained = (reference: string): Promise<any> => ask(`/ca/api/explain/${reference}`);
  const id = await plan({ periods: 2, department: works }, [[rent, 1, 20_000]]);
  const { income_statement: rows } = await ask(`${INCOME}?budget=${id}&explain=true`);
  const row = rowOf(rows, rent);
  const january = await explained(row.references['2026-01-01_Actual']);
  expect([
    january.amount,
    january.line_total,
    january.leaves.map(({ amount }: any) => amount),
  ]).toEqual([18_300, 18_300, [18_300]]);
  expect((await explained(row.references['Total_Actual'])).amount).toBe(18_300);
  const part = await explained(january.accounts[0].reference);
  expect(part.amount).toBe(18_300);
  const byTeam = await plan({ breakdown_type: 'department_row', periods: 1 }, [
    [rent, 1, 1, sales],
  ]);
  const found = await compared({ budget: byTeam, explain: true });
  const teams = found.incomeStatement.filter((each: any) => each.accountId === String(rent));
  const amounts = [];
  for (const each of teams) amounts.push((await explained(each.references[0])).amount);
  expect(amounts).toEqual([18_300, 0, 18_300, 0]);
  const moved = found.balanceSheet.find((each: any) => each.accountId === String(bank));
  const cash = await explained(moved.references[0]);
  expect([cash.amount, cash.line_total]).toEqual([22_950.5, 22_950.5]);
  const tagged = await plan({ periods: 1, tag_ids: [tag] }, []);
  const of = await compared({ budget: tagged, explain: true });
  const told = await explained(of.incomeStatement[0].references[0]);
  expect([told.amount, told.leaves.length]).toEqual([41_250.5, 1]);
});

test.each(['tag_ids', 'tag_group_ids'])(
  'an amount narrowed by %s is explained by those lines alone',
  async (by) => {
    const { sales: revenue } = books.accounts;
    const start_date = by === 'tag_ids' ? '2026-04-01' : '2026-05-01';
    await book({ date: start_date, debit: bank, credit: revenue, amount: 10, tags: [tag] });
    await book({ date: start_date, debit: bank, credit: revenue, amount: 5 });
    const id = await plan({ start_date, periods: 1, [by]: [by === 'tag_ids' ? tag : group] }, []);
    const { incomeStatement } = await compared({ budget: id, explain: true });
    const told = await ask(`/ca/api/explain/${incomeStatement[0].references[0]}`);
    expect([told.amount, told.leaves.map(({ amount }: any) => amount)]).toEqual([10, [10]]);
  },
);

test('shows the books as they were known', async () => {
  const id = await plan({ start_date: '2026-06-01', periods: 1 }, [[rent, 1, 50]]);
  await book({ date: '2026-06-01', debit: rent, credit: bank, amount: 30 });
  const then = (await service.call('GET', `${INCOME}?budget=${id}`)).headers.get('known-at') ?? '';
  await book({ date: '2026-06-02', debit: rent, credit: bank, amount: 15 });
  const actual = async (query: string): Promise<number> =>
    rowOf((await ask(`${INCOME}?budget=${id}${query}`)).income_statement, rent)[
      '2026-06-01_Actual'
    ];
  expect(await actual('')).toBe(45);
  expect(await actual(`&known_at=${encodeURIComponent(then)}`)).toBe(30);
});

test('is a file as well', async () => {
  const id = await plan({ periods: 1 }, [[rent, 1, 20_000]]);
  const csv = await service.call('GET', `${INCOME}?budget=${id}&format=csv`);
  const lines = csv.text.split('\r\n');
  expect(lines).toContain(
    'Account,Number,Jan 2026 actual,Jan 2026 budget,Jan 2026 variance,Jan 2026 variance %,Total actual,Total budget,Total variance,Total variance %,Total is',
  );
  expect(lines).toContain(
    'Rent,5000,18300.00,20000.00,-1700.00,-8.5,18300.00,20000.00,-1700.00,-8.5,Favorable',
  );
  expect(lines).toContain(
    'Net income,,22950.50,-20000.00,42950.50,214.75,22950.50,-20000.00,42950.50,214.75,Favorable',
  );
  for (const [format, start] of [
    ['xlsx', 'PK'],
    ['pdf', '%PDF'],
  ] as const) {
    const file = await service.call('GET', `${BALANCES}?budget=${id}&format=${format}`);
    expect([file.status, file.text.slice(0, start.length)]).toEqual([200, start]);
  }
});
