// Terms of contract lines: previews of changes, first and last days, the contract they name, and drafts.
import { contracting, CONTRACTS, openRevenue, refusing, type Revenue } from './support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());
const { add } = contracting(() => it_);
const refused = refusing(() => it_);

const EVERGREEN = { status: 'ACTIVE', is_evergreen: true, contract_end_date: null };
const PREVIEW = '/rr/api/v1/modify-subscription-schedule';
const because = (detail: string) => ({ detail });
const required = ['This field is required.'];

test.each([
  // Three whole months of 100, and 16 of 30 days of the fourth.
  ['monthly', '2026-04-17', [353.33, 100]],
  // 300 for a quarter: 100 a month, the second quarter in its first month.
  ['quarterly', '2026-04-17', [353.33, 100]],
  ['annual', '2026-01-02', [0.27, 8.33]],
  ['monthly', '2026-01-01', [0, 0]],
])('what is left of a line without end that is due %s and changes on %s', async (...given) => {
  const [billing_frequency, start_date, left] = given;
  const { id } = await it_.contract({ ...EVERGREEN, billing_frequency });
  const rate = billing_frequency === 'quarterly' ? 300 : 100;
  const old = await add(id, 'subscriptions', { rate });
  const change = { start_date, total_value: 900, modified_subscription: old.id };
  await refused(['POST', PREVIEW, change], 400, { end_date: required });
  const { status, body } = await it_.post(PREVIEW, { ...change, end_date: '2027-12-31' });
  expect([status, body.length]).toEqual([200, 2]);
  const [kept] = body;
  expect([kept.total_value, kept.mrr]).toEqual(left);
  expect([kept.end_date, kept.original_value]).toEqual([
    start_date === '2026-01-01'
      ? start_date
      : `${start_date.slice(0, 8)}${start_date === '2026-01-02' ? '01' : '16'}`,
    rate,
  ]);
});

test('a preview says what speaks against it', async () => {
  const { id } = await it_.contract();
  const line = await add(id, 'subscriptions', { rate: 1200 });
  const given = { start_date: '2026-07-01', total_value: 900, modified_subscription: line.id };
  const latest = 'Ensure the term has at most 1200 months.';
  for (const [more, faults] of [
    [{ end_date: '2126-07-01' }, { end_date: [latest] }],
    [{ end_date: '2026-06-30' }, { end_date: ['Ensure this day is not before the start.'] }],
    [{ use_catchup: true }, { catchup_date: required }],
  ] as const) {
    await refused(['POST', PREVIEW, { ...given, ...more }], 400, faults);
  }
  expect((await it_.post(PREVIEW, { ...given, end_date: '2126-06-30' })).status).toBe(200);
  const catching = { ...given, use_catchup: true, catchup_date: '2026-09-20' };
  const { body } = await it_.post(PREVIEW, catching);
  // The old line holds up to the month that catches up.
  expect([body[0].end_date, body[0].total_value]).toEqual(['2026-08-31', 800]);
});

test('terms of lines begin, end, and are no longer than 1200 months', async () => {
  const { id } = await it_.contract({ contract_end_date: null, billing_frequency: 'custom' });
  const lines = `${CONTRACTS}/${id}/subscriptions`;
  const latest = ['Ensure the term has at most 1200 months.'];
  const before = ['Ensure this day is not before the start.'];
  const line = (json: object) => ['POST', lines, { rate: 1, ...json }] as const;
  await refused(line({}), 400, { end_date: required });
  await refused(line({ end_date: '2126-01-01' }), 400, { end_date: latest });
  await refused(line({ end_date: '2025-12-31' }), 400, { end_date: before });
  await refused(line({ start_date: '1899-12-31', end_date: '2025-12-31' }), 400, {
    start_date: [expect.stringMatching(/^Ensure this day is between /)],
  });
  const open = await it_.contract({ contract_start_date: null, contract_end_date: null });
  await refused(
    ['POST', `${CONTRACTS}/${open.id}/subscriptions`, { rate: 1, end_date: '2026-01-31' }],
    400,
    { start_date: required },
  );
  const ended = await it_.contract({ contract_end_date: '2125-12-31' });
  await refused(
    ['POST', `${CONTRACTS}/${ended.id}/subscriptions`, { rate: 1, start_date: '2025-12-31' }],
    400,
    { start_date: latest },
  );
  const bundle = (json: object) =>
    [
      'POST',
      `${CONTRACTS}/${id}/bundles`,
      {
        ...{ bundle_name: 'B', start_date: '2026-01-01' },
        ...{ lines: [{ product: it_.books.widget, amount: 12 }], ...json },
      },
    ] as const;
  await refused(bundle({}), 400, { end_date: required });
  await refused(bundle({ end_date: '2126-01-01' }), 400, { end_date: latest });
  await refused(bundle({ end_date: '2025-12-31' }), 400, { end_date: before });
  expect((await it_.send(...bundle({ end_date: '2026-01-01' }))).status).toBe(201);
  const usage = (json: object) => ['POST', `${CONTRACTS}/${id}/usage`, json] as const;
  await refused(usage({ start_date: '2026-02-02', end_date: '2026-02-01' }), 400, {
    end_date: before,
  });
  const day = await it_.send(...usage({ start_date: '2026-02-01', end_date: '2026-02-01' }));
  expect(day.status).toBe(201);
  await refused(
    ['PATCH', `${CONTRACTS}/${id}/usage/${day.body.id}`, { start_date: '2026-02-02' }],
    400,
    { end_date: before },
  );
});

test('a change names the contract of the line, and a tier that of its path', async () => {
  const [own, other] = [await it_.contract(), await it_.contract()];
  const line = await add(own.id, 'subscriptions', { rate: 12 });
  const path = `${CONTRACTS}/${own.id}/subscriptions/${line.id}`;
  await refused(['PATCH', path, { contract: other.id }], 400, {
    contract: ['The contract cannot change.'],
  });
  await refused(['PATCH', path, { contract: 999_999 }], 400, {
    contract: ['Invalid pk "999999" - object does not exist.'],
  });
  expect((await it_.send('PATCH', path, { contract: own.id, rate: 24 })).status).toBe(200);
  const { group } = await it_.ask(
    `mutation { group: createUsageGroup(input: { name: "Calls", product: ${it_.books.widget} }) { id } }`,
  );
  const { tier } = await it_.ask(
    `mutation { tier: createUsageTier(input: { group: ${group.id}, name: "All", price: 1 }) { id } }`,
  );
  const price = { tier: Number(tier.id), price: 2 };
  const prices = `${CONTRACTS}/${own.id}/tier-price-overrides`;
  await refused(['POST', prices, { ...price, contract: other.id }], 400, {
    contract: [`The contract in the path is ${own.id}. Send that, or leave this out.`],
  });
  const make = (input: string) =>
    it_.service.graphql(
      `mutation { made: createTierPriceOverride(input: { tier: ${tier.id}, price: 3 ${input} }) { contractId } }`,
    );
  const { errors } = await make('');
  expect(errors?.[0].extensions.fields).toEqual({ contract: required });
  expect((await it_.post(prices, price)).body).toMatchObject({ contract: own.id, price: 2 });
  expect((await make(`contract: ${other.id}`)).data.made).toEqual({ contractId: String(other.id) });
});

test('drafts are neither recorded, amended nor ended', async () => {
  const { clerk } = it_.service.keys;
  const { id } = await it_.contract();
  const usage = await add(id, 'usage', { description: 'Calls' }, clerk);
  await refused(
    [
      'POST',
      `${CONTRACTS}/${id}/usage/${usage.id}/records`,
      { period_month: '2026-01-01', amount: 1 },
    ],
    400,
    because('This usage is a draft.'),
  );
  const line = await add(id, 'subscriptions', { rate: 12 }, clerk);
  const amending = { is_contract_amendment: true, modified_subscription: line.id };
  await refused(
    [
      'POST',
      `${CONTRACTS}/${id}/subscriptions`,
      { rate: 24, start_date: '2026-07-01', ...amending },
    ],
    400,
    { modified_subscription: ['This subscription is a draft.'] },
  );
  // The line that a draft amends is not ended yet, so that the draft can still amend another.
  const old = await add(id, 'subscriptions', { rate: 12 });
  const given = {
    is_contract_amendment: true,
    modified_subscription: old.id,
    start_date: '2026-07-01',
  };
  const patched = await it_.send('PATCH', `${CONTRACTS}/${id}/subscriptions/${line.id}`, given);
  expect([patched.status, patched.body.modified_subscription]).toEqual([200, old.id]);
  const draft = await it_.post(
    CONTRACTS,
    { deal_name: 'Draft', client: it_.books.customer },
    clerk,
  );
  const path = `${CONTRACTS}/${draft.body.id}`;
  await refused(
    ['POST', `${path}/terminate`, { termination_date: '2026-06-30' }],
    400,
    because('This contract is a draft.'),
  );
  const named = await it_.send('PATCH', path, { deal_name: 'Named' });
  expect([named.status, named.body.deal_name]).toEqual([200, 'Named']);
});
