// The income statement over HTTP, against figures computed by hand.
import { startService, type TestService } from '../support/service.ts';
import { makeBooks, type Books } from '../ledger/books.ts';

let service: TestService;
let books: Books;
const PATH = '/ca/api/get_income_statement';
type Line = [number: string, amount: number, more?: object];
async function enter(date: string, lines: Line[], more: object = {}): Promise<number> {
  const transactions = lines.map(([number, amount, rest = {}]) => ({
    account: books.accounts[number],
    ...(amount > 0 ? { debit_amount_native: amount } : { credit_amount_native: -amount }),
    ...rest,
  }));
  const { status, body } = await service.call('POST', '/coa/api/journal_entry', {
    json: { entity: books.entities.root, date, transactions, ...more },
  });
  expect([status, body.detail]).toEqual([201, undefined]);
  return body.id;
}
const statement = async (query: string, key?: string) =>
  service.call('GET', `${PATH}?${query}`, key ? { key } : {});
const row = (body: any, number: string) =>
  body.income_statement.find((each: any) => each.account_number === number);

beforeAll(async () => {
  service = await startService();
  books = await makeBooks(service.database, service.workspace);
  const [sales, works] = books.departments;
  const [acme, acme2] = books.vendors;
  const [north, south, loud] = books.tags;
  await enter('2025-12-31', [
    ['1000', 40],
    ['4000', -40],
  ]);
  await enter('2026-01-15', [
    ['1000', 100.5],
    ['4000', -100.5, { department: sales, vendor: acme, tag_ids: [loud, north] }],
  ]);
  await enter('2026-01-31', [
    ['6000', 30],
    ['1000', -30],
  ]);
  await enter('2026-02-01', [
    ['5000', 20, { department: works }],
    ['1000', -20],
  ]);
  await enter('2026-02-10', [
    ['1000', 10],
    ['4000', -10, { vendor: acme2, tag_ids: [south] }],
  ]);
  await enter('2026-02-11', [
    ['7000', -7],
    ['1000', 7],
  ]);
  await enter('2026-03-05', [
    ['8000', 2],
    ['9000', 3],
    ['9900', 4],
    ['1000', -9],
  ]);
  // 71 yen at the reporting rate of 0.0064 are 0.45 USD
  await enter(
    '2026-03-06',
    [
      ['1000', 71],
      ['4000', -71],
    ],
    { entity: books.entities.tokyo },
  );
});
afterAll(() => service.close());

test('monthly, with rows, keys, hierarchy and headers', async () => {
  const { status, body } = await statement('start_date=2026-01-10&end_date=2026-03-31');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    start_date: '2026-01-10',
    end_date: '2026-03-31',
    cadence: 'monthly',
    headers: {
      '2026-01-10_Total': 'Jan 2026',
      '2026-02-01_Total': 'Feb 2026',
      '2026-03-01_Total': 'Mar 2026',
    },
  });
  const sales = books.accounts['4000'];
  expect(body.income_statement[0]).toEqual({
    account_id: String(sales),
    account_name: 'Sales',
    account_number: '4000',
    hierarchy: ['REVENUE', String(sales)],
    '2026-01-10_Total': 100.5,
    '2026-02-01_Total': 10,
    '2026-03-01_Total': 0.45,
  });
  expect(
    body.income_statement.map((each: any) => [
      each.account_number,
      each['2026-01-10_Total'],
      each['2026-02-01_Total'],
      each['2026-03-01_Total'],
    ]),
  ).toEqual([
    ['4000', 100.5, 10, 0.45],
    ['5000', 0, 20, 0],
    ['6000', 30, 0, 0],
    ['7000', 0, 7, 0],
    ['8000', 0, 0, 2],
    ['9000', 0, 0, 3],
    ['9900', 0, 0, 4],
  ]);
});

test('one entity is shown in its book currency; a roll-up adds its children in the reporting currency', async () => {
  const { tokyo, root } = books.entities;
  const days = 'start_date=2026-03-01&end_date=2026-03-31';
  expect(row((await statement(`${days}&entity=${tokyo}`)).body, '4000')['2026-03-01_Total']).toBe(
    71,
  );
  expect(
    row((await statement(`${days}&entity=${tokyo}&entity_rollup=true`)).body, '4000')[
      '2026-03-01_Total'
    ],
  ).toBe(0.45);
  expect(row((await statement(`${days}&entity=${root}`)).body, '4000')).toBeUndefined();
  for (const both of [
    `entity=${root}&entity=${tokyo}`,
    `entity=[${root},${tokyo}]`,
    `entity=${root}&entity_rollup=true`,
  ]) {
    const { body } = await statement(`${days}&${both}`);
    expect(body.income_statement.map((each: any) => each.account_number)).toEqual([
      '4000',
      '8000',
      '9000',
      '9900',
    ]);
  }
});

test('every cadence cuts its buckets to the range and adds up to the same', async () => {
  const days = 'start_date=2026-01-14&end_date=2026-03-10';
  const keysOf: Record<string, string[]> = {
    weekly: [
      '2026-01-14',
      '2026-01-19',
      '2026-01-26',
      '2026-02-02',
      '2026-02-09',
      '2026-02-16',
      '2026-02-23',
      '2026-03-02',
      '2026-03-09',
    ],
    monthly: ['2026-01-14', '2026-02-01', '2026-03-01'],
    quarterly: ['2026-01-14'],
    yearly: ['2026-01-14'],
  };
  for (const cadence of ['daily', 'weekly', 'monthly', 'quarterly', 'yearly']) {
    const { body } = await statement(`${days}&cadence=${cadence}`);
    const keys = Object.keys(body.headers);
    const wanted = keysOf[cadence];
    if (wanted) expect(keys).toEqual(wanted.map((key) => `${key}_Total`));
    else expect(keys).toHaveLength(56);
    const total = keys.reduce((sum, key) => sum + row(body, '4000')[key] * 100, 0);
    expect([cadence, Math.round(total)]).toEqual([cadence, 11_095]);
  }
});

test('quarters and years follow the fiscal year', async () => {
  const { tokyo } = books.entities;
  await service.graphql(
    'mutation ($id: ID!) { patchEntity(id: $id, input: { fiscalYearMonth: 4, fiscalYearDay: 6 }) { id } }',
    { id: tokyo },
  );
  const of = async (cadence: string) =>
    (
      await statement(
        `entity=${tokyo}&start_date=2026-01-01&end_date=2026-12-31&cadence=${cadence}`,
      )
    ).body.headers;
  expect(await of('quarterly')).toEqual({
    '2026-01-01_Total': 'Q3 2026',
    '2026-01-06_Total': 'Q4 2026',
    '2026-04-06_Total': 'Q1 2027',
    '2026-07-06_Total': 'Q2 2027',
    '2026-10-06_Total': 'Q3 2027',
  });
  expect(await of('yearly')).toEqual({
    '2026-01-01_Total': 'FY 2026',
    '2026-04-06_Total': 'FY 2027',
  });
});

test('groups have a column for each member, told apart by id where names are alike, and a total', async () => {
  const days = 'start_date=2026-01-01&end_date=2026-02-28&cadence=yearly';
  const of = async (query: string) => {
    const { body } = await statement(`${days}&${query}`);
    const {
      account_id: _id,
      account_name: _name,
      account_number: _number,
      hierarchy: _path,
      ...cells
    } = row(body, '4000');
    return cells;
  };
  const [acme, acme2] = books.vendors;
  expect(await of('group_by=vendor')).toEqual({
    [`2026-01-01_Acme (${acme})`]: 100.5,
    [`2026-01-01_Acme (${acme2})`]: 10,
    '2026-01-01_No vendor': 0,
    '2026-01-01_Total': 110.5,
  });
  expect(await of('group_by=department')).toEqual({
    '2026-01-01_Sales': 100.5,
    '2026-01-01_Works': 0,
    '2026-01-01_No department': 10,
    '2026-01-01_Total': 110.5,
  });
  expect(await of(`group_by=tag&group=${books.tagGroup}`)).toEqual({
    '2026-01-01_North': 100.5,
    '2026-01-01_South': 10,
    '2026-01-01_No tag': 0,
    '2026-01-01_Total': 110.5,
  });
  expect(await of('group_by=entity')).toEqual({
    '2026-01-01_Root': 110.5,
    '2026-01-01_Total': 110.5,
  });
});

test('a group counts from its first day to its last, both included', async () => {
  const of = async (days: string) =>
    row((await statement(`${days}&group_by=vendor`)).body, '4000')?.['2026-01-15_Total'] ?? 0;
  // 100.50 on 15 January, 10 on 10 February.
  expect([
    await of('start_date=2026-01-15&end_date=2026-02-10&cadence=yearly'),
    await of('start_date=2026-01-15&end_date=2026-02-09&cadence=yearly'),
  ]).toEqual([110.5, 100.5]);
  const later = (await statement('start_date=2026-01-16&end_date=2026-02-10&group_by=vendor')).body;
  expect(row(later, '4000')['2026-02-01_Total']).toBe(10);
  expect(row(later, '4000')['2026-01-16_Total']).toBe(0);
});

test('retracted lines and rejected drafts are in no row; another workspace sees nothing', async () => {
  const id = await enter('2026-05-05', [
    ['8000', 5],
    ['1000', -5],
  ]);
  const days = 'start_date=2026-05-01&end_date=2026-05-31';
  expect(row((await statement(days)).body, '8000')['2026-05-01_Total']).toBe(5);
  await service.call('DELETE', `/coa/api/journal_entry/${id}`);
  expect((await statement(days)).body.income_statement).toEqual([]);
  expect(
    (await statement(`start_date=2025-01-01&end_date=2026-12-31`, service.other.admin)).body
      .income_statement,
  ).toEqual([]);
});

test('the typed query says the same, with the sums of the sections', async () => {
  const { data } = await service.graphql(`{
    incomeStatement(startDate: "2026-01-01", endDate: "2026-03-31", cadence: YEARLY) {
      currency columns { key start end } rows { accountNumber amounts } grossProfit operatingIncome netIncome
    }
  }`);
  expect(data.incomeStatement).toMatchObject({
    currency: 'USD',
    columns: [{ key: '2026-01-01_Total', start: '2026-01-01', end: '2026-03-31' }],
    grossProfit: ['90.95'],
    operatingIncome: ['60.95'],
    netIncome: ['58.95'],
  });
});
