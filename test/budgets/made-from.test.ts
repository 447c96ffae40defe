// Budgets made from files and from what was posted: previews, faults by row, undo, factors.
import { openDesk, type Desk, type Place } from '../imports/desk.ts';
import { comparisonDesk, type ComparisonDesk } from './comparison-desk.ts';

describe('a table of amounts', () => {
  let desk: Desk;
  let place: Place;
  beforeAll(async () => {
    desk = await openDesk();
    place = await desk.place();
    await place.load(
      'accounts',
      'number,name,account_type\n4000,Sales,REVENUE\n5000,Rent,OPERATING_EXPENSES\n',
    );
    await place.session().database.write(place.id, ({ ask }) =>
      ask({
        text: `insert into budget (workspace_id, name, start_date, end_date, periods, currency)
          values ($1, 'Plan', '2026-01-01', '2026-03-31', 3, 'USD')`,
        values: [place.id],
      }),
    );
  });
  afterAll(() => desk.close());
  const amounts = (): Promise<any[]> =>
    place.ask(
      `select a.name, b.period, trim_scale(b.amount)::text as amount from budget_account b
        join account a on a.workspace_id = b.workspace_id and a.id = b.account_id
        where b.workspace_id = $1 and not b.is_deleted order by 1, 2`,
    );

  test('is seen first, loaded as a whole, and undone', async () => {
    const table =
      'budget,account,period,amount\nPlan,4000,1,1000.50\nplan,Sales,2,900\nPlan,Rent,0,300\n';
    await place.preview('budget-amounts', table);
    expect(await amounts()).toEqual([]);
    const { run } = await place.load('budget-amounts', table);
    expect(await amounts()).toEqual([
      { name: 'Rent', period: 0, amount: '300' },
      { name: 'Sales', period: 1, amount: '1000.5' },
      { name: 'Sales', period: 2, amount: '900' },
    ]);
    expect(await place.undo(run)).toMatchObject({ deleted: 3 });
    expect(await amounts()).toEqual([]);
  });

  test.each([
    ['a period that is not there', 'Plan,Sales,4,1', 2, 'period'],
    ['a budget that is not there', 'Other,Sales,1,1', 2, 'budget'],
    ['too many decimals', 'Plan,Sales,1,1.001', 2, 'amount'],
    ['an amount twice', 'Plan,Sales,1,1\nPlan,4000,1,2', 3, 'already'],
    ['the whole term beside a period', 'Plan,Sales,1,1\nPlan,Sales,0,2', 3, 'period'],
  ])('is refused with %s', async (_, rows, row, column) => {
    const told = await place
      .load('budget-amounts', `budget,account,period,amount\n${rows}\n`)
      .then((done) => JSON.stringify(done))
      .catch((error: unknown) => `${JSON.stringify(error)} ${String(error)}`);
    expect(told).toContain(`${row}`);
    expect(told.toLowerCase()).toContain(column);
    expect(await amounts()).toEqual([]);
  });
});

describe('what was posted a year before', () => {
  let desk: ComparisonDesk;
  beforeAll(async () => {
    desk = await comparisonDesk();
  });
  afterAll(() => desk.service.close());
  const MAKE = `mutation ($input: BudgetInput!, $factor: Decimal, $from: Date) {
    createBudgetFromActuals(input: $input, factor: $factor, from: $from) {
      id currency endDate accounts(sort: [ID]) { results { account { name } department { name } period amount } }
    }
  }`;
  const make = async (variables: object): Promise<any> => {
    const { data, errors } = await desk.service.graphql(MAKE, variables);
    return errors ? errors[0].extensions.fields : data.createBudgetFromActuals;
  };
  const rowsOf = (made: any): unknown[] =>
    made.accounts.results.map((row: any) => [
      row.account.name,
      row.department?.name ?? null,
      row.period,
      row.amount,
    ]);

  test('is planned again, times a factor, rounded', async () => {
    const input = { name: 'Next', startDate: '2027-01-01', entity: desk.books.acme };
    const made = await make({ input, factor: '1.05' });
    expect(rowsOf(made).toSorted()).toEqual([
      ['Gifts', null, 2, '5250'],
      ['Rent', null, 1, '19215'],
      ['Sales', null, 1, '43313.03'],
    ]);
    const plain = await make({ input: { ...input, periods: 1 }, from: '2026-02-01' });
    expect(rowsOf(plain)).toEqual([['Gifts', null, 1, '5000']]);
    const year = await make({ input: { ...input, cadence: 'YEARLY' } });
    expect(rowsOf(year).toSorted()).toEqual([
      ['Gifts', null, 1, '5000'],
      ['Rent', null, 1, '18300'],
      ['Sales', null, 1, '41250.5'],
    ]);
  });

  test('by departments leaves out what has none, and a department narrows it', async () => {
    const input = { name: 'Teams', startDate: '2027-01-01', entity: desk.books.acme };
    const teams = await make({ input: { ...input, breakdownType: 'DEPARTMENT_ROW' } });
    expect(rowsOf(teams).toSorted()).toEqual([
      ['Rent', 'Works', 1, '18300'],
      ['Sales', 'Sales', 1, '41250.5'],
    ]);
    const one = await make({ input: { ...input, department: desk.works } });
    expect(rowsOf(one)).toEqual([['Rent', null, 1, '18300']]);
  });

  test('is seen first by a dry run', async () => {
    const count = async (): Promise<number> => (await desk.ask('/coa/api/budgets?limit=1')).count;
    const before = await count();
    const { body } = await desk.service.call('POST', '/graphql', {
      json: {
        query: MAKE,
        variables: { input: { name: 'Dry', startDate: '2027-01-01', entity: desk.books.acme } },
        extensions: { dryRun: true },
      },
    });
    expect(body.data.createBudgetFromActuals.accounts.results).toHaveLength(3);
    expect(await count()).toBe(before);
  });

  test.each([
    ['factor', { factor: '0' }],
    ['factor', { factor: '-1' }],
    ['from', { from: '2027-01-01' }],
    ['from', { from: '2026-01-02' }],
    ['startDate', {}, { startDate: '2027-01-02' }],
  ])('refuses %s: %j', async (field, more, changes: object = {}) => {
    const before = (await desk.ask('/coa/api/budgets?limit=1')).count;
    const usual = { name: 'Next', startDate: '2027-01-01', entity: desk.books.acme };
    const input = { ...usual, ...changes };
    expect(Object.keys(await make({ input, ...more }))).toEqual([field]);
    expect((await desk.ask('/coa/api/budgets?limit=1')).count).toBe(before);
  });
});
