// Budgets beside what is posted: columns, variance, subtotals, periods that line up, scope.
import { BUDGETS } from './desk.ts';
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
let [rent, gifts, bank] = [0, 0, 0];
const ask: ComparisonDesk['ask'] = (path) => desk.ask(path);
const made: ComparisonDesk['made'] = (path, json) => desk.made(path, json);
const book: ComparisonDesk['book'] = (given) => desk.book(given);
const plan: ComparisonDesk['plan'] = (given, rows) => desk.plan(given, rows);
const compared: ComparisonDesk['compared'] = (variables) => desk.compared(variables);
beforeAll(async () => {
  desk = await comparisonDesk();
  ({ service, books, rent, gifts, bank } = desk);
});
afterAll(() => desk.service.close());

test('an amount over the whole term is spread to the cent', async () => {
  const id = await plan({ start_date: '2026-04-01' }, [[books.accounts.sales, 0, '120000.05']]);
  const { income_statement: rows } = await ask(`${INCOME}?budget=${id}&entity=${books.acme}`);
  const row = rowOf(rows, books.accounts.sales);
  const months = ['04', '05', '06', '07', '08', '09', '10', '11', '12'].map(
    (month) => `2026-${month}-01`,
  );
  months.push('2027-01-01', '2027-02-01', '2027-03-01');
  expect(months.map((start) => row[`${start}_Budget`])).toEqual([
    10_000, 10_000.01, 10_000, 10_000.01, 10_000, 10_000.01, 10_000, 10_000, 10_000.01, 10_000,
    10_000.01, 10_000,
  ]);
  expect(row['Total_Budget']).toBe(120_000.05);
  await service.call('PATCH', `/coa/api/entity/${books.acme}`, { json: { fiscal_year_month: 4 } });
  const quarters = await ask(`${INCOME}?budget=${id}&cadence=quarterly&entity=${books.acme}`);
  const inQuarters = rowOf(quarters.income_statement, books.accounts.sales);
  expect(
    ['2026-04-01', '2026-07-01', '2026-10-01', '2027-01-01'].map(
      (start) => inQuarters[`${start}_Budget`],
    ),
  ).toEqual([30_000.01, 30_000.02, 30_000.01, 30_000.01]);
  await service.call('PATCH', `/coa/api/entity/${books.acme}`, { json: { fiscal_year_month: 1 } });
});

test('amounts that no double holds keep their digits over both doors', async () => {
  const id = await plan({ periods: 1 }, [[gifts, 1, '99999999999999999.99']]);
  const shown = [
    '"2026-01-01_Actual":0,"2026-01-01_Budget":99999999999999999.99',
    '"2026-01-01_Variance":-99999999999999999.99,"2026-01-01_VariancePercent":-100',
  ].join(',');
  const rest = await service.call('GET', `${INCOME}?budget=${id}`);
  expect([rest.status, rest.text]).toEqual([200, expect.stringContaining(shown)]);
  const query = `{ comparedIncomeTable(budget: ${id}) { incomeStatement { periods } } }`;
  const graphql = await service.call('POST', '/graphql', { json: { query } });
  expect([graphql.status, graphql.text]).toEqual([200, expect.stringContaining(shown)]);
});

test('actual, budget, variance, percent, and whether it is favorable', async () => {
  const { sales: revenue } = books.accounts;
  const id = await plan({ periods: 2 }, [
    [revenue, 1, 40_000],
    [rent, 1, 20_000],
    [books.accounts.services, 2, 10],
    [bank, 1, 20_000],
  ]);
  const answer = await ask(`${INCOME}?budget=${id}`);
  expect([answer.budget_id, answer.currency, answer.start_date, answer.end_date]).toEqual([
    String(id),
    'USD',
    '2026-01-01',
    '2026-02-28',
  ]);
  expect(Object.entries(answer.headers).slice(0, 5)).toEqual([
    ['2026-01-01_Actual', 'Jan 2026 actual'],
    ['2026-01-01_Budget', 'Jan 2026 budget'],
    ['2026-01-01_Variance', 'Jan 2026 variance'],
    ['2026-01-01_VariancePercent', 'Jan 2026 variance %'],
    ['2026-02-01_Actual', 'Feb 2026 actual'],
  ]);
  const rows = answer.income_statement;
  expect(rows.map((row: any) => row.account_name)).toEqual(['Sales', 'Services', 'Rent', 'Gifts']);
  const told = (account: number): any[] => {
    const row = rowOf(rows, account);
    return [
      row.favorable,
      figures(row, '2026-01-01'),
      figures(row, '2026-02-01'),
      figures(row, 'Total'),
    ];
  };
  expect(told(revenue)).toEqual([
    true,
    [41_250.5, 40_000, 1_250.5, 3.13],
    [0, 0, 0, null],
    [41_250.5, 40_000, 1_250.5, 3.13],
  ]);
  expect(told(rent)).toEqual([
    true,
    [18_300, 20_000, -1_700, -8.5],
    [0, 0, 0, null],
    [18_300, 20_000, -1_700, -8.5],
  ]);
  expect(told(gifts)).toEqual([
    false,
    [0, 0, 0, null],
    [5_000, 0, 5_000, null],
    [5_000, 0, 5_000, null],
  ]);
  expect(told(books.accounts.services)).toEqual([
    false,
    [0, 0, 0, null],
    [0, 10, -10, -100],
    [0, 10, -10, -100],
  ]);
  const balances = (await ask(`${BALANCES}?budget=${id}`)).balance_sheet;
  expect(balances.map((row: any) => row.account_name)).toEqual(['Bank']);
  expect([
    balances[0].favorable,
    figures(balances[0], '2026-01-01'),
    figures(balances[0], '2026-02-01'),
    figures(balances[0], 'Total'),
  ]).toEqual([
    true,
    [22_950.5, 20_000, 2_950.5, 14.75],
    [-5_000, 0, -5_000, null],
    [17_950.5, 20_000, -2_049.5, -10.25],
  ]);
});

test('subtotals are the sums of rows, and everything is typed in GraphQL', async () => {
  const { id: interest } = await made('/coa/api/account', {
    ...{ number: '8000', name: 'Interest', account_type: 'OTHER_EXPENSE' },
  });
  const id = await plan({ periods: 3, cadence: 'monthly' }, [
    [books.accounts.sales, 1, 40_000],
    [rent, 1, 20_000],
    [interest, 1, 700],
    [gifts, 3, 100],
  ]);
  const found = await compared({ budget: id, from: '2026-01-01', to: '2026-01-31' });
  expect(found.columns).toEqual([
    { key: '2026-01-01', label: 'Jan 2026', start: '2026-01-01', end: '2026-01-31' },
    { key: 'Total', label: 'Total', start: '2026-01-01', end: '2026-01-31' },
  ]);
  expect(found.grossProfit[0]).toEqual({ actual: '41250.5', budget: '40000' });
  expect(found.operatingIncome[1]).toEqual({ actual: '22950.5', budget: '20000' });
  expect(found.netIncome[0]).toEqual({
    actual: '22950.5',
    budget: '19300',
    variance: '3650.5',
    percent: '18.91',
    favorable: true,
  });
  expect(found.assets[0]).toEqual({ actual: '22950.5', budget: '0', favorable: false });
  expect([found.liabilities[0], found.equity[0]]).toEqual([{ actual: '0' }, { actual: '0' }]);
  expect(found.incomeStatement.map((row: any) => row.accountId)).toEqual([
    String(books.accounts.sales),
    String(rent),
    String(interest),
  ]);
});

test.each([
  ['finer than the budget', { cadence: 'quarterly' }, 'cadence=monthly', 'cadence'],
  ['weeks', {}, 'cadence=weekly', 'cadence'],
  ['half a period', {}, 'start_date=2026-01-15&end_date=2026-03-31', 'cadence'],
  ['the end of a period cut off', {}, 'start_date=2026-01-01&end_date=2026-03-30', 'cadence'],
  [
    'quarters across those of the year',
    { cadence: 'quarterly', start_date: '2026-02-01' },
    'cadence=quarterly',
    'cadence',
  ],
  ['groups', {}, 'group_by=department', 'group_by'],
  ['cash', {}, 'basis=cash', 'basis'],
])('refuses %s', async (_, given, query, field) => {
  const id = await plan(given, []);
  const withRow = await made(`${BUDGETS}/${id}/accounts`, { account: rent, amount: 1 });
  expect(withRow.id).toBeGreaterThan(0);
  const { status, body } = await service.call('GET', `${INCOME}?budget=${id}&${query}`);
  expect([status, Object.keys(body)]).toEqual([400, [field]]);
});

test('longer columns hold whole periods; days outside of the term have no budget', async () => {
  const id = await plan({ periods: 3 }, [[rent, 2, 5]]);
  const found = await ask(
    `${INCOME}?budget=${id}&cadence=yearly&start_date=2025-01-01&end_date=2026-12-31`,
  );
  const row = rowOf(found.income_statement, rent);
  expect([row['2025-01-01_Budget'], row['2026-01-01_Budget'], row['Total_Budget']]).toEqual([
    0, 5, 5,
  ]);
  const compare = await ask(`${INCOME}?budget=${id}&as_of=2026-02-10`);
  expect(Object.keys(compare.headers).filter((key) => key.endsWith('_Budget'))).toEqual([
    '2025-02-01_Budget',
    '2026-01-01_Budget',
    '2026-02-01_Budget',
    'Total_Budget',
  ]);
});

test('is compared in its own entities and currency alone', async () => {
  const own = await plan({}, []);
  for (const query of [`entity=${books.europe}`, `entity=${books.acme}&entity_rollup=true`]) {
    const { status, body } = await service.call('GET', `${INCOME}?budget=${own}&${query}`);
    expect([status, Object.keys(body)]).toEqual([400, ['entity']]);
  }
  const all = await plan({ entity: null }, [[rent, 1, 1]]);
  expect((await ask(`${INCOME}?budget=${all}`)).currency).toBe('USD');
  expect(
    (await ask(`${INCOME}?budget=${all}&entity=${books.acme}&entity_rollup=true`)).budget_id,
  ).toBe(String(all));
  const part = await service.call('GET', `${INCOME}?budget=${all}&entity=${books.acme}`);
  expect([part.status, Object.keys(part.body)]).toEqual([400, ['entity']]);
  const none = await service.call('GET', `${INCOME}?budget=999999`);
  expect([none.status, Object.keys(none.body)]).toEqual([400, ['budget']]);
});

test('balance sheet accounts of all entities move as they are translated', async () => {
  const all = await plan({ entity: null, start_date: '2026-02-01', periods: 1 }, [[bank, 1, 500]]);
  await book({
    entity: books.europe,
    currency: 'EUR',
    date: '2026-01-05',
    debit: bank,
    credit: books.accounts.services,
    amount: 100,
  });
  await book({
    entity: books.europe,
    currency: 'EUR',
    date: '2026-02-10',
    debit: bank,
    credit: books.accounts.services,
    amount: 10,
  });
  const sheets = await ask(`/ca/api/get_balance_sheet?start_date=2026-01-01&end_date=2026-02-28`);
  const held = sheets.balance_sheet.find((row: any) => row.account_id === String(bank));
  const moved = held['2026-02-01'].ending_balance - held['2026-01-01'].ending_balance;
  const found = await compared({ budget: all, explain: true });
  const row = found.balanceSheet.find((each: any) => each.accountId === String(bank));
  // 100 EUR at 1.10 became 110 at 1.20; -5,000 of the gifts.
  expect(Number(row.figures[0].actual)).toBeCloseTo(moved, 2);
  expect(row.figures[0]).toEqual({ actual: '-4978', budget: '500' });
  const told = await ask(`/ca/api/explain/${row.references[0]}`);
  const others = told.leaves.filter(({ kind }: any) => kind !== 'line');
  expect([
    told.amount,
    told.line_total,
    others.map(({ kind, amount }: any) => [kind, amount]),
  ]).toEqual([-4_978, -4_988, [['translation', 10]]]);
});
