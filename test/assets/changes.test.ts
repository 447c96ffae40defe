// Purchase lines, given schedules and changes of fixed assets. docs/accounting.md section 10.
import {
  amountsOf,
  asset,
  ASSET,
  openAssets,
  purchase,
  rowsOf,
  run,
  type AssetWorld,
} from './support.ts';

let world: AssetWorld;
beforeAll(async () => {
  world = await openAssets();
});
afterAll(() => world.service.close());
const patch = (id: number, json: object, path = ASSET) =>
  world.service.call('PATCH', `${path}/${id}`, { json });
const post = (json: object, path = ASSET) =>
  world.service.call('POST', path, {
    json: { name: 'Press', purchase_date: '2026-01-01', ...json },
  });

test('purchase lines give the cost, and are taken up once', async () => {
  const { line, entry } = await purchase(world, 5000);
  const unmatched = async () =>
    (
      await world.service.call('GET', `${ASSET}/reconciliation/unmatched-gl?limit=1000`)
    ).body.results.map(({ id }: any) => id);
  expect(await unmatched()).toContain(line);
  const made = await asset(world, { initial_value: undefined, purchase_transaction: line });
  expect(made).toMatchObject({
    initial_value: 5000,
    purchase_transaction: line,
    purchase_transactions: [line],
    purchase_journal_entry: entry,
    purchase_journal_entry_order: expect.stringMatching(/^\d{7}$/),
    purchase_transaction_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(await unmatched()).not.toContain(line);
  const { body } = await world.service.call('GET', `/coa/api/transaction/${line}`);
  expect(body.created_fixed_assets).toMatchObject([{ id: made.id, name: 'Press', amount: 5000 }]);
  const twice = await post({ purchase_transactions: [line], initial_value: 1 });
  expect([twice.status, twice.body]).toEqual([
    400,
    {
      purchase_transactions: [
        'Only 0 of these lines is left for an initial value of 1: other assets take up the rest.',
      ],
    },
  ]);
  expect((await patch(made.id, { initial_value: 3000 })).status).toBe(200);
  expect(await unmatched()).toContain(line);
  const shared = await asset(world, { initial_value: 2000, purchase_journal_entry: entry });
  expect(shared.purchase_transactions).toEqual([line]);
  expect(await unmatched()).not.toContain(line);
  const cent = await patch(shared.id, { initial_value: 2000.01 });
  expect(cent.status).toBe(400);
  // The line is edited: assets follow it, and it cannot go.
  const removed = await world.service.call('DELETE', `/coa/api/journal_entry/${entry}`);
  expect([removed.status, removed.body]).toEqual([
    409,
    { detail: expect.stringContaining('cost of a fixed asset') },
  ]);
});

test('a given schedule is the schedule; posted rows stay', async () => {
  const rows = [
    { post_date: '2026-01-31', amount: 6000 },
    { post_date: '2026-06-30', amount: 4000 },
    { post_date: '2026-12-31', amount: 2000 },
  ];
  const made = await asset(world, { depreciations: rows });
  expect(rowsOf(made)).toEqual(rows.map((row) => [row.post_date, row.amount]));
  await run(world, '2026-01-31', `, asset: ${made.id}`);
  const sum = await patch(made.id, { depreciations: rows.slice(0, 2) });
  expect([sum.status, sum.body]).toEqual([
    400,
    {
      depreciations: [
        'These rows come to 10000 with what is posted. They must come to 12000: the cost less the salvage value.',
      ],
    },
  ]);
  const other = await patch(made.id, {
    depreciations: [{ post_date: '2026-01-31', amount: 5999 }, ...rows.slice(1)],
  });
  expect(other.body).toEqual({
    depreciations: [{ amount: ['This row is posted with 6000: it stays.'] }, {}, {}],
  });
  const rest = await patch(made.id, { depreciations: [{ post_date: '2026-07-31', amount: 6000 }] });
  expect(rowsOf(rest.body)).toEqual([
    ['2026-01-31', 6000],
    ['2026-07-31', 6000],
  ]);
  const value = await patch(made.id, { initial_value: 13000 });
  expect(value.body).toEqual({
    depreciations: [
      'The schedule was given. Send one that comes to the new values, or an empty list.',
    ],
  });
  const order = await patch(made.id, { depreciations: [...rows].reverse() });
  expect(order.status).toBe(400);
  const derived = await patch(made.id, { depreciations: [] });
  expect(amountsOf(derived.body).slice(0, 3)).toEqual([6000, 171.43, 171.43]);
});

test('an entry by hand is linked to the row it posted', async () => {
  const { status, body: entry } = await world.service.call('POST', '/coa/api/journal_entry', {
    json: {
      entity: world.books.acme,
      date: '2026-01-31',
      transactions: [
        { account: world.accounts.expense, debit_amount_native: 400 },
        { account: world.accounts.accumulated, credit_amount_native: 400 },
      ],
    },
  });
  expect(status).toBe(201);
  const linked = (amount: number) => ({
    initial_value: 1200,
    depreciations: [
      { post_date: '2026-01-31', amount, posted: true, journal_entry: entry.id },
      { post_date: '2026-02-28', amount: 1200 - amount },
    ],
  });
  const wrong = await post({ asset_class: world.machines, ...linked(300) });
  expect(wrong.body.depreciations[0]).toEqual({
    journal_entry: ['The entry moves accumulated depreciation by 400, not by 300.'],
  });
  const made = await asset(world, linked(400));
  expect([made.net_book_value, made.depreciations[0].kind]).toEqual(['800.00', 'linked']);
  const again = await post({ asset_class: world.machines, ...linked(400) });
  expect(again.body.depreciations[0]).toEqual({
    journal_entry: ['This entry is the depreciation of a fixed asset already.'],
  });
  const gone = await world.service.call('DELETE', `/coa/api/journal_entry/${entry.id}`);
  expect(gone.status).toBe(409);
});

test('a change of value, salvage or life acts forward; below what is posted is refused', async () => {
  const made = await asset(world, {});
  await run(world, '2026-06-30', `, asset: ${made.id}`);
  const longer = await patch(made.id, { depreciation_end_date: '2026-12-31' });
  expect(amountsOf(longer.body).slice(6)).toEqual([
    1666.67, 1666.66, 1666.67, 1666.67, 1666.66, 1666.67,
  ]);
  expect(longer.body.useful_life).toBe('12');
  const salvage = await patch(made.id, { salvage_value: 4000 });
  expect(amountsOf(salvage.body).slice(6)).toEqual([1000, 1000, 1000, 1000, 1000, 1000]);
  const below = await patch(made.id, { initial_value: 5999 });
  expect(below.body).toEqual({
    initial_value: ['Depreciation of 2000 is posted: cost less salvage value cannot be below it.'],
  });
  expect((await patch(made.id, { salvage_value: 10000.01 })).status).toBe(400);
  const early = await patch(made.id, { depreciation_end_date: '2026-06-30' });
  expect(early.body.depreciation_end_date[0]).toContain('posted through 2026-06-30');
  const start = await patch(made.id, { depreciation_start_date: '2026-02-01' });
  expect(start.body).toEqual({
    depreciation_start_date: ['Depreciation is posted: its start stays.'],
  });
  const entity = await patch(made.id, { entity: world.books.europe });
  expect(entity.body.entity[0]).toContain('Depreciation is posted.');
  const moved = await patch(made.id, { asset_class: world.vehicles });
  expect(moved.body).toEqual({
    asset_class: ['The class has other accounts. Transfer the asset to it.'],
  });
  const base = await patch(made.id, { initial_value: 6000, salvage_value: 4000 });
  expect([base.status, base.body.status, base.body.net_book_value]).toEqual([
    200,
    'DEPRECIATED',
    '4000.00',
  ]);
});

test('what is sent back as it was read changes nothing', async () => {
  const made = await asset(world, { depreciated_until: '2026-01-31' });
  for (const method of ['PATCH', 'PUT'] as const) {
    const { status, body } = await world.service.call(method, `${ASSET}/${made.id}`, {
      json: made,
    });
    expect([status, body]).toEqual([200, made]);
  }
});
