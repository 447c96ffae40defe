// Refusals of contracts, their lines and use: each in its own words, and nothing of it is kept.
import { contracting, CONTRACTS, openRevenue, refusing, type Revenue } from './support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());
const { rowsOf, add, run } = contracting(() => it_);

const refused = refusing(() => it_);
const because = (detail: string) => ({ detail });

test('contracts say what speaks against them', async () => {
  const given = (more: object) =>
    [
      'POST',
      CONTRACTS,
      { client: it_.books.customer, contract_start_date: '2026-01-01', ...more },
    ] as const;
  await refused(given({ status: 'COMPLETED' }), 400, {
    status: ['Terminate the contract instead.'],
  });
  await refused(given({ status: 'DELETED' }), 400, { status: ['Delete the contract instead.'] });
  await refused(
    given({ is_evergreen: true, auto_renew: true, billing_frequency: 'monthly' }),
    400,
    {
      non_field_errors: ['is_evergreen and auto_renew exclude each other.'],
    },
  );
  await refused(given({ contract_end_date: '2025-12-31' }), 400, {
    contract_end_date: ['Ensure this day is not before the start of the contract.'],
  });
  // A contract of one day is none that ends before it starts, and its status can stay what it is.
  const day = await it_.contract({ contract_end_date: '2026-01-01', discount: 0 });
  const kept = await it_.send('PATCH', `${CONTRACTS}/${day.id}`, { status: day.status });
  expect([kept.status, kept.body.contract_end_date]).toEqual([200, '2026-01-01']);
});

test('a contract with revenue keeps its place, and is ended by termination alone, once', async () => {
  const { id } = await it_.contract();
  await add(id, 'subscriptions', { rate: 1200 });
  const path = `${CONTRACTS}/${id}`;
  const fixed = ['This field cannot change: the contract has revenue transactions.'];
  await refused(['PATCH', path, { currency: 'EUR' }], 400, { currency: fixed });
  await refused(['PATCH', path, { entity: it_.books.europe }], 400, { entity: fixed });
  // What is sent as it stands changes nothing.
  expect((await it_.send('PATCH', path, { currency: 'USD', deal_name: 'Same' })).status).toBe(200);
  await run(id, '2026-01-31');
  await refused(
    ['DELETE', path],
    409,
    because('Revenue of this contract is recognized or invoiced: terminate it instead.'),
  );
  for (const [day, words] of [
    ['2025-12-31', 'Ensure this day is not before the start, 2026-01-01.'],
    ['2027-01-01', 'Ensure this day is not after the end, 2026-12-31.'],
  ] as const) {
    await refused(['POST', `${path}/terminate`, { termination_date: day }], 400, {
      termination_date: [words],
    });
  }
  const done = await it_.post(`${path}/terminate`, { termination_date: '2026-12-31' });
  expect([done.status, done.body]).toEqual([200, expect.anything()]);
  await refused(
    ['POST', `${path}/terminate`, { termination_date: '2026-06-30' }],
    400,
    because('This contract was already terminated on 2026-12-31.'),
  );
});

test.each([
  ['it does not', { auto_renew: false, auto_renew_duration: 12 }],
  ['for no time', { auto_renew: true, auto_renew_duration: null }],
  ['for 0 months', { auto_renew: true, auto_renew_duration: 0 }],
  ['without an end', { auto_renew: true, auto_renew_duration: 12, contract_end_date: null }],
  ['while it is pending', { auto_renew: true, auto_renew_duration: 12, status: 'PENDING' }],
])('a contract is not renewed that renews itself %s', async (_, more) => {
  const { id } = await it_.contract(more);
  const before = await it_.get(`${CONTRACTS}/${id}`);
  const { errors } = await it_.service.graphql(`mutation { renewContract(id: ${id}) { id } }`);
  expect(errors).toMatchObject([
    { message: 'This contract does not renew itself.', extensions: { code: 'INVALID' } },
  ]);
  expect(await it_.get(`${CONTRACTS}/${id}`)).toEqual(before);
});

test('subscriptions say what speaks against them', async () => {
  const contract = await it_.contract();
  const path = `${CONTRACTS}/${contract.id}/subscriptions`;
  const other = await it_.contract();
  const line = await add(other.id, 'subscriptions', { rate: 12 });
  const against = ['This contradicts use_daily_accounting.'];
  for (const [more, faults] of [
    [{ use_daily_accounting: true, proration_method: 'thirty_day' }, { proration_method: against }],
    [{ use_daily_accounting: false, proration_method: 'daily' }, { proration_method: against }],
    [
      { rate: '1000000000', quantity: '1000000000' },
      { rate: ['Ensure rate times quantity is less than 10^18.'] },
    ],
    [
      { rate: '-1000000000', quantity: '1000000000' },
      { rate: ['Ensure rate times quantity is less than 10^18.'] },
    ],
    [{ discount: 12.01 }, { discount: ['Ensure this value is less than or equal to 12.'] }],
    [{ discount: -0.01 }, { discount: ['Ensure this value is greater than or equal to 0.'] }],
    [
      { is_contract_amendment: true, modified_subscription: line.id },
      { modified_subscription: ['This subscription belongs to another contract.'] },
    ],
  ] as const) {
    await refused(['POST', path, { rate: 12, ...more }], 400, faults);
  }
  const whole = await add(contract.id, 'subscriptions', { rate: 12, discount: 12 });
  const billed = (await rowsOf(contract.id)).map((row) => row.recognized);
  expect(billed).toEqual(Array(12).fill(0));
  const own = await add(contract.id, 'subscriptions', { rate: 1 });
  for (const change of [{ is_contract_amendment: true }, { modified_subscription: own.id }]) {
    await refused(['PATCH', `${path}/${whole.id}`, change], 400, {
      [Object.keys(change)[0] ?? '']: [
        'This field cannot change after the line was created. Create another line that amends it.',
      ],
    });
  }
  const next = await add(contract.id, 'subscriptions', {
    ...{ rate: 24, start_date: '2026-07-01', end_date: '2026-12-31' },
    ...{ is_contract_amendment: true, modified_subscription: whole.id },
  });
  await refused(
    ['DELETE', `${path}/${next.id}`],
    409,
    because(`This line amended subscription ${whole.id}. Amend this line instead of deleting it.`),
  );
});

test('a line neither gets nor loses an end', async () => {
  const evergreen = { is_evergreen: true, billing_frequency: 'monthly', contract_end_date: null };
  const { id } = await it_.contract({ ...evergreen, contract_start_date: '2026-10-01' });
  const endless = await add(id, 'subscriptions', { rate: 10 });
  const ended = await add(id, 'subscriptions', { rate: 10, end_date: '2026-12-31' });
  const path = `${CONTRACTS}/${id}/subscriptions`;
  await refused(['PATCH', `${path}/${endless.id}`, { end_date: '2026-12-31' }], 400, {
    end_date: ['This line has no end. Amend it, or terminate the contract.'],
  });
  await refused(['PATCH', `${path}/${ended.id}`, { end_date: null }], 400, {
    end_date: ['This line has an end. Amend it to continue without one.'],
  });
  const without = ['This contract has lines without an end. Terminate it instead.'];
  await refused(['PATCH', `${CONTRACTS}/${id}`, { is_evergreen: false }], 400, {
    is_evergreen: without,
  });
  expect((await it_.send('PATCH', `${path}/${ended.id}`, { end_date: '2026-11-30' })).status).toBe(
    200,
  );
});

test('usage needs a price, and something that was used', async () => {
  const contract = await it_.contract();
  const usage = await add(contract.id, 'usage', {
    description: 'Calls',
    product: it_.books.widget,
  });
  const path = `${CONTRACTS}/${contract.id}/usage/${usage.id}/records`;
  const record = (json: object) => ['POST', path, { period_month: '2026-01-01', ...json }] as const;
  await refused(record({ quantity: 3 }), 400, {
    amount: ['This usage has no price. Send an amount.'],
  });
  await refused(record({}), 400, { quantity: ['Send a quantity or an amount.'] });
  const least = ['Ensure this value is greater than or equal to 0.'];
  await refused(record({ quantity: -1, amount: -0.01 }), 400, { quantity: least, amount: least });
  for (const month of ['2025-12-01', '2027-01-01']) {
    await refused(record({ period_month: month, amount: 1 }), 400, {
      period_month: ['This month is outside the term of the usage.'],
    });
  }
  expect(
    (await it_.post(path, { period_month: '2026-12-01', quantity: 3, amount: 7 })).status,
  ).toBe(200);
  const [row] = await rowsOf(contract.id);
  expect(row).toMatchObject({ recognized: 7, quantity: 3, accounting_period: '2026-12-01' });
});
