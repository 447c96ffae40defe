// Budgets and their amounts: terms, periods, breakdown, currency, and who may write them.
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

const BUDGETS = '/coa/api/budgets';
let service: TestService;
let books: TestBooks;
let department: number;
const call = async (method: string, path: string, json?: unknown, key?: string) => {
  const { status, body } = await service.call(method, path, {
    ...(json === undefined ? {} : { json }),
    ...(key === undefined ? {} : { key }),
  });
  return { status, body };
};
const made = async (path: string, json: object): Promise<any> => {
  const { status, body } = await call('POST', path, json);
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
const count = async (): Promise<number> => (await call('GET', `${BUDGETS}?limit=1`)).body.count;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
  department = (await made('/coa/api/department', { code: 'S', name: 'Sales' })).id;
});
afterAll(() => service.close());

describe('the term', () => {
  test.each([
    ['months', {}, ['monthly', 12, '2026-12-31', '2025-01-01', '2025-12-31']],
    ['quarters', { cadence: 'quarterly' }, ['quarterly', 4, '2026-12-31', '2025-01-01', '2025-12-31']],
    ['a year', { cadence: 'yearly' }, ['yearly', 1, '2026-12-31', '2025-01-01', '2025-12-31']],
    ['null cadence', { cadence: null }, ['monthly', 12, '2026-12-31', '2025-01-01', '2025-12-31']],
    ['some periods', { periods: 2 }, ['monthly', 2, '2026-02-28', '2025-11-01', '2025-12-31']],
    [
      'the end as it is',
      { periods: 3, cadence: 'quarterly', end_date: '2026-09-30' },
      ['quarterly', 3, '2026-09-30', '2025-04-01', '2025-12-31'],
    ],
  ])('%s', async (_, given, wanted) => {
    const body = await made(BUDGETS, { name: 'Plan', start_date: '2026-01-01', ...given });
    const { cadence, periods, end_date, prior_start_date, prior_end_date } = body;
    expect([cadence, periods, end_date, prior_start_date, prior_end_date]).toEqual(wanted);
  });

  test.each([
    ['start_date', { start_date: '2026-01-02' }, 'A budget begins on the first day of a month. Send 2026-01-01.'],
    ['periods', { periods: 0 }, 'A budget has at least one period.'],
    ['periods', { periods: 32_767, cadence: 'yearly' }, 'A budget ends in the year 9999 at the latest.'],
    ['periods', { periods: 32_768 }, 'Ensure this value is less than or equal to 32767.'],
    ['cadence', { cadence: 'weekly' }, expect.stringContaining('"weekly" is not a valid choice')],
    [
      'end_date',
      { end_date: '2026-11-30' },
      '12 monthly periods from 2026-01-01 end on 2026-12-31. Send that, or another number of periods.',
    ],
    ['currency', { currency: 'EUR' }, expect.stringContaining('Send USD, or leave it out.')],
    ['breakdown_type', { breakdown_type: 'other' }, expect.stringContaining('not a valid choice')],
    ['name', { name: undefined }, 'This field is required.'],
    ['entity', { entity: 999_999 }, expect.stringContaining('999999')],
    ['tag_ids', { tag_ids: [999_999] }, expect.stringContaining('999999')],
  ])('refuses %s: %j', async (field, given, words) => {
    const before = await count();
    const { status, body } = await call('POST', BUDGETS, { name: 'Plan', start_date: '2026-01-01', ...given });
    expect([status, body]).toEqual([400, { [field]: [words] }]);
    expect(await count()).toBe(before);
  });

  test('the last day there is is taken, the year after is not', async () => {
    const given = { name: 'Long', start_date: '9998-01-01', cadence: 'yearly' };
    expect((await made(BUDGETS, { ...given, periods: 2 })).end_date).toBe('9999-12-31');
    expect((await call('POST', BUDGETS, { ...given, periods: 3 })).status).toBe(400);
  });

  test('a department budget names no department itself', async () => {
    const given = { name: 'Plan', start_date: '2026-01-01', breakdown_type: 'department_row', department };
    const { status, body } = await call('POST', BUDGETS, given);
    expect([status, Object.keys(body)]).toEqual([400, ['department']]);
  });
});

describe('the currency', () => {
  test('is that of the books, or the reporting currency', async () => {
    const given = { name: 'Plan', start_date: '2026-01-01' };
    expect((await made(BUDGETS, given)).currency).toBe('USD');
    const europe = await made(BUDGETS, { ...given, entity: books.europe, currency: 'EUR' });
    expect([europe.currency, europe.entity, europe.entity_name]).toEqual(['EUR', books.europe, 'Acme Europe']);
    const { body } = await call('PATCH', `${BUDGETS}/${europe.id}`, { entity: books.japan });
    expect([body.currency, body.entity_name]).toEqual(['JPY', 'Acme Japan']);
  });

  test('bounds the decimals of amounts, and of those that are there', async () => {
    const { id } = await made(BUDGETS, { name: 'Yen', start_date: '2026-01-01', entity: books.japan });
    const path = `${BUDGETS}/${id}/accounts`;
    const { status, body } = await call('POST', path, { account: books.accounts.sales, amount: 1.5 });
    expect([status, body]).toEqual([400, { amount: ['Ensure that there are no more than 0 decimal places.'] }]);
    const dollars = await made(BUDGETS, { name: 'Dollars', start_date: '2026-01-01', entity: books.acme });
    await made(`${BUDGETS}/${dollars.id}/accounts`, { account: books.accounts.sales, amount: 1.5 });
    const moved = await call('PATCH', `${BUDGETS}/${dollars.id}`, { entity: books.japan });
    expect([moved.status, moved.body]).toEqual([400, { entity: ['Amounts of the budget have more decimals than JPY has.'] }]);
  });
});

describe('a change', () => {
  test('derives anew what was not given, and keeps what was', async () => {
    const { id } = await made(BUDGETS, { name: 'Plan', start_date: '2026-01-01' });
    const changed = async (json: object, method = 'PATCH') => {
      const { status, body } = await call(method, `${BUDGETS}/${id}`, json);
      return [status, body.cadence, body.periods, body.end_date];
    };
    expect(await changed({ cadence: 'quarterly' })).toEqual([200, 'quarterly', 4, '2026-12-31']);
    expect(await changed({ start_date: '2026-04-01' })).toEqual([200, 'quarterly', 4, '2027-03-31']);
    expect(await changed({ periods: 6 })).toEqual([200, 'quarterly', 6, '2027-09-30']);
    expect(await changed({ cadence: 'monthly' })).toEqual([200, 'monthly', 6, '2026-09-30']);
    expect(await changed({ name: 'Plan', start_date: '2026-01-01' }, 'PUT')).toEqual([200, 'monthly', 12, '2026-12-31']);
  });

  test('what was read can be sent back, and changes nothing', async () => {
    const body = await made(BUDGETS, { name: 'Plan', start_date: '2026-01-01', department, periods: 5 });
    const again = await call('PUT', `${BUDGETS}/${body.id}`, body);
    expect([again.status, again.body]).toEqual([200, body]);
  });

  test('leaves no amount outside', async () => {
    const { id } = await made(BUDGETS, { name: 'Plan', start_date: '2026-01-01' });
    await made(`${BUDGETS}/${id}/accounts`, { account: books.accounts.sales, period: 7, amount: 1 });
    const changed = await call('PATCH', `${BUDGETS}/${id}`, { periods: 6 });
    expect([changed.status, changed.body]).toEqual([400, { periods: ['Accounts have amounts up to period 7. Delete those first.'] }]);
    expect((await call('PATCH', `${BUDGETS}/${id}`, { periods: 7 })).status).toBe(200);
    const told = await call('PATCH', `${BUDGETS}/${id}`, { breakdown_type: 'department_row' });
    expect([told.status, told.body]).toEqual([
      400,
      { breakdown_type: ['The budget has amounts without a department. Delete those first.'] },
    ]);
  });
});

describe('amounts', () => {
  let path: string;
  beforeEach(async () => {
    const { id } = await made(BUDGETS, { name: 'Plan', start_date: '2026-01-01', periods: 3 });
    path = `${BUDGETS}/${id}/accounts`;
  });

  test('are a bare list of what is there', async () => {
    const one = await made(path, { account: books.accounts.sales, amount: '1000000.01' });
    expect(one).toMatchObject({
      account: books.accounts.sales,
      account_name: 'Sales',
      account_lineage: 'Sales',
      period: 1,
      amount: 1_000_000.01,
      department: null,
      department_name: null,
      budget: Number(path.split('/').at(-2)),
      is_deleted: false,
    });
    const other = await made(path, { account: books.accounts.sales, period: 3, amount: -5 });
    expect((await call('GET', path)).body.map(({ id }: any) => id)).toEqual([one.id, other.id]);
    expect((await call('DELETE', `${path}/${one.id}`)).status).toBe(204);
    expect((await call('GET', path)).body.map(({ id }: any) => id)).toEqual([other.id]);
    const gone = (await call('GET', `${path}?include_deleted=true`)).body;
    expect(gone.map(({ id, is_deleted }: any) => [id, is_deleted])).toEqual([[one.id, true]]);
    expect((await call('GET', `${path}/${one.id}`)).status).toBe(404);
  });

  test('tell the accounts above', async () => {
    const above = await made('/coa/api/account', { number: '5000', name: 'Costs', account_type: 'OPERATING_EXPENSES' });
    const below = await made('/coa/api/account', { number: '5010', name: 'Rent', parent: above.id });
    expect((await made(path, { account: below.id })).account_lineage).toBe('Costs > Rent');
  });

  test.each([
    ['account', {}, 'This field is required.'],
    ['account', { account: 999_999 }, expect.stringContaining('999999')],
    ['period', { account: 'sales', period: 4 }, 'The budget has 3 periods. Send 1 to 3, or 0 for its whole term.'],
    ['period', { account: 'sales', period: -1 }, 'Ensure this value is greater than or equal to 0.'],
    ['department', { account: 'sales', department: 'sales' }, 'Amounts of this budget are of no department (standard). Leave it out.'],
  ])('refuse %s: %j', async (field, given, words) => {
    const json = {
      ...given,
      ...('account' in given && given.account === 'sales' && { account: books.accounts.sales }),
      ...('department' in given && { department }),
    };
    const { status, body } = await call('POST', path, json);
    expect([status, body]).toEqual([400, { [field]: [words] }]);
    expect((await call('GET', path)).body).toEqual([]);
  });

  test('are one for each account and period, or one over the whole term', async () => {
    const account = books.accounts.sales;
    const first = await made(path, { account, period: 1, amount: 1 });
    const twice = await call('POST', path, { account, period: 1, amount: 2 });
    expect([twice.status, Object.keys(twice.body)]).toEqual([400, ['non_field_errors']]);
    const whole = await call('POST', path, { account, period: 0, amount: 2 });
    expect([whole.status, Object.keys(whole.body)]).toEqual([400, ['period']]);
    await made(path, { account: books.accounts.services, period: 0, amount: 2 });
    const beside = await call('POST', path, { account: books.accounts.services, period: 3 });
    expect([beside.status, Object.keys(beside.body)]).toEqual([400, ['period']]);
    const second = await made(path, { account, period: 2, amount: 1 });
    expect((await call('PATCH', `${path}/${second.id}`, { period: 1 })).status).toBe(400);
    expect((await call('PATCH', `${path}/${second.id}`, { period: 0 })).status).toBe(400);
    await call('DELETE', `${path}/${first.id}`);
    expect((await call('PATCH', `${path}/${second.id}`, { period: 0 })).body.period).toBe(0);
    expect((await call('PATCH', `${path}/${second.id}`, { period: 3 })).body.period).toBe(3);
  });

  test('keep their account and department', async () => {
    const { id, account } = await made(path, { account: books.accounts.sales, amount: 4 });
    for (const method of ['PUT', 'PATCH']) {
      const { status, body } = await call(method, `${path}/${id}`, { account: books.accounts.services, amount: 5 });
      expect([status, Object.keys(body)]).toEqual([400, ['account']]);
    }
    expect((await call('PATCH', `${path}/${id}`, { department })).body).toHaveProperty('department');
    const { status, body } = await call('PUT', `${path}/${id}`, { account, amount: 5, period: 2 });
    expect([status, body.amount, body.period, body.account]).toEqual([200, 5, 2, account]);
    expect((await call('PUT', `${path}/${id}`, {})).body).toMatchObject({ amount: 0, period: 1, account });
  });

  test('of departments name one each', async () => {
    const { id } = await made(BUDGETS, { name: 'By team', start_date: '2026-01-01', breakdown_type: 'department_row' });
    const own = `${BUDGETS}/${id}/accounts`;
    const none = await call('POST', own, { account: books.accounts.sales });
    expect([none.status, Object.keys(none.body)]).toEqual([400, ['department']]);
    const row = await made(own, { account: books.accounts.sales, department });
    expect(row.department_name).toBe('Sales');
    expect((await call('PUT', `${own}/${row.id}`, { amount: 3 })).body).toMatchObject({ amount: 3, department });
    expect((await call('PATCH', `${own}/${row.id}`, { department: null })).status).toBe(400);
  });

  test('are those of the budget in the path', async () => {
    const { id } = await made(BUDGETS, { name: 'Other', start_date: '2026-01-01' });
    const row = await made(path, { account: books.accounts.sales });
    const other = `${BUDGETS}/${id}/accounts`;
    expect((await call('GET', `${other}/${row.id}`)).status).toBe(404);
    expect((await call('PATCH', `${other}/${row.id}`, { amount: 2 })).status).toBe(404);
    expect((await call('DELETE', `${other}/${row.id}`)).status).toBe(404);
    expect((await call('GET', `${BUDGETS}/999999/accounts`)).status).toBe(404);
    expect((await call('POST', `${BUDGETS}/999999/accounts`, { account: books.accounts.sales })).status).toBe(404);
    const elsewhere = await call('POST', path, { account: books.accounts.services, budget: id });
    expect([elsewhere.status, Object.keys(elsewhere.body)]).toEqual([400, ['budget']]);
  });

  test('go with their budget', async () => {
    const budget = path.slice(0, -'/accounts'.length);
    const row = await made(path, { account: books.accounts.sales });
    expect((await call('DELETE', budget)).status).toBe(204);
    expect((await call('GET', budget)).status).toBe(404);
    expect((await call('GET', path)).status).toBe(404);
    const { data } = await service.graphql(
      `{ deletedBudgetAccounts { results { id } } budgetAccounts(filter: { budget: [${budget.split('/').at(-1)}] }) { count } }`,
    );
    expect(data.deletedBudgetAccounts.results).toContainEqual({ id: String(row.id) });
    expect(data.budgetAccounts.count).toBe(0);
  });
});

test('lists by entity, its name, a text, and name', async () => {
  const given = { start_date: '2026-01-01' };
  const found = async (query: string): Promise<string[]> =>
    (await call('GET', `${BUDGETS}?q=Zz&${query}`)).body.results.map(({ name }: any) => name);
  await made(BUDGETS, { ...given, name: 'Zz b', entity: books.europe });
  await made(BUDGETS, { ...given, name: 'Zz a', entity: books.japan });
  await made(BUDGETS, { ...given, name: 'Zz c' });
  expect(await found('')).toEqual(['Zz a', 'Zz b', 'Zz c']);
  expect(await found('sort=-name')).toEqual(['Zz c', 'Zz b', 'Zz a']);
  expect(await found(`entity=${books.japan}`)).toEqual(['Zz a']);
  expect(await found('entity_name=acme')).toEqual(['Zz a', 'Zz b']);
  expect(await found('entity_name=Europe')).toEqual(['Zz b']);
});

test('whoever may not write accounts writes no budget, and reads all', async () => {
  const { id } = await made(BUDGETS, { name: 'Plan', start_date: '2026-01-01' });
  const row = await made(`${BUDGETS}/${id}/accounts`, { account: books.accounts.sales, amount: 1 });
  const writes: [string, string, object?][] = [
    ['POST', BUDGETS, { name: 'X', start_date: '2026-01-01' }],
    ['PUT', `${BUDGETS}/${id}`, { name: 'X', start_date: '2026-01-01' }],
    ['PATCH', `${BUDGETS}/${id}`, { name: 'X' }],
    ['DELETE', `${BUDGETS}/${id}`],
    ['POST', `${BUDGETS}/${id}/accounts`, { account: books.accounts.services }],
    ['PUT', `${BUDGETS}/${id}/accounts/${row.id}`, { amount: 2 }],
    ['PATCH', `${BUDGETS}/${id}/accounts/${row.id}`, { amount: 2 }],
    ['DELETE', `${BUDGETS}/${id}/accounts/${row.id}`],
  ];
  for (const role of ['clerk', 'viewer'] as const) {
    for (const [method, path, json] of writes) {
      expect((await call(method, path, json, service.keys[role])).status).toBe(403);
    }
    const { status, body } = await call('GET', `${BUDGETS}/${id}/accounts`, undefined, service.keys[role]);
    expect([status, body.map(({ amount }: any) => amount)]).toEqual([200, [1]]);
  }
  expect((await call('PATCH', `${BUDGETS}/${id}`, { name: 'Y' }, service.keys.accountant)).body.name).toBe('Y');
});
