// Amounts of budgets: their places, bounds, and their budget in the path.
import { budgetDesk, type BudgetDesk, BUDGETS } from './desk.ts';

let desk: BudgetDesk;
let books: BudgetDesk['books'];
let department: number;
const call: BudgetDesk['call'] = (...request) => desk.call(...request);
const made: BudgetDesk['made'] = (...request) => desk.made(...request);
beforeAll(async () => {
  desk = await budgetDesk();
  ({ books, department } = desk);
});
afterAll(() => desk.service.close());

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
    const above = await made('/coa/api/account', {
      number: '5000',
      name: 'Costs',
      account_type: 'OPERATING_EXPENSES',
    });
    const below = await made('/coa/api/account', {
      number: '5010',
      name: 'Rent',
      parent: above.id,
    });
    expect((await made(path, { account: below.id })).account_lineage).toBe('Costs > Rent');
  });

  test.each([
    ['account', {}, 'This field is required.'],
    ['account', { account: 999_999 }, expect.stringContaining('999999')],
    [
      'period',
      { account: 'sales', period: 4 },
      'The budget has 3 periods. Send 1 to 3, or 0 for its whole term.',
    ],
    [
      'period',
      { account: 'sales', period: -1 },
      'Ensure this value is greater than or equal to 0.',
    ],
    [
      'department',
      { account: 'sales', department: 'sales' },
      'Amounts of this budget are of no department (standard). Leave it out.',
    ],
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
    expect([twice.status, twice.body]).toEqual([
      400,
      {
        non_field_errors: [
          'The budget has an amount of this account, department and period 1 already. Change that one.',
        ],
      },
    ]);
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
      const { status, body } = await call(method, `${path}/${id}`, {
        account: books.accounts.services,
        amount: 5,
      });
      expect([status, Object.keys(body)]).toEqual([400, ['account']]);
    }
    expect((await call('PATCH', `${path}/${id}`, { department })).body).toHaveProperty(
      'department',
    );
    const { status, body } = await call('PUT', `${path}/${id}`, { account, amount: 5, period: 2 });
    expect([status, body.amount, body.period, body.account]).toEqual([200, 5, 2, account]);
    expect((await call('PUT', `${path}/${id}`, {})).body).toMatchObject({
      amount: 0,
      period: 1,
      account,
    });
  });

  test('of departments name one each', async () => {
    const { id } = await made(BUDGETS, {
      name: 'By team',
      start_date: '2026-01-01',
      breakdown_type: 'department_row',
    });
    const own = `${BUDGETS}/${id}/accounts`;
    const none = await call('POST', own, { account: books.accounts.sales });
    expect([none.status, Object.keys(none.body)]).toEqual([400, ['department']]);
    const row = await made(own, { account: books.accounts.sales, department });
    expect(row.department_name).toBe('Sales');
    expect((await call('PUT', `${own}/${row.id}`, { amount: 3 })).body).toMatchObject({
      amount: 3,
      department,
    });
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
    expect(
      (await call('POST', `${BUDGETS}/999999/accounts`, { account: books.accounts.sales })).status,
    ).toBe(404);
    const elsewhere = await call('POST', path, { account: books.accounts.services, budget: id });
    expect([elsewhere.status, Object.keys(elsewhere.body)]).toEqual([400, ['budget']]);
  });

  test('go with their budget', async () => {
    const budget = path.slice(0, -'/accounts'.length);
    const row = await made(path, { account: books.accounts.sales });
    expect((await call('DELETE', budget)).status).toBe(204);
    expect((await call('GET', budget)).status).toBe(404);
    expect((await call('GET', path)).status).toBe(404);
    const { data } = await desk.service.graphql(
      `{ deletedBudgetAccounts { results { id } } budgetAccounts(filter: { budget: [${budget.split('/').at(-1)}] }) { count } }`,
    );
    expect(data.deletedBudgetAccounts.results).toContainEqual({ id: String(row.id) });
    expect(data.budgetAccounts.count).toBe(0);
  });
});
