// Fixed assets and classes over HTTP: made, derived, refused, listed, depreciated. docs/accounting.md section 10.
import { linesOf } from '../support/books.ts';
import {
  amountsOf,
  asset,
  ASSET,
  balanceOf,
  CLASS,
  done,
  openAssets,
  purchase,
  refused,
  rowsOf,
  run,
  shown,
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

test('an asset with a class has everything that follows', async () => {
  const made = await asset(world, { department: world.department, tag_ids: [world.tag] });
  expect(made).toMatchObject({
    status: 'ACTIVE',
    entity: world.books.acme,
    entity_currency: 'USD',
    currency: 'USD',
    initial_value: 12000,
    salvage_value: 0,
    depreciation_start_date: '2026-01-01',
    depreciation_end_date: '2028-12-31',
    useful_life: '36',
    asset_class_useful_life: 36,
    asset_class_name: 'Machines',
    asset_account: String(world.accounts.cost),
    asset_account_name: 'cost',
    accumulated_depreciation_account: String(world.accounts.accumulated),
    depreciation_expense_account_name: 'expense',
    net_book_value: '12000.00',
    disposals: [],
    transfers: [],
    pause_date: null,
  });
  expect(amountsOf(made).slice(0, 3)).toEqual([333.33, 333.34, 333.33]);
  expect(amountsOf(made)).toHaveLength(36);
});

test('the least there is: no class, no schedule', async () => {
  const { status, body } = await post({});
  expect([status, body.initial_value, body.net_book_value]).toEqual([201, 0, '0.00']);
  expect([body.useful_life, body.depreciations, body.status]).toEqual([null, [], 'ACTIVE']);
  expect(body.depreciation_end_date).toBeNull();
});

test('history until a day is posted by nobody', async () => {
  const made = await asset(world, {
    initial_value: 9000,
    purchase_date: '2024-03-16',
    depreciated_until: '2024-12-31',
  });
  expect(made.net_book_value).toBe('6620.97');
  expect(made.depreciations[0]).toMatchObject({
    post_date: '2024-12-31',
    amount: 2379.03,
    posted: true,
    journal_entry: null,
    kind: 'history',
  });
  const [entry] = await run(world, '2025-01-31', `, asset: ${made.id}`);
  expect(await linesOf(world.service, Number(entry))).toMatchObject([
    { account: world.accounts.expense, native: '250', date: '2025-01-31', vendor: null },
    { account: world.accounts.accumulated, native: '-250' },
  ]);
  await run(world, '2027-12-31', `, asset: ${made.id}`);
  const after = await shown(world, made.id);
  expect(rowsOf(after).at(-1)).toEqual(['2027-03-31', 120.97]);
  expect([after.status, after.net_book_value]).toEqual(['DEPRECIATED', '0.00']);
});

test('a run posts each month once, with the dimensions of the asset', async () => {
  const made = await asset(world, {
    department: world.department,
    tag_ids: [world.tag],
    vendor: world.books.vendor,
  });
  const entries = await run(world, '2026-02-28', `, asset: ${made.id}`);
  expect(entries).toHaveLength(2);
  expect(await run(world, '2026-02-28', `, asset: ${made.id}`)).toEqual([]);
  const [line] = await linesOf(world.service, Number(entries[0]));
  expect(line).toMatchObject({ department: world.department, tags: [world.tag], vendor: null });
  const { body } = await world.service.call('GET', `/coa/api/journal_entry/${entries[0]}`);
  expect(body).toMatchObject({
    type: 'journal_entry',
    source: 'fixed_asset',
    source_id: String(made.id),
    created_automatically: true,
    date: '2026-01-31',
  });
  const after = await shown(world, made.id);
  expect(after.net_book_value).toBe('11333.33');
  expect(after.depreciations[0]).toMatchObject({ posted: true, journal_entry: entries[0] });
  const edit = await world.service.call('PATCH', `/coa/api/journal_entry/${entries[0]}`, {
    json: { date: '2026-02-01' },
  });
  expect(edit.status).toBe(409);
  const gone = await world.service.call('DELETE', `/coa/api/journal_entry/${entries[0]}`);
  expect(gone.status).toBe(409);
  const memo = await world.service.call('PATCH', `/coa/api/journal_entry/${entries[0]}`, {
    json: { memo: 'Mine' },
  });
  expect(memo.status).toBe(200);
});

test('what is wrong is told on its field, and nothing is made', async () => {
  const count = async () => (await world.service.call('GET', `${ASSET}?limit=1`)).body.count;
  const before = await count();
  const cases: [object, object][] = [
    [
      { salvage_value: 1, initial_value: 0.5 },
      { salvage_value: ['Must be between 0 and the initial value, 0.5.'] },
    ],
    [{ salvage_value: -1 }, { salvage_value: ['Must be between 0 and the initial value, 0.'] }],
    [{ initial_value: -1 }, { salvage_value: ['Must be between 0 and the initial value, -1.'] }],
    [
      { depreciation_end_date: '2025-12-31' },
      { depreciation_end_date: ['Must not be before the start of depreciation, 2026-01-01.'] },
    ],
    [
      { depreciation_end_date: '2126-01-02' },
      { depreciation_end_date: ['A term has at most 100 years.'] },
    ],
    [{ asset_class: 999999 }, { asset_class: ['Invalid pk "999999" - object does not exist.'] }],
    [
      { purchase_transaction: 999999 },
      { purchase_transaction: ['Invalid pk "999999" - object does not exist.'] },
    ],
    [
      { asset_class: world.machines, depreciated_until: '2029-01-01' },
      { depreciated_until: ['Must be within the term, 2026-01-01 to 2028-12-31.'] },
    ],
    [
      { depreciated_until: '2026-01-31' },
      {
        depreciated_until: [
          'The asset has no term. Send depreciation_end_date, or a class with a useful life.',
        ],
      },
    ],
    [
      { status: 'DISPOSED' },
      {
        status: [
          'The status follows from what happens to the asset. Send ACTIVE or PAUSED, or dispose of the asset.',
        ],
      },
    ],
    [{ currency: 'GBP' }, { currency: [expect.stringContaining('GBP')] }],
  ];
  for (const [json, faults] of cases) {
    const { status, body } = await post(json);
    expect([status, body]).toEqual([400, faults]);
  }
  expect(await count()).toBe(before);
  const longest = await post({ depreciation_end_date: '2126-01-01' });
  expect(longest.status).toBe(201);
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

test('classes keep the accounts their assets stand on', async () => {
  const { body: made } = await world.service.call('POST', CLASS, {
    json: { name: 'Desks', useful_life: 12, asset_account: world.accounts.cost },
  });
  expect(made).toMatchObject({ name: 'Desks', useful_life: 12, asset_account_name: 'cost' });
  const desk = await asset(world, { asset_class: made.id, initial_value: 1200 });
  expect([desk.depreciations, desk.useful_life]).toEqual([[], '12']);
  const other = await patch(made.id, { asset_account: world.accounts.cost2 }, CLASS);
  expect(other.body).toEqual({
    asset_account: [
      'Assets of this class stand on the account. Transfer the assets to another class.',
    ],
  });
  const same = await patch(
    made.id,
    { accumulated_depreciation_account: world.accounts.cost },
    CLASS,
  );
  expect(same.status).toBe(400);
  const whole = {
    accumulated_depreciation_account: world.accounts.accumulated,
    depreciation_expense_account: world.accounts.expense,
  };
  expect((await patch(made.id, whole, CLASS)).status).toBe(200);
  expect(amountsOf(await shown(world, desk.id))).toHaveLength(12);
  expect((await patch(made.id, { useful_life: 24 }, CLASS)).status).toBe(200);
  expect((await shown(world, desk.id)).useful_life).toBe('12');
  for (const life of [0, 1201]) {
    expect((await patch(made.id, { useful_life: life }, CLASS)).body).toEqual({
      useful_life: ['Months, from 1 to 1200.'],
    });
  }
  expect((await world.service.call('DELETE', `${CLASS}/${made.id}`)).status).toBe(409);
  expect((await world.service.call('DELETE', `${ASSET}/${desk.id}`)).status).toBe(204);
  expect((await world.service.call('DELETE', `${CLASS}/${made.id}`)).status).toBe(204);
});

test('an asset that is deleted takes its open entries along', async () => {
  const before = await balanceOf(world, world.accounts.accumulated);
  const made = await asset(world, {});
  await run(world, '2026-03-31', `, asset: ${made.id}`);
  expect(await balanceOf(world, world.accounts.accumulated)).not.toBe(before);
  expect((await world.service.call('DELETE', `${ASSET}/${made.id}`)).status).toBe(204);
  expect(await balanceOf(world, world.accounts.accumulated)).toBe(before);
});

test('the draft tier: no line is taken up and nothing is posted before acceptance', async () => {
  const { line } = await purchase(world, 360);
  const draft = await asset(
    world,
    { initial_value: undefined, purchase_transaction: line },
    world.service.keys.clerk,
  );
  expect([draft.status, draft.initial_value]).toEqual(['draft', 360]);
  expect(await run(world, '2026-12-31', `, asset: ${draft.id}`)).toEqual([]);
  const { body } = await world.service.call('GET', `/coa/api/transaction/${line}`);
  expect(body.created_fixed_assets).toEqual([]);
  const change = await world.service.call('PATCH', `${ASSET}/${draft.id}`, {
    json: { name: 'Other' },
    key: world.service.keys.clerk,
  });
  expect(change.status).toBe(202);
  expect(
    await refused(world, `disposeFixedAsset(id: ${draft.id}, disposalDate: "2026-02-01") { id }`),
  ).toContain('draft');
  await done(world, `acceptFixedAsset(id: ${draft.id}) { id }`);
  expect((await shown(world, draft.id)).status).toBe('ACTIVE');
  expect(await run(world, '2026-01-31', `, asset: ${draft.id}`)).toHaveLength(1);
});
