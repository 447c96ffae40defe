// The balance sheet and the trial balance over HTTP, against figures computed by hand.
import { makeApiKey, startService, type TestService } from '../support/service.ts';
import { makeBooks, type Books } from '../ledger/books.ts';

let service: TestService;
let books: Books;
beforeAll(async () => {
  service = await startService();
  books = await makeBooks(service.database, service.workspace);
  const { root, tokyo } = books.entities;
  await enter(root, '2024-06-01', { '1000': 1000, '3000': -1000 });
  await enter(root, '2025-03-01', { '1000': 300, '4000': -300 });
  await enter(root, '2026-01-15', { '6000': 120, '1000': -120 });
  // At 0.0071 USD the yen entries are 71 and 7.10; at 0.0064 from 10 February the cash is worth less.
  await enter(tokyo, '2026-01-20', { '1000': 10_000, '2500': -10_000 });
  await enter(tokyo, '2026-01-21', { '1000': 1_000, '4000': -1_000 });
});
afterAll(() => service.close());

async function enter(entity: number, date: string, lines: Record<string, number>): Promise<number> {
  const transactions = Object.entries(lines).map(([number, amount]) => ({
    account: books.accounts[number],
    [amount > 0 ? 'debit_amount_native' : 'credit_amount_native']: Math.abs(amount),
  }));
  const { status, body } = await service.call('POST', '/coa/api/journal_entry', {
    json: { entity, date, transactions },
  });
  expect(status).toBe(201);
  return body.id;
}
const sheet = async (query: string) =>
  (await service.call('GET', `/ca/api/get_balance_sheet?${query}`)).body;
const figures = (body: any): [string, string, ...number[]][] =>
  body.balance_sheet.map((row: any) => [
    row.account_number ?? row.account_id,
    row.hierarchy[0],
    ...Object.keys(body.headers).map((key) => row[key].ending_balance),
  ]);

test('one entity in its own books: earlier profit is retained, this year’s is net income', async () => {
  const body = await sheet(
    `entity=${books.entities.root}&start_date=2025-01-01&end_date=2026-02-28&cadence=yearly`,
  );
  expect(body.headers).toEqual({ '2025-01-01': 'FY 2025', '2026-01-01': 'FY 2026' });
  expect(figures(body)).toEqual([
    ['1000', 'ASSET', 1300, 1180],
    ['3000', 'EQUITY', 1000, 1000],
    ['3900', 'EQUITY', 0, 300],
    ['net_income', 'EQUITY', 300, -120],
  ]);
});

test('a foreign entity is translated at the closing rate, and what is left over has a row of its own', async () => {
  const body = await sheet('start_date=2026-01-01&end_date=2026-02-28');
  expect(figures(body)).toEqual([
    // 1180 + 11,000 yen: 78.10, then 70.40
    ['1000', 'ASSET', 1258.1, 1250.4],
    ['2500', 'LIABILITY', 71, 64],
    ['3000', 'EQUITY', 1000, 1000],
    ['3900', 'EQUITY', 300, 300],
    // cash lost 7.70, the loan 7.00
    ['3950', 'EQUITY', 0, -0.7],
    ['net_income', 'EQUITY', -112.9, -112.9],
  ]);
  const { data } = await service.graphql(
    '{ balanceSheet(startDate: "2026-01-01", endDate: "2026-02-28") { currency assets liabilities equity columns { key } } }',
  );
  expect(data.balanceSheet).toEqual({
    currency: 'USD',
    assets: ['1258.1', '1250.4'],
    liabilities: ['71', '64'],
    equity: ['1187.1', '1186.4'],
    columns: [{ key: '2026-01-01_Total' }, { key: '2026-02-01_Total' }],
  });
});

test('the trial balance shows the same figures on two equal sides', async () => {
  const { body } = await service.call(
    'GET',
    '/ca/api/get_trial_balance?start_date=2026-02-01&end_date=2026-02-28',
  );
  expect(body).toMatchObject({
    start_date: '2026-02-01',
    end_date: '2026-02-28',
    income_statement_start: '2026-01-01',
  });
  const sides = (answer: any) =>
    answer.trial_balance.accounts.map((each: any) => [
      each.number,
      each.account_type,
      each.balances.debits,
      each.balances.credits,
    ]);
  expect(sides(body)).toEqual([
    ['1000', 'ASSET', 1250.4, 0],
    ['2500', 'LIABILITY', 0, 64],
    ['3000', 'EQUITY', 0, 1000],
    ['3900', 'EQUITY', 0, 300],
    ['3950', 'EQUITY', 0.7, 0],
    ['4000', 'REVENUE', 0, 7.1],
    ['6000', 'OPERATING_EXPENSES', 120, 0],
  ]);
  expect(body.totals).toEqual({ debits: 1371.1, credits: 1371.1 });
  const grouped = await service.call(
    'GET',
    '/ca/api/get_trial_balance?start_date=2026-02-01&end_date=2026-02-28&group_by=entity',
  );
  const named = Object.values(grouped.body.breakdown).flatMap((row) => Object.keys(row as object));
  const { body: entities } = await service.call('GET', '/coa/api/entity');
  const names = entities.map(({ name }: { name: string }) => name);
  expect([...new Set(named)].sort()).toEqual(names.sort());
  const period = await service.call(
    'GET',
    '/ca/api/get_trial_balance?start_date=2026-01-20&end_date=2026-02-28&income_statement_basis=period',
  );
  expect(period.body.income_statement_start).toBe('2026-01-20');
  expect(sides(period.body)).toContainEqual(['3900', 'EQUITY', 0, 180]);
  expect(period.body.totals).toEqual({ debits: 1251.1, credits: 1251.1 });
});

test('a caller who is limited to some entities sees those, and no others by asking', async () => {
  const { root, tokyo } = books.entities;
  const key = await makeApiKey(service.database, service.workspace, 'viewer', {
    entityIds: [tokyo],
  });
  const days = 'start_date=2026-01-01&end_date=2026-01-31';
  const of = (path: string) => service.call('GET', `/ca/api/${path}&${days}`, { key });
  const own = await of('get_balance_sheet?cadence=monthly');
  expect(figures(own.body)).toEqual([
    ['1000', 'ASSET', 78.1],
    ['2500', 'LIABILITY', 71],
    ['net_income', 'EQUITY', 7.1],
  ]);
  const income = await of('get_income_statement?group_by=entity');
  expect(Object.keys(income.body.headers)).toEqual(['2026-01-01_Tokyo', '2026-01-01_Total']);
  for (const report of ['get_balance_sheet', 'get_income_statement', 'get_trial_balance']) {
    const other = await of(`${report}?entity=${root}`);
    expect([report, other.status, other.body]).toEqual([
      report,
      400,
      { entity: [`Invalid pk "${root}" - object does not exist.`] },
    ]);
  }
  const none = await makeApiKey(service.database, service.workspace, 'viewer', {
    permissions: { reports: 'none' },
  });
  expect((await service.call('GET', '/ca/api/get_trial_balance', { key: none })).status).toBe(403);
});

test('equity of a foreign entity stays as it was paid in, whatever its currency does', async () => {
  const { tokyo } = books.entities;
  // 10,000 yen at 0.0071 of January; from 10 February a yen is 0.0064.
  const entry = await enter(tokyo, '2026-01-25', { '1000': 10_000, '3000': -10_000 });
  const rows = figures(await sheet('start_date=2026-01-01&end_date=2026-02-28'));
  const of = (number: string) => rows.find(([each]) => each === number)?.slice(2);
  // 1,000 of the root, and 71.00 both times.
  expect(of('3000')).toEqual([1071, 1071]);
  // 21,000 yen: 149.10, then 134.40; 14.70 lost on cash, 7.00 won on the loan.
  expect(of('1000')).toEqual([1329.1, 1314.4]);
  expect(of('3950')).toEqual([0, -7.7]);
  await service.call('DELETE', `/coa/api/journal_entry/${entry}`);
});

test('what was closed stays as it was, whatever rate is loaded later', async () => {
  const days = 'start_date=2026-02-01&end_date=2026-02-28';
  const before = figures(await sheet(days));
  const { data } = await service.graphql(
    `mutation { createLockPeriod(input: { entity: ${books.entities.tokyo}, lockedThrough: "2026-02-28" }) { id } }`,
  );
  const load = (currency: string, date: string, rate: string) =>
    service.graphql(
      `mutation { loadExchangeRates(rates: [{ currency: "${currency}", date: "${date}", rate: "${rate}" }]) }`,
    );
  expect((await load('JPY', '2026-02-15', '0.005')).errors).toBeUndefined();
  expect(figures(await sheet(days))).toEqual(before);
  // A day that is open follows it.
  const open = figures(await sheet('start_date=2026-03-01&end_date=2026-03-31'));
  expect(open.find(([number]) => number === '2500')?.[2]).toBe(50);
  await service.graphql(
    `mutation { deleteLockPeriod(id: ${data.createLockPeriod.id}, reason: "Done") }`,
  );
});

test('a day without a rate on file shows what was recorded', async () => {
  await service.database.write(service.workspace, ({ ask }) =>
    ask({
      text: `update exchange_rate set is_deleted = true, deleted_at = now() where currency = 'JPY'`,
    }),
  );
  const body = await sheet('start_date=2026-02-01&end_date=2026-02-28');
  expect(figures(body)).toContainEqual(['1000', 'ASSET', 1258.1]);
  expect(figures(body).map(([number]) => number)).not.toContain('3950');
});

test('what is left between entities is a warning where all of them are together, and only there', async () => {
  const query = 'start_date=2026-01-01&end_date=2026-02-28&cadence=yearly';
  const path = `/coa/api/account/${books.accounts['2500']}`;
  await service.call('PATCH', path, { json: { include_in_eliminations: true } });
  const { balance_sheet: rows, warnings } = await sheet(query);
  const loan = rows.find((row: any) => row.account_number === '2500');
  expect(warnings).toEqual([
    `2500 Loan should net to zero between entities: ${loan['2026-01-01'].ending_balance} USD is left on 2026-02-28.`,
  ]);
  expect((await sheet(`${query}&entity=${books.entities.tokyo}`)).warnings).toEqual([]);
  const { text } = await service.call('GET', `/ca/api/get_balance_sheet?${query}&format=csv`);
  expect(text).toContain('Warning,2500 Loan should net to zero');
  await service.call('PATCH', path, { json: { include_in_eliminations: false } });
  expect((await sheet(query)).warnings).toEqual([]);
});
