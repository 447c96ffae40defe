// Refusals of fixed assets: schedules, deeds and changes that contradict what is posted, each in its own words.
import {
  asset,
  ASSET,
  done,
  openAssets,
  purchase,
  refused,
  run,
  shown,
  type AssetWorld,
} from './support.ts';

let world: AssetWorld;
beforeAll(async () => {
  world = await openAssets();
});
afterAll(() => world.service.close());

/** Asks for what must be refused with this body; the assets there are stay as they are. */
async function refusedWith(method: string, path: string, json: object, body: object) {
  const all = async () => (await world.service.call('GET', `${ASSET}?limit=1000&sort=id`)).body;
  const before = await all();
  const answer = await world.service.call(method, path, { json });
  expect([json, answer.status, answer.body]).toEqual([json, 400, body]);
  expect(await all()).toEqual(before);
}
const made = (more: object) => ({
  ...{ name: 'Press', purchase_date: '2026-01-01', asset_class: world.machines },
  ...{ initial_value: 1200, ...more },
});
const row = (post_date: string, amount: number, more: object = {}) => ({
  post_date,
  amount,
  ...more,
});

/** An entry by hand that depreciates machines; its id. */
async function depreciation(amount: number): Promise<number> {
  const { status, body } = await world.service.call('POST', '/coa/api/journal_entry', {
    json: {
      entity: world.books.acme,
      date: '2026-01-31',
      transactions: [
        { account: world.accounts.expense, debit_amount_native: amount },
        { account: world.accounts.accumulated, credit_amount_native: amount },
      ],
    },
  });
  expect([status, body]).toEqual([201, body]);
  return body.id;
}

test.each([
  ['disposal', (id: number, day: string) => `disposeFixedAsset(id: ${id}, disposalDate: "${day}"`],
  [
    'transfer',
    (id: number, day: string) =>
      `transferFixedAsset(id: ${id}, newAssetClass: ${world.vehicles}, effectiveDate: "${day}"`,
  ],
  [
    'impairment',
    (id: number, day: string) =>
      `impairFixedAsset(id: ${id}, account: ${world.accounts.loss}, amount: "5", date: "${day}"`,
  ],
])('nothing is done with an asset before its last %s', async (kind, call) => {
  const [one, other] = [await asset(world), await asset(world)];
  const part = kind === 'disposal' ? ', disposalPercentage: "10"' : '';
  await done(world, `${call(one.id, '2026-03-10')}${part}) { id }`);
  const dispose = (of: number, day: string) =>
    `disposeFixedAsset(id: ${of}, disposalDate: "${day}") { id }`;
  const faults = await refused(world, dispose(one.id, '2026-03-09'));
  expect(faults).toEqual({
    disposalDate: ['Must not be before what last happened to the asset, on 2026-03-10.'],
  });
  // Its own day is late enough, and of another asset it says nothing.
  await done(world, dispose(one.id, '2026-03-10'));
  await done(world, dispose(other.id, '2026-03-09'));
});

test('a schedule that is given adds up, in order, and links what it says', async () => {
  const { entry } = await purchase(world, 400, { account: world.accounts.cost2 });
  const journal_entry = await depreciation(200);
  const rest = row('2026-02-28', 1000);
  for (const [depreciations, faults] of [
    [
      [row('2026-01-31', 600), row('2026-01-31', 600)],
      [{}, { post_date: ['Rows are dated in ascending order: must be after 2026-01-31.'] }],
    ],
    [
      [row('2026-01-31', -0.01), row('2026-02-28', 1200.01)],
      [{ amount: ['Ensure this value is greater than or equal to 0.'] }, {}],
    ],
    [
      [row('2026-01-31', 1199.99)],
      [
        'These rows come to 1199.99 with what is posted. They must come to 1200: the cost less the salvage value.',
      ],
    ],
    [
      [row('2026-01-31', 200, { posted: false }), row('2026-02-28', 1000, { posted: true })],
      ['Depreciation is posted through 2026-02-28. Date the rows to come after it.'],
    ],
    [
      [row('2026-01-31', 200, { posted: false, journal_entry }), rest],
      [{ journal_entry: ['An entry is linked to a row that is posted. Send posted true.'] }, {}],
    ],
    [
      [row('2026-01-31', 200, { journal_entry: 999_999 }), rest],
      [{ journal_entry: ['Invalid pk "999999" - object does not exist.'] }, {}],
    ],
    [
      [row('2026-01-31', 199, { journal_entry }), row('2026-02-28', 1001)],
      [{ journal_entry: ['The entry moves accumulated depreciation by 200, not by 199.'] }, {}],
    ],
    [
      [row('2026-01-31', 400, { journal_entry: entry }), row('2026-02-28', 800)],
      [{ journal_entry: ['The entry moves accumulated depreciation by 0, not by 400.'] }, {}],
    ],
  ] as const) {
    await refusedWith('POST', ASSET, made({ depreciations }), { depreciations: faults });
  }
  await refusedWith(
    'POST',
    ASSET,
    made({ depreciations: [row('2026-01-31', 1200)], depreciated_until: '2026-01-31' }),
    {
      depreciations: ['Send either a schedule or depreciated_until.'],
    },
  );
  await refusedWith(
    'POST',
    ASSET,
    made({ depreciations: [row('2026-01-31', 1200)], is_non_depreciable: true }),
    {
      depreciations: ['This asset is not depreciated. Leave the rows out.'],
    },
  );
  const kept = await asset(
    world,
    made({
      depreciations: [row('2026-01-31', 200, { journal_entry }), row('2026-03-31', 1000)],
    }),
  );
  expect(kept.depreciations.map((each: any) => [each.post_date, each.amount, each.posted])).toEqual(
    [
      ['2026-01-31', 200, true],
      ['2026-03-31', 1000, false],
    ],
  );
  await refusedWith(
    'POST',
    ASSET,
    made({ depreciations: [row('2026-01-31', 200, { journal_entry }), rest] }),
    {
      depreciations: [
        { journal_entry: ['This entry is the depreciation of a fixed asset already.'] },
        {},
      ],
    },
  );
  const second = await depreciation(300);
  const more = await world.service.call('PATCH', `${ASSET}/${kept.id}`, {
    json: {
      depreciations: [
        row('2026-01-31', 200, { journal_entry }),
        row('2026-02-15', 300, { journal_entry: second }),
        row('2026-03-31', 700),
      ],
    },
  });
  expect(
    more.body.depreciations.map((each: any) => [each.amount, each.journal_entry, each.posted]),
  ).toEqual([
    [200, journal_entry, true],
    [300, second, true],
    [700, null, false],
  ]);
  // What is posted stays as it was posted.
  await refusedWith(
    'PATCH',
    `${ASSET}/${kept.id}`,
    { depreciations: [row('2026-01-31', 199), row('2026-02-15', 300), row('2026-03-31', 701)] },
    {
      depreciations: [{ amount: ['This row is posted with 200: it stays.'] }, {}, {}],
    },
  );
});

test('purchase lines are debits of one entity and currency', async () => {
  const { entry, line } = await purchase(world, 700);
  const { body } = await world.service.call('GET', `/coa/api/journal_entry/${entry}`);
  const credit = body.transactions.find((each: any) => each.id !== line).id;
  const there = await purchase(world, 700, { entity: world.books.europe });
  for (const [id, words] of [
    [credit, /./],
    [there.line, 'The line and the asset are of different entities.'],
  ] as const) {
    const fault = typeof words === 'string' ? words : expect.stringMatching(words);
    await refusedWith('POST', ASSET, made({ purchase_transaction: id }), {
      purchase_transaction: [fault],
    });
  }
});

test('a paused asset is resumed before its term changes', async () => {
  const { id } = await asset(world);
  await run(world, '2026-02-28', `, assets: [${id}]`).catch(() => run(world, '2026-02-28'));
  await done(world, `pauseFixedAsset(id: ${id}, date: "2026-03-01") { id }`);
  const words = 'The asset is paused. Resume it first.';
  await refusedWith(
    'PATCH',
    `${ASSET}/${id}`,
    { depreciation_end_date: '2030-12-31' },
    { depreciation_end_date: [words] },
  );
  const before = await shown(world, id);
  const transfer = (more: string) =>
    `transferFixedAsset(id: ${id}, newAssetClass: ${world.vehicles}, effectiveDate: "2026-04-01", ${more}) { id }`;
  expect(await refused(world, transfer('newUsefulLifeMonths: 12'))).toEqual({
    newUsefulLifeMonths: [words],
  });
  expect(await shown(world, id)).toEqual(before);
});

test('a transfer says what the asset is and becomes', async () => {
  const { id } = await asset(world, { initial_value: 3600, salvage_value: 0 });
  await run(world, '2026-01-31');
  const before = await shown(world, id);
  const transfer = (more: string, into = world.vehicles, day = '2026-02-01') =>
    refused(
      world,
      `transferFixedAsset(id: ${id}, newAssetClass: ${into}, effectiveDate: "${day}"${more}) { id }`,
    );
  expect([
    await transfer('', world.machines),
    await transfer('', world.vehicles, '2026-01-31'),
    await transfer(', transferAmount: "3599.99"'),
    await transfer(', transferAccumulatedDepreciation: "99.99"'),
    await transfer(', newUsefulLifeMonths: 0'),
    await transfer(', newUsefulLifeMonths: 1201'),
    await transfer(', newSalvageValue: "-0.01"'),
    await transfer(', newSalvageValue: "3500.01"'),
  ]).toEqual([
    { newAssetClass: ['The asset is of this class already. Choose another one.'] },
    { effectiveDate: ['Depreciation is posted through 2026-01-31. Choose a later day.'] },
    { transferAmount: ['The percentage comes to 3600. Send that, or leave this out.'] },
    {
      transferAccumulatedDepreciation: [
        'The percentage comes to 100. Send that, or leave this out.',
      ],
    },
    { newUsefulLifeMonths: ['Months, from 1 to 1200.'] },
    { newUsefulLifeMonths: ['Months, from 1 to 1200.'] },
    { newSalvageValue: ['Must be between 0 and the net book value, 3500.'] },
    { newSalvageValue: ['Must be between 0 and the net book value, 3500.'] },
  ]);
  expect(await shown(world, id)).toEqual(before);
  // All of it at its very bounds.
  await done(
    world,
    `transferFixedAsset(id: ${id}, newAssetClass: ${world.vehicles}, effectiveDate: "2026-02-01", transferAmount: 3600, transferAccumulatedDepreciation: 100, newUsefulLifeMonths: 1, newSalvageValue: 3500) { id }`,
  );
  expect(await shown(world, id)).toMatchObject({
    asset_class: world.vehicles,
    salvage_value: 3500,
  });
});

test('what is disposed of takes neither deeds nor other values', async () => {
  const { id } = await asset(world, { initial_value: 3600 });
  await done(world, `disposeFixedAsset(id: ${id}, disposalDate: "2026-02-10") { id }`);
  const words = 'This fixed asset is disposed of. Undo the disposal first.';
  for (const call of [
    `disposeFixedAsset(id: ${id}, disposalDate: "2026-02-11") { id }`,
    `transferFixedAsset(id: ${id}, newAssetClass: ${world.vehicles}, effectiveDate: "2026-03-01") { id }`,
  ]) {
    expect([call, await refused(world, call)]).toEqual([call, words]);
  }
  expect(await refused(world, `pauseFixedAsset(id: ${id}, date: "2026-02-11") { id }`)).toBe(
    'Only an active asset is paused. This one is DISPOSED.',
  );
  await refusedWith(
    'PATCH',
    `${ASSET}/${id}`,
    { initial_value: 4000 },
    { initial_value: [expect.any(String)] },
  );
});
