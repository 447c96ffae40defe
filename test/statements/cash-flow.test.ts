// The cash flow statement and the comparative statements over HTTP, against figures computed by
// hand.
import { startService, type TestService } from '../support/service.ts';
import { makeBooks, type Books } from '../ledger/books.ts';

let service: TestService;
let books: Books;
beforeAll(async () => {
  service = await startService();
  books = await makeBooks(service.database, service.workspace);
  const { root, tokyo } = books.entities;
  await service.database.write(service.workspace, async ({ ask }) => {
    for (const [number, cashFlow] of [
      ['1500', 'INVESTING'],
      ['2500', 'FINANCING'],
      ['3000', 'FINANCING'],
      ['3900', 'NONE'],
    ]) {
      await ask({
        text: 'update account set account_cashflow_classification = $2 where workspace_id = $1 and number = $3',
        values: [service.workspace, cashFlow, number],
      });
    }
  });
  await enter(root, '2025-01-10', { '1000': 500, '3000': -500 });
  await enter(root, '2026-01-05', { '1000': 1000, '2500': -1000 });
  await enter(root, '2026-01-10', { '1500': 400, '1000': -400 });
  await enter(root, '2026-01-20', { '1000': 250, '4000': -250 });
  await enter(root, '2026-02-03', { '6000': 90, '1000': -90 });
  await enter(root, '2026-02-04', { '6000': 7, '3900': -7 });
  // 10,000 yen at 0.0071; from 10 February they are worth 0.0064.
  await enter(tokyo, '2026-01-20', { '1000': 10_000, '4000': -10_000 });
  const { body } = await service.call('POST', '/coa/api/journal_entry', {
    json: { entity: root, date: '2026-02-05', transactions: lines({ '1000': 99, '4000': -99 }) },
  });
  expect((await service.call('DELETE', `/coa/api/journal_entry/${body.id}`)).status).toBe(204);
});
afterAll(() => service.close());

const lines = (amounts: Record<string, number>) =>
  Object.entries(amounts).map(([number, amount]) => ({
    account: books.accounts[number],
    [amount > 0 ? 'debit_amount_native' : 'credit_amount_native']: Math.abs(amount),
  }));
async function enter(entity: number, date: string, amounts: Record<string, number>): Promise<void> {
  const { status } = await service.call('POST', '/coa/api/journal_entry', {
    json: { entity, date, transactions: lines(amounts) },
  });
  expect(status).toBe(201);
}
const get = async (path: string) => {
  const answer = await service.call('GET', `/ca/api/${path}`);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body;
};
const DAYS = 'start_date=2026-01-01&end_date=2026-02-28';
const KEYS = ['2026-01-01_Total', '2026-02-01_Total'];

test('net income, then what moved on each other account, section by section', async () => {
  const body = await get(`get_cash_flow?entity=${books.entities.root}&${DAYS}`);
  expect(body).toMatchObject({
    start_date: '2026-01-01',
    end_date: '2026-02-28',
    cadence: 'monthly',
  });
  expect(body.headers).toEqual({ [KEYS[0]!]: 'Jan 2026', [KEYS[1]!]: 'Feb 2026' });
  const id = (number: string): string => String(books.accounts[number]);
  const rows = body.cash_flow.map((row: any) => [
    row.account_number,
    row.hierarchy,
    ...KEYS.map((key) => row[key]),
  ]);
  expect(rows).toEqual([
    [null, ['OPERATING', 'net_income'], 250, -97],
    ['1500', ['INVESTING', id('1500')], -400, 0],
    ['2500', ['FINANCING', id('2500')], 1000, 0],
    ['3900', ['NONE', id('3900')], 0, 7],
  ]);
  expect(body.cash_flow[1].transaction_activity).toEqual({
    [KEYS[0]!]: { total_debit: 400, total_credit: 0 },
    [KEYS[1]!]: { total_debit: 0, total_credit: 0 },
  });
});

test('foreign cash that is worth less has a row of its own, and all rows are the change of cash', async () => {
  const body = await get(`get_cash_flow_v2?${DAYS}`);
  expect(body.currency).toBe('USD');
  expect(
    body.sections.map((each: any) => [each.name, ...KEYS.map((key) => each.totals[key])]),
  ).toEqual([
    ['OPERATING', '321.00', '-97.00'],
    ['INVESTING', '-400.00', '0.00'],
    ['FINANCING', '1000.00', '0.00'],
    ['NONE', '0.00', '7.00'],
  ]);
  // 71 in January, 64 at the end of February.
  expect(
    KEYS.map((key) => [
      body.opening_cash[key],
      body.net_change[key],
      body.exchange_rates[key],
      body.closing_cash[key],
    ]),
  ).toEqual([
    ['500.00', '921.00', '0.00', '1421.00'],
    ['1421.00', '-97.00', '-7.00', '1324.00'],
  ]);
  const { data } = await service.graphql(
    `{ cashFlow(startDate: "2026-01-01", endDate: "2026-02-28") { currency operating investing financing unclassified exchangeRates netChange openingCash closingCash rows { accountName hierarchy amounts } } }`,
  );
  expect(data.cashFlow).toMatchObject({
    currency: 'USD',
    operating: ['321', '-97'],
    exchangeRates: ['0', '-7'],
    netChange: ['921', '-97'],
    closingCash: ['1421', '1324'],
  });
  expect(data.cashFlow.rows.at(-1)).toEqual({
    accountName: 'Effect of exchange rates',
    hierarchy: ['NONE', 'exchange_rates'],
    amounts: ['0', '-7'],
  });
});

test('the activity of cash tells both sides, without what was taken back', async () => {
  const { transaction_activity: found } = await get(
    `get_cash_flow_activity?entity=${books.entities.root}&${DAYS}`,
  );
  expect(found).toEqual({
    [KEYS[0]!]: { total_debit: 1250, total_credit: 400 },
    [KEYS[1]!]: { total_debit: 0, total_credit: 90 },
  });
});

test('wrong parameters are told by name', async () => {
  for (const [query, field] of [
    ['group_by=colour', 'group_by'],
    ['group_by=tag', 'group'],
    ['basis=barter', 'basis'],
    ['cadence=hourly', 'cadence'],
    ['entity=999999', 'entity'],
    ['start_date=2026-02-01&end_date=2026-01-01', 'end_date'],
  ] as const) {
    const { status, body } = await service.call('GET', `/ca/api/get_cash_flow?${query}`);
    expect([query, status, Object.keys(body)]).toEqual([query, 400, [field]]);
  }
});

describe('a period beside the one before and the same a year earlier', () => {
  test('income statements', async () => {
    const body = await get(
      `income-statement/comparative?as_of=2026-02-10&entity=${books.entities.root}`,
    );
    expect(body.headers).toEqual({
      '2025-02-01_Total': 'Feb 2025',
      '2026-01-01_Total': 'Jan 2026',
      '2026-02-01_Total': 'Feb 2026',
    });
    expect(body.budget_id).toBeNull();
    expect(
      body.income_statement.map((row: any) => [
        row.account_number,
        ...Object.keys(body.headers).map((key) => row[key]),
      ]),
    ).toEqual([
      ['4000', 0, 250, 0],
      ['6000', 0, 0, 97],
    ]);
  });

  test('balance sheets', async () => {
    const body = await get(
      `balance-sheet/comparative?as_of=2026-02-10&cadence=quarterly&entity=${books.entities.root}`,
    );
    expect(body.headers).toEqual({
      '2025-01-01': 'Q1 2025',
      '2025-10-01': 'Q4 2025',
      '2026-01-01': 'Q1 2026',
    });
    const cash = body.balance_sheet.find((row: any) => row.account_number === '1000');
    expect(Object.keys(body.headers).map((key) => cash[key].ending_balance)).toEqual([
      500, 500, 1260,
    ]);
  });

  test.each([
    ['daily', ['2025-02-10', '2026-02-09', '2026-02-10']],
    // Mondays; 52 weeks back is a Monday again.
    ['weekly', ['2025-02-10', '2026-02-02', '2026-02-09']],
    ['yearly', ['2025-01-01', '2026-01-01']],
  ])('%s', async (cadence, starts) => {
    const { data } = await service.graphql(
      `{ comparedIncomeStatements(asOf: "2026-02-10", cadence: ${cadence.toUpperCase()}) { columns { start } } }`,
    );
    expect(data.comparedIncomeStatements.columns.map(({ start }: any) => start)).toEqual(starts);
  });

  test('grouped, it equals the income statement of each period', async () => {
    const body = await get('income-statement/comparative?as_of=2026-02-10&group_by=entity');
    for (const start of ['2026-01-01', '2026-02-01']) {
      const end = start === '2026-01-01' ? '2026-01-31' : '2026-02-28';
      const alone = await get(
        `get_income_statement?start_date=${start}&end_date=${end}&group_by=entity`,
      );
      for (const row of alone.income_statement) {
        const same = body.income_statement.find((each: any) => each.account_id === row.account_id);
        for (const key of Object.keys(alone.headers))
          expect([key, same[key]]).toEqual([key, row[key]]);
      }
    }
    const vendors = await get('income-statement/comparative?as_of=2026-02-10&group_by=vendor');
    expect(vendors.headers['2026-02-01_No vendor']).toBe('Feb 2026 No vendor');
    const wages = vendors.income_statement.find((each: any) => each.account_number === '6000');
    expect([wages['2026-01-01_No vendor'], wages['2026-02-01_No vendor']]).toEqual([0, 97]);
  });
});
