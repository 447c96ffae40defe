// Refusals of changes of fixed assets: what is posted of an asset stays, pauses follow one another, and a given
// schedule comes to the cost. docs/accounting.md section 10.
import { asset, ASSET, done, openAssets, refused, run, shown, type AssetWorld } from './support.ts';

let world: AssetWorld;
beforeAll(async () => {
  world = await openAssets();
});
afterAll(() => world.service.close());
const patch = async (id: number, json: object): Promise<[number, any]> => {
  const { status, body } = await world.service.call('PATCH', `${ASSET}/${id}`, { json });
  return [status, body];
};

test('what is posted of an asset stays as it was posted', async () => {
  const { id } = await asset(world, { initial_value: 3600, salvage_value: 0 });
  await run(world, '2026-01-31');
  const before = await shown(world, id);
  const least = 'Depreciation of 100 is posted: cost less salvage value cannot be below it.';
  const found: unknown[] = [];
  const expected: unknown[] = [];
  for (const [json, faults] of [
    [
      { entity: world.books.europe },
      {
        entity: 'Depreciation is posted. Dispose of the asset, and make one in the other entity.',
        // It would follow the other entity.
        currency: 'Depreciation is posted in USD: the currency stays.',
      },
    ],
    [{ currency: 'EUR' }, { currency: 'Depreciation is posted in USD: the currency stays.' }],
    [
      { depreciation_start_date: '2025-12-01' },
      { depreciation_start_date: 'Depreciation is posted: its start stays.' },
    ],
    [
      { depreciated_until: '2026-01-31' },
      { depreciated_until: 'Depreciation is posted: what is history stays.' },
    ],
    [
      { asset_class: world.vehicles },
      { asset_class: 'The class has other accounts. Transfer the asset to it.' },
    ],
    [{ initial_value: 99.99 }, { initial_value: least }],
    [{ salvage_value: 3500.01 }, { salvage_value: least }],
    [{ initial_value: 3000, salvage_value: 2900.01 }, { initial_value: least }],
    [{ salvage_value: -0.01 }, { salvage_value: expect.any(String) }],
    [
      { depreciation_end_date: '2026-01-31' },
      {
        depreciation_end_date:
          'Depreciation is posted through 2026-01-31, and there is more to post. Send a later depreciation_end_date.',
      },
    ],
  ] as const) {
    const words = Object.entries(faults).map(([name, fault]) => [name, [fault]]);
    expected.push([json, 400, Object.fromEntries(words)]);
    found.push([json, ...(await patch(id, json))]);
  }
  expect(found).toEqual(expected);
  expect(await shown(world, id)).toEqual(before);
  // All that is left may be salvage, and what says what stands changes nothing.
  expect(await patch(id, { salvage_value: 3500 })).toEqual([
    200,
    expect.objectContaining({ salvage_value: 3500 }),
  ]);
  const same = {
    entity: before.entity,
    currency: 'USD',
    asset_class: world.machines,
    depreciation_start_date: '2026-01-01',
  };
  expect((await patch(id, same))[0]).toBe(200);
});

test('pauses begin after what is posted, and follow one another', async () => {
  const { id } = await asset(world, { initial_value: 3600 });
  await run(world, '2026-01-31');
  const pause = (day: string) => `pauseFixedAsset(id: ${id}, date: "${day}") { id status }`;
  const resume = (day: string) =>
    `resumeFixedAsset(id: ${id}, date: "${day}") { id status depreciationEndDate }`;
  expect(await refused(world, resume('2026-02-10'))).toBe(
    'Only a paused asset is resumed. This one is ACTIVE.',
  );
  expect(await refused(world, pause('2026-01-31'))).toEqual({
    date: ['Depreciation is posted through 2026-01-31. Choose a later day.'],
  });
  expect(await done(world, pause('2026-02-01'))).toMatchObject({ status: 'PAUSED' });
  expect(await refused(world, pause('2026-02-02'))).toBe(
    'Only an active asset is paused. This one is PAUSED.',
  );
  expect(await refused(world, resume('2026-01-31'))).toEqual({
    date: ['The asset is paused from 2026-02-01. Choose that day or a later one.'],
  });
  expect(await done(world, resume('2026-04-01'))).toMatchObject({ status: 'ACTIVE' });
  expect(await refused(world, pause('2026-03-31'))).toEqual({
    date: ['The asset was resumed on 2026-04-01. Choose that day or a later one.'],
  });
  expect(await done(world, pause('2026-04-01'))).toMatchObject({ status: 'PAUSED' });
});

test('a given schedule is given anew with other values, or made again from them', async () => {
  const rows = [
    { post_date: '2026-01-31', amount: 200 },
    { post_date: '2026-03-31', amount: 1000 },
  ];
  const { id } = await asset(world, { initial_value: 1200, depreciations: rows });
  expect(await patch(id, { initial_value: 1300 })).toEqual([
    400,
    {
      depreciations: [
        'The schedule was given. Send one that comes to the new values, or an empty list.',
      ],
    },
  ]);
  const [status, body] = await patch(id, { depreciations: [] });
  expect([status, body.depreciations.length, body.depreciations[0].amount]).toEqual([
    200, 36, 33.33,
  ]);
  expect((await patch(id, { initial_value: 1300 }))[0]).toBe(200);
});

test('deeds need a class with its accounts, and a day after the purchase', async () => {
  const { id } = await asset(world, { asset_class: null, depreciation_end_date: '2028-12-31' });
  const dispose = (of: number, day: string) =>
    `disposeFixedAsset(id: ${of}, disposalDate: "${day}") { id }`;
  expect(await refused(world, dispose(id, '2026-02-01'))).toBe(
    'This fixed asset has no class with all three accounts. Choose one first.',
  );
  const later = await asset(world, { purchase_date: '2026-02-10' });
  expect(await refused(world, dispose(later.id, '2026-02-09'))).toEqual({
    disposalDate: ['Must not be before the purchase, 2026-02-10.'],
  });
  await done(world, dispose(later.id, '2026-02-10'));
  expect((await shown(world, later.id)).status).toBe('DISPOSED');
});
