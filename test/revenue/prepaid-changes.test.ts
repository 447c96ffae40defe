// Changes of prepaid commitments: their installments and terms hold, and what speaks against them is told.
import { contracting, CONTRACTS, openRevenue, refusing, type Revenue } from './support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());
const { rowsOf, add } = contracting(() => it_);
const refused = refusing(() => it_);

const YEAR = { start_date: '2026-01-01', expiration_date: '2026-12-31' };
const PARTS = [
  { date: '2026-07-01', amount: 60 },
  { date: '2026-02-01', amount: 40 },
];
const made = async (
  more: object = {},
  key?: string,
): Promise<{ contract: number; path: string }> => {
  const { id } = await it_.contract();
  const values = { name: 'Credits', total_value: 100, product: it_.books.widget, ...YEAR, ...more };
  const commit = await add(id, 'prepaid-commits', values, key);
  return { contract: id, path: `${CONTRACTS}/${id}/prepaid-commits/${commit.id}` };
};
const fundingOf = async (contract: number): Promise<unknown[]> =>
  (await rowsOf(contract)).map((row) => [row.transaction_date, row.billed_amount, row.product]);

test('installments stand while something else changes, and follow what is sent', async () => {
  const { contract, path } = await made({ installments: PARTS });
  const { widget, advice } = it_.books;
  const parts = (product: number) => [
    ['2026-02-01', 40, product],
    ['2026-07-01', 60, product],
  ];
  expect(await fundingOf(contract)).toEqual(parts(widget));
  expect((await it_.send('PATCH', path, { product: advice })).status).toBe(200);
  expect(await fundingOf(contract)).toEqual(parts(advice));
  expect((await it_.send('PATCH', path, { start_date: '2026-01-15' })).status).toBe(200);
  expect(await fundingOf(contract)).toEqual(parts(advice));
  // An answer can be sent back as it was read: the installments are not in it.
  expect((await it_.send('PUT', path, await it_.get(path))).status).toBe(200);
  expect(await fundingOf(contract)).toEqual(parts(advice));
  await refused(['PATCH', path, { total_value: 120 }], 400, {
    installments: ['The installments must add up to 120, not 100.'],
  });
  expect(await fundingOf(contract)).toEqual(parts(advice));
  const whole = [{ date: '2026-03-01', amount: 120 }];
  const moved = await it_.send('PATCH', path, { total_value: 120, installments: whole });
  expect([moved.status, moved.body.total_value, moved.body.remaining_value]).toEqual([
    ...[200, 120, 120],
  ]);
  expect(await fundingOf(contract)).toEqual([['2026-03-01', 120, advice]]);
  // None sent is one on the first day, wherever that goes.
  expect((await it_.send('PATCH', path, { installments: null })).status).toBe(200);
  expect(await fundingOf(contract)).toEqual([['2026-01-15', 120, advice]]);
  expect((await it_.send('PATCH', path, { start_date: '2026-02-10' })).status).toBe(200);
  expect(await fundingOf(contract)).toEqual([['2026-02-10', 120, advice]]);
  expect((await it_.send('PATCH', path, { total_value: 90 })).status).toBe(200);
  expect(await fundingOf(contract)).toEqual([['2026-02-10', 90, advice]]);
});

test('a draft is paid by the installments that it was last given', async () => {
  const { contract, path } = await made({ installments: PARTS }, it_.service.keys.clerk);
  const id = path.split('/').at(-1) ?? '';
  const whole = [
    { date: '2026-03-01', amount: 70 },
    { date: '2026-04-01', amount: 50 },
  ];
  await refused(['PATCH', path, { total_value: 120 }], 400, {
    installments: ['The installments must add up to 120, not 100.'],
  });
  const changed = await it_.send('PATCH', path, { total_value: 120, installments: whole });
  expect([changed.status, changed.body.total_value, changed.body.remaining_value]).toEqual([
    ...[200, 120, 120],
  ]);
  expect(await fundingOf(contract)).toEqual([]);
  await it_.ask(`mutation { acceptContractPrepaidCommit(id: ${id}) { id } }`);
  expect(await fundingOf(contract)).toEqual([
    ['2026-03-01', 70, it_.books.widget],
    ['2026-04-01', 50, it_.books.widget],
  ]);
});

test('a change holds the start before the end, and neither moves what usage has drawn on', async () => {
  const { contract, path } = await made();
  const before = { expiration_date: ['Ensure this day is not before the start.'] };
  await refused(['PATCH', path, { start_date: '2027-01-01' }], 400, before);
  await refused(['PATCH', path, { expiration_date: '2025-12-31' }], 400, before);
  expect((await it_.send('PATCH', path, { start_date: '2026-12-31' })).status).toBe(200);
  expect((await it_.send('PATCH', path, { ...YEAR })).status).toBe(200);
  const use = await it_.post(`${path}/consumption`, {
    ...{ period_month: '2026-01-01', gross_usage_amount: 10 },
  });
  expect(use.status).toBe(201);
  const drawn = {
    detail: 'Usage has drawn on this commitment. Delete that usage first.',
  };
  for (const change of [
    { total_value: 100.01 },
    { start_date: '2026-01-02' },
    { product: it_.books.advice },
    { installments: PARTS },
  ]) {
    await refused(['PATCH', path, change], 409, drawn);
  }
  // A value sent as it stands moves nothing, and the name may change.
  const same = { total_value: 100, start_date: '2026-01-01', product: it_.books.widget };
  const { status, body } = await it_.send('PATCH', path, { ...same, name: 'Renamed' });
  expect([status, body.name, body.remaining_value]).toEqual([200, 'Renamed', 90]);
  expect((await fundingOf(contract)).length).toBe(2);
});

test('a description that is blank unless it is said may be sent blank', async () => {
  const { path } = await made();
  const use = { period_month: '2026-02-01', gross_usage_amount: 7 };
  const sent = await it_.send('POST', `${path}/consumption`, { ...use, description: '' });
  expect([sent.status, sent.body.description]).toEqual([201, '']);
  const again = await it_.send('PUT', `${path}/consumption/${sent.body.id}`, {
    ...use,
    description: '',
  });
  expect([again.status, again.body.description]).toEqual([200, '']);
});
