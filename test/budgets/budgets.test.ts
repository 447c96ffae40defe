// Budgets: terms, periods, breakdown, currency, and who may write them.
import { makeApiKey } from '../support/service.ts';
import { budgetDesk, type BudgetDesk, BUDGETS } from './desk.ts';

let desk: BudgetDesk;
let books: BudgetDesk['books'];
let department: number;
const call: BudgetDesk['call'] = (...request) => desk.call(...request);
const made: BudgetDesk['made'] = (...request) => desk.made(...request);
const count = async (): Promise<number> => (await call('GET', `${BUDGETS}?limit=1`)).body.count;
beforeAll(async () => {
  desk = await budgetDesk();
  ({ books, department } = desk);
});
afterAll(() => desk.service.close());

describe('the term', () => {
  test.each([
    ['months', {}, ['monthly', 12, '2026-12-31', '2025-01-01', '2025-12-31']],
    [
      'quarters',
      { cadence: 'quarterly' },
      ['quarterly', 4, '2026-12-31', '2025-01-01', '2025-12-31'],
    ],
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
    [
      'start_date',
      { start_date: '2026-01-02' },
      'A budget begins on the first day of a month. Send 2026-01-01.',
    ],
    ['periods', { periods: 0 }, 'A budget has at least one period.'],
    [
      'periods',
      { periods: 32_767, cadence: 'yearly' },
      'A budget ends in the year 9999 at the latest.',
    ],
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
    const { status, body } = await call('POST', BUDGETS, {
      name: 'Plan',
      start_date: '2026-01-01',
      ...given,
    });
    expect([status, body]).toEqual([400, { [field]: [words] }]);
    expect(await count()).toBe(before);
  });

  test('the last day there is is taken, the year after is not', async () => {
    const given = { name: 'Long', start_date: '9998-01-01', cadence: 'yearly' };
    expect((await made(BUDGETS, { ...given, periods: 2 })).end_date).toBe('9999-12-31');
    expect((await call('POST', BUDGETS, { ...given, periods: 3 })).status).toBe(400);
  });

  test('the periods just before begin in the year 1 at the earliest', async () => {
    const given = { name: 'Long', start_date: '2026-04-01', cadence: 'yearly' };
    expect((await made(BUDGETS, { ...given, periods: 2025 })).prior_start_date).toBe('0001-04-01');
    const { status, body } = await call('POST', BUDGETS, { ...given, periods: 2026 });
    expect([status, body]).toEqual([
      400,
      { periods: ['As many periods just before begin before the year 1. Send fewer.'] },
    ]);
  });

  test('a department budget names no department itself', async () => {
    const given = {
      name: 'Plan',
      start_date: '2026-01-01',
      breakdown_type: 'department_row',
      department,
    };
    const { status, body } = await call('POST', BUDGETS, given);
    expect([status, Object.keys(body)]).toEqual([400, ['department']]);
  });
});

describe('the currency', () => {
  test('is that of the books, or the reporting currency', async () => {
    const given = { name: 'Plan', start_date: '2026-01-01' };
    expect((await made(BUDGETS, given)).currency).toBe('USD');
    const europe = await made(BUDGETS, { ...given, entity: books.europe, currency: 'EUR' });
    expect([europe.currency, europe.entity, europe.entity_name]).toEqual([
      'EUR',
      books.europe,
      'Acme Europe',
    ]);
    const { body } = await call('PATCH', `${BUDGETS}/${europe.id}`, { entity: books.japan });
    expect([body.currency, body.entity_name]).toEqual(['JPY', 'Acme Japan']);
  });

  test('bounds the decimals of amounts, and of those that are there', async () => {
    const { id } = await made(BUDGETS, {
      name: 'Yen',
      start_date: '2026-01-01',
      entity: books.japan,
    });
    const path = `${BUDGETS}/${id}/accounts`;
    const { status, body } = await call('POST', path, {
      account: books.accounts.sales,
      amount: 1.5,
    });
    expect([status, body]).toEqual([
      400,
      { amount: ['Ensure that there are no more than 0 decimal places.'] },
    ]);
    const dollars = await made(BUDGETS, {
      name: 'Dollars',
      start_date: '2026-01-01',
      entity: books.acme,
    });
    await made(`${BUDGETS}/${dollars.id}/accounts`, { account: books.accounts.sales, amount: 1.5 });
    const moved = await call('PATCH', `${BUDGETS}/${dollars.id}`, { entity: books.japan });
    expect([moved.status, moved.body]).toEqual([
      400,
      { entity: ['Amounts of the budget have more decimals than JPY has.'] },
    ]);
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
    expect(await changed({ start_date: '2026-04-01' })).toEqual([
      200,
      'quarterly',
      4,
      '2027-03-31',
    ]);
    expect(await changed({ periods: 6 })).toEqual([200, 'quarterly', 6, '2027-09-30']);
    expect(await changed({ cadence: 'monthly' })).toEqual([200, 'monthly', 6, '2026-09-30']);
    expect(await changed({ name: 'Plan', start_date: '2026-01-01' }, 'PUT')).toEqual([
      200,
      'monthly',
      12,
      '2026-12-31',
    ]);
  });

  test('what was read can be sent back, and changes nothing', async () => {
    const body = await made(BUDGETS, {
      name: 'Plan',
      start_date: '2026-01-01',
      department,
      periods: 5,
    });
    const again = await call('PUT', `${BUDGETS}/${body.id}`, body);
    expect([again.status, again.body]).toEqual([200, body]);
  });

  test('leaves no amount outside', async () => {
    const { id } = await made(BUDGETS, { name: 'Plan', start_date: '2026-01-01' });
    await made(`${BUDGETS}/${id}/accounts`, {
      account: books.accounts.sales,
      period: 7,
      amount: 1,
    });
    const changed = await call('PATCH', `${BUDGETS}/${id}`, { periods: 6 });
    expect([changed.status, changed.body]).toEqual([
      400,
      { periods: ['Accounts have amounts up to period 7. Delete those first.'] },
    ]);
    expect((await call('PATCH', `${BUDGETS}/${id}`, { periods: 7 })).status).toBe(200);
    const told = await call('PATCH', `${BUDGETS}/${id}`, { breakdown_type: 'department_row' });
    expect([told.status, told.body]).toEqual([
      400,
      { breakdown_type: ['The budget has amounts without a department. Delete those first.'] },
    ]);
  });
});

test('amounts go with their budget to another entity, and are read by whoever sees that one', async () => {
  const { id } = await made(BUDGETS, {
    ...{ name: 'Moved', start_date: '2026-01-01', entity: books.acme },
  });
  await made(`${BUDGETS}/${id}/accounts`, { account: books.accounts.sales, amount: 3 });
  const { service } = desk;
  const { database, workspace } = service;
  const key = await makeApiKey(database, workspace, 'viewer', { entityIds: [books.japan] });
  const seen = async () => {
    const { status, body } = await service.call('GET', `${BUDGETS}/${id}/accounts`, { key });
    return [status, Array.isArray(body) ? body.length : body];
  };
  expect(await seen()).toEqual([404, { detail: 'Not found.' }]);
  expect((await call('PATCH', `${BUDGETS}/${id}`, { entity: books.japan })).status).toBe(200);
  expect(await seen()).toEqual([200, 1]);
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
      expect((await call(method, path, json, desk.service.keys[role])).status).toBe(403);
    }
    const { status, body } = await call(
      'GET',
      `${BUDGETS}/${id}/accounts`,
      undefined,
      desk.service.keys[role],
    );
    expect([status, body.map(({ amount }: any) => amount)]).toEqual([200, [1]]);
  }
  expect(
    (await call('PATCH', `${BUDGETS}/${id}`, { name: 'Y' }, desk.service.keys.accountant)).body
      .name,
  ).toBe('Y');
});
