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
  const refusal = {
    detail: `This entry was made by fixed_asset ${made.id}: undo the last event of the asset, or delete the asset.`,
  };
  expect([edit.status, edit.body]).toEqual([409, refusal]);
  const gone = await world.service.call('DELETE', `/coa/api/journal_entry/${entries[0]}`);
  expect([gone.status, gone.body]).toEqual([409, refusal]);
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
  // The account of its depreciation is another one from now on, and never none: no run could post.
  const none = await patch(made.id, { depreciation_expense_account: null }, CLASS);
  expect([none.status, none.body]).toEqual([
    400,
    {
      depreciation_expense_account: [
        'Assets of this class are depreciated to an account. Choose another one.',
      ],
    },
  ]);
  const replaced = await patch(
    made.id,
    { depreciation_expense_account: world.accounts.expense2 },
    CLASS,
  );
  expect(replaced.status).toBe(200);
  expect(await run(world, '2026-01-31', `, asset: ${desk.id}`)).toHaveLength(1);
  for (const life of [0, 1201]) {
    expect((await patch(made.id, { useful_life: life }, CLASS)).body).toEqual({
      useful_life: ['Months, from 1 to 1200.'],
    });
  }
  expect((await world.service.call('DELETE', `${CLASS}/${made.id}`)).status).toBe(409);
  expect((await world.service.call('DELETE', `${ASSET}/${desk.id}`)).status).toBe(204);
  expect((await patch(made.id, { depreciation_expense_account: null }, CLASS)).status).toBe(200);
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

test('lists by entity find every asset, whether it has purchase lines or none, and in its own entity alone', async () => {
  const { acme, europe } = world.books;
  const { line } = await purchase(world, 700);
  const without = await asset(world, { name: 'Without lines', initial_value: 700 });
  const bought = await asset(world, {
    name: 'With a line',
    initial_value: 700,
    purchase_transactions: [line],
  });
  const away = await asset(world, { name: 'Away', initial_value: 700, entity: europe });
  const { body: bare } = await post({ name: 'No class' });
  const idsIn = async (entity: number): Promise<number[]> => {
    const { data, errors } = await world.service.graphql(
      'query ($entity: [ID!]) { fixedAssets(limit: 1000, filter: { entity: $entity }) { results { id } } }',
      { entity: [String(entity)] },
    );
    expect(errors).toBeUndefined();
    return data.fixedAssets.results.map(({ id }: { id: string }) => Number(id));
  };
  const [home, abroad] = [await idsIn(acme), await idsIn(europe)];
  const ids = [without.id, bought.id, bare.id];
  expect(ids.map((id) => [home.includes(id), abroad.includes(id)])).toEqual(
    ids.map(() => [true, false]),
  );
  expect([home.includes(away.id), abroad.includes(away.id)]).toEqual([false, true]);
});
